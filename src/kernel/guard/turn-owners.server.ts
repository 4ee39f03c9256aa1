/** An owner (network or account) of jobs in the fair queue: its running and waiting jobs and its recent use. */
export interface Owner {
  readonly name: string
  running: number
  waiting: Waiter[]
  /** Milliseconds used at `spentAt`; halved every `HALF_LIFE_MS`. */
  spent: number
  spentAt: number
  /** Whether the heap of owners with waiting jobs contains this one. */
  isListed: boolean
}

interface Waiter {
  start(): void
  refuse(): void
}

const HALF_LIFE_MS = 10_000

/**
 * The owners of a queue. All operations are independent of their number or logarithmic, so that a flood from many networks does not slow down the
 * queue itself.
 */
export function createOwners({ ofOne, most, now }: { ofOne: number; most: number; now(): number }) {
  const owners = new Map<string, Owner>()
  const ready = createHeap()
  /** Owners with a running job, of which there are few. */
  const working = new Set<Owner>()
  const counts = createCounts()

  const spentBy = ({ spent, spentAt }: Owner): number => spent * 0.5 ** ((now() - spentAt) / HALF_LIFE_MS)
  /** Orders owners by their use. The order does not change over time, because all use decays at the same rate. */
  const rankOf = ({ spent, spentAt }: Owner): number => Math.log2(spent) + spentAt / HALF_LIFE_MS
  const isReady = ({ waiting, running }: Owner): boolean => waiting.length > 0 && running < ofOne

  /** Adds the owner to the heap, at most once, so that refused jobs leave nothing behind. */
  function list(owner: Owner): void {
    if (owner.isListed || !isReady(owner)) return
    owner.isListed = true
    ready.push(owner, rankOf(owner))
  }

  /** Drops the two least recently used owners if they have no jobs and their use has decayed. */
  function forget(): void {
    let looked = 0
    for (const [name, owner] of owners) {
      if (owner.running === 0 && owner.waiting.length === 0 && spentBy(owner) < 1) owners.delete(name)
      looked += 1
      if (looked === 2) return
    }
  }

  return {
    spentBy,
    /** The owner of a name; a new one has no use. */
    of(name: string): Owner {
      const known = owners.get(name)
      const owner = known ?? { name, running: 0, waiting: [], spent: 0, spentAt: now(), isListed: false }
      if (known) owners.delete(name)
      else if (owners.size >= most) forget()
      owners.set(name, owner)
      return owner
    },

    begin(owner: Owner): void {
      owner.running += 1
      working.add(owner)
      list(owner)
    },
    end(owner: Owner, milliseconds: number): void {
      owner.spent = spentBy(owner) + milliseconds
      owner.spentAt = now()
      owner.running -= 1
      if (owner.running === 0) working.delete(owner)
      list(owner)
    },

    hasLighter(owner: Owner): boolean {
      const rank = rankOf(owner)
      for (const other of working) if (rankOf(other) < rank) return true
      return false
    },

    wait(owner: Owner, waiter: Waiter): void {
      owner.waiting.push(waiter)
      counts.change(owner, owner.waiting.length - 1)
      list(owner)
    },
    /** Removes a waiting job; false if it no longer waits. */
    leave(owner: Owner, waiter: Waiter): boolean {
      const place = owner.waiting.indexOf(waiter)
      if (place < 0) return false
      owner.waiting.splice(place, 1)
      counts.change(owner, owner.waiting.length + 1)
      return true
    },
    /** Removes and returns the oldest job of the owner with the least use among those below their limit. */
    takeNext(): Waiter | undefined {
      for (let first = ready.pop(); first; first = ready.pop()) {
        const { owner, rank } = first
        owner.isListed = false
        // Its use may have grown since it was added: then it is added again further back.
        if (rankOf(owner) > rank) list(owner)
        else if (isReady(owner)) {
          const waiter = owner.waiting.shift()!
          counts.change(owner, owner.waiting.length + 1)
          return waiter
        }
      }
      return undefined
    },
    /** Removes and returns the newest job of the owner with the most waiting jobs. */
    takeLast(): Waiter | undefined {
      const owner = counts.largest()
      const waiter = owner?.waiting.pop()
      if (owner) counts.change(owner, owner.waiting.length + 1)
      return waiter
    },
  }
}

/** Owners grouped by their number of waiting jobs. */
function createCounts() {
  const byWaiting: Set<Owner>[] = []
  let longest = 0
  return {
    change(owner: Owner, before: number): void {
      byWaiting[before]?.delete(owner)
      const { length } = owner.waiting
      if (length > 0) {
        byWaiting[length] ??= new Set()
        byWaiting[length].add(owner)
      }
      longest = Math.max(longest, length)
      while (longest > 0 && !byWaiting[longest]?.size) longest -= 1
    },
    /** An owner with the largest number. */
    largest(): Owner | undefined {
      const [owner] = byWaiting[longest] ?? []
      return owner
    },
  }
}

interface Ranked {
  owner: Owner
  rank: number
}

/** A heap of owners, lowest rank first; the rank of an owner may have grown since it was added. */
function createHeap() {
  const heap: Ranked[] = []
  const swap = (one: number, other: number) => {
    ;[heap[one], heap[other]] = [heap[other]!, heap[one]!]
  }
  const isBefore = (one: number, other: number) => heap[one]!.rank < heap[other]!.rank
  return {
    push(owner: Owner, rank: number): void {
      heap.push({ owner, rank })
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!isBefore(at, parent)) return
        swap(at, parent)
        at = parent
      }
    },
    pop(): Ranked | undefined {
      if (heap.length === 0) return undefined
      swap(0, heap.length - 1)
      const least = heap.pop()
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const child = right < heap.length && isBefore(right, left) ? right : left
        if (child >= heap.length || !isBefore(child, at)) return least
        swap(at, child)
        at = child
      }
    },
  }
}
