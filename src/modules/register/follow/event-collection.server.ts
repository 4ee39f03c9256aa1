import { setImmediate } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { catalogue, isNegativeInPublic } from '../catalogue/catalogue.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { type DueDay, type DueDays, dueDays } from './due-days.ts'
import { IS_VERIFIED } from './found-events.server.ts'
import { FIRST_RULES, RULE_OF_EVENT } from './rules.ts'
import { followPosition } from './tables.server.ts'

/** Changes processed per transaction. */
const CHANGES_AT_ONCE = 500
/** Organisations per transaction when due days are searched. */
const SUBJECTS_AT_ONCE = 200
/** A late delivery of an old decision is news. A record that was stored long ago and only now got its ledger entry is not. */
const LATE = sql`interval '31 days'`

const NEGATIVE = catalogue.filter(isNegativeInPublic).map(({ code }) => code)

type Needs = Pick<FollowDependencies, 'db' | 'now'>

/**
 * Turns the changes since the last pass into events for the followers of their subjects, and stores the new position in the same transaction.
 */
export async function collectChanges({ db, now }: Needs, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const more = await db.transaction(async (tx) => {
      const { position: from } = await lockPosition(tx, 'feed')
      const until = await endOfPart(tx, from)
      if (until === null || until === from) return false
      if (from !== null) await insertChanges(tx, { from, until, now: now() })
      await tx.update(followPosition).set({ position: until }).where(eq(followPosition.name, 'feed'))
      // Changes older than the first pass create no events.
      return from !== null
    })
    if (!more) return
    await setImmediate()
  }
}

/** Locks and returns the position of a pass, so that two instances do not do the same work. */
async function lockPosition(tx: Db, name: 'feed' | 'days') {
  await tx.insert(followPosition).values({ name }).onConflictDoNothing()
  const [found] = await tx.select().from(followPosition).where(eq(followPosition.name, name)).for('update')
  return expectRow(found)
}

/** The position at which the next part ends; the first pass starts at the newest position. */
async function endOfPart(tx: Db, from: number | null): Promise<number | null> {
  const { rows } = await tx.execute<{ until: number | null }>(
    from === null
      ? sql`select coalesce(max(position), -1)::float8 as until from ledger_entry where position is not null`
      : sql`select max(position)::float8 as until from (
          select position from ledger_entry where position > ${from} order by position limit ${CHANGES_AT_ONCE}) part`,
  )
  return rows[0]?.until ?? null
}

async function insertChanges(tx: Db, { from, until, now }: { from: number; until: number; now: number }) {
  const found = sql`
    select e.type as event, e.dataset, e.thing_id as record_id, r.subject_id, e.at, e.position::text as mark
    from ledger_entry e
    join record r on r.dataset = e.dataset and r.id = e.thing_id
    where e.position > ${from} and e.position <= ${until} and r.subject_id is not null and r.subject_type <> 'person'
      and case when e.type = 'published' then (${isOneOf(sql`e.dataset`, NEGATIVE)} or r.severity is not null)
          and (r.imported_at > e.at - ${LATE} or exists (
            select 1 from ledger_entry b where b.dataset = e.dataset and b.thing_id = e.thing_id and b.id < e.id))
        else true end`
  await insertEvents(tx, found, { now })
}

/**
 * Searches once a day for due days of the followed organisations, in parts; missed days are made up for. An interrupted pass starts again from
 * the beginning, because an event has the same key however often it is found.
 */
export async function collectDays({ db, now }: Needs, signal: AbortSignal): Promise<void> {
  const today = dateKey(now())
  const { day: last } = await db.transaction((tx) => lockPosition(tx, 'days'))
  const due = dueDays(last, today)
  if (due.days.length === 0) return
  for (let after: string | null = ''; after !== null; ) {
    if (signal.aborted) return
    after = await db.transaction((tx) => insertDays(tx, due, { after: after ?? '', now: now() }))
    await setImmediate()
  }
  await db.update(followPosition).set({ day: today }).where(eq(followPosition.name, 'days'))
}

