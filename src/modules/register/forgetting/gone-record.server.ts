import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { isShownSql } from '../entries/record-entries.server.ts'
import type { EndedRecordKeys } from './outputs.ts'

/** Shorter texts, such as 现场检查 or 罚款, also occur in other records. */
const LONG_TEXT = 12
/** The number of characters that lists show before they truncate a text. */
const SHOWN_LENGTH = 30
/** Text without characters that HTML, JSON or Markdown escape. */
const PLAIN = /^[^"'<>&\\\n*_|#`[\]]+$/

/** The last ending of a record; null if the record is public or was never published. */
export async function findLastEnding(
  db: Db,
  dataset: string,
  id: string,
): Promise<{ at: Date; reason: string } | null> {
  const { rows } = await db.execute<{ at: Date | string; type: string; reason: string | null }>(sql`
    select e.at, e.type, e.event::json ->> 'reason' as reason from ledger_entry e
    where e.dataset = ${dataset} and e.thing_id = ${id} order by e.id desc limit 1`)
  const [last] = rows
  return last?.type === 'ended' ? { at: new Date(last.at), reason: last.reason ?? 'closed' } : null
}

export interface EndedRecord extends EndedRecordKeys {
  /** The record is public again, or a ledger entry can still be linked to it. */
  isBack: boolean
  title: string
  authority: string
  decisionDate: string
}

/** A record with the texts that must be in no output; null if it is not stored. */
export async function readEndedRecord(db: Db, code: string, id: string, today: string): Promise<EndedRecord | null> {
  const dataset = findDataset(code)
  const { rows } = await db.execute<Row>(sql`
    select r.title, r.authority, r.decision_date::text, r.document_no, r.subject_id, r.subject_name,
      case when r.subject_type = 'person' then null else r.subject_code end as subject_code,
      ${isShownSql(sql`${today}::date`)} or exists (
        select 1 from ledger_entry e where e.dataset = r.dataset and e.thing_id = r.id and e.salt is not null) as is_back,
      array(select e.position::float8 from ledger_entry e
        where e.dataset = r.dataset and e.thing_id = r.id and e.position is not null order by 1) as positions,
      array(select distinct left(value, ${SHOWN_LENGTH}) from jsonb_each_text(r.items) where length(value) >= ${LONG_TEXT}) as texts
    from record r where r.dataset = ${code} and r.id = ${id}`)
  const [row] = rows
  if (!row || !dataset) return null
  const others = await textsOfOthers(db, row, { code, id, today })
  const isOnes = (text: string) => !others.some((other) => other.includes(text))
  return {
    ...{
      dataset,
      id,
      isBack: row.is_back,
      title: row.title,
      authority: row.authority,
      decisionDate: row.decision_date,
    },
    ...{ subjectId: row.subject_id, subjectName: row.subject_name, subjectCode: row.subject_code },
    ...{ positions: row.positions.map(Number), texts: row.texts.filter((text) => PLAIN.test(text) && isOnes(text)) },
    documentNo: row.document_no && isOnes(row.document_no) ? row.document_no : null,
  }
}

/** Public texts of other records of the same subject or decision. They prove nothing if they are found. */
async function textsOfOthers(
  db: Db,
  { subject_id, document_no }: Row,
  { code, id, today }: { code: string; id: string; today: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select concat_ws(' ', r.document_no, r.title, r.items::text) as text from record r
    where ${isShownSql(sql`${today}::date`)} and (r.dataset, r.id) <> (${code}, ${id})
      and (r.subject_id = ${subject_id} or r.document_no = ${document_no})
    limit 2000`)
  return rows.map(({ text }) => text)
}

interface Row {
  [column: string]: unknown
  title: string
  authority: string
  decision_date: string
  document_no: string | null
  subject_id: string | null
  subject_name: string
  subject_code: string | null
  is_back: boolean
  positions: (number | string)[]
  texts: string[]
}
