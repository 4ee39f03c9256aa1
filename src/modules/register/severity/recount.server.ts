import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addDays, earlier } from '../../../kernel/format/calendar-day.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { appendRecordEntries, selectKeys } from '../entries/record-entries.server.ts'
import { PENALTIES } from '../publicity/penalties.ts'
import { computePublicity, type PublicityFacts } from '../publicity/publicity.ts'
import type { SeverityRow } from '../publicity/severity-tables.ts'
import { readPublicityFacts } from '../records/record-row.server.ts'
import { readRecordValues } from '../records/record-values.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { record } from '../records/tables.server.ts'
import { readTables } from './read-tables.server.ts'

const DATASET = PENALTIES.code
/** Records per step: computing more would block the event loop. */
const AT_ONCE = 500

/** Public fields that a recount may change. */
const RECOUNTED = ['publicityFrom', 'publicityMinUntil', 'publicityUntil', 'ruleId'] as const

export type Penalty = typeof record.$inferSelect
type Effect = 'hidden' | 'shorter' | 'longer' | 'other'

/** Number of penalties read, and of those affected in each way. `other` changes nothing visible. */
export type RecountEffects = Record<'read' | Effect, number>
export const NO_EFFECTS: RecountEffects = { read: 0, hidden: 0, shorter: 0, longer: 0, other: 0 }

interface Dependencies {
  seal: Seal
  changes: Changes
  now(): number
}

/** Recomputes the dates of stored penalties by the current rules and tables. */
export function createRecount({ seal, changes, now }: Dependencies) {
  const factsOf = (row: Penalty): PublicityFacts =>
    readPublicityFacts(PENALTIES, readRecordValues(PENALTIES, row, seal), row.severity as 1 | 2 | 3 | null)

  function daysOf(row: Penalty, tables: readonly SeverityRow[]) {
    const { publish, from, minUntil, until, repairableFrom, ruleId } = computePublicity(factsOf(row), tables)
    return {
      ...{ publicityFrom: publish ? from : null, publicityMinUntil: minUntil, publicityUntil: until },
      ...{ repairableFrom, ruleId },
    }
  }

  /** The effect on one penalty; null if its dates do not change. */
  function effectOn(row: Penalty, tables: readonly SeverityRow[]): Effect | null {
    const days = daysOf(row, tables)
    if (!differs(row, days)) return null
    const today = dateKey(now())
    const [old, next] = [lastDay(row, row), lastDay(days, row)]
    if (old === next || (old < today && next < today)) return 'other'
    if (next < today) return 'hidden'
    return next < old ? 'shorter' : 'longer'
  }

  /** Adds the effects on some penalties to the counts. */
  function countEffects(
    rows: readonly Penalty[],
    tables: readonly SeverityRow[],
    before: RecountEffects,
  ): RecountEffects {
    const effects = { ...before, read: before.read + rows.length }
    for (const row of rows) {
      const effect = effectOn(row, tables)
      if (effect) effects[effect] += 1
    }
    return effects
  }

  /**
   * Writes the dates of these penalties. The lock allows one recount at a time, and each reads the tables in force until its commit, so
   * that the later of two recounts wins.
   */
  async function write(tx: Db, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('recount'))`)
    const tables = await readTables(tx)
    const rows = await tx
      .select()
      .from(record)
      .where(and(eq(record.dataset, DATASET), inArray(record.id, [...ids])))
      .orderBy(asc(record.id))
      .for('update')
    const changed = rows.filter((row) => differs(row, daysOf(row, tables)))
    for (const row of changed)
      await tx
        .update(record)
        .set(daysOf(row, tables))
        .where(and(eq(record.dataset, DATASET), eq(record.id, row.id)))
    if (changed.length === 0) return
    await appendRecordEntries(tx, { changed: selectKeys(changed), at: new Date(now()), fields: RECOUNTED })
    await audit(tx, {
      ...{ actor: { kind: 'system' }, action: 'recount', entity: 'record', entityId: DATASET },
      detail: { records: changed.map((row) => [row.id, row.publicityUntil, daysOf(row, tables).publicityUntil]) },
    })
    await changes.announce(tx, REGISTER_TOPIC)
  }

  /** The ids of penalties whose stored dates differ from the computed ones. */
  const changedIn = (rows: readonly Penalty[], tables: readonly SeverityRow[]): string[] =>
    rows.filter((row) => effectOn(row, tables) !== null).map(({ id }) => id)

  return { factsOf, effectOn, countEffects, changedIn, write, noticed: () => changes.noticed(REGISTER_TOPIC) }
}

export type Recount = ReturnType<typeof createRecount>

/** The next penalties in order of id. */
export const penaltiesAfter = (from: Db, after: string): Promise<Penalty[]> =>
  from
    .select()
    .from(record)
    .where(and(eq(record.dataset, DATASET), gt(record.id, after)))
    .orderBy(asc(record.id))
    .limit(AT_ONCE)

export async function countPenalties(from: Db): Promise<number> {
  const [found] = await from.select({ number: count() }).from(record).where(eq(record.dataset, DATASET))
  return found?.number ?? 0
}

type Days = Pick<Penalty, 'publicityFrom' | 'publicityMinUntil' | 'publicityUntil' | 'repairableFrom' | 'ruleId'>

const DAY_COLUMNS = ['publicityFrom', 'publicityMinUntil', 'publicityUntil', 'repairableFrom', 'ruleId'] as const

const differs = (stored: Days, computed: Days): boolean => DAY_COLUMNS.some((key) => stored[key] !== computed[key])

const NO_END = '9999-12-31'

/** The last public day of a penalty with these dates, regarding an earlier end; empty if it is never public. */
function lastDay({ publicityFrom, publicityUntil }: Days, { endedOn }: Pick<Penalty, 'endedOn'>): string {
  if (publicityFrom === null) return ''
  const until = publicityUntil ?? NO_END
  return endedOn === null ? until : earlier(until, addDays(endedOn, -1))
}
