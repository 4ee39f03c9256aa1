import { constants, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'

/** One turn of the event loop: its span on the clock and its CPU time. */
interface Turn {
  from: number
  to: number
  time: number
}

/** A turn up to this many milliseconds counts as short. */
const LONGEST_SHORT = 1

/**
 * Interval of the measurement in milliseconds; longer turns are measured at once. Measuring every turn would keep a core busy while the work waits
 * for a database or a thread, so short turns within the interval are counted as one.
 */
const BETWEEN_MS = 1

/** The longest turn during some work. */
export interface LongestTurn {
  /** CPU time without major garbage collections, in milliseconds. */
  delay: number
  /** Time of major and minor garbage collections within the turn; the minor ones are part of the delay. */
  major: number
  minor: number
  /** In milliseconds of `performance.now()`. */
  from: number
  to: number
}

/**
 * The longest time for which `work` blocked the event loop, in milliseconds of CPU time. On a busy machine the clock would include other processes.
 */
export const eventLoopDelay = async (work: () => Promise<unknown>): Promise<number> => (await longestTurn(work)).delay

export async function longestTurn(work: () => Promise<unknown>): Promise<LongestTurn> {
  const collections = watchCollections()
  const turns: Turn[] = []
  // Of the short turns only the longest is stored: storing millions of them would cause garbage collections, which would be measured as well.
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
    // The last turn may have scheduled another.
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
 * The delays of up to five tries, until one is at most `allowed`: interference from the machine does not repeat, the cost of the work does. Single
 * turns are measured only if the work as a whole takes longer than `allowed`, because measuring keeps a core busy while the work waits for a
 * database.
 */
export async function delaysUntil(allowed: number, work: () => Promise<unknown>): Promise<number[]> {
  const delays = [await timeInAll(work)]
  while (delays.at(-1)! > allowed && delays.length < 6) delays.push(await eventLoopDelay(work))
  return delays
}

/** The CPU time of the whole work, an upper bound of the delay. */
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
 * Observes garbage collections. Major ones are reported apart: the heap of a test holds the test runner and the whole portal, so a large body causes
 * a collection in every try, whose cost says nothing about the work. Minor collections are caused by the allocations of the work itself.
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
      // Performance entries arrive a few turns after the collection.
      for (let turns = 0; turns < 5; turns++) await nextTurn()
      observer.disconnect()
      return { major, minor }
    },
  }
}

function timeWithin({ from, to }: Turn, collected: Turn[]): number {
  return collected.reduce((time, each) => time + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0)
}
