interface Dependencies {
  profile: { cityName: string; regionCode: string }
  dictionary: { items(parentCode: string): Promise<readonly { code: string; name: string }[]> }
}

/** The city and its districts, as currently listed in the dictionary. */
export function createPlaces({ profile, dictionary }: Dependencies) {
  const regions = async () => (await dictionary.items('REGION')).map(({ code, name }) => ({ code, name }))
  return {
    ofCity: async () => ({ city: profile.cityName, code: profile.regionCode, regions: await regions() }),
    /** The city is first. Names of subjects begin with these names. */
    names: async () => [profile.cityName, ...(await regions()).map(({ name }) => name)],
  }
}
