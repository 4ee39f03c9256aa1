import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'

const FIGURE_DAYS = 365
/** Endings within this many days are checked automatically. */
const CHECKED_DAYS = 7
const AT_ONCE = 20
const NEWEST = 50

/** How fast records disappear: the median minutes from the decision to the first successful check, over the last year. */
export async function readForgettingFigures(
  db: Db,
  now: number,
): Promise<{ records: number; medianMinutes: number | null }> {
  const since = new Date(now - FIGURE_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ records: number; minutes: number | null }>(sql`
    select count(*)::int as records,
      percentile_cont(0.5) within group (order by extract(epoch from c.gone_at - c.ended_at) / 60)::float8 as minutes
    from forgetting_check c where c.gone_at >= ${since}::timestamptz`)
  const [{ records, minutes } = { records: 0, minutes: null }] = rows
  return { records, medianMinutes: minutes === null ? null : Math.round(minutes * 10) / 10 }
}

/**
 * Decided endings that are not checked yet, the oldest first; endings by date are left out. This runs every minute, so only the newest endings of
 * each dataset are read, by an index.
 */
export async function uncheckedEndings(
  db: Db,
  { datasets, now }: { datasets: readonly string[]; now: number },
): Promise<{ dataset: string; id: string; at: Date }[]> {
  const since = new Date(now - CHECKED_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ dataset: string; id: string; at: Date | string }>(sql`
    select e.dataset, e.thing_id as id, e.at
    from unnest(${sql.param([...datasets])}::text[]) as named(dataset)
    cross join lateral (
      select n.* from ledger_entry n where n.dataset = named.dataset and n.type = 'ended' and n.position is not null
      order by n.position desc limit ${NEWEST}
    ) e
    where e.at >= ${since}::timestamptz and e.event::json ->> 'reason' <> 'expired'
      and not exists (select 1 from forgetting_check c
        where c.dataset = e.dataset and c.record_id = e.thing_id and c.ended_at = e.at)
      and not exists (select 1 from ledger_entry later
        where later.dataset = e.dataset and later.thing_id = e.thing_id and later.id > e.id)
    order by e.position limit ${AT_ONCE}`)
  return rows.map(({ dataset, id, at }) => ({ dataset, id, at: new Date(at) }))
}
