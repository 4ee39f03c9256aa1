import { inBackground } from '../../kernel/data/background.server.ts'
import type { Jobs } from './jobs.server.ts'

/** Polling interval for recurring jobs and for jobs that another instance queued. */
const LOOK_EVERY_MS = 5000

/** Runs due jobs until stopped. Each kind has its own loop, so that long jobs do not delay short ones. */
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
    /** Lets running steps finish; the rest of their work waits for the next start. */
    async stop(): Promise<void> {
      clearInterval(timer)
      jobs.whenNudged(() => {})
      jobs.leave()
      await Promise.all(lanes.values())
    },
  }
}
