import { count, inArray } from 'drizzle-orm'
import { createAuditKeys, deriveAuditKey } from '../../src/kernel/audit/keys.server.ts'
import { API_BASE } from '../../src/kernel/calls/contract.ts'
import { setSigner } from '../../src/kernel/data/audit-marks.server.ts'
import { type Database, openPostgres } from '../../src/kernel/data/db.server.ts'
import { createSeal, type Seal } from '../../src/kernel/guard/seal.server.ts'
import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import { submission } from '../../src/modules/submissions/tables.server.ts'
import { disputableRecords, hashKey, needsUser, prepare, signOn } from './prepared.ts'
import { drawSending, type Sending } from './sending.ts'

export interface Answer {
  status: number
  msg: string
  /** The receipt, if the case was acknowledged. */
  receipt: Receipt | null
}

export interface Driver {
  database: Database
  seal: Seal
  drawSending(key: string): Sending
  /** Ids of the cases that existed before the first request. */
  before: ReadonlySet<string>
  /** Sends the case of the key to the portal at `base`. Throws if no complete answer arrived. */
  send(key: string, base: string): Promise<Answer>
}

/** Longer than the portal waits for its database. */
const PATIENCE_MS = 20_000
const BREATH_MS = 200

export function openDriver(databaseUrl: string, dataKey: string): Promise<Driver> {
  const key = Buffer.from(dataKey, 'hex')
  const database = openPostgres(databaseUrl)
  setSigner(database.db, createAuditKeys([deriveAuditKey(key)]).marks)
  return driverOn(database, createSeal(key))
}

/** Sends cases over HTTP; their preconditions are written directly into the database of the portal. */
export async function driverOn(database: Database, seal: Seal): Promise<Driver> {
  await disputableRecords(database.db, seal)
  /** The session for each key, if its kind needs one. */
  const prepared = new Map<string, string | undefined>()
  const there = await database.db.select({ id: submission.id }).from(submission)

  return {
    database,
    seal,
    drawSending,
    before: new Set(there.map(({ id }) => id)),
    async send(key, base) {
      const sending = drawSending(key)
      if (!prepared.has(key)) {
        await prepare(database.db, seal, [sending])
        prepared.set(key, needsUser(sending.kind) ? await signOn(database.db, seal, sending) : undefined)
      }
      const session = prepared.get(key)
      const answer = await fetch(`${base}${API_BASE}${sending.kind.callPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `visitor=${sending.browser}${session ? `; session=${session}` : ''}`,
        },
        body: JSON.stringify(sending.body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const { data, msg } = (await answer.json()) as { data: Receipt | null; msg: string }
      return { status: answer.status, msg, receipt: answer.status === 200 ? data : null }
    },
  }
}

// Three functions for an external checker that knows nothing else of the portal. Settings come from the environment; counting starts at the first
// request.
let shared: Promise<Driver> | undefined
const opened = () => {
  shared ??= openShared()
  return shared
}

async function openShared() {
  const { DATABASE_URL, DATA_KEY } = process.env
  if (!DATABASE_URL || !DATA_KEY) throw new Error('DATABASE_URL and DATA_KEY must be those of the portal')
  return openDriver(DATABASE_URL, DATA_KEY)
}

/** Returns `ack` for a receipt and `retry` if the portal was not available. */
export async function submit(key: string, base: string): Promise<'ack' | 'retry'> {
  const driver = await opened()
  const { status, msg, receipt } = await driver.send(key, base).catch(async (error) => {
    // A pause before a retry: eight clients retrying at once would keep the machine from starting the portal.
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS))
    throw error
  })
  if (receipt) return 'ack'
  if (status < 500) throw new Error(`refused: ${status} ${msg}`)
  return 'retry'
}

/** Number of cases in the database, by key. */
export async function counts(keys: readonly string[]): Promise<Map<string, number>> {
  const driver = await opened()
  const keyOf = new Map(keys.map((key) => [hashKey(driver.seal, driver.drawSending(key)), key]))
  const found = new Map<string, number>()
  const hashes = [...keyOf.keys()]
  for (let start = 0; start < hashes.length; start += 1000) {
    const rows = await driver.database.db
      .select({ hash: submission.idempotencyKeyHash, number: count() })
      .from(submission)
      .where(inArray(submission.idempotencyKeyHash, hashes.slice(start, start + 1000)))
      .groupBy(submission.idempotencyKeyHash)
    for (const { hash, number } of rows) found.set(keyOf.get(hash)!, number)
  }
  return found
}

/** Number of cases added since the first request. */
export async function total(): Promise<number> {
  const driver = await opened()
  const [all] = await driver.database.db.select({ number: count() }).from(submission)
  return all!.number - driver.before.size
}
