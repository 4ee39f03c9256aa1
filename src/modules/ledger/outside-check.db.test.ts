import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRandom } from '../../../test/fuzz/random.ts'
import { checkFromOutside } from '../../../test/ledger/outside-check.ts'
import { openRestoredTables } from '../../../test/ledger/restored-tables.ts'
import { TAMPERINGS, type Target } from '../../../test/ledger/tamperings.ts'
import { openTestPortal, type TestPortal } from '../../../test/portal.ts'
import { createChanger } from '../../../test/register/random-changes.ts'
import { isManyTimes } from '../../../test/tier.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { appendRecordEntries } from '../register/entries/record-entries.server.ts'

const NAMES = Object.keys(TAMPERINGS)
/** The ledger grows meanwhile, so 2,000 need an hour: `TAMPERINGS=2000 npm test -- src/modules/ledger/outside-check.db.test.ts`. */
const COUNT = Number(process.env.TAMPERINGS ?? (isManyTimes ? 200 : NAMES.length))
const SEED = Number(process.env.SEED ?? 20_261_119)
/** After so many tamperings the register changes honestly, and nothing may be found. */
const HONEST_EVERY = 20

const folder = mkdtempSync(path.join(tmpdir(), 'outside-check-'))
const [remembered, state] = [path.join(folder, 'remembered'), path.join(folder, 'state')]
let portal: TestPortal
let base: string
let tables: Awaited<ReturnType<typeof openRestoredTables>>

beforeAll(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'off' })
  base = await portal.listen()
  const { db } = portal.database
  tables = await openRestoredTables(db)
  // These records fill more than one tile, and each check reads all of them.
  await tables.withoutTriggers((tx) =>
    tx.execute(sql`delete from record where (dataset, id) not in (
      select dataset, id from record where subject_type = 'organisation' and publicity_from is not null
      order by md5(dataset || id) limit 340)`),
  )
  await db.execute(sql`truncate ledger_entry, ledger_tile, ledger_checkpoint`)
  await appendRecordEntries(db, { changed: sql`select dataset, id from record`, at: new Date() })
  await portal.writeLedger()
})

afterAll(() => rmSync(folder, { recursive: true }))

async function openTarget(seed: number, index: number): Promise<Target> {
  const { db } = portal.database
  const { rows } = await db.execute<{ size: number }>(sql`select max(size)::float8 as size from ledger_checkpoint`)
  const today = sql`${dateKey(Date.now())}::date`
  const records = await db.execute<{ dataset: string; id: string }>(sql`
    select dataset, id from record where shown_from <= ${today} and shown_until >= ${today} order by dataset, id`)
  return { db, random: openRandom(seed, index), size: rows[0]!.size, records: records.rows, name: 'localhost/log' }
}

/** Honest changes, which the script must find to hold, and remembers. */
async function growHonestly(index: number): Promise<void> {
  const { number } = openRandom(SEED, 1_000_000 + index)
  const change = createChanger(portal.database.db, 'permit', () => number(2 ** 30) / 2 ** 30)
  for (let turn = 0; turn < 12; turn += 1) await change()
  await portal.writeLedger()

  expect(await checkFromOutside(base, state)).toMatchObject({ status: 0 })
  await tables.take()
  cpSync(state, remembered, { recursive: true })
}

describe('docs/check-ledger.py', () => {
  it(`convicts ${COUNT} of ${COUNT} tamperings, and never what is honest`, {
    timeout: 60_000 + COUNT * 10_000,
  }, async () => {
    const missed: string[] = []
    for (let index = 0; index < COUNT; index += 1) {
      if (index % HONEST_EVERY === 0) await growHonestly(index)
      const name = NAMES[index % NAMES.length]!
      const target = await openTarget(SEED, index)
      await tables.withoutTriggers((db) => TAMPERINGS[name]!({ ...target, db }))
      // The portal goes on with what it finds; where that is impossible, it reports and tries again.
      await portal.writeLedger().catch(() => undefined)
      const { status, said } = await checkFromOutside(base, state)
      if (status !== 1 || !said.startsWith('CONVICTED')) missed.push(`${index} ${name}: ${status} ${said}`)
      await tables.restore()
      if (index % 100 === 99) console.info(`${index + 1} tamperings, ${missed.length} missed`)
      rmSync(state, { recursive: true })
      cpSync(remembered, state, { recursive: true })
    }

    expect(missed).toEqual([])
    expect(await checkFromOutside(base, state)).toMatchObject({ status: 0 })
  })
})
