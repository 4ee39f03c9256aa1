import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'

/** From when until when, by the clock, and the processor time it took. */
interface Turn {
  from: number
  to: number
  time: number
}

/**
 * The longest time, in milliseconds of processor time, for which `work` kept this thread from turning to anyone else.
 * Processor time rather than the clock's: on a busy machine the clock also measures the neighbours.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const sweeps = watchSweeps()
  const turns: Turn[] = []
  let isOver = false
  let from = performance.now()
  let before = threadTime()
  const turn = () => {
    const to = performance.now()
    const now = threadTime()
    turns.push({ from, to, time: now - before })
    before = now
    from = to
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
    // What was begun in the last turn is counted too.
    await nextTurn()
  } finally {
    isOver = true
  }
  const swept = await sweeps.end()
  // One by one: long work has more turns than a call takes arguments.
  return turns.reduce((longest, each) => Math.max(longest, each.time - timeWithin(each, swept)), 0)
}

/**
 * The longest turn of each try, up to five, until it is at most `allowed`: what the machine does by itself in between does
 * not come again. Turns are counted only where all of them together take longer than that,
 * because whoever counts them keeps a processor busy while the work waits for a database.
 */
export async function turnsUntil(allowed: number, work: () => Promise<unknown>): Promise<number[]> {
  const turns = [await timeInAll(work)]
  while (turns.at(-1)! > allowed && turns.length < 6) turns.push(await longestTurn(work))
  return turns
}

/** No turn of the work can have been longer. */
async function timeInAll(work: () => Promise<unknown>): Promise<number> {
  const before = threadTime()
  await work()
  await nextTurn()
  return threadTime() - before
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * The sweeps of the whole heap while it watches. The heap of a test holds the test runner, every file's modules and the
 * whole portal, and large bodies bring a sweep in every try: what it takes says nothing of the work. The small
 * collections do count, because they are of what the work itself left lying about.
 */
function watchSweeps() {
  const swept: Turn[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, detail } = entry as PerformanceEntry & { detail: { kind: number } }
      const { kind } = detail
      if (kind !== constants.NODE_PERFORMANCE_GC_MAJOR && kind !== constants.NODE_PERFORMANCE_GC_INCREMENTAL) continue
      swept.push({ from: startTime, to: startTime + duration, time: duration })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    async end(): Promise<Turn[]> {
      // A sweep is told a few turns after it happened.
      for (let turns = 0; turns < 5; turns++) await nextTurn()
      observer.disconnect()
      return swept
    },
  }
}

function timeWithin({ from, to }: Turn, swept: Turn[]): number {
  return swept.reduce((time, sweep) => time + Math.max(0, Math.min(to, sweep.to) - Math.max(from, sweep.from)), 0)
}
