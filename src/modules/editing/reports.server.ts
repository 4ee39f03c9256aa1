import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../kernel/format/csv-line.ts'
import { dateKey, formatDate, startOfDay } from '../../kernel/format/date.ts'
import { levelName } from './article-states.ts'
import { type EditingMember, noArticle } from './dependencies.server.ts'
import { type AskedReport, FAULTS, REPORTS, type ReportRow } from './reports-contract.ts'
import { articleDesk, articleLock, articleVersion } from './tables.server.ts'
import { IDLE_MS } from './versions.server.ts'

const DAY = 86_400_000
/** Most rows of a report in a spreadsheet; filters give the rest. */
const MOST_ROWS = 5000

interface Span {
  limit: number
  offset: number
}
interface Found<Row> {
  rows: Row[]
  total: number
}

export interface ReportDependencies {
  db: Db
  now(): number
  namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  staffNamed(name: string): Promise<string[]>
  columns(): Promise<readonly { id: string; parentId: string | null; name: string; updateCycleDays: number }[]>
  /** Waiting checks of other lists. */
  otherWaiting(): Promise<{ id: string; name: string; what: string; at: Date; by: string; link: string }[]>
  faults(
    given: { fault?: keyof typeof FAULTS } & Span,
  ): Promise<
    Found<{ id: string; fault: keyof typeof FAULTS; where: string; what: string; foundAt: Date; link: string }>
  >
  /** Address at which an article is edited. */
  placeOf(articleId: string): string
  /** Audit records that belong to the history report, with their sentences; `{}` is replaced by the article. */
  history: readonly { entity: string; action: string; does: string }[]
}

interface Report extends Found<ReportRow> {
  heads: string[]
}

const at = (value: Date): string => formatDate(value, 'yyyy-MM-dd hh:mm')

