import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { invalid, notFound } from '../../../kernel/calls/errors.ts'
import { allOf, anyOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays, daysBetween } from '../../../kernel/format/calendar-day.ts'
import { dateKey, isCalendarDate, startOfDay } from '../../../kernel/format/date.ts'
import { maskPersonName } from '../../../kernel/text/masks.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { publicityStatusOn } from '../publicity/status.ts'
import { hasGrams, hasStatus } from '../records/desk-search.server.ts'
import { presentSummary } from '../records/public-record.server.ts'
import { RECORD_COLUMNS } from '../records/shown-records.server.ts'
import { record } from '../records/tables.server.ts'
import type { RecordFilter } from './records-contract.ts'
import { listCutoffs } from './timeliness.ts'

export interface RecordScope {
  decisionDate: string
  id: string
}

const { endedOn, endedReason, blocked, shareScope, importedAt } = record
const COLUMNS = { ...RECORD_COLUMNS, endedOn, endedReason, blocked, shareScope, importedAt }
export type RecordListRow = Awaited<ReturnType<typeof readRowsAfter>>[number]

/** Records of the unit, or of any unit for the centre, after a cursor, newest first along an index. */
export async function recordPage(
  db: Db,
  member: DeliveringMember,
  { cursor, size, ...filter }: RecordFilter & { cursor?: string; size: number },
  today: string,
) {
  const rows = await readRowsAfter(
    db,
    buildConditions(member, filter, today),
    cursor ? readPlace(cursor) : null,
    size + 1,
  )
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    records: shown.map((row) => presentRow(row, today)),
    next: rows.length > size && last ? `${last.decisionDate}.${last.id}` : null,
  }
}

function presentRow(row: RecordListRow, today: string) {
  const { subjectCode, headline } = presentSummary(row)
  return {
    ...{ id: row.id, subjectName: shownName(row), subjectCode, headline, documentNo: row.documentNo },
    ...{ sourceUnit: row.sourceUnit, decisionDate: row.decisionDate, reportedOn: dateKey(row.importedAt) },
    status: publicityStatusOn(row, today),
  }
}

/** Names of natural persons that are in no public list are not shown to staff either. */
export function shownName(row: Pick<RecordListRow, 'dataset' | 'subjectType' | 'subjectName'>): string {
  const isOpen = row.subjectType !== 'person' || findDataset(row.dataset)?.persons === 'listed'
  return isOpen ? row.subjectName : maskPersonName(row.subjectName)
}

export function buildConditions(member: DeliveringMember, filter: RecordFilter, today: string): SQL {
  const dataset = findDataset(filter.dataset)
  if (!dataset) throw notFound('数据集')
  const { unit, subject, documentNo, status, from, to, reportedFrom, reportedTo, late, batch } = filter
  return allOf(
    eq(record.dataset, dataset.code),
    member.isCentre ? undefined : eq(record.sourceUnit, member.unit),
    unit ? eq(record.sourceUnit, unit) : undefined,
    subject ? isAbout(dataset, subject) : undefined,
    documentNo ? and(hasGrams(documentNo), sql`position(${documentNo} in ${record.documentNo}) > 0`) : undefined,
    status ? isIn(status, today) : undefined,
    from ? gte(record.decisionDate, from) : undefined,
    to ? lte(record.decisionDate, to) : undefined,
    batch ? eq(record.batchNo, batch) : undefined,
    ...reportedIn({ reportedFrom, reportedTo, late }),
  )
}

const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/

/** Matches by code or by part of the name; persons of unlisted datasets only by their full name. */
function isAbout({ persons }: Dataset, text: string): SQL {
  const code = text.toUpperCase()
  if (CREDIT_CODE.test(code)) return eq(record.subjectCode, code)
  const named = allOf(hasGrams(text), sql`position(${text} in ${record.subjectName}) > 0`)
  return persons === 'listed'
    ? named
    : anyOf(eq(record.subjectName, text), allOf(named, ne(record.subjectType, 'person')))
}

function isIn(status: NonNullable<RecordFilter['status']>, today: string): SQL {
  if (status === '不予公示') return anyOf(ne(record.shareScope, 1), isNull(record.publicityFrom))
  return allOf(eq(record.shareScope, 1), isNotNull(record.publicityFrom), hasStatus(status, today))
}

/** Limit of two years: the query has a cutoff for each day of the period. */
const MOST_DAYS = 732

function* reportedIn({ reportedFrom, reportedTo, late }: Pick<RecordFilter, 'reportedFrom' | 'reportedTo' | 'late'>) {
  if (reportedFrom) yield gte(record.importedAt, startOfDay(reportedFrom))
  if (reportedTo) {
    yield lt(record.importedAt, startOfDay(addDays(reportedTo, 1)))
    // A decision cannot be reported before it is made; this bound narrows the index scan.
    yield lte(record.decisionDate, reportedTo)
  }
  if (!late) return
  if (!reportedFrom || !reportedTo) throw invalid({ late: '查询是否及时须给出报送日期的起止' })
  if (daysBetween(reportedFrom, reportedTo) > MOST_DAYS) throw invalid({ reportedTo: '报送日期的范围不能超过两年' })
  const { days, cutoffs } = listCutoffs(reportedFrom, reportedTo)
  yield sql`exists (
    select 1 from unnest(${sql.param(days)}::date[], ${sql.param(cutoffs)}::date[]) as calendar(day, cutoff)
    where calendar.day = (${record.importedAt} at time zone 'Asia/Shanghai')::date
      and ${late === 'yes' ? sql`${record.decisionDate} < calendar.cutoff` : sql`${record.decisionDate} >= calendar.cutoff`})`
}

export function readRowsAfter(db: Db, matching: SQL, after: RecordScope | null, limit: number) {
  const beyond =
    after &&
    or(
      lt(record.decisionDate, after.decisionDate),
      and(eq(record.decisionDate, after.decisionDate), gt(record.id, after.id)),
    )
  return db
    .select(COLUMNS)
    .from(record)
    .where(after ? and(matching, lte(record.decisionDate, after.decisionDate), beyond!) : matching)
    .orderBy(desc(record.decisionDate), asc(record.id))
    .limit(limit)
}

function readPlace(cursor: string): RecordScope {
  const [decisionDate = '', id = ''] = [cursor.slice(0, 10), cursor.slice(11)]
  if (!isCalendarDate(decisionDate) || !/^[\w-]{1,64}$/.test(id)) throw invalid({ cursor: '游标不正确' })
  return { decisionDate, id }
}
