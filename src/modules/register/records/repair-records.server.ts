import { and, asc, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { allOf, anyOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { makeTable } from '../../../kernel/typed-keys.ts'
import { expectDataset, publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { findRepairWay, judgeRepair, VERDICT_KINDS, type VerdictKind } from '../publicity/repair-verdict.ts'
import { FLAGS, presentSummary } from './public-record.server.ts'
import type { OwnRepairQuery, RepairPage, RepairQuery, RepairRecord } from './repair-contract.ts'
import { isShownOn, WHOLE_COLUMNS } from './shown-records.server.ts'
import { record, subject, subjectName } from './tables.server.ts'

/** Datasets that can have negative records. */
const concerned = publicDatasets().filter(({ repair }) => repair)

/** The kind of verdict in SQL, by the same rule as repair-verdict.ts, for counting and filtering; null if there is none. */
export function verdictKindSql(today: string): SQL<VerdictKind | null> {
  const { publicityUntil, endedOn, repairableFrom, reapplyFrom } = record
  const first = sql`greatest(${repairableFrom}, ${reapplyFrom})`
  return sql<VerdictKind | null>`case
    when ${record.publicityFrom} is null or ${record.shareScope} <> 1 or not ${isNegative()} then null
    when ${endedOn} <= ${today} and (${publicityUntil} is null or ${endedOn} <= ${publicityUntil})
      then case when ${record.endedReason} = 'withdrawn' then null else 'repaired' end
    when ${publicityUntil} < ${today} then null
    when ${record.flag} is not null or ${record.blocked} then 'pending'
    when ${repairableFrom} is null or (${reapplyFrom} is not null and ${first} > ${publicityUntil}) then 'never'
    when not ${inArray(record.dataset, codesOf(concerned.filter(({ repair }) => repair?.through === 'window')))} then 'elsewhere'
    when ${first} <= ${today} then 'open'
    else 'waiting' end`
}

const codesOf = (datasets: readonly Dataset[]): string[] => datasets.map(({ code }) => code)

/** Whether a record of the dataset is negative. Never NULL, so that the condition can be negated. */
const isNegative = (): SQL =>
  sql`(${anyOf(
    inArray(record.dataset, codesOf(concerned.filter(({ repair }) => !repair?.only))),
    ...concerned.map(({ code, repair }) => {
      if (!repair?.only) return undefined
      const isOfThese =
        repair.only === 'graded'
          ? sql`${record.severity} is not null`
          : sql`coalesce(${inArray(record.category, [...repair.only.categories])}, false)`
      return and(eq(record.dataset, code), isOfThese)
    }),
  )})`

type Row = Pick<typeof record.$inferSelect, keyof typeof WHOLE_COLUMNS>

/** Which records of an organisation can be repaired, when and where. */
export function createRepairRecords(db: Db, today: () => string, repairWindow: () => RepairWindow) {
  /** The public view for an organisation with exactly this code, or exactly this current or former name. Never about persons. */
  async function ofSubject(nameOrCode: string, query: RepairQuery): Promise<RepairPage> {
    const written = nameOrCode.trim()
    const subjects = await subjectsWritten(written)
    const about = anyOf(eq(record.subjectName, written), isOneOf(subjects))
    return page(subjects, query, allOf(about, isShownOn(today())))
  }

  /** A firm's view of its own records, including repaired ones and those hidden during an objection. */
  async function ofFirm(
    firm: { name: string; code: string } | null,
    { records, ...query }: OwnRepairQuery,
  ): Promise<RepairPage> {
    if (!firm) return page([], query, sql`false`)
    const subjects = await subjectsWhere(eq(subject.creditCode, firm.code))
    const about = anyOf(eq(record.subjectCode, firm.code), isOneOf(subjects))
    const known = subjects.length > 0 ? subjects : [{ id: '', name: firm.name, creditCode: firm.code }]
    return page(known, query, allOf(about, lte(record.publicityFrom, today()), records ? isNamed(records) : undefined))
  }

  const subjectsWhere = (condition: SQL) =>
    db
      .select({ id: subject.id, name: subject.name, creditCode: subject.creditCode })
      .from(subject)
      .where(condition)
      .orderBy(subject.id)

  function subjectsWritten(written: string) {
    const named = db
      .select({ id: subjectName.subjectId })
      .from(subjectName)
      .where(eq(subjectName.key, normalise(written)))
      .limit(10)
    return subjectsWhere(anyOf(eq(subject.creditCode, written.toUpperCase()), inArray(subject.id, named)))
  }

  async function page(subjects: RepairPage['subjects'], query: RepairQuery, about: SQL): Promise<RepairPage> {
    const kind = verdictKindSql(today())
    const all = allOf(inArray(record.dataset, codesOf(concerned)), ne(record.subjectType, 'person'), about)
    const counted = await db
      .select({ kind: sql<VerdictKind | null>`${kind}`.as('kind'), total: sql<number>`count(*)::int` })
      .from(record)
      .where(all)
      .groupBy(sql`1`)
    const counts = makeTable(VERDICT_KINDS, (name) => counted.find((one) => one.kind === name)?.total ?? 0)
    const asked = query.verdict ? sql`${kind} = ${query.verdict}` : sql`${kind} is not null`
    const rank = sql`array_position(array[${sql.join(
      VERDICT_KINDS.map((name) => sql`${name}::text`),
      sql`, `,
    )}], ${kind})`
    const rows = await db
      .select(WHOLE_COLUMNS)
      .from(record)
      .where(and(all, asked))
      .orderBy(asc(rank), desc(record.decisionDate), record.id)
      .limit(query.pageSize)
      .offset(pageOffset(query))
    const total = query.verdict ? counts[query.verdict] : Object.values(counts).reduce((sum, one) => sum + one, 0)
    return {
      ...toPage(
        rows.flatMap((row) => presentRepair(row, today(), repairWindow())),
        total,
        query,
      ),
      subjects,
      counts,
      day: today(),
    }
  }

  return { ofSubject, ofFirm }
}

/** Limits to these records, in the form `penalty/1,penalty/2`. */
const isNamed = (records: string): SQL => inArray(sql`${record.dataset} || '/' || ${record.id}`, records.split(','))

const isOneOf = (subjects: RepairPage['subjects']): SQL | undefined =>
  subjects.length > 0
    ? inArray(
        record.subjectId,
        subjects.map(({ id }) => id),
      )
    : undefined

function presentRepair(row: Row, today: string, window: RepairWindow): RepairRecord[] {
  const flag = row.flag && FLAGS[row.flag]
  const verdict = judgeRepair(findRepairWay(expectDataset(row.dataset), row, window), { ...row, flag }, today)
  return verdict ? [{ ...presentSummary(row), verdict }] : []
}
