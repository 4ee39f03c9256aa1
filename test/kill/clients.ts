import { randomUUID } from 'node:crypto'
import type { Driver } from './driver.ts'
import { hashKey } from './prepared.ts'
import type { Sent } from './verdict.ts'

export interface Clients {
  ledger: ReadonlyMap<string, Sent>
  acknowledged(): number
  /** Number of requests with an error or without an answer. */
  failures(): number
  /** The moment at which something sent after `since` was acknowledged. */
  acknowledgedAfter(since: number): Promise<void>
  /** Stops new keys; cases without a receipt are sent again until they have one. */
  finish(): Promise<void>
}

/** One request in this many repeats an acknowledged one or is sent twice at once. */
const AGAIN = 20
const TWICE = 10
/** Pause before a retry: eight clients retrying at once would keep the machine from starting the portal. */
const PAUSE_MS = 150
const LAST_TRIES = 200

/** Clients that send one case after another, and repeat a case under the same key when no answer arrives. */
export function startClients(driver: Driver, base: string, number: number): Clients {
  const ledger = new Map<string, Sent>()
  const waiting: string[] = []
  const done: string[] = []
  const watchers = new Set<{ since: number; resolve(): void }>()
  let stopped = false
  let failed = 0

  function entryOf(key: string): Sent {
    const known = ledger.get(key)
    if (known) return known
    const sending = driver.drawSending(key)
    const fresh: Sent = { sending, keyHash: hashKey(driver.seal, sending), receipts: [], refusals: [] }
    ledger.set(key, fresh)
    return fresh
  }

  /** Returns whether there is a receipt. */
  async function sendOnce(key: string): Promise<boolean> {
    const sent = entryOf(key)
    const started = Date.now()
    try {
      const { status, msg, receipt } = await driver.send(key, base)
      if (!receipt) {
        if (status < 500) sent.refusals.push(`${status} ${msg}`)
        else failed += 1
        return status < 500
      }
      if (sent.receipts.length === 0) done.push(key)
      sent.receipts.push(receipt)
      for (const watcher of watchers) if (started >= watcher.since) watcher.resolve()
      return true
    } catch {
      failed += 1
      return false
    }
  }

  function nextKey(): string {
    // While the portal does not answer, clients retry instead of sending ever more cases.
    if (waiting.length >= number || (waiting.length > 0 && Math.random() < 0.5)) return waiting.shift()!
    if (done.length > 0 && oneIn(AGAIN)) return done[Math.floor(Math.random() * done.length)]!
    return randomUUID()
  }

  async function client(): Promise<void> {
    while (!stopped) {
      const key = nextKey()
      const answers = await Promise.all(oneIn(TWICE) ? [sendOnce(key), sendOnce(key)] : [sendOnce(key)])
      if (answers.every(Boolean)) continue
      waiting.push(key)
      await pause()
    }
  }

  const clients = Array.from({ length: number }, client)
  return {
    ledger,
    acknowledged: () => done.length,
    failures: () => failed,
    acknowledgedAfter: (since) =>
      new Promise((resolve) => {
        const watcher = { since, resolve: () => watchers.delete(watcher) && resolve() }
        watchers.add(watcher)
      }),
    async finish() {
      stopped = true
      await Promise.all(clients)
      for (const key of new Set(waiting)) {
        for (let tries = 0; !(await sendOnce(key)); tries += 1) {
          if (tries === LAST_TRIES) throw new Error(`${key} gets no answer`)
          await pause()
        }
      }
    },
  }
}

const oneIn = (many: number): boolean => Math.random() * many < 1
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
