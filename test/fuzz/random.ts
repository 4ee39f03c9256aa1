export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  number(below: number): number
  /** True with a probability of one in `inTimes`. */
  once(inTimes: number): boolean
  pick<One>(of: readonly One[]): One
}

/** Reproducible random numbers: the same seed and index give the same (mulberry32). */
export function openRandom(seed: number, index: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, once: (inTimes) => number(inTimes) === 0, pick: (of) => of[number(of.length)]! }
}
