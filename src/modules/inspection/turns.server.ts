import { setImmediate } from 'node:timers/promises'
import type { Pause } from './sources.ts'

/** Others wait no longer than this, and a piece of work that is not cut further takes a few milliseconds more. */
const TURN_MS = 15

interface Beating {
  everyMs: number
  /** Says that somebody is still at work. */
  beat(): Promise<void>
  signal: AbortSignal
}

/** A pause that costs nothing as long as the turn is short. */
export function createPause(beating?: Beating): Pause {
  let turn = performance.now()
  let beat = turn
  return async () => {
    if (performance.now() - turn < TURN_MS) return
    beating?.signal.throwIfAborted()
    await setImmediate()
    turn = performance.now()
    if (!beating || turn - beat < beating.everyMs) return
    beat = turn
    await beating.beat()
  }
}
