import { busy } from '../calls/errors.ts'

/** A queue for expensive work: a few jobs run concurrently, the others wait, and the order is fair to each owner. */
export interface Turns {
  /**
   * Runs the job when its owner's turn comes. Throws `busy` if the owner already has `mostOfOne` jobs waiting; a patient
   * job is refused only when the whole queue is full. `onLeave` receives a function that cancels a waiting job.
   */
  run<Result>(owner: string, work: () => Promise<Result>, waiting?: Waiting): Promise<Result>
  /** Whether a new job of this owner would have to wait. */
  isBusy(owner: string): boolean
}

interface Waiting {
  isPatient?: boolean
  onLeave?(leave: () => void): void
}

interface Bounds {
  /** Turns at once, and how many of them one owner may have. */
  atOnce: number
  ofOne: number
  /**
   * An owner whose recent jobs took less than this many milliseconds starts its first job immediately, even if all turns are
   * taken, up to twice `atOnce`. Slow jobs, such as those waiting for a slow statement, then delay only their own owner.
   */
  light?: number
  /** How many may wait of one owner, and altogether. */
  mostOfOne: number
  most: number
  /** Milliseconds; for tests. */
  now?(): number
}

interface Owner {
  name: string
  running: number
  waiting: Waiter[]
  /** Milliseconds of turns, halved every `HALF_LIFE_MS`. */
  spent: number
  spentAt: number
}

interface Waiter {
  start(): void
  refuse(): void
}

const HALF_LIFE_MS = 10_000
/** Sent as `Retry-After`: after this time most of the queue has been worked off. */
const RETRY_SECONDS = 5

/**
 * The next turn goes to the owner whose turns have taken the least time of late, not to who has asked first or most
 * often: a flood from one network waits for itself, and a visitor from elsewhere for what is under way at most.
 */
export function createTurns({
  atOnce,
  ofOne,
  light = 0,
  mostOfOne,
  most,
  now = () => performance.now(),
}: Bounds): Turns {
  const owners = new Map<string, Owner>()
  let running = 0
  let waiting = 0

  function ownerOf(name: string): Owner {
    const known = owners.get(name)
    if (known) return known
    const owner = { name, running: 0, waiting: [], spent: 0, spentAt: now() }
    owners.set(name, owner)
    return owner
  }

  const spentBy = ({ spent, spentAt }: Owner): number => spent * 0.5 ** ((now() - spentAt) / HALF_LIFE_MS)

  const mayStart = (owner: Owner): boolean =>
    running < atOnce
      ? owner.running < ofOne
      : running < 2 * atOnce && owner.running === 0 && owner.waiting.length === 0 && spentBy(owner) < light

  function nextOwner(): Owner | undefined {
    let least: { owner: Owner; spent: number } | undefined
    for (const owner of owners.values()) {
      if (owner.waiting.length === 0 || owner.running >= ofOne) continue
      const spent = spentBy(owner)
      if (!least || spent < least.spent) least = { owner, spent }
    }
    return least?.owner
  }

  function startNext(): void {
    while (running < atOnce) {
      const owner = nextOwner()
      if (!owner) return
      waiting -= 1
      owner.waiting.shift()!.start()
    }
  }

  /** Makes room in a full queue by refusing the newest job of the owner with the most waiting jobs. */
  function refuseOne(): void {
    let largest: Owner | undefined
    for (const owner of owners.values()) if (!largest || owner.waiting.length > largest.waiting.length) largest = owner
    const last = largest?.waiting.pop()
    if (last) waiting -= 1
    last?.refuse()
  }

  async function take<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    owner.running += 1
    running += 1
    const begun = now()
    try {
      return await work()
    } finally {
      owner.spent = spentBy(owner) + now() - begun
      owner.spentAt = now()
      owner.running -= 1
      running -= 1
      forget()
      // Yields to the event loop, so that requests for cached pages are answered between two renders.
      setImmediate(startNext)
    }
  }

  /** Drops owners without jobs whose recent cost has decayed. */
  function forget(): void {
    if (owners.size <= most) return
    for (const [name, owner] of owners)
      if (owner.running === 0 && owner.waiting.length === 0 && spentBy(owner) < 1) owners.delete(name)
  }

  return {
    isBusy: (name) => !mayStart(ownerOf(name)),

    async run(name, work, { isPatient = false, onLeave } = {}) {
      const owner = ownerOf(name)
      if (owner.waiting.length === 0 && mayStart(owner)) return take(owner, work)
      if (!isPatient && owner.waiting.length >= mostOfOne) throw busy(RETRY_SECONDS)
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      const waiter = {
        start: () => take(owner, work).then((result) => resolve(result as never), reject),
        refuse: () => reject(busy(RETRY_SECONDS)),
      }
      owner.waiting.push(waiter)
      waiting += 1
      onLeave?.(() => {
        const place = owner.waiting.indexOf(waiter)
        if (place < 0) return
        owner.waiting.splice(place, 1)
        waiting -= 1
        waiter.refuse()
      })
      if (waiting > most) refuseOne()
      return promise
    },
  }
}