/** Processes one part of the followed organisations; returns the last one, or null if there are no more. */
async function insertDays(tx: Db, due: DueDays, { after, now }: { after: string; now: number }) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select subject_id as id from followed_subject where subject_id > ${after}
      union select s.id from account a join subject s on s.credit_code = a.credit_code where ${IS_VERIFIED} and s.id > ${after}
    ) followed order by id limit ${SUBJECTS_AT_ONCE}`)
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return null
  const today = due.days.at(-1)!
  const ofThese = sql`r.subject_id = any(${sql.param(ids)}::text[]) and r.subject_type <> 'person'
    and r.shown_from <= ${today}::date and r.shown_until >= ${today}::date`
  const at = new Date(now).toISOString()
  const parts: SQL[] = [
    termsReached(ofThese, due),
    ending('permit', ofThese, { due: due.permit, at }),
    ending('commitment', ofThese, { due: due.commitment, at }),
    ...due.annual.map((report) => annualReports(ids, { ...report, at })),
  ]
  for (const part of parts) await insertEvents(tx, part, { now })
  return ids.length < SUBJECTS_AT_ONCE ? null : last
}

/** Records whose repair can be applied for from today. Records without a waiting period are left out: there was no date to wait for. */
function termsReached(ofThese: SQL, { days }: DueDays): SQL {
  const first = sql`greatest(r.repairable_from, r.reapply_from)`
  return sql`
    select 'term' as event, r.dataset, r.id as record_id, r.subject_id, ${first}::timestamptz as at, ${first}::text as mark
    from record r where ${ofThese} and ${first} = any(${sql.param([...days])}::date[])
      and r.repairable_from > r.publicity_from and r.flag is null`
}

function ending(
  event: 'permit' | 'commitment',
  ofThese: SQL,
  { due, at }: { due: readonly DueDay[]; at: string },
): SQL {
  return sql`
    select ${event}::text as event, r.dataset, r.id as record_id, r.subject_id, ${at}::timestamptz as at, r.valid_until || '-' || d.before as mark
    from record r
    join unnest(${sql.param(due.map(({ day }) => day))}::date[], ${sql.param(due.map(({ before }) => before))}::int[]) as d(day, before)
      on d.day = r.valid_until
    where ${ofThese} and r.dataset = ${event}`
}

/** Firms and cooperatives with an annual report for an earlier year in the register, and none for this year. */
function annualReports(ids: readonly string[], { year, before, at }: DueDay & { year: number; at: string }): SQL {
  return sql`
    select 'annual' as event, 'subject' as dataset, ${String(year)}::text as record_id, s.id as subject_id, ${at}::timestamptz as at, ${String(before)}::text as mark
    from subject s
    where s.id = any(${sql.param([...ids])}::text[]) and s.kind in ('enterprise', 'cooperative')
      and s.register_status ~ '^(存续|在业|正常)' and s.details ->> 'annualReportYear' ~ '^[0-9]{4}$'
      and (s.details ->> 'annualReportYear')::int < ${year} and extract(year from s.established_at) <= ${year}`
}

const RULES_IN_SQL = sql.raw(
  `case found.event ${Object.entries(RULE_OF_EVENT)
    .map(([event, rule]) => `when '${event}' then '${rule}'`)
    .join(' ')} end`,
)

/**
 * Adds events for each follower of the subject whose rules include them. Accounts of the organisation itself follow it without a row in
 * `followed_subject`; their rows in `follower` are created first.
 */
async function insertEvents(tx: Db, found: SQL, { now }: { now: number }): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const start = sql`
    with found as materialized (${found}),
    subjects as materialized (select distinct s.id, s.credit_code from found join subject s on s.id = found.subject_id),
    owners as materialized (
      select a.id as account_id, subjects.id as subject_id from subjects join account a on a.credit_code = subjects.credit_code
      where ${IS_VERIFIED}
    )`
  await tx.execute(sql`${start}
    insert into follower (id, account_id, frequency, rules, next_at, created_at)
    select gen_random_uuid()::text, o.account_id, 'at-once', ${sql.param([...FIRST_RULES])}::text[], ${at}, ${at}
    from (select distinct account_id from owners) o
    where not exists (select 1 from follower f where f.account_id = o.account_id)
    on conflict do nothing`)
  await tx.execute(sql`${start},
    told as (
      select w.follower_id, w.subject_id, f.rules, min(w.created_at) as since
      from followed_subject w join follower f on f.id = w.follower_id
      where w.subject_id in (select id from subjects) group by 1, 2, 3
      union all
      select f.id, o.subject_id, f.rules, '-infinity'::timestamptz
      from owners o join follower f on f.account_id = o.account_id
    )
    insert into follow_event (follower_id, key, event, dataset, record_id, subject_id, at, created_at)
    select t.follower_id, found.event || ':' || found.dataset || '/' || found.record_id || ':' || found.subject_id || ':' || found.mark,
      found.event, found.dataset, found.record_id, found.subject_id, found.at, ${at}
    from found join told t on t.subject_id = found.subject_id
    where ${RULES_IN_SQL} = any(t.rules) and (found.event not in ('published', 'corrected', 'ended') or found.at >= t.since)
    on conflict do nothing`)
}

const isOneOf = (column: SQL, codes: readonly string[]): SQL => sql`${column} = any(${sql.param([...codes])}::text[])`
