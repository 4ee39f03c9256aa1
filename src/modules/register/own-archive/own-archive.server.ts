import { and, asc, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { HOW_TO_VERIFY } from '../../../kernel/identity/how-to-verify.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import { catalogue, expectDataset } from '../catalogue/catalogue.ts'
import { type Dataset, headingForSubject } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import { presentArchived, presentDetail, presentValues } from '../records/public-record.server.ts'
import { WHOLE_COLUMNS } from '../records/shown-records.server.ts'
import { record, subject, subjectName } from '../records/tables.server.ts'
import type { OwnArchive, OwnRecord, OwnRecordDetail } from './contract.ts'
import { explainStanding } from './standing.ts'

/** Limit per dataset on the first page; the records of one dataset can be paged. */
const MOST_OF_EACH = 5

export interface OwnArchiveDependencies {
  db: Db
  seal: Seal
  today(): string
  providers: Providers
  /** The verified identity of a user; null until verified. */
  subjectOf(userId: string): Promise<OwnSubject | null>
}

interface OwnSubject {
  type: 'organisation' | 'person'
  name: string
  code: string
}

const BY_NAME = catalogue.filter(({ persons }) => persons === 'exact-name').map(({ code }) => code)

const OWN_COLUMNS = { ...WHOLE_COLUMNS, sealed: record.sealed }
type OwnRow = Pick<typeof record.$inferSelect, keyof typeof OWN_COLUMNS>

/** The complete archive for its own subject, including records that are not public or have ended. */
export function createOwnArchive(dependencies: OwnArchiveDependencies) {
  const { db, providers } = dependencies
  const { verified, find } = createOwner(dependencies)
  const { presentOwn, ownItems, standingOf } = createPresenter(dependencies)
  const { countOf, totalsOf, newestOfEach } = createFigures(dependencies)

  return {
    async archive(userId: string): Promise<OwnArchive> {
      const own = await verified(userId)
      const { archiveId, isOwn } = await find(own)
      const [counted, totals, rows] = await Promise.all([countOf(isOwn), totalsOf(isOwn), newestOfEach(isOwn)])
      const byDataset = Map.groupBy(rows, ({ dataset }) => dataset)
      return {
        subject: {
          ...{ type: own.type, name: own.name, archiveId },
          code: own.type === 'person' ? maskResidentId(own.code) : own.code,
        },
        counts: counted,
        sections: catalogue
          .filter(({ code }) => totals.has(code))
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map(({ code, name, provider, nature }) => ({
            ...{ dataset: code, name, provider, nature, total: totals.get(code)! },
            records: (byDataset.get(code) ?? []).map(presentOwn),
          })),
      }
    },

    async records(userId: string, dataset: string, paging: Paging): Promise<Page<OwnRecord>> {
      const { isOwn } = await find(await verified(userId))
      const matching = and(eq(record.dataset, dataset), isOwn)
      const [total, rows] = await Promise.all([
        db.$count(record, matching),
        db
          .select(OWN_COLUMNS)
          .from(record)
          .where(matching)
          .orderBy(desc(record.decisionDate), asc(record.id))
          .limit(paging.pageSize)
          .offset(pageOffset(paging)),
      ])
      // A dataset without records of the subject is answered as missing.
      if (total === 0) throw notFound('该信息')
      return toPage(rows.map(presentOwn), total, paging)
    },

    /** A record of another subject is answered as missing. */
    async record(userId: string, dataset: string, id: string): Promise<OwnRecordDetail> {
      const { isOwn } = await find(await verified(userId))
      const [row] = await db
        .select(OWN_COLUMNS)
        .from(record)
        .where(and(eq(record.dataset, dataset), eq(record.id, id), isOwn))
      if (!row) throw notFound('该信息')
      const provider = providers[expectDataset(row.dataset).provider].name
      return { ...presentDetail(row), provider, items: ownItems(row), ...standingOf(row) }
    },
  }
}

/** The subject of the account, and the condition for its records. */
function createOwner({ db, seal, subjectOf }: OwnArchiveDependencies) {
  async function verified(userId: string): Promise<OwnSubject> {
    const own = await subjectOf(userId)
    if (!own) throw conflict(`您的账号还没有通过实名认证，暂时不能查询本人信用。${HOW_TO_VERIFY}`)
    return own
  }

  async function find(own: OwnSubject) {
    if (own.type === 'person') {
      const hashes = [...seal.hashes(own.code.toUpperCase())]
      return {
        archiveId: null,
        isOwn: allOf(eq(record.subjectType, 'person'), inArray(record.personHash, hashes)),
      }
    }
    const code = own.code.toUpperCase()
    const [known] = await db.select({ id: subject.id }).from(subject).where(eq(subject.creditCode, code))
    const names = known
      ? await db.select({ name: subjectName.name }).from(subjectName).where(eq(subjectName.subjectId, known.id))
      : []
    // Records not linked to a subject yet: matched by code, combined with the name because names have an index.
    const loose = and(
      eq(record.subjectCode, code),
      inArray(record.subjectName, [own.name, ...names.map(({ name }) => name)]),
    )
    const isTheirs = known ? or(eq(record.subjectId, known.id), loose) : loose
    return { archiveId: known?.id ?? null, isOwn: allOf(ne(record.subjectType, 'person'), isTheirs) }
  }

  return { verified, find }
}

/** Presents records to their subject. */
function createPresenter({ seal, today }: OwnArchiveDependencies) {
  function standingOf(row: OwnRow) {
    return explainStanding(row, expectDataset(row.dataset), today())
  }

  function presentOwn(row: OwnRow): OwnRecord {
    return { ...presentArchived(row), ...standingOf(row) }
  }

  /** Public items with their public masks, and items for the subject. */
  function ownItems(row: OwnRow): OwnRecordDetail['items'] {
    const dataset = expectDataset(row.dataset)
    const items = dataset.items.filter(({ visibility }) => visibility === 'public' || visibility === 'subject')
    const sealed = row.sealed ? openJson<Record<string, string>>(seal, row.sealed) : {}
    const kept = items.filter(({ key, visibility }) => visibility === 'subject' && sealed[key])
    const own = Object.fromEntries(kept.map(({ key }) => [key, sealed[key]!]))
    const values = presentValues({ ...row, items: { ...row.items, ...own } }, dataset, items)
    return items
      .filter(({ key }) => values[key])
      .map((item) => ({
        key: item.key,
        label: headingForSubject(item, row.subjectType),
        code: item.code ?? null,
        value: values[item.key]!,
      }))
  }

  return { presentOwn, ownItems, standingOf }
}

/** Counts and newest records per dataset. */
function createFigures({ db, today }: OwnArchiveDependencies) {
  async function countOf(isOwn: SQL): Promise<OwnArchive['counts']> {
    const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
    // Expresses the rule of `explainStanding` in SQL.
    const isByName = and(eq(record.shareScope, 2), eq(record.subjectType, 'person'), inArray(record.dataset, BY_NAME))
    const isOpen = sql`(${record.publicityFrom} is not null and (${record.shareScope} = 1 or ${isByName}))`
    const isOver = sql`${record.shownUntil} < ${today()}`
    const [row] = await db
      .select({
        all: sql<number>`count(*)::int`,
        shown: count(
          sql`${isOpen} and not ${isOver} and not ${record.blocked} and ${record.publicityFrom} <= ${today()}`,
        ),
        ended: count(sql`${isOpen} and ${isOver}`),
        objected: count(eq(record.flag, 'objection')),
        inRepair: count(eq(record.flag, 'repair')),
      })
      .from(record)
      .where(isOwn)
    const { all, shown, ended, ...flagged } = expectRow(row)
    return { all, shown, ended, hidden: all - shown - ended, ...flagged }
  }

  async function totalsOf(isOwn: SQL): Promise<Map<string, number>> {
    const rows = await db
      .select({ dataset: record.dataset, total: sql<number>`count(*)::int` })
      .from(record)
      .where(isOwn)
      .groupBy(record.dataset)
    return new Map(rows.map(({ dataset, total }) => [dataset, total]))
  }

  function newestOfEach(isOwn: SQL): Promise<OwnRow[]> {
    const place = sql<number>`row_number() over (
      partition by ${record.dataset} order by ${record.decisionDate} desc, ${record.id})`
    const ranked = db
      .select({ dataset: record.dataset, id: record.id, rank: place.as('rank') })
      .from(record)
      .where(isOwn)
      .as('ranked')
    return db
      .select(OWN_COLUMNS)
      .from(record)
      .innerJoin(
        ranked,
        and(eq(record.dataset, ranked.dataset), eq(record.id, ranked.id), lte(ranked.rank, MOST_OF_EACH)),
      )
      .orderBy(desc(record.decisionDate), asc(record.id))
  }

  return { countOf, totalsOf, newestOfEach }
}

/** Sort key: negative datasets first, then good ones. */
const rankOf = ({ nature }: Dataset): number => (nature === 'negative' ? 0 : nature === 'good' ? 1 : 2)