/** Reports on all content: outdated, waiting, locked and changed articles, and findings. */
export function createReports(dependencies: ReportDependencies) {
  const { db, now } = dependencies
  const { ageing } = createAgeingReport(dependencies)
  const { waiting, locks } = createWaitingReports(dependencies)
  const { history, faults } = createHistoryReports(dependencies)

  const READERS = { ageing, waiting, locks, history, faults }

  return {
    async page(query: AskedReport & Paging) {
      const { heads, rows, total } = await READERS[query.report](query, {
        ...{ limit: query.pageSize, offset: pageOffset(query) },
      })
      return { ...toPage(rows, total, query), heads }
    },

    async file(query: AskedReport): Promise<RawAnswer> {
      const { heads, rows } = await READERS[query.report](query, { limit: MOST_ROWS, offset: 0 })
      const name = encodeURIComponent(`${REPORTS[query.report]}-${dateKey(now())}.csv`)
      return {
        ...{ raw: true, status: 200 },
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="report.csv"; filename*=UTF-8''${name}`,
          'cache-control': 'private, no-store',
        },
        body: Buffer.from(
          BYTE_ORDER_MARK + [heads, ...rows.map(({ cells }) => cells)].map((cells) => csvLine(cells)).join(''),
        ),
      }
    },

    async releaseLock(by: EditingMember, id: string) {
      await db.transaction(async (tx) => {
        const [gone] = await tx.delete(articleLock).where(eq(articleLock.articleId, id)).returning()
        if (!gone) throw noArticle()
        const detail = { holder: gone.staffId }
        await audit(tx, { ...by, action: 'release-other-lock', entity: 'article', entityId: id, detail })
      })
      return true
    },
  }
}

const row = (id: string, link: string | null, cells: string[], mayRelease = false): ReportRow => ({
  ...{ id, link, cells, mayRelease },
})
const named = (names: ReadonlyMap<string, { name: string }>, id: string) => names.get(id)?.name ?? '已停用的账号'

/** Articles unchanged for longer than the cycle of their column. */
function createAgeingReport(dependencies: ReportDependencies) {
  const { db, now, placeOf } = dependencies

  /** Content shipped with the portal counts as changed on its release date. */
  const changed = sql<Date>`case when ${articleDesk.versionId} is null then ${articleDesk.releaseTime} else ${articleDesk.updatedAt} end`

  async function ageing({ column, days }: AskedReport, { limit, offset }: Span): Promise<Report> {
    const columns = await dependencies.columns()
    const wanted = columns.filter(({ id, parentId }) => !column || id === column || parentId === column)
    const periods = Map.groupBy(wanted, (each) => days ?? each.updateCycleDays)
    const isOld = [...periods].map(([period, these]) =>
      and(
        inArray(
          articleDesk.classificationId,
          these.map(({ id }) => id),
        ),
        lt(changed, new Date(now() - period * DAY).toISOString()),
      ),
    )
    const where = and(eq(articleDesk.publicState, 'published'), or(...isOld) ?? sql`false`)
    const [found, total] = await Promise.all([
      db
        .select({
          ...{ id: articleDesk.id, name: articleDesk.name, classificationId: articleDesk.classificationId },
          since: sql`${changed}`.mapWith(articleDesk.updatedAt),
        })
        .from(articleDesk)
        .where(where)
        .orderBy(asc(changed), asc(articleDesk.id))
        .limit(limit)
        .offset(offset),
      db.$count(articleDesk, where),
    ])
    return {
      ...{ heads: ['标题', '栏目', '最近改动', '已过天数', '周期（天）'], total },
      rows: found.map(({ id, name, classificationId, since }) => {
        const own = columns.find((each) => each.id === classificationId)
        const passed = Math.floor((now() - since.getTime()) / DAY)
        const period = days ?? own?.updateCycleDays ?? 0
        return row(id, placeOf(id), [name, own?.name ?? '', dateKey(since), String(passed), String(period)])
      }),
    }
  }

  return { ageing }
}

/** Reports of waiting checks and editing locks. */
function createWaitingReports(dependencies: ReportDependencies) {
  const { db, now, namesOf, placeOf } = dependencies

  async function waiting({ column }: AskedReport, { limit, offset }: Span): Promise<Report> {
    const found = await db
      .select({
        ...{ id: articleDesk.id, name: articleDesk.name, level: articleDesk.level, checks: articleDesk.checks },
        ...{ makerIds: articleDesk.makerIds, classificationId: articleDesk.classificationId },
        ...{ updatedAt: articleDesk.updatedAt, handedInAt: articleVersion.handedInAt },
      })
      .from(articleDesk)
      .innerJoin(articleVersion, eq(articleVersion.id, articleDesk.versionId))
      .where(and(eq(articleDesk.state, 'pending'), column ? eq(articleDesk.classificationId, column) : undefined))
      .limit(MOST_ROWS)
    const names = await namesOf([...new Set(found.flatMap(({ makerIds }) => makerIds))])
    const columns = await dependencies.columns()
    const articles = found.map(({ id, name, level, checks, makerIds, classificationId, updatedAt, handedInAt }) => {
      const since = handedInAt ?? updatedAt
      const by = makerIds.map((maker) => named(names, maker)).join('、')
      const where = columns.find((each) => each.id === classificationId)?.name ?? ''
      return { since, row: row(id, placeOf(id), [name, where, levelName(level, checks), at(since), by]) }
    })
    const others = (column ? [] : await dependencies.otherWaiting()).map((one) => ({
      since: one.at,
      row: row(one.id, one.link, [one.name, one.what, levelName(1, 1), at(one.at), one.by]),
    }))
    const all = [...articles, ...others].toSorted((one, other) => one.since.getTime() - other.since.getTime())
    return {
      ...{ heads: ['标题', '栏目', '等待的一级', '送审时间', '撰写人'], total: all.length },
      rows: all.slice(offset, offset + limit).map((each) => each.row),
    }
  }

  async function locks(_: AskedReport, { limit, offset }: Span): Promise<Report> {
    const held = gt(articleLock.usedAt, new Date(now() - IDLE_MS))
    const [found, total] = await Promise.all([
      db
        .select({ lock: articleLock, name: articleDesk.name })
        .from(articleLock)
        .innerJoin(articleDesk, eq(articleDesk.id, articleLock.articleId))
        .where(held)
        .orderBy(asc(articleLock.since), asc(articleLock.articleId))
        .limit(limit)
        .offset(offset),
      db.$count(articleLock, held),
    ])
    const names = await namesOf([...new Set(found.map(({ lock }) => lock.staffId))])
    return {
      ...{ heads: ['标题', '编辑人', '开始时间', '最近操作'], total },
      rows: found.map(({ lock, name }) =>
        row(
          lock.articleId,
          placeOf(lock.articleId),
          [name, named(names, lock.staffId), at(lock.since), at(lock.usedAt)],
          true,
        ),
      ),
    }
  }

  return { waiting, locks }
}

/** Reports of history and findings. */
function createHistoryReports(dependencies: ReportDependencies) {
  const { db, namesOf, placeOf } = dependencies

  async function history({ from, to, person }: AskedReport, { limit, offset }: Span): Promise<Report> {
    const told = dependencies.history.map(({ entity, action }) =>
      and(eq(auditRecord.entity, entity), eq(auditRecord.action, action)),
    )
    const conditions: (SQL | undefined)[] = [
      or(...told),
      from ? gte(auditRecord.at, startOfDay(from)) : undefined,
      to ? lt(auditRecord.at, new Date(startOfDay(to).getTime() + DAY)) : undefined,
      person ? inArray(auditRecord.actorId, ['', ...(await dependencies.staffNamed(person))]) : undefined,
    ]
    const where = and(...conditions)
    const [found, total] = await Promise.all([
      db.select().from(auditRecord).where(where).orderBy(desc(auditRecord.id)).limit(limit).offset(offset),
      db.$count(auditRecord, where),
    ])
    const ids = found.filter(({ entity }) => entity === 'article').map(({ entityId }) => entityId)
    const titles = new Map(
      ids.length > 0
        ? (
            await db
              .select({ id: articleDesk.id, name: articleDesk.name })
              .from(articleDesk)
              .where(inArray(articleDesk.id, ids))
          ).map(({ id, name }) => [id, name])
        : [],
    )
    const names = await namesOf([...new Set(found.flatMap(({ actorId }) => actorId ?? []))])
    return {
      ...{ heads: ['内容', '做了什么', '办理人', '时间'], total },
      rows: found.map(({ id, entity, entityId, action, actorId, at: when, detail }) => {
        const does = dependencies.history.find((one) => one.entity === entity && one.action === action)?.does ?? ''
        const own = (detail as { name?: unknown }).name
        const title = titles.get(entityId) ?? (typeof own === 'string' ? own : '—')
        const link = titles.has(entityId) ? placeOf(entityId) : null
        return row(String(id), link, [title, does, actorId ? named(names, actorId) : '系统', at(when)])
      }),
    }
  }

  async function faults({ fault }: AskedReport, span: Span): Promise<Report> {
    const { rows, total } = await dependencies.faults({ fault, ...span })
    return {
      ...{ heads: ['位置', '缺陷', '说明', '发现时间'], total },
      rows: rows.map((one) => row(one.id, one.link, [one.where, FAULTS[one.fault], one.what, at(one.foundAt)])),
    }
  }

  return { history, faults }
}
