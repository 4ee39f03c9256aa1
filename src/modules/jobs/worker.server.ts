import { inBackground } from '../../kernel/data/db.server.ts'
import type { Jobs } from './jobs.server.ts'

/** How long work waits at most that nobody nudged for: what another instance asked for, and what comes by itself. */
const LOOK_EVERY_MS = 5000

/** Does what is due, again and again. Each kind has a lane of its own: long work does not hold up short work. */
export function startWorker(jobs: Jobs, onFault: (error: unknown) => void) {
  const lanes = new Map<string, Promise<unknown>>()
  const wantedAgain = new Set<string>()

  function wake(code: string): void {
    if (lanes.has(code)) {
      wantedAgain.add(code)
      return
    }
    const lane = inBackground(() => jobs.workOn(code))
      .catch(onFault)
      .finally(() => {
        lanes.delete(code)
        if (wantedAgain.delete(code)) wake(code)
      })
    lanes.set(code, lane)
  }

  async function look(): Promise<void> {
    await inBackground(jobs.putSlots).catch(onFault)
    for (const code of jobs.codes()) wake(code)
  }

  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  jobs.whenNudged(wake)
  return {
    /** Lets the steps under way come to their end; what is left of their work waits for the next start. */
    async stop(): Promise<void> {
      clearInterval(timer)
      jobs.whenNudged(() => {})
      jobs.leave()
      await Promise.all(lanes.values())
    },
  }
}
