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
 * Looked at so often, and after every turn that is longer. Looking after every single turn would keep a processor busy while the
 * work waits for a database or a thread; short turns within this time are counted as one.
 */
const BETWEEN_MS = 1

/** The longest turn of some work. */
export interface LongestTurn {
  /** Processor time without major garbage collections, in milliseconds. */
  delay: number
  /** Time of major and of minor garbage collections within it; the minor ones are part of the delay. */
  major: number
  minor: number
  /** On the clock of `performance`. */
  from: number
  to: number
}

/**
 * The longest that `work` kept the event loop from serving anyone else, in milliseconds of processor time. On a busy machine the
 * clock would measure other processes as well.
 */
export const eventLoopDelay = async (work: () => Promise<unknown>): Promise<number> => (await longestTurn(work)).delay

export async function longestTurn(work: () => Promise<unknown>): Promise<LongestTurn> {
  const collections = watchCollections()
  const turns: Turn[] = []
  // Of short turns only the longest counts: keeping millions of them would make garbage that is measured in turn.
  let short: Turn = { from: 0, to: 0, time: 0 }
  let isOver = false
  let from = performance.now()
  let before = threadTime()
  const turn = () => {
    const to = performance.now()
    const now = threadTime()
    const time = now - before
    if (time > LONGEST_SHORT) turns.push({ from, to, time })
    else if (time > short.time) short = { from, to, time }
    before = now
    from = to
    if (!isOver) setTimeout(turn, BETWEEN_MS)
  }
  setTimeout(turn, BETWEEN_MS)
  try {
    await work()
    // The last turn may have scheduled more.
    await nextTurn()
    await nextTurn()
  } finally {
    isOver = true
  }
  turn()
  const { major, minor } = await collections.end()
  let longest: LongestTurn | undefined
  for (const each of [...turns, short]) {
    const collected = timeWithin(each, major)
    if (longest && each.time - collected <= longest.delay) continue
    longest = {
      ...{ delay: each.time - collected, major: collected, minor: timeWithin(each, minor) },
      ...{ from: each.from, to: each.to },
    }
  }
  return longest!
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
 * Garbage collections while it watches. Major ones are distinguished: the heap of a test holds the test runner and the whole portal,
 * and a large body brings a collection in every try, whose cost says nothing about the work. Minor collections are of what the
 * work itself allocated.
 */
function watchCollections() {
  const major: Turn[] = []
  const minor: Turn[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, detail } = entry as PerformanceEntry & { detail: { kind: number } }
      const { kind } = detail
      const isMajor = kind === constants.NODE_PERFORMANCE_GC_MAJOR || kind === constants.NODE_PERFORMANCE_GC_INCREMENTAL
      const collected = isMajor ? major : minor
      collected.push({ from: startTime, to: startTime + duration, time: duration })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    async end() {
      // Entries arrive a few turns after the collection.
      for (let turns = 0; turns < 5; turns++) await nextTurn()
      observer.disconnect()
      return { major, minor }
    },
  }
}

function timeWithin({ from, to }: Turn, collected: Turn[]): number {
  return collected.reduce((time, each) => time + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0)
}
