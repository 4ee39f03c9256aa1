/**
 * Functions of a room that opens later. The using room defines the type; the later room provides the functions when it is open. Use before that is a
 * wiring error and throws.
 */
export function createLateRoom<Provided extends object>(name: string) {
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
