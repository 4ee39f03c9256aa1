/**
 * What a room uses of a room to its right, which opens later. The type belongs to the room that uses it; the later room provides it as
 * soon as it is open. Asking before that is a mistake of the wiring and says so.
 */
export function createLate<Provided extends object>(name: string) {
  let provided: Provided | undefined
  return {
    provide(given: Provided): void {
      provided = given
    },
    get(): Provided {
      if (!provided) throw new Error(`${name} was used before its room was open`)
      return provided
    },
  }
}
