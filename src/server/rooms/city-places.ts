interface Dependencies {
  profile: { cityName: string; regionCode: string }
  dictionary: { items(parentCode: string): Promise<readonly { code: string; name: string }[]> }
}

/** The city and its districts, as the dictionary has them today. */
export function createPlaces({ profile, dictionary }: Dependencies) {
  const regions = async () => (await dictionary.items('REGION')).map(({ code, name }) => ({ code, name }))
  return {
    ofCity: async () => ({ city: profile.cityName, code: profile.regionCode, regions: await regions() }),
    /** The city first: names of subjects begin with them. */
    names: async () => [profile.cityName, ...(await regions()).map(({ name }) => name)],
  }
}
