/**
 * The keys of a closed table with their types. `Object.keys` cannot be typed so, because an object may have further keys; the assertion is made only
 * here.
 */
export const typedKeys = <Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(table) as Key[]

/** Whether a word from outside is an own key of the table; inherited properties do not count. */
export const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, word: string): word is Key =>
  Object.hasOwn(table, word)

/** A table with a value for each of the keys. */
export const makeTable = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key, place: number) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key, place) => [key, make(key, place)])) as Record<Key, Value>

/** The parts of an object with these names. */
export const pickParts = <From extends object, Key extends keyof From>(from: From, ...keys: Key[]): Pick<From, Key> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>

/** Whether a value from outside is an object, so that its properties can be read. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
