import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type Page, pageOffset, toCappedPage } from '../../../kernel/calls/paging.ts'
import { allOf, anyOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { bigrams, normalise } from '../../../kernel/text/search-text.server.ts'
import { catalogue, expectDataset, isNegativeInPublic } from '../catalogue/catalogue.ts'
import { publicityStatusOn } from '../publicity/status.ts'
import { type DeskQuery, type DeskRecord, type DeskStatus, MOST_MATCHES, type RecordKey } from './desk-contract.ts'
import { presentDetail } from './public-record.server.ts'
import { lexeme } from './record-row.server.ts'
import { RECORD_COLUMNS, type StoredRecord } from './shown-records.server.ts'
import { record } from './tables.server.ts'

const NEGATIVE = catalogue.filter(isNegativeInPublic).map(({ code }) => code)

/** The records of the repair desk that were or will be public. */
const isOfDesk = allOf(
  inArray(record.dataset, NEGATIVE),
  eq(record.shareScope, 1),
  isNotNull(record.publicityFrom),
  inArray(record.subjectType, ['organisation', 'individual']),
)

/** Searches negative records of any status for the repair desk. Every search uses an index. */
export function createDeskSearch(db: Db, today: () => string) {
  const present = (row: Row): DeskRecord => {
    const { items: _, ...rest } = row
    return { ...rest, datasetName: expectDataset(row.dataset).name, status: publicityStatusOn(row, today()) }
  }

  return {
    /** Searches by any of the fields; newest first. */
    async search(query: DeskQuery): Promise<Page<DeskRecord>> {
      const keys = (await hitsOf(query)).toSorted(newestFirst)
      const shown = keys.slice(0, MOST_MATCHES).slice(pageOffset(query)).slice(0, query.pageSize)
      const rows = await read(db, shown)
      const byId = new Map(rows.map((row) => [row.id, row]))
      const records = shown.flatMap(({ id }) => byId.get(id) ?? [])
      return toCappedPage(records, { counted: keys.length, most: MOST_MATCHES }, query)
    },

    /** One record with all its public items. */
    async detail(id: string) {
      const [row] = await db
        .select(COLUMNS)
        .from(record)
        .where(and(isOfDesk, eq(record.id, id)))
      if (!row) return undefined
      const { items, legalBasis, publicity, severity, address } = presentDetail(row)
      return { record: present(row), items, legalBasis, rule: publicity.basis, severity, address }
    },

    /** All records with one of these codes and document numbers. */
    async candidates(from: Db, codes: readonly string[], documentNos: readonly string[]): Promise<DeskRecord[]> {
      const isNamed = anyOf(inArray(record.subjectCode, [...codes]), inArray(record.documentNo, [...documentNos]))
      const rows = await from
        .select(COLUMNS)
        .from(record)
        .where(and(isOfDesk, isNamed))
        .orderBy(record.dataset, record.id)
      return rows.map(present)
    },

    /** Reads these records; `forUpdate` locks them until the transaction ends. */
    read,
  }

  async function read(from: Db, keys: readonly RecordKey[], forUpdate = false): Promise<DeskRecord[]> {
    if (keys.length === 0) return []
    const datasets = [...new Set(keys.map(({ dataset }) => dataset))]
    const ids = inArray(record.id, [...keys.map(({ id }) => id)])
    const chosen = from
      .select(COLUMNS)
      .from(record)
      .where(and(isOfDesk, inArray(record.dataset, datasets), ids))
      // A fixed order prevents deadlocks between two callers that lock the same records.
      .orderBy(record.dataset, record.id)
    const rows = await (forUpdate ? chosen.for('update') : chosen)
    const wanted = new Set(keys.map(({ dataset, id }) => `${dataset}/${id}`))
    return rows.filter(({ dataset, id }) => wanted.has(`${dataset}/${id}`)).map(present)
  }

  /** Uses the most selective index; sorted only if that index has the order. */
  function hitsOf({ subjectName, code, documentNo, authority, from, to, status }: DeskQuery) {
    const narrow = [
      code ? eq(record.subjectCode, code.toUpperCase()) : undefined,
      documentNo ? hasGrams(documentNo) : undefined,
      subjectName ? and(hasGrams(subjectName), sql`position(${subjectName} in ${record.subjectName}) > 0`) : undefined,
    ].filter((condition) => condition !== undefined)
    const matching = allOf(
      isOfDesk,
      ...narrow,
      authority ? eq(record.authority, authority) : undefined,
      from ? gte(record.decisionDate, from) : undefined,
      to ? lte(record.decisionDate, to) : undefined,
      status ? hasStatus(status, today()) : undefined,
    )
    const hits = db
      .select({ dataset: record.dataset, id: record.id, decisionDate: record.decisionDate })
      .from(record)
      .where(matching)
    const ordered = narrow.length > 0 ? hits : hits.orderBy(desc(record.decisionDate), record.id)
    return ordered.limit(MOST_MATCHES + 1)
  }
}

const newestFirst = (one: Hit, other: Hit): number =>
  other.decisionDate.localeCompare(one.decisionDate) || one.id.localeCompare(other.id)
type Hit = { id: string; decisionDate: string }

/** Matches names or document numbers that contain these characters in sequence. */
export function hasGrams(text: string): SQL {
  const key = normalise(text)
  const grams = [...key].length === 1 ? [`${lexeme(`~${key}`)}:*`] : bigrams(key).map((gram) => lexeme(`~${gram}`))
  return grams.length === 0 ? sql`false` : sql`${record.search} @@ ${grams.join(' & ')}::tsquery`
}

/** The same rule as `publicityStatusOn`, in SQL. */
export function hasStatus(status: DeskStatus, today: string): SQL {
  const isOver = allOf(isNotNull(record.publicityUntil), lt(record.publicityUntil, today))
  const endedEarly = allOf(
    isNotNull(record.endedOn),
    lte(record.endedOn, today),
    or(isNull(record.publicityUntil), lte(record.endedOn, record.publicityUntil)),
  )
  const reason = (words: readonly ('withdrawn' | 'expired')[]) =>
    sql`coalesce(${inArray(record.endedReason, [...words])}, false)`
  const open = allOf(sql`not coalesce(${endedEarly}, false)`, sql`not coalesce(${isOver}, false)`)
  const conditions: Record<DeskStatus, SQL> = {
    公示中: allOf(open, not(record.blocked), lte(record.publicityFrom, today)),
    待公示: allOf(open, not(record.blocked), gt(record.publicityFrom, today)),
    异议屏蔽: allOf(open, eq(record.blocked, true)),
    已届满: anyOf(allOf(endedEarly, reason(['expired'])), allOf(sql`not coalesce(${endedEarly}, false)`, isOver)),
    已修复终止: allOf(endedEarly, sql`not ${reason(['withdrawn', 'expired'])}`),
    已撤销: allOf(endedEarly, reason(['withdrawn'])),
  }
  return conditions[status]
}

const { checksum, endedOn, endedReason, blocked, shareScope, publicityFrom, publicityUntil } = record
const { repairableFrom, reapplyFrom } = record

const COLUMNS = {
  ...RECORD_COLUMNS,
  ...{ endedOn, endedReason, blocked, shareScope },
  version: sql<string>`md5(concat_ws('|', ${checksum}, coalesce(${endedOn}::text, '-'), ${blocked}, coalesce(${record.flag}, '-'),
    ${shareScope}, ${publicityFrom}, coalesce(${publicityUntil}::text, '-'), coalesce(${repairableFrom}::text, '-'),
    coalesce(${reapplyFrom}::text, '-'),
    extract(epoch from ${record.updatedAt})))`,
}

type Row = StoredRecord &
  Pick<typeof record.$inferSelect, 'endedOn' | 'endedReason' | 'blocked' | 'shareScope'> & { version: string }
