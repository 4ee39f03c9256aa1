import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { openPlatform, PLATFORM_KEY } from '../../../../test/repair/platform.ts'
import { isFullRun } from '../../../../test/tier.ts'
import { WALK } from '../../../../test/timeouts.ts'
import type { Folders } from './exchange-folders.server.ts'
import { createQueue } from './queue.server.ts'
import { createReceipts } from './receipts.server.ts'
import { createSender } from './sender.server.ts'

const { database } = await openTestDatabase()
const { db } = database

const WALKS = isFullRun ? 40 : 12
const STEPS = 40
const RECORDS = 4
const HOUR = 3_600_000

/** A seeded random generator: the same seed gives the same walk. */
function createDice(seed: number) {
  let state = seed * 7919 + 17
  return (sides: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

class Killed extends Error {}

/** Folders in memory, and a portal that can be killed before or after any of its external effects. */
function openWorld(roll: (sides: number) => number) {
  const [outbox, inbox] = [new Map<string, string>(), new Map<string, string>()]
  let isCalm = false
  const mayDie = () => {
    if (!isCalm && roll(4) === 0) throw new Killed()
  }
  const folders: Folders = {
    async put(name, text) {
      mayDie()
      outbox.set(name, text)
      mayDie()
    },
    receipts: async () => [...inbox.keys()].sort(),
    read: async (name) => inbox.get(name)!,
    async putAway(name) {
      mayDie()
      inbox.delete(name)
    },
    unreadable: async () => [],
  }
  const calm = () => {
    isCalm = true
  }
  return { folders, outbox, inbox, calm }
}

async function walk(seed: number): Promise<{ here: string[]; there: string[]; twice: string[]; left: number }> {
  await db.execute(sql`truncate exchange_row, exchange_file`)
  const roll = createDice(seed)
  const { folders, outbox, inbox, calm } = openWorld(roll)
  const clock = { now: Date.parse('2026-11-16T02:00:00Z') }
  const platform = openPlatform()
  const exchanging = { db, now: () => clock.now, folders, sender: '350099', receiptHours: 6 }
  const passOn = createQueue(exchanging.now)
  const sending = createSender(exchanging)
  const receipts = createReceipts({ ...exchanging, receiptKey: PLATFORM_KEY })
  const surviving = (work: () => Promise<void>) =>
    work().catch((error) => {
      if (!(error instanceof Killed)) throw error
    })
  const hidden = new Set<string>()
  const change = async () => {
    const id = `record-${roll(RECORDS)}`
    const action = hidden.has(id) ? 'resume' : 'end'
    const isRolledBack = roll(5) === 0
    const made = db.transaction(async (tx) => {
      const about = { subjectName: '榕屿市海晏食品有限公司', subjectCode: null, documentNo: null, authority: '市局' }
      const dates = { decisionDate: '2026-05-01', endedOn: '2026-11-16', endedReason: 'repaired' as const }
      await passOn(tx, [{ action, dataset: 'penalty', id, ...about, ...dates }])
      if (isRolledBack) throw new Killed()
    })
    await surviving(() => made)
    if (isRolledBack) return
    if (action === 'end') hidden.add(id)
    else hidden.delete(id)
  }
  /** The platform fetches some of the files in any order, and some receipts are lost. */
  const exchange = (isLossy: boolean) => {
    for (const name of [...outbox.keys()].sort(() => roll(3) - 1)) {
      if (isLossy && roll(2) === 0) continue
      const { name: receipt, text } = platform.answer(outbox.get(name)!)
      if (roll(3) > 0) outbox.delete(name)
      if (!isLossy || roll(2) > 0) inbox.set(receipt, text)
    }
  }
  const read = async () => {
    await receipts.read()
    await sending.retry()
  }
  for (let step = 0; step < STEPS; step += 1) {
    clock.now += roll(4) * HOUR
    const what = roll(6)
    if (what < 2) await change()
    else if (what === 2) exchange(true)
    else await surviving(what === 3 ? read : sending.send)
  }
  calm()
  for (let round = 0; round < RECORDS * STEPS; round += 1) {
    clock.now += 7 * HOUR
    await sending.send()
    exchange(false)
    await read()
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int "left" from exchange_row where state <> 'accepted'`,
    )
    if (rows[0]!.left === 0) break
  }
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int "left" from exchange_row where state <> 'accepted'`,
  )
  const twice = platform.done.filter((key, at) => platform.done.indexOf(key) !== at)
  return { here: [...hidden].sort(), there: [...platform.hidden].sort(), twice, left: rows[0]!.left }
}

it(
  `both sides agree and nothing takes effect twice, after ${WALKS} walks with kills, losses and delays`,
  WALK,
  async () => {
    for (let seed = 0; seed < WALKS; seed += 1) {
      const { here, there, twice, left } = await walk(seed)
      expect({ seed, there, twice, left }).toEqual({ seed, there: here, twice: [], left: 0 })
    }
  },
)
