import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { invalid, notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import { readPage } from '../../kernel/data/read-page.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { normalise } from '../../kernel/text/search-text.server.ts'
import type { JobDesk } from '../jobs/contract.ts'
import {
  DOUBTS,
  MATCHED_BY,
  MOST_ROWS,
  type NewScreening,
  type Screening,
  type ScreeningRow,
  type ScreeningVerdict,
  VERDICTS,
} from './contract.ts'
import { countAll, countVerdicts, type VerdictCounts } from './counts.server.ts'
import type {
  ScreeningCase,
  ScreeningDependencies,
  ScreeningMember,
  StoredScreeningRow,
} from './dependencies.server.ts'
import { readScreeningList } from './list.server.ts'
import { screening, screeningRow } from './tables.server.ts'

/** Errors shown at once; a list with more is better corrected in the file. */
const MOST_TOLD = 50
const ROWS_AT_ONCE = 500

export function createScreenings(
  dependencies: Pick<ScreeningDependencies, 'db' | 'now'>,
  job: JobDesk<{ id: string }>,
) {
  const { db, now } = dependencies
  const { present, detail, find, rows } = createScreeningReading(dependencies, job)

  async function start(by: ScreeningMember, given: NewScreening): Promise<{ id: string }> {
    const read = readGiven(given, dateKey(now()))
    const rows = [
      ...read.rows.map((row) => ({ ...row, nameKey: normalise(row.name) })),
      ...read.errors.map(({ rowNo, reason, text }) => ({
        ...{ rowNo, name: text, code: '', nameKey: '', verdict: 'wrong' as const, problem: reason },
      })),
    ]
    const id = randomBytes(12).toString('hex')
    const started = await db.transaction(async (tx) => {
      const made = await tx
        .insert(screening)
        .values({
          ...{ id, key: keyOf(given), unit: by.unit, staffId: by.actor.staffId, staffName: by.actor.name },
          ...{ purpose: given.purpose, documentNo: given.documentNo },
          ...{ periodFrom: given.periodFrom, periodUntil: given.periodUntil },
          ...{ rowCount: rows.length, createdAt: new Date(now()) },
        })
        .onConflictDoNothing({ target: [screening.staffId, screening.key] })
        .returning({ id: screening.id })
      if (made.length === 0) return undefined
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx
          .insert(screeningRow)
          .values(rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, screeningId: id })))
      await job.put(tx, id, { id })
      const detail = { unit: by.unit, purpose: given.purpose, document: given.documentNo, rows: rows.length }
      await audit(tx, { ...screeningAuditEntry(by, 'start', id), detail })
      return id
    })
    if (started) {
      job.nudge()
      return { id }
    }
    const same = and(eq(screening.staffId, by.actor.staffId), eq(screening.key, keyOf(given)))
    const [before] = await db.select({ id: screening.id }).from(screening).where(same)
    return expectRow(before)
  }

  async function page(by: ScreeningMember, paging: Paging): Promise<Page<Screening>> {
    const own = eq(screening.unit, by.unit)
    const [rows, total] = await readPage(db, screening, {
      where: own,
      orderBy: [desc(screening.createdAt), asc(screening.id)],
      paging,
    })
    const counted = await countAll(
      db,
      rows.map(({ id }) => id),
    )
    return toPage(await Promise.all(rows.map((row) => present(row, counted.get(row.id)!))), total, paging)
  }

  /** The full result for export; the export is recorded. */
  async function whole(by: ScreeningMember, id: string): Promise<{ found: Screening; rows: ScreeningRow[] }> {
    const found = await detail(by, id)
    if (!found.finishedAt) throw notFound('审查结果')
    const stored = await db.transaction(async (tx) => {
      const own = and(eq(screeningRow.screeningId, id), isNotNull(screeningRow.verdict))
      const all = await tx.select().from(screeningRow).where(own).orderBy(asc(screeningRow.rowNo))
      await audit(tx, { ...screeningAuditEntry(by, 'export', id), detail: { rows: all.length } })
      return all
    })
    return { found, rows: stored.map(presentRow) }
  }

  return {
    find,
    start,
    page,
    detail,
    present,
    rows,
    whole,
  }
}

