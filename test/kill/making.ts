import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { demoStaff } from '../../demo/staff.ts'
import { API_BASE, callPath } from '../../src/kernel/calls/contract.ts'
import { auditRecord } from '../../src/kernel/data/tables.server.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { paper } from '../../src/modules/documents/tables.server.ts'
import { look } from '../../src/modules/grants/tables.server.ts'
import { subject } from '../../src/modules/register/records/tables.server.ts'
import { reports } from '../../src/modules/reports/contract.ts'
import { MOST_ROWS, screeningCalls } from '../../src/modules/screening/contract.ts'
import { screening, screeningRow } from '../../src/modules/screening/tables.server.ts'
import { ROWS_AT_ONCE } from '../../src/modules/screening/work.server.ts'
import { submission } from '../../src/modules/submissions/tables.server.ts'
import { DEMO_PREFIX } from '../../src/server/demo-accounts.ts'
import type { Driver } from './driver.ts'
import { signOn } from './prepared.ts'
import { ask, type Killed, pause, releaseJobs, until } from './waiting.ts'

const CLIENTS = 4
/** Drawing a report takes about a second: kills fall before, into and after it. */
const LONGEST_PEACE_MS = 1500

/** Kills the portal while it makes reports. Returns faults: every acknowledged application must have exactly one report, with a complete file. */
export async function killWhileMakingReports(
  driver: Driver,
  portal: Killed,
  { applications, kills }: { applications: number; kills: number },
): Promise<string[]> {
  const { db } = driver.database
  const sessions = new Map<string, string>()
  const keys = Array.from({ length: applications }, () => randomUUID())
  const waiting = [...keys]

  async function client(): Promise<void> {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const session = await signOn(db, driver.seal, { browser: key })
      for (;;) {
        const id = await apply(portal.base, key, session).catch(() => null)
        if (id) {
          sessions.set(id, session)
          break
        }
        await pause(150)
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(Math.random() * LONGEST_PEACE_MS)
    await portal.kill()
    await portal.start()
  }
  await clients
  const ids = [...sessions.keys()]
  const isOpen = and(inArray(submission.id, ids), sql`${submission.state} <> 'ISSUED'`)
  await until(async () => {
    await releaseJobs(driver, 'credit-report')
    return (await db.$count(submission, isOpen)) === 0
  })

  const issued = await db
    .select()
    .from(paper)
    .where(and(isNotNull(paper.issuedAt), inArray(paper.caseId, ids)))
  const byCase = Map.groupBy(issued, ({ caseId }) => caseId)
  const problems = ids.flatMap((id) => {
    const number = byCase.get(id)?.length ?? 0
    return number === 1 ? [] : [`an application that was acknowledged has ${number} reports`]
  })
  if (ids.length !== applications) problems.push(`${applications} were sent and ${ids.length} came of them`)
  for (const { caseId, sha256 } of issued) {
    const address = API_BASE + callPath(reports.file.path, { id: caseId! })
    const answer = await ask(portal.base, address, sessions.get(caseId!)!)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      problems.push('the file of a report is not the one that was issued')
  }
  console.log(`reports             ${ids.length} applications, ${kills} kills, ${issued.length} reports issued`)
  return problems
}

/** Kills the portal during a screening. Returns faults: the screening must be completed, and no row processed twice. */
export async function killWhileScreening(driver: Driver, portal: Killed): Promise<string[]> {
  const { db } = driver.database
  const { login, name, roles } = demoStaff.find((each) => each.roles.includes('handle'))!
  const who = { kind: 'staff', staffId: DEMO_PREFIX + login, roles, name } as const
  const session = await startSession(db, who, 'kill test')
  const named = await db.select({ name: subject.name }).from(subject).limit(MOST_ROWS)
  const list = Array.from({ length: MOST_ROWS }, (_, place) => named[place]?.name ?? `榕屿市没有的第${place}号商行`)
  const answer = await ask(portal.base, API_BASE + screeningCalls.start.path, session, {
    ...{ key: randomUUID(), purpose: '招标投标', documentNo: '榕招〔2026〕12号', list: list.join('\n') },
    ...{ periodFrom: '2023-11-16', periodUntil: '2025-11-15' },
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  const own = and(eq(screeningRow.screeningId, data.id), isNotNull(screeningRow.verdict))
  const seen: number[] = []
  for (const share of [0.2, 0.6]) {
    await until(async () => {
      await releaseJobs(driver, 'screening')
      return (await db.$count(screeningRow, own)) >= MOST_ROWS * share
    })
    await portal.kill()
    seen.push(await db.$count(screeningRow, own))
    await portal.start()
  }
  const isDone = and(eq(screening.id, data.id), isNotNull(screening.finishedAt))
  await until(async () => {
    await releaseJobs(driver, 'screening')
    return (await db.$count(screening, isDone)) === 1
  })

  const rows = await db.select().from(screeningRow).where(own).orderBy(screeningRow.rowNo)
  const looks = await db.$count(look, eq(look.scope, 'screening'))
  const ends = await db.$count(auditRecord, and(eq(auditRecord.entityId, data.id), eq(auditRecord.action, 'finish')))
  const expected = chunksOf(rows).reduce(
    (sum, some) => sum + new Set(some.flatMap((row) => row.subjectCode ?? [])).size,
    0,
  )
  console.log(`screening           killed after ${seen.join(' and ')} of ${MOST_ROWS} rows, ended with ${rows.length}`)
  return [
    ...(rows.length === MOST_ROWS ? [] : [`a screening ended with ${rows.length} rows`]),
    ...(looks === expected ? [] : [`${looks} looks were written down instead of ${expected}`]),
    ...(ends === 1 ? [] : [`a screening ended ${ends} times`]),
  ]
}

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, step) =>
    rows.slice(step * ROWS_AT_ONCE, (step + 1) * ROWS_AT_ONCE),
  )

/** The id of the case once it is acknowledged, else null. */
async function apply(base: string, key: string, session: string): Promise<string | null> {
  const answer = await ask(base, `${API_BASE}/cmpinternetportalfront/creditreportapply/apply`, session, {
    ...{ queryType: 'self', report: 'standard', purpose: '招标投标', period: '近三年', idempotencyKey: key },
    ...{ handlerName: '林晓', handlerPhone: '13900000001' },
  })
  const { data, msg } = (await answer.json()) as { data: { id: string } | null; msg: string }
  if (answer.status < 500 && !data) throw new Error(`refused: ${answer.status} ${msg}`)
  return data?.id ?? null
}
