import { setImmediate } from 'node:timers/promises'
import type { PauseForOthers } from './sources.ts'

/** Milliseconds of work before yielding. An indivisible piece of work takes a few milliseconds more. */
const TURN_MS = 15

interface Beating {
  everyMs: number
  /** Reports that the job is still alive. */
  beat(): Promise<void>
  signal: AbortSignal
}

/** Creates a pause that yields only after the time slice is used up. */
export function createPause(beating?: Beating): PauseForOthers {
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