/** Screenings and their rows as units read them. */
function createScreeningReading({ db }: Pick<ScreeningDependencies, 'db' | 'now'>, job: JobDesk<{ id: string }>) {
  /** A screening of the caller's unit; those of others are answered as not found. */
  async function find(by: ScreeningMember, id: string, from = db): Promise<ScreeningCase> {
    const [found] = await from
      .select()
      .from(screening)
      .where(and(eq(screening.id, id), eq(screening.unit, by.unit)))
    if (!found) throw notFound('信用审查')
    return found
  }

  async function detail(by: ScreeningMember, id: string): Promise<Screening> {
    const found = await find(by, id)
    return present(found)
  }

  async function present(row: ScreeningCase, counted?: VerdictCounts): Promise<Screening> {
    const { id, key, staffId, createdAt, finishedAt, ...shown } = row
    const { counts, repeated } = counted ?? (await countVerdicts(db, id))
    const progress = finishedAt ? null : await job.progress(id)
    return {
      ...{ id, ...shown, counts, repeated },
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      state: finishedAt ? 'done' : progress?.state === 'failed' ? 'failed' : 'running',
      doneCount: finishedAt ? row.rowCount : (progress?.done ?? 0),
    }
  }

  /** Rows of a finished screening; the reading is recorded. */
  async function rows(
    by: ScreeningMember,
    id: string,
    { verdict, ...paging }: Paging & { verdict?: ScreeningVerdict },
  ) {
    const { finishedAt } = await find(by, id)
    if (!finishedAt) return toPage([], 0, paging)
    return db.transaction(async (tx) => {
      const own = and(eq(screeningRow.screeningId, id), verdict ? eq(screeningRow.verdict, verdict) : undefined)
      const found = await tx
        .select()
        .from(screeningRow)
        .where(own)
        .orderBy(asc(screeningRow.rowNo))
        .limit(paging.pageSize)
        .offset(pageOffset(paging))
      const total = await tx.$count(screeningRow, own)
      await audit(tx, { ...screeningAuditEntry(by, 'view', id), detail: { rows: found.length } })
      return toPage(found.map(presentRow), total, paging)
    })
  }

  return { present, detail, find, rows }
}

export const screeningAuditEntry = ({ actor, address }: ScreeningMember, action: string, entityId: string) => ({
  ...{ actor, address, action, entity: 'screening', entityId },
})

/** Idempotency key, derived from the form: the same form sent twice gives one screening, a changed form gives another. */
const keyOf = (given: NewScreening): string => createHash('sha256').update(JSON.stringify(given)).digest('hex')

/** Lines with errors do not stop the others; a list without any valid line is refused. */
function readGiven(
  { periodFrom, periodUntil, list }: NewScreening,
  today: string,
): ReturnType<typeof readScreeningList> {
  const errors: Record<string, string> = {}
  if (periodUntil > today) errors.periodUntil = '审查期间的结束日期不能晚于今天'
  if (periodFrom > periodUntil) errors.periodFrom = '审查期间的开始日期不能晚于结束日期'
  const read = readScreeningList(list)
  const given = read.rows.length + read.errors.length
  if (given > MOST_ROWS) errors.list = `名单最多 ${MOST_ROWS} 行，现有 ${given} 行，请分几次审查`
  else if (given === 0) errors.list = '名单中没有名称或统一社会信用代码'
  else if (read.rows.length === 0) errors.list = `名单中的 ${read.errors.length} 行都需要修改`
  if (given <= MOST_ROWS && read.rows.length === 0) {
    for (const { rowNo, reason } of read.errors.slice(0, MOST_TOLD))
      errors[`list.${rowNo}`] = `第 ${rowNo} 行：${reason}`
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return read
}

export function presentRow(row: StoredScreeningRow): ScreeningRow {
  const { rowNo, name, code, matchedBy, subjectId, subjectName, subjectCode, concerns, doubt, candidates } = row
  const verdict = row.verdict ?? 'missing'
  return {
    ...{ rowNo, name, code, verdict, verdictName: VERDICTS[verdict], concerns, candidates },
    ...{ problem: row.problem, repeats: row.repeats },
    matchedBy: matchedBy && MATCHED_BY[matchedBy],
    subject: subjectId === null ? null : { id: subjectId, name: subjectName ?? '', creditCode: subjectCode ?? '' },
    doubt: doubt && DOUBTS[doubt],
  }
}
