// npm run test:kill:points: no declaration is lost or stored twice, and every night is booked once, whenever the portal is killed.
import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { buildIfStale } from '../../scripts/build.ts'
import { API_BASE } from '../../src/kernel/calls/contract.ts'
import { auditRecord } from '../../src/kernel/data/tables.server.ts'
import { addMonths } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { storedFile } from '../../src/modules/files/tables.server.ts'
import { createJobs } from '../../src/modules/jobs/jobs.server.ts'
import { job } from '../../src/modules/jobs/tables.server.ts'
import { createRecomputation } from '../../src/modules/points/recomputation.server.ts'
import { pointsAccount, pointsConsent, pointsEntry } from '../../src/modules/points/tables.server.ts'
import { submission, submissionEvent } from '../../src/modules/submissions/tables.server.ts'
import { AGREED } from '../points/recipes.ts'
import { createCluster } from './cluster.ts'
import { openDriver } from './driver.ts'
import { createPortal } from './portal-process.ts'
import { hashKey, prepare, signOn } from './prepared.ts'
import { drawSending } from './sending.ts'
import { ask, pause, releaseJobs, until } from './waiting.ts'

const { values } = parseArgs({
  options: {
    declarations: { type: 'string', default: '60' },
    subjects: { type: 'string', default: '6000' },
    kills: { type: 'string', default: '8' },
  },
})
const [declarations, subjects, kills] = [Number(values.declarations), Number(values.subjects), Number(values.kills)]
const KIND = 'points-declaration-enterprise'
const CLIENTS = 4
/** Time for many declarations or one step of a nightly run, so that kills fall into every part. */
const LONGEST_PEACE_MS = 1200
const STEP_MS = 400

