import { busy } from '../calls/errors.ts'

/** A render that waits for its own turn of the event loop. */
interface Waiting {
  go(): void
  /** Whether a request of an owner (network or account) with less use is under way: this render then pauses first. */
  givesWay(): boolean
}

/**
 * Pause before a render whose owner has used more time than others. A page makes several database queries in sequence, and each answer is read in
 * another turn of the event loop: without the pause a flood would fill every one of these turns with a render.
 */
const PAUSE_MS = 4

/**
 * Runs renders one after another, each in its own turn of the event loop. Between them, requests that arrived meanwhile are read, and answered from
 * the page cache.
 */
export function createLoopYielding(): (givesWay?: () => boolean) => Promise<void> {
  const waiting: Waiting[] = []
  let planned: { isPause: boolean; drop(): void } | undefined

  function plan(isPause: boolean): void {
    planned?.drop()
    if (isPause) {
      const timer = setTimeout(next, PAUSE_MS)
      planned = { isPause, drop: () => clearTimeout(timer) }
    } else {
      const immediate = setImmediate(next)
      planned = { isPause, drop: () => clearImmediate(immediate) }
    }
  }

  function next(): void {
    const hasPaused = planned?.isPause
    planned = undefined
    const first = waiting.findIndex(({ givesWay }) => !givesWay())
    if (first < 0 && !hasPaused) {
      plan(true)
      return
    }
    const [chosen] = waiting.splice(Math.max(first, 0), 1)
    chosen!.go()
    if (waiting.length > 0) plan(false)
  }

  return (givesWay = () => false) =>
    new Promise((resolve) => {
      waiting.push({ go: resolve, givesWay })
      if (!planned || (planned.isPause && !givesWay())) plan(false)
    })
}

interface Arrivals {
  /**
   * Calls `enter` now or in a later turn of the event loop, alternating between networks. It passes an error if too many requests of one network
   * wait, unless the request is patient.
   */
  come(network: string, enter: (refusal?: Error) => void, isPatient?: boolean): void
}

/**
 * Requests that enter the portal per turn of the event loop. Node reads two hundred ready sockets in one turn; if all entered at once, they would all
 * be routed and parsed before any other request is answered.
 */
const AT_ONCE = 4
const RETRY_SECONDS = 5

/** Admits requests a few at a time, alternating between networks, so that a burst delays others by only those few. */
export function createArrivals(mostOfOne: number, atOnce = AT_ONCE): Arrivals {
  const waiting = new Map<string, { enter(): void }[]>()
  let entered = 0
  let isPlanned = false

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(nextTurn)
  }

  function nextTurn(): void {
    isPlanned = false
    entered = 0
    while (entered < atOnce) {
      const [first] = waiting
      if (!first) return
      const [network, requests] = first
      const { enter } = requests.shift()!
      // Re-inserted, so that this network is last in the order.
      waiting.delete(network)
      if (requests.length > 0) waiting.set(network, requests)
      entered += 1
      plan()
      enter()
    }
  }

  return {
    come(network, enter, isPatient = false) {
      if (waiting.size === 0 && entered < atOnce) {
        entered += 1
        plan()
        return enter()
      }
      const requests = waiting.get(network)
      if (!requests) waiting.set(network, [{ enter }])
      else if (isPatient || requests.length < mostOfOne) requests.push({ enter })
      else return enter(busy(RETRY_SECONDS))
      plan()
    },
  }
}
