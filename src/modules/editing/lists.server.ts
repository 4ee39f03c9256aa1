import { and, asc, count, desc, eq, gt, inArray, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { containsPattern } from '../../kernel/data/conditions.server.ts'
import { CHECKERS, WRITERS } from '../content/roles-contract.ts'
import type { Column } from './columns-contract.ts'
import type { editing } from './contract.ts'
import type { ColumnRow, EditingDependencies, EditingMember } from './dependencies.server.ts'
import { articleCheck, articleDesk, articleVersion } from './tables.server.ts'

const DAY = 86_400_000

/** The columns that decide whether a row waits: of the desk view, or of the versions table alone. */
type Waiting = Record<'versionId' | 'state' | 'makerIds', SQLWrapper>
const LISTED: Waiting = articleDesk

/** The article list of the desk, its waiting work, and the columns. */
export function createLists({ db, content, now, namesOf }: EditingDependencies) {
  /** Condition for work of this member: a check they may make, or a version returned to them. */
  function waitsFor({ staffId, roles }: EditingMember['actor'], of: Waiting = LISTED): SQL | undefined {
    const has = (wanted: readonly string[]) => wanted.some((role) => roles.includes(role))
    const isMine = sql`${staffId} = any(${of.makerIds})`
    const checked = db
      .select({ one: sql`1` })
      .from(articleCheck)
      .where(and(eq(articleCheck.versionId, of.versionId), eq(articleCheck.staffId, staffId)))
    const toCheck = and(sql`${of.state} = 'pending'`, not(isMine), sql`not exists ${checked}`)
    const returned = and(sql`${of.state} = 'rejected'`, isMine)
    return or(has(CHECKERS) ? toCheck : undefined, has(WRITERS) ? returned : undefined) ?? sql`false`
  }

  return {
    async page({ actor }: EditingMember, query: z.output<typeof editing.page.query>) {
      const like = query.keyword && containsPattern(query.keyword)
      const columns = await content.columns()
      const within = query.column && inArray(articleDesk.classificationId, below(columns, query.column))
      const narrowed = and(
        within || undefined,
        like ? sql`${articleDesk.name} ilike ${like}` : undefined,
        query.whose === 'mine' ? sql`${actor.staffId} = any(${articleDesk.makerIds})` : undefined,
        query.whose === 'waiting' ? waitsFor(actor) : undefined,
      )
      const condition = and(narrowed, query.state && eq(articleDesk.state, query.state))
      const [rows, counted] = await Promise.all([
        db
          .select()
          .from(articleDesk)
          .where(condition)
          .orderBy(desc(articleDesk.updatedAt), asc(articleDesk.id))
          .limit(query.pageSize)
          .offset(pageOffset(query)),
        db
          .select({ state: articleDesk.state, total: count() })
          .from(articleDesk)
          .where(narrowed)
          .groupBy(articleDesk.state),
      ])
      const names = await namesOf([...new Set(rows.flatMap(({ makerIds }) => makerIds))])
      const counts = Object.fromEntries(counted.map(({ state, total }) => [state, total]))
      const records = rows.map(({ makerIds, releaseTime, updatedAt, publicState, ...row }) => ({
        ...row,
        classificationName: columns.find(({ id }) => id === row.classificationId)?.name ?? '',
        isPublic: publicState === 'published',
        makers: makerIds.map((id) => ({ id, name: names.get(id)?.name ?? '已停用的账号' })),
        releaseTime: releaseTime?.toISOString() ?? null,
        updatedAt: updatedAt.toISOString(),
      }))
      const total = query.state
        ? (counts[query.state] ?? 0)
        : Object.values(counts).reduce((sum, each) => sum + each, 0)
      return { ...toPage(records, total, query), counts }
    },

    /**
     * Reads the versions table alone, because every console page asks for this count and the desk view includes all public
     * articles.
     */
    waiting: ({ actor }: EditingMember): Promise<number> => {
      const newer = alias(articleVersion, 'newer')
      const isOverwritten = db
        .select({ one: sql`1` })
        .from(newer)
        .where(and(eq(newer.articleId, articleVersion.articleId), gt(newer.number, articleVersion.number)))
      const { id: versionId, state, makerIds } = articleVersion
      return db.$count(
        articleVersion,
        and(waitsFor(actor, { versionId, state, makerIds }), sql`not exists ${isOverwritten}`),
      )
    },

    documents: async () => (await content.documents()).map(({ docNo, ...rest }) => ({ ...rest, docNo: docNo ?? '' })),

    async columns(): Promise<Column[]> {
      const rows = await content.filledColumns()
      const ordered = (parentId: string | null, depth: number): Column[] =>
        rows
          .filter((row) => row.parentId === parentId)
          .flatMap(({ newest, ...row }) => [
            {
              ...row,
              ...{ depth, newest: newest?.toISOString() ?? null },
              isStale: newest ? now() - newest.getTime() > row.updateCycleDays * DAY : false,
            },
            ...ordered(row.id, depth + 1),
          ])
      return ordered(null, 0)
    },
  }
}

const below = (columns: readonly ColumnRow[], id: string): string[] => [
  id,
  ...columns.filter(({ parentId }) => parentId === id).flatMap((each) => below(columns, each.id)),
]
