// npm run test:kill:repair: a batch is removed from publicity completely or not at all, whenever the portal is killed, and every removal is reported
// once.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { buildIfStale } from '../../scripts/build.ts'
import { openPostgres } from '../../src/kernel/data/db.server.ts'
import { checkLog } from '../../src/modules/repair-program/log.server.ts'
import { openDeskClient } from '../repair/desk-client.ts'
import { EXCHANGE_RECEIPT_KEY, readSentFile } from '../repair/platform.ts'
import { createCluster } from './cluster.ts'
import { createPortal } from './portal-process.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '12' }, rows: { type: 'string', default: '1000' } },
})
const [kills, rows] = [Number(values.kills), Number(values.rows)]

await buildIfStale()
const cluster = await createCluster()
const folder = mkdtempSync(path.join(tmpdir(), 'exchange-kill-'))
const [outbox, inbox] = [path.join(folder, 'out'), path.join(folder, 'in')]
for (const each of [outbox, inbox]) mkdirSync(each)
const portal = await createPortal({
  ...{ DATABASE_URL: cluster.url, DATA_KEY: randomBytes(32).toString('hex'), DEMO: 'small', RATE_LIMIT: 'off' },
  ...{ LOG_LEVEL: 'error', EXCHANGE_OUTBOX: outbox, EXCHANGE_INBOX: inbox, EXCHANGE_EVERY: '1', EXCHANGE_RECEIPT_KEY },
})
await portal.start()
const { db, close } = openPostgres(cluster.url)
const desk = await openDeskClient(db)
const problems: string[] = []
const seen = { all: 0, none: 0 }
// Measured duration of a commit on this machine, so that kills can fall before, into and after it.
let usual = await timeOfCommit()

for (let round = 1; round <= kills; round += 1) {
  const records = await desk.makeRecords(rows)
  const id = await desk.preview(portal.base, records)
  await desk.submit(portal.base, id)
  const begun = performance.now()
  let answered = begun
  const commit = desk.commit(portal.base, id).then(
    () => {
      answered = performance.now()
      return true
    },
    () => false,
  )
  // The kills are spread over four times that duration, because a portal that has just started is slower.
  await new Promise((resolve) => setTimeout(resolve, (usual * 4 * round) / kills))
  await portal.kill()
  const isAcknowledged = await commit
  if (isAcknowledged) usual = Math.min(usual, answered - begun)
  await portal.start()
  const found = await countsOf(id)
  const numbers = Object.values(found)
  const isAll = numbers.every((number) => number === rows)
  if (!isAll && numbers.some((number) => number !== 0)) problems.push(`round ${round}: ${JSON.stringify(found)}`)
  if (isAcknowledged && !isAll) problems.push(`round ${round}: acknowledged and lost`)
  const { brokenAt } = await checkLog(db)
  if (brokenAt !== null) problems.push(`round ${round}: the log is broken at ${brokenAt}`)
  seen[isAll ? 'all' : 'none'] += 1
  console.log(`round ${round}: ${isAll ? 'all' : 'none'}, ${isAcknowledged ? 'acknowledged' : 'not acknowledged'}`)
  if (!isAll) await desk.commit(portal.base, id)
}
await reportedOnce()
for (const problem of problems) console.log(`FAILED ${problem}`)
console.log(`${kills} kills: all ${seen.all} times, none ${seen.none} times, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
await portal.remove()
await close()
await cluster.remove()
rmSync(folder, { recursive: true })

async function timeOfCommit(): Promise<number> {
  const id = await desk.preview(portal.base, await desk.makeRecords(rows))
  await desk.submit(portal.base, id)
  const begun = performance.now()
  await desk.commit(portal.base, id)
  return performance.now() - begun
}

/** For one batch: hidden records, log entries, and rows for the platform above. */
async function countsOf(id: string): Promise<Record<'records' | 'log' | 'reported', number>> {
  const mine = sql`select record_id from repair_row where request_id = ${id}`
  const { rows: found } = await db.execute<{ records: number; log: number; reported: number }>(sql`select
    (select count(*) from record where id in (${mine}) and ended_on is not null)::int "records",
    (select count(*) from repair_log where record_id in (${mine}) and result = 'done')::int "log",
    (select count(*) from exchange_row where record_id in (${mine}))::int "reported"`)
  return found[0]!
}

/** Every row must be in exactly one file, and every file must be complete and expected. */
async function reportedOnce(): Promise<void> {
  const until = Date.now() + 150_000
  for (;;) {
    const { rows: left } = await db.execute(sql`select from exchange_row where state = 'waiting'`)
    if (left.length === 0) break
    if (Date.now() > until) {
      problems.push(`${left.length} rows were not reported`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const names = readdirSync(outbox).filter((name) => name.endsWith('.jsonl'))
  const keys = names.flatMap((name) =>
    readSentFile(readFileSync(path.join(outbox, name), 'utf8')).rows.map(({ key }) => key),
  )
  if (new Set(keys).size !== keys.length) problems.push('a row stands in two files')
  if (keys.length < kills * rows) problems.push(`${keys.length} rows reported of ${kills * rows}`)
}
