import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'

interface Appending {
  /** A query that returns dataset and id of the records just written. */
  changed: SQL
  at: Date
  /** Names of the corrected fields, if no stored version contains the difference. */
  fields?: readonly string[]
}

/**
 * Appends the effect of a write on these records to the public ledger, in the same transaction and after the write: newly public ones are
 * published, changed ones corrected, no longer public ones ended. Records that agree with the ledger get no entry, so repeated calls are
 * harmless.
 */
export async function appendRecordEntries(tx: Db, { changed, at, fields }: Appending): Promise<void> {
  const today = sql`${dateKey(at)}::date`
  const touched = sql`
    touched as materialized (
      select r.dataset, r.id, e.id as entry, e.salt as old_salt, e.commitment as was, ${isShownSql(today)} as is_shown,
        case when ${isShownSql(today)} then convert_to((${publicViewSql(sql`r`)})::text, 'UTF8') end as view,
        ${reasonOf(today)} as reason
      from record r join (${changed}) c on c.dataset = r.dataset and c.id = r.id
      left join ledger_entry e on e.dataset = r.dataset and e.thing_id = r.id and e.salt is not null
    )`
  const judged = sql`
    judged as materialized (
      select t.*, ${NEW_SALT} as salt,
        case when not is_shown then 'ended' when entry is null then 'published' else 'corrected' end as type
      from touched t
      where case when is_shown then entry is null or sha256(old_salt || view) <> was else entry is not null end
    )`
  await tx.execute(sql`
    with ${touched}, ${judged}, parted as (
      update ledger_entry e set salt = null from judged j where e.id = j.entry returning 1
    )
    insert into ledger_entry (at, type, dataset, thing_id, fields, event, commitment, salt)
    select ${at.toISOString()}::timestamptz, j.type, j.dataset, j.id,
      case when j.type = 'corrected' then ${fields ? sql.param([...fields]) : CHANGED_FIELDS}::text[] else '{}' end,
      ${eventOf(at)},
      case when j.type = 'ended' then j.was else sha256(j.salt || j.view) end,
      case when j.type = 'ended' then null else j.salt end
    from judged j where (select count(*) from parted) >= 0`)
}

/**
 * Inserts new records and publishes the public ones in one statement, so that a delivery of a hundred thousand records is not read again.
 * `insert` must not have a `returning` clause.
 */
export function insertPublished(insert: SQL, at: Date): SQL {
  const today = sql`${dateKey(at)}::date`
  const columns = ['shown_from', 'shown_until', ...Object.values(VIEW_COLUMNS)].map((column) => sql.raw(column))
  return sql`
    with r as (${insert} returning ${sql.join(columns, sql`, `)})
    insert into ledger_entry (at, type, dataset, thing_id, event, commitment, salt)
    select ${at.toISOString()}::timestamptz, 'published', j.dataset, j.id,
      ${`{"v":1,"type":"published","at":"${at.toISOString()}","dataset":"`}::text || j.dataset || '"}',
      sha256(j.salt || j.view), j.salt
    from (
      select r.dataset, r.id, convert_to((${publicViewSql(sql`r`)})::text, 'UTF8') as view, ${NEW_SALT} as salt
      from r where ${isShownSql(today)}
    ) j`
}

/** Turns keys of records into the query that `changed` expects. */
export const selectKeys = (keys: readonly { dataset: string; id: string }[]): SQL => sql`
  select dataset, id from jsonb_to_recordset(${JSON.stringify(keys.map(({ dataset, id }) => ({ dataset, id })))}::jsonb)
    as listed(dataset text, id text)`

/** Selects the records whose stored public view differs from the one in the ledger. */
export const differsFromLedger = (today: SQL): SQL => sql`
  case when ${isShownSql(today)} then e.id is null or sha256(e.salt || convert_to((${publicViewSql(sql`r`)})::text, 'UTF8')) <> e.commitment
  else e.id is not null end`

export function isShownSql(today: SQL): SQL {
  return sql`(r.shown_from <= ${today} and r.shown_until >= ${today})`
}

/**
 * The public view of a record, from its stored columns: without sealed values, and without values from other tables. The order of keys is fixed
 * (`json` preserves the written order, `jsonb` has its own), so equal views are equal texts.
 */
export function publicViewSql(row: SQL): SQL {
  const pairs = Object.entries(VIEW_COLUMNS).map(([key, column]) =>
    sql.raw(`'${key}', `).append(sql`${row}.${sql.raw(column)}`),
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

const VIEW_COLUMNS = {
  dataset: 'dataset',
  id: 'id',
  subjectType: 'subject_type',
  subjectName: 'subject_name',
  subjectCode: 'subject_code',
  title: 'title',
  documentNo: 'document_no',
  category: 'category',
  authority: 'authority',
  authorityCode: 'authority_code',
  sourceUnit: 'source_unit',
  sourceCode: 'source_code',
  regionCode: 'region_code',
  severity: 'severity',
  decisionDate: 'decision_date',
  validUntil: 'valid_until',
  publicityFrom: 'publicity_from',
  publicityMinUntil: 'publicity_min_until',
  publicityUntil: 'publicity_until',
  ruleId: 'rule_id',
  items: 'items',
} as const

/** A salt of 128 bits from two random UUIDs of 122 bits each, because one has too few and no PostgreSQL extension is required. */
const NEW_SALT = sql`substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16)`

/** The reason why a record is not public. */
function reasonOf(today: SQL): SQL {
  return sql`case when r.ended_on <= ${today} then r.ended_reason when r.blocked then 'hidden'
    when r.publicity_until < ${today} then 'expired' else 'closed' end`
}

/** The public part of an entry. It names nobody; an entry that follows another one refers to it by its commitment. */
function eventOf(at: Date): SQL {
  return sql`'{"v":1,"type":"' || j.type || ${`","at":"${at.toISOString()}","dataset":"`}::text || j.dataset || '"'
    || case when j.type = 'ended' then ',"reason":"' || j.reason || '"' else '' end
    || case when j.type = 'corrected' then ',"was":"' || encode(j.was, 'hex') || '"' else '' end || '}'`
}

/** The keys whose values differ from the last stored version. */
const CHANGED_FIELDS = sql`(
  select coalesce(array_agg(distinct key order by key), '{record}') from (
    select json_populate_record(null::public.record, v.row) as kept from record_version v
    where v.dataset = j.dataset and v.record_id = j.id order by v.version desc limit 1
  ) before
  cross join lateral (
    select (${publicViewSql(sql`(before.kept)`)})::jsonb as was_view, convert_from(j.view, 'UTF8')::jsonb as new_view
  ) both_views
  cross join lateral (
    select key from jsonb_each(was_view - 'items') o full join jsonb_each(new_view - 'items') n using (key)
    where o.value is distinct from n.value
    union all
    select key from jsonb_each(was_view -> 'items') o full join jsonb_each(new_view -> 'items') n using (key)
    where o.value is distinct from n.value
  ) differing)`
