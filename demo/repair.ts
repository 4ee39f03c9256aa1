import { and, asc, eq, gte, inArray, like, lt } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'
import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey, toDate } from '../src/kernel/format/date.ts'
import { isWorkingDay, workingDaysBetween } from '../src/kernel/format/working-days.ts'
import { STAFF_ROLES } from '../src/kernel/guard/staff-roles.ts'
import { catalogue, isNegativeInPublic } from '../src/modules/register/catalogue/catalogue.ts'
import { GROUNDS } from '../src/modules/register/publicity/take-down-contract.ts'
import { record } from '../src/modules/register/records/tables.server.ts'
import { writeExchangeFile } from '../src/modules/repair-program/exchange/exchange-file.server.ts'
import { exchangeFile, exchangeRow } from '../src/modules/repair-program/exchange/tables.server.ts'
import { writeLog } from '../src/modules/repair-program/log.server.ts'
import { requestNo } from '../src/modules/repair-program/request-number.ts'
import { repairLog, repairRequest, repairRow } from '../src/modules/repair-program/tables.server.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'
import { annulmentOf } from './register/annulments.ts'
import { CITY } from './register/regions.ts'

const MOST = 24
const DAYS = 350
/** The newest removal is not yet reported; the one before has no receipt yet. */
const WAITING = 1
const SENT = 1
/** Working days from the request to the decision; articles of the city mention these figures. */
const DAYS_TAKEN = [7, 6, 8, 7, 7]
const MAKER = `${DEMO_PREFIX}xiufu`
const CHECKER = { id: `${DEMO_PREFIX}xiufufuhe`, name: '修复复核（演示）' }

const NEGATIVE = catalogue.filter(isNegativeInPublic).map(({ code }) => code)
const REPAIRED = { ground: 'repair', basis: '准予信用修复决定书' } as const

type Repaired = typeof record.$inferSelect

/** Loads the removals of the newest repaired or withdrawn records from publicity, and the reports about them to the platform above. */
export async function loadDemoRepair(tx: Db, now: Date): Promise<void> {
  await tx.delete(repairRequest).where(like(repairRequest.id, `${DEMO_PREFIX}%`))
  const today = dateKey(now)
  const repaired = await tx
    .select()
    .from(record)
    .where(
      and(
        inArray(record.dataset, NEGATIVE),
        inArray(record.endedReason, ['repaired', 'withdrawn']),
        inArray(record.subjectType, ['organisation', 'individual']),
        gte(record.endedOn, addDays(today, -DAYS)),
        lt(record.endedOn, today),
      ),
    )
    .orderBy(asc(record.endedOn), asc(record.id))
  const chosen = repaired.slice(-MOST)
  if (chosen.length === 0) return
  // The log is append-only, so entries of an earlier load remain.
  const isNew = (await tx.$count(repairLog)) === 0
  for (const [at, one] of chosen.entries()) await takenDown(tx, one, at, isNew)
  if ((await tx.$count(exchangeRow)) === 0) await reported(tx, chosen)
}

async function takenDown(tx: Db, one: Repaired, at: number, isNew: boolean): Promise<void> {
  const id = `${DEMO_PREFIX}repair-${at}`
  const submittedAt = toDate(`${dayBefore(one.endedOn!, DAYS_TAKEN[at % DAYS_TAKEN.length]!)} 09:30`)
  const decidedAt = toDate(`${one.endedOn} 15:20`)
  const [request] = await tx
    .insert(repairRequest)
    .values({
      ...{ id, kind: 'single', state: 'done', makerId: MAKER, checkerId: CHECKER.id, effectiveOn: one.endedOn },
      ...{ counts: { ready: 1, missing: 0, ended: 0, early: 0 }, createdAt: submittedAt, submittedAt },
      ...{ dueOn: addDays(one.endedOn!, 1), decidedBy: CHECKER.id, decidedAt },
    })
    .returning()
  const isWithdrawn = one.endedReason === 'withdrawn'
  const { ground, basis } = isWithdrawn ? annulmentOf(one.decisionDate, one.endedOn!) : REPAIRED
  const reason = GROUNDS[ground].name
  const about = { subjectName: one.subjectName, documentNo: one.documentNo ?? '', basisNo: basis }
  const change = {
    dataset: one.dataset,
    recordId: one.id,
    before: '公示中',
    after: isWithdrawn ? '已撤销' : '已修复终止',
  }
  await tx.insert(repairRow).values({
    ...{ requestId: id, row: 1, code: one.subjectCode ?? '', ground, note: '', sort: 'ready', words: '' },
    ...{ ...about, ...change, endedOn: one.endedOn },
  })
  if (!isNew) return
  const by = { operatorId: CHECKER.id, operatorName: CHECKER.name, operatorRole: STAFF_ROLES['repair-check'] }
  const entry = { action: 'cancel', requestNo: requestNo(request!.serial), reason } as const
  await writeLog(tx, [
    { at: decidedAt, ...by, address: '10.0.0.8', ...entry, ...about, ...change, result: 'done', problem: '' },
  ])
}

/** The last working day from which a later day is the given number of working days away. */
function dayBefore(day: string, workingDays: number): string {
  let before = day
  while (workingDaysBetween(before, day) < workingDays || !isWorkingDay(before)) before = addDays(before, -1)
  return before
}

async function reported(tx: Db, chosen: readonly Repaired[]): Promise<void> {
  const rows = await tx
    .insert(exchangeRow)
    .values(
      chosen.map((one) => ({
        ...({ action: 'end', dataset: one.dataset, recordId: one.id, subjectName: one.subjectName } as const),
        ...{ subjectCode: one.subjectCode, documentNo: one.documentNo, authority: one.authority },
        ...{ decisionDate: one.decisionDate, endedOn: one.endedOn!, endedReason: one.endedReason! },
        queuedAt: toDate(`${one.endedOn} 15:20`),
      })),
    )
    .returning()
  const answered = rows.slice(0, -(WAITING + SENT))
  await inFile(tx, 1, answered, true)
  await inFile(tx, 2, rows.slice(answered.length, -WAITING), false)
  const [refused] = answered.slice(-1)
  if (refused)
    await tx
      .update(exchangeRow)
      .set({ state: 'refused', refusal: '决定书文号与上级平台的记录不一致' })
      .where(eq(exchangeRow.id, refused.id))
}

async function inFile(tx: Db, serial: number, rows: (typeof exchangeRow.$inferSelect)[], isAnswered: boolean) {
  const last = rows.at(-1)
  if (!last) return
  const madeAt = new Date(last.queuedAt.getTime() + 600_000)
  const receiptAt = isAnswered ? new Date(madeAt.getTime() + 3_600_000) : null
  const { checksum } = writeExchangeFile({ sender: CITY.code, serial, madeAt }, rows)
  const written = { writtenAt: madeAt, timesWritten: 1 }
  await tx.insert(exchangeFile).values({ serial, madeAt, rows: rows.length, checksum, ...written, receiptAt })
  await tx
    .update(exchangeRow)
    .set({ serial, state: isAnswered ? 'accepted' : 'sent', answeredAt: receiptAt })
    .where(
      inArray(
        exchangeRow.id,
        rows.map(({ id }) => id),
      ),
    )
}
