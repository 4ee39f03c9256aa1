import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { FollowNews } from './contract.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { judgeEvent, type RecordNow } from './event-judgement.ts'
import type { EventKind } from './rules.ts'

export interface ReportableNews extends FollowNews {
  subjectId: string
  subjectName: string
  isOwn: boolean
}

/** SQL condition for accounts that are verified to represent an organisation, over `account a`. */
export const IS_VERIFIED = sql`a.status = 'active' and a.real_name_level >= 1 and a.user_type in (2, 3) and a.credit_code is not null`

interface Asked {
  /** A condition over `follow_event e`. */
  condition: SQL
  /** Locks the records until the transaction ends, so that none can end before the message is written. */
  holds?: boolean
}

/** The part of events that may be reported now, newest first. Reads each record again, and whether its organisation is still followed. */
export async function readNews(
  from: Db,
  { now, repairWindow }: Pick<FollowDependencies, 'now' | 'repairWindow'>,
  { condition, holds }: Asked,
): Promise<ReportableNews[]> {
  const today = dateKey(now())
  if (holds)
    await from.execute(sql`
      select 1 from record r where (r.dataset, r.id) in (
        select e.dataset, e.record_id from follow_event e where ${condition}) for share of r`)
  const { rows } = await from.execute<Row>(sql`
    select e.event, e.dataset, e.record_id, e.at, s.id as subject_id, s.name as subject_name, s.details ->> 'annualReportYear' as reported,
      own.code is not null as is_own,
      case when r.id is null then null else json_build_object(
        'isShown', r.shown_from <= ${today}::date and r.shown_until >= ${today}::date,
        'documentNo', r.document_no, 'category', r.category, 'severity', r.severity, 'authority', r.authority, 'ruleId', r.rule_id,
        'decisionDate', r.decision_date, 'validUntil', r.valid_until, 'publicityFrom', r.publicity_from,
        'publicityUntil', r.publicity_until, 'repairableFrom', r.repairable_from, 'reapplyFrom', r.reapply_from,
        'endedOn', r.ended_on, 'endedReason', r.ended_reason, 'blocked', r.blocked, 'shareScope', r.share_scope, 'flag', r.flag,
        'fulfilment', r.items ->> 'fulfilment') end as record
    from follow_event e
    join subject s on s.id = e.subject_id
    join follower f on f.id = e.follower_id
    left join lateral (
      select a.credit_code as code from account a where a.id = f.account_id and ${IS_VERIFIED} and a.credit_code = s.credit_code
    ) own on true
    left join record r on r.dataset = e.dataset and r.id = e.record_id
    where ${condition} and (own.code is not null or exists (
      select 1 from followed_subject w where w.follower_id = e.follower_id and w.subject_id = e.subject_id))
    order by e.at desc, e.key`)
  return rows.flatMap((row) => {
    const { subject_id: subjectId, subject_name: subjectName, is_own: isOwn, record } = row
    const reportedYear = row.reported === null ? null : Number(row.reported)
    const found = { event: row.event, dataset: row.dataset, recordId: row.record_id, on: dateKey(row.at) }
    const said = judgeEvent({ ...found, isOwn, record, reportedYear }, { today, repairWindow: repairWindow() })
    return said ? [{ ...said, subjectId, subjectName, isOwn }] : []
  })
}

interface Row {
  [column: string]: unknown
  event: EventKind
  dataset: string
  record_id: string
  at: Date | string
  subject_id: string
  subject_name: string
  reported: string | null
  is_own: boolean
  record: RecordNow | null
}