await buildIfStale()
const cluster = await createCluster()
const dataKey = randomBytes(32).toString('hex')
const portal = await createPortal({
  ...{ DATABASE_URL: cluster.url, DATA_KEY: dataKey, DEMO: 'small', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
})
await portal.start()
const driver = await openDriver(cluster.url, dataKey)
const { db } = driver.database
const { seal } = driver
const problems = [...(await killWhileDeclaring()), ...(await killWhileRecomputing())]
for (const problem of problems) console.log(`FAILED ${problem}`)
if (problems.length === 0) console.log('Nothing declared was lost, nothing was counted twice.')
process.exitCode = problems.length === 0 ? 0 : 1
await portal.remove()
await driver.database.close()
await cluster.remove()

/** Sends every declaration under the same key until it is acknowledged. */
async function killWhileDeclaring(): Promise<string[]> {
  const first = await signOn(db, seal, { browser: 'joining' })
  const joined = await ask(portal.base, `${API_BASE}/points/join`, first, AGREED)
  if (joined.status !== 200) return [`the firm could not join: ${await joined.text()}`]
  const sendings = Array.from({ length: declarations }, () => drawSending(randomUUID(), KIND))
  await prepare(db, seal, sendings)
  const waiting = [...sendings]
  const refused: string[] = []

  async function client(): Promise<void> {
    for (let sending = waiting.shift(); sending; sending = waiting.shift()) {
      const session = await signOn(db, seal, sending)
      const { kind, body } = sending
      for (;;) {
        const answer = await ask(portal.base, API_BASE + kind.callPath, session, body).catch(() => null)
        if (answer?.status === 200) break
        if (answer && answer.status < 500) {
          refused.push(await answer.text())
          break
        }
        await pause(150)
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  for (let kill = 0; kill < kills; kill += 1) await killed(LONGEST_PEACE_MS)
  await clients
  const hashes = sendings.map((sending) => hashKey(seal, sending))
  const stored = await db
    .select({ id: submission.id })
    .from(submission)
    .where(inArray(submission.idempotencyKeyHash, hashes))
  const ids = stored.map(({ id }) => id)
  const found = {
    cases: ids.length,
    steps: await db.$count(submissionEvent, inArray(submissionEvent.submissionId, ids)),
    proofs: await db.$count(storedFile, inArray(storedFile.bizId, ids)),
    traces: await db.$count(auditRecord, and(inArray(auditRecord.entityId, ids), eq(auditRecord.action, 'submit'))),
  }
  console.log(`declarations        ${declarations} sent, ${kills} kills, ${JSON.stringify(found)}`)
  return [
    ...refused.map((told) => `refused: ${told}`),
    ...Object.entries(found).flatMap(([what, number]) =>
      number === declarations ? [] : [`${number} ${what} of ${declarations} declarations`],
    ),
  ]
}

/** Kills the portal during nightly runs. Every account must have the same bookings, once, and a repetition must find nothing to do. */
async function killWhileRecomputing(): Promise<string[]> {
  const ids = await fill()
  const before = await told()
  const jobs = createJobs({ db, seal, now: () => Date.now(), onTrouble: () => {} })
  const night = jobs.define<null>({ code: 'points', title: '', run: async () => {} })
  await db.transaction((tx) => night.put(tx, 'kill', null))
  const isCounted = and(inArray(pointsAccount.id, ids), isNotNull(pointsAccount.recomputedAt))
  const seen: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    // The time of each kill is about one step later than that of the one before.
    await until(async () => {
      await releaseJobs(driver, 'points')
      return (await db.$count(pointsAccount, isCounted)) >= (ids.length * kill) / (kills + 1)
    })
    await killed(STEP_MS)
    seen.push(await db.$count(pointsAccount, isCounted))
  }
  const isOver = and(eq(job.kind, 'points'), eq(job.key, 'kill'), eq(job.state, 'done'))
  await until(async () => {
    await releaseJobs(driver, 'points')
    return (await db.$count(job, isOver)) === 1
  })

  const booked = await db
    .select({ account: pointsEntry.accountId, number: sql<number>`count(*)::int`, sum: sql<number>`sum(delta)::int` })
    .from(pointsEntry)
    .where(inArray(pointsEntry.accountId, ids))
    .groupBy(pointsEntry.accountId)
  const sorts = new Set(booked.map(({ number, sum }) => `${number} entries, ${sum}`))
  const { recompute } = createRecomputation({
    ...{ seal, now: () => Date.now() },
    recordsOf: async (_, asked) => asked.map(() => []),
  })
  const { written } = await db.transaction((tx) => recompute(tx, ids))
  const after = await told()
  console.log(
    `night               ${ids.length} accounts, killed after ${seen.join(', ')}; each ${[...sorts].join(' | ')}`,
  )
  return [
    ...(booked.length === ids.length ? [] : [`${booked.length} of ${ids.length} accounts were counted`]),
    ...(sorts.size === 1 ? [] : [`not all accounts have the same: ${[...sorts].join(' | ')}`]),
    ...(written === 0 ? [] : [`${written} entries were missing`]),
    ...(after.inAudit - before.inAudit === after.booked - before.booked
      ? []
      : [`the audit tells of ${after.inAudit - before.inAudit} entries, there are ${after.booked - before.booked}`]),
  ]
}

/** Nights according to the audit log, and nights booked in the ledgers. */
async function told(): Promise<{ inAudit: number; booked: number }> {
  const [row] = await db
    .select({ entries: sql<number>`coalesce(sum((detail ->> 'entries')::int), 0)::int` })
    .from(auditRecord)
    .where(and(eq(auditRecord.entity, 'points'), eq(auditRecord.action, 'recompute')))
  return { inAudit: row!.entries, booked: await db.$count(pointsEntry) }
}

async function killed(longest: number): Promise<void> {
  await pause(Math.random() * longest)
  await portal.kill()
  await portal.start()
}

/** Adds persons without any record in the register, enrolled for more than a year. */
async function fill(): Promise<number[]> {
  const ids: number[] = []
  const at = new Date()
  const joinedOn = addMonths(dateKey(at), -13)
  for (let place = 0; place < subjects; place += 1000) {
    const many = Array.from({ length: Math.min(1000, subjects - place) }, (_, each) => ({
      ...{ id: randomUUID(), code: `KILL${place + each}` },
    }))
    await db
      .insert(pointsConsent)
      .values(many.map(({ id }) => ({ id, givenBy: 'kill', scope: 'points', version: 'kill', givenAt: at })))
    const rows = await db
      .insert(pointsAccount)
      .values(
        many.map(({ id, code }) => ({
          ...{ consentId: id, subjectType: 'person' as const, subjectHash: seal.hash(code), joinedOn, score: 0 },
          ...{ nameSealed: seal.seal('林小榕'), codeSealed: seal.seal(code), level: 'growing' as const },
        })),
      )
      .returning({ id: pointsAccount.id })
    for (const { id } of rows) ids.push(id)
  }
  return ids
}
