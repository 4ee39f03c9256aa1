import { busy } from '../calls/errors.ts'
import { createOwners, type Owner } from './turn-owners.server.ts'

/** A queue for expensive work: a few jobs run concurrently, the others wait, and the order is fair to each owner. */
interface FairQueue {
  /**
   * Runs the job when its owner's turn comes. Throws `busy` if the owner already has `mostOfOne` jobs waiting; a patient
   * job is refused only when the whole queue is full. `onLeave` receives a function that cancels a waiting job.
   */
  run<Result>(owner: string, work: () => Promise<Result>, waiting?: Waiting): Promise<Result>
  /** Whether a new job of this owner would have to wait. */
  isBusy(owner: string): boolean
  /** Whether a job of another owner with less use is running: this owner's next render should pause first. */
  givesWay(owner: string): boolean
}

interface Waiting {
  isPatient?: boolean
  onLeave?(leave: () => void): void
}

interface Bounds {
  /** Jobs that run concurrently, and how many of them one owner may have. */
  atOnce: number
  ofOne: number
  /**
   * An owner whose recent jobs used less than this many milliseconds starts its first job immediately, even if all places are occupied, up to twice
   * `atOnce`. Slow jobs, such as those waiting for a slow statement, then delay only their own owner.
   */
  light?: number
  /** Limits on waiting jobs, of one owner and in total. */
  mostOfOne: number
  most: number
  /** The clock in milliseconds, replaced in tests. */
  now?(): number
}

/** Sent as `Retry-After`: after this time most of the queue has been processed. */
const RETRY_SECONDS = 5

/**
 * The next job is that of the owner whose recent jobs used the least time, regardless of the order and number of requests. A flood from one network
 * thus delays itself, and other visitors only by the jobs already running.
 */
export function createFairQueue({
  atOnce,
  ofOne,
  light = 0,
  mostOfOne,
  most,
  now = () => performance.now(),
}: Bounds): FairQueue {
  const owners = createOwners({ ofOne, most, now })
  let running = 0
  let waiting = 0

  const mayStart = (owner: Owner): boolean =>
    running < atOnce
      ? owner.running < ofOne
      : running < 2 * atOnce && owner.running === 0 && owner.waiting.length === 0 && owners.spentBy(owner) < light

  /** Starts one job at a time, so that the first step of each runs in its own turn of the event loop. */
  function startNext(): void {
    if (running >= atOnce) return
    const next = owners.takeNext()
    if (!next) return
    waiting -= 1
    next.start()
    if (running < atOnce && waiting > 0) setImmediate(startNext)
  }

  async function take<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    owners.begin(owner)
    running += 1
    const begun = now()
    try {
      return await work()
    } finally {
      owners.end(owner, now() - begun)
      running -= 1
      // Yields to the event loop, so that requests for cached pages are answered between two renders.
      setImmediate(startNext)
    }
  }

  return {
    isBusy: (name) => !mayStart(owners.of(name)),
    givesWay: (name) => owners.hasLighter(owners.of(name)),

    async run(name, work, { isPatient = false, onLeave } = {}) {
      const owner = owners.of(name)
      if (owner.waiting.length === 0 && mayStart(owner)) return take(owner, work)
      if (!isPatient && owner.waiting.length >= mostOfOne) throw busy(RETRY_SECONDS)
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      const waiter = {
        start: () => take(owner, work).then((result) => resolve(result as never), reject),
        refuse: () => reject(busy(RETRY_SECONDS)),
      }
      owners.wait(owner, waiter)
      waiting += 1
      onLeave?.(() => {
        if (!owners.leave(owner, waiter)) return
        waiting -= 1
        waiter.refuse()
      })
      // Makes room in a full queue.
      if (waiting > most) {
        waiting -= 1
        owners.takeLast()?.refuse()
      }
      return promise
    },
  }
}
