import { busy } from '../calls/errors.ts'

/** Work that is dear, done for a few at once and for the others in a fair order. */
export interface Turns {
  /**
   * Does the work when its owner's turn has come. Throws `busy` to an owner who has too many waiting; one who is patient
   * is only refused when everything is full. `onLeave` is given what takes it out of the queue.
   */
  run<Result>(owner: string, work: () => Promise<Result>, waiting?: Waiting): Promise<Result>
  /** Whether whoever comes now would have to wait. */
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
   * Milliseconds of turns up to which an owner has used little. Such a one starts at once with a first turn, up to twice as
   * many as there are: work that hangs, as on a slow statement, then holds up only those it belongs to.
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
/** Whoever asks again after so long finds most of what waits now done. */
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

  /** Makes room in a full queue: the newest of who waits with the most gives way. */
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
      // Between two turns whoever asks for a finished page is answered.
      setImmediate(startNext)
    }
  }

  /** Owners whose turns are long over are not remembered. */
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
