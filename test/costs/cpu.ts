/** A quadratic pattern takes seconds for each try, so the tries are limited. */
const MOST_TRIES = 5

/**
 * The least CPU time of `work` in this thread, in milliseconds; repeated until it is below `allowed`. On a shared machine a single measurement may
 * include delays by other processes. For the full run only: the gate measures no time.
 */
export function leastCpuTime(allowed: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < MOST_TRIES && least >= allowed; tries += 1) {
    const start = process.threadCpuUsage().user
    work()
    least = Math.min(least, (process.threadCpuUsage().user - start) / 1000)
  }
  return least
}
