import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'

/** One turn of the event loop: its span on the clock, and the processor time it took. */
interface Turn {
  from: number
  to: number
  time: number
}

/** Milliseconds of a turn that delays nobody. */
const LONGEST_SHORT = 1

/**
 * The longest that `work` kept the event loop from serving anyone else, in milliseconds of processor time. On a busy machine the
 * clock would measure other processes as well.
 */
export async function eventLoopDelay(work: () => Promise<unknown>): Promise<number> {
  const collections = watchMajorCollections()
  const turns: Turn[] = []
  // Of short turns only the longest counts: keeping millions of them would make garbage that is measured in turn.
  let short = 0
  let isOver = false
  let from = performance.now()
  let before = threadTime()
  const turn = () => {
    const to = performance.now()
    const now = threadTime()
    if (now - before > LONGEST_SHORT) turns.push({ from, to, time: now - before })
    else short = Math.max(short, now - before)
    before = now
    from = to
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
    // The last turn may have scheduled more.
    await nextTurn()
  } finally {
    isOver = true
  }
  const collected = await collections.end()
  // Not Math.max(...): long work has more turns than a call takes arguments.
  return turns.reduce((longest, each) => Math.max(longest, each.time - timeWithin(each, collected)), short)
}

/**
 * The delay of each try, up to five, until one is at most `allowed`: interference from the machine does not repeat, the cost of
 * the work does. Turns are measured only where the work takes longer than that in all, because measuring them keeps a processor
 * busy while the work waits for a database.
 */
export async function delaysUntil(allowed: number, work: () => Promise<unknown>): Promise<number[]> {
  const delays = [await timeInAll(work)]
  while (delays.at(-1)! > allowed && delays.length < 6) delays.push(await eventLoopDelay(work))
  return delays
}

/** An upper bound of the delay. */
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
 * Major garbage collections while it watches. The heap of a test holds the test runner and the whole portal, and a large body
 * brings a collection in every try, whose cost says nothing about the work. Minor collections count: they are of what the work
 * itself allocated.
 */
function watchMajorCollections() {
  const collected: Turn[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, detail } = entry as PerformanceEntry & { detail: { kind: number } }
      const { kind } = detail
      if (kind !== constants.NODE_PERFORMANCE_GC_MAJOR && kind !== constants.NODE_PERFORMANCE_GC_INCREMENTAL) continue
      collected.push({ from: startTime, to: startTime + duration, time: duration })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    async end(): Promise<Turn[]> {
      // Entries arrive a few turns after the collection.
      for (let turns = 0; turns < 5; turns++) await nextTurn()
      observer.disconnect()
      return collected
    },
  }
}

function timeWithin({ from, to }: Turn, collected: Turn[]): number {
  return collected.reduce((time, each) => time + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0)
}
