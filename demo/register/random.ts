/** A random generator that gives the same numbers for the same seed. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<Value>(list: readonly Value[]): Value
  /** One of the values, with a probability in proportion to its weight. */
  weighted<Value>(list: readonly (readonly [Value, number])[]): Value
  /** Up to `count` different values in their original order. */
  some<Value>(list: readonly Value[], count: number): Value[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: its 32 bits of state suffice for a city, and the numbers need not be unpredictable.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)] as Value
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    weighted(list) {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        rest -= weight
        if (rest < 0) return value
      }
      return list.at(-1)![0]
    },
    some(list, count) {
      const order = [...list.keys()]
      const most = Math.min(count, order.length)
      for (let index = 0; index < most; index += 1) {
        const other = between(index, order.length - 1)
        ;[order[index], order[other]] = [order[other]!, order[index]!]
      }
      return order
        .slice(0, most)
        .sort((a, b) => a - b)
        .map((index) => list[index]!)
    },
  }
}
