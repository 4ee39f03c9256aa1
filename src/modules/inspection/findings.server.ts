import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { readPage } from '../../kernel/data/read-page.server.ts'
import { CHECKS } from './checks.ts'
import type { FindingState, SiteFinding } from './contract.ts'
import type { InspectionMember } from './dependencies.server.ts'
import { findIndicator } from './indicators.ts'
import type { IndicatorCheckResult, PauseForOthers, Sources } from './sources.ts'
import { inspectionFinding } from './tables.server.ts'

/** Most findings stored per indicator; the rest is counted and found again later. */
const MOST_KEPT = 500

interface Look {
  indicator: string
  runId: string | null
  /** Limits the check to this article. */
  focus?: string
  at: Date
}

/** Stores the findings of a check; open findings that were not seen again become corrected. */
export async function saveFindings(tx: Db, { indicator, runId, focus, at }: Look, { findings }: IndicatorCheckResult) {
  const seenIn = randomUUID()
  const kept = [...new Map(findings.map((one) => [one.key, one])).values()].slice(0, MOST_KEPT)
  if (kept.length > 0)
    await tx
      .insert(inspectionFinding)
      .values(
        kept.map(({ where, ...one }) => ({
          ...one,
          ...{ id: randomUUID(), indicator, runId, seenIn, place: where, state: 'open' as const, foundAt: at },
        })),
      )
      .onConflictDoUpdate({
        target: [inspectionFinding.indicator, inspectionFinding.key],
        set: {
          ...{ what: sql`excluded.what`, place: sql`excluded.place`, link: sql`excluded.link` },
          ...{ grade: sql`excluded.grade`, sort: sql`excluded.sort`, focus: sql`excluded.focus` },
          ...{ runId: sql`coalesce(excluded.run_id, ${inspectionFinding.runId})`, seenIn },
          state: sql`case when ${inspectionFinding.state} = 'ignored' then 'ignored' else 'open' end`,
          foundAt: sql`case when ${inspectionFinding.state} = 'mended' then excluded.found_at else ${inspectionFinding.foundAt} end`,
          mendedAt: null,
        },
      })
  // Beyond the stored number it is unknown which findings remain, so none is closed.
  if (kept.length === MOST_KEPT) return
  await tx
    .update(inspectionFinding)
    .set({ state: 'mended', mendedAt: at })
    .where(
      and(
        eq(inspectionFinding.indicator, indicator),
        eq(inspectionFinding.state, 'open'),
        ne(inspectionFinding.seenIn, seenIn),
        focus === undefined ? undefined : eq(inspectionFinding.focus, focus),
      ),
    )
}

/** Counts findings that are neither corrected nor dismissed. */
export const countOpenFindings = (db: Db): Promise<number> =>
  db.$count(inspectionFinding, eq(inspectionFinding.state, 'open'))

interface Dependencies extends Basics {
  sources: Sources
  pause: PauseForOthers
}

export function createFindings({ db, now, sources, pause }: Dependencies) {
  async function take(tx: Db, id: string) {
    const [row] = await tx.select().from(inspectionFinding).where(eq(inspectionFinding.id, id)).for('update')
    if (!row) throw notFound('问题')
    return row
  }

  const recorded = (
    tx: Db,
    { actor, address }: InspectionMember,
    action: string,
    row: Row,
    detail: Record<string, unknown>,
  ) =>
    audit(tx, {
      ...{ actor, address, action, entity: 'inspection_finding', entityId: row.id },
      detail: { indicator: row.indicator, ...detail },
    })

  return {
    async page(query: Paging & { indicator?: string; state?: FindingState }): Promise<Page<SiteFinding>> {
      const condition = and(
        query.indicator === undefined ? undefined : eq(inspectionFinding.indicator, query.indicator),
        query.state && eq(inspectionFinding.state, query.state),
      )
      const [rows, total] = await readPage(db, inspectionFinding, {
        where: condition,
        orderBy: [...IN_ORDER],
        paging: query,
      })
      return toPage(rows.map(present), total, query)
    },

    /** The most urgent findings: those that fail the site, then those that cost points. */
    async first(count: number): Promise<SiteFinding[]> {
      const open = eq(inspectionFinding.state, 'open')
      const rows = await db
        .select()
        .from(inspectionFinding)
        .where(open)
        .orderBy(...IN_ORDER)
        .limit(count)
      return rows.map(present)
    },

    async recheck(by: InspectionMember, id: string): Promise<{ id: string; state: FindingState }> {
      const [known] = await db.select().from(inspectionFinding).where(eq(inspectionFinding.id, id))
      const check = known && CHECKS[known.indicator]
      if (!known || !check) throw notFound('问题')
      const focus = known.focus ?? undefined
      const checked = await check({ sources, pause, focus })
      return db.transaction(async (tx) => {
        await take(tx, id)
        await saveFindings(tx, { indicator: known.indicator, runId: null, focus, at: new Date(now()) }, checked)
        const row = await take(tx, id)
        await recorded(tx, by, 'recheck', row, { state: row.state })
        return { id, state: row.state }
      })
    },

    setAside: (by: InspectionMember, id: string, reason: string) =>
      db.transaction(async (tx) => {
        const row = await take(tx, id)
        if (row.state === 'mended') throw conflict('这个问题已经整改，不必处理')
        const decided = { state: 'ignored' as const, reason, decidedBy: by.actor.name }
        await tx.update(inspectionFinding).set(decided).where(eq(inspectionFinding.id, id))
        await recorded(tx, by, 'set-aside', row, { reason })
        return { id, state: decided.state }
      }),

    reopen: (by: InspectionMember, id: string) =>
      db.transaction(async (tx) => {
        const row = await take(tx, id)
        if (row.state !== 'ignored') throw conflict('这个问题没有被搁置')
        const back = { state: 'open' as const, reason: null, decidedBy: null }
        await tx.update(inspectionFinding).set(back).where(eq(inspectionFinding.id, id))
        await recorded(tx, by, 'reopen', row, {})
        return { id, state: back.state }
      }),
  }
}

type Row = typeof inspectionFinding.$inferSelect

const IN_ORDER = [
  sql`case ${inspectionFinding.state} when 'open' then 0 when 'ignored' then 1 else 2 end`,
  sql`case ${inspectionFinding.grade} when 'bad' then 0 else 1 end`,
  sql`case left(${inspectionFinding.indicator}, 1) when 'V' then 0 when 'D' then 1 else 2 end`,
  asc(inspectionFinding.indicator),
  desc(inspectionFinding.foundAt),
  asc(inspectionFinding.id),
]

const present = (row: Row): SiteFinding => ({
  ...{ id: row.id, indicator: row.indicator, what: row.what, where: row.place, link: row.link },
  ...{ grade: row.grade, state: row.state, reason: row.reason, decidedBy: row.decidedBy },
  indicatorName: findIndicator(row.indicator)?.name ?? row.indicator,
  foundAt: row.foundAt.toISOString(),
  mendedAt: row.mendedAt?.toISOString() ?? null,
})
