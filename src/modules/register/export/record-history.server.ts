import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { prepared } from '../../../kernel/data/prepared.server.ts'
import type { EntryType } from '../../ledger/contract.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { type Dataset, findItem } from '../catalogue/dataset.ts'
import { isShownSql } from '../entries/record-entries.server.ts'
import { plainLabel } from '../records/item-groups.ts'
import { mapItemsToColumns } from '../records/record-row.server.ts'
import type { RecordChange } from './changes-contract.ts'

const MOST_CHANGES = 50

interface Row {
  [column: string]: unknown
  position: number | string | null
  at: Date | string
  type: EntryType
  fields: string[]
  unit: string
  way: string | null
  reason: string | null
  is_first: boolean
  /** The record was public before the ledger existed. */
  is_older: boolean
}

/** The changes of a record, newest first; none for a record that is not public on that day. */
export async function readHistory(db: Db, code: string, id: string, today: string): Promise<RecordChange[]> {
  const dataset = findDataset(code)
  if (dataset?.shareScope !== '可向社会公开') return []
  const rows = await changesOf(db, { code, id, today })
  return rows.map((row) => ({
    ...{ position: row.position === null ? null : Number(row.position), at: new Date(row.at).toISOString() },
    ...{ type: row.type, typeName: nameOf(row), fields: labelsOf(dataset, row.fields) },
    ...{ unit: row.unit, reason: reasonOf(row) },
  }))
}

const given = sql.placeholder

const changesOf = prepared<Row>(
  () => sql`
    select e.position, e.at, e.type, e.fields, r.source_unit as unit, b.way, e.event::json ->> 'reason' as reason,
      row_number() over (order by e.id) = 1 as is_first,
      r.imported_at < e.at - interval '1 day' and r.shown_from < e.at::date as is_older
    from record r join ledger_entry e on e.dataset = r.dataset and e.thing_id = r.id
    left join lateral (
      select v.replaced_in from record_version v
      where v.dataset = r.dataset and v.record_id = r.id
        and v.replaced_at between e.at - interval '1 second' and e.at + interval '1 second'
      order by v.version desc limit 1
    ) v on e.type = 'corrected'
    left join import_batch b on b.batch_no = v.replaced_in
    where r.dataset = ${given('code')} and r.id = ${given('id')} and ${isShownSql(sql`${given('today')}::date`)}
    order by e.id desc limit ${MOST_CHANGES}`,
)

function nameOf({ type, is_first, is_older }: Row): string {
  if (type === 'published' && is_first && is_older) return '记入公开账本'
  if (type === 'published') return is_first ? '公布' : '恢复公示'
  return type === 'corrected' ? '更正' : '停止公示'
}

const BATCHES: Readonly<Record<string, string>> = {
  file: '单位报送了更新的数据',
  correction: '单位更正',
  'take-back': '单位撤回了一批数据',
}
const ENDINGS: Readonly<Record<string, string>> = {
  hidden: '异议核查期间',
  expired: '公示期满',
  repaired: '信用修复',
  withdrawn: '单位撤回',
}

function reasonOf({ type, way, reason, is_first, is_older }: Row): string {
  if (type === 'ended') return ENDINGS[reason ?? ''] ?? '停止公示'
  if (type === 'corrected') return way ? (BATCHES[way] ?? '单位更正') : '经核实更正'
  if (is_first && is_older) return '此前已公示'
  return is_first ? '按规定公示' : '停止公示的原因不再存在'
}

/** Chinese labels for the fields of the public view, as on the record's page. */
const OF_VIEW: Readonly<Record<string, string>> = {
  publicityFrom: '公示开始',
  publicityMinUntil: '最短公示期',
  publicityUntil: '公示截止',
  ruleId: '公示期限',
  severity: '失信程度',
}

function labelsOf(dataset: Dataset, fields: readonly string[]): string[] {
  const byColumn = new Map([...mapItemsToColumns(dataset)].map(([key, column]) => [camelCase(column), key]))
  const labels = fields.map((field) => {
    const item = findItem(dataset, byColumn.get(field) ?? field)
    return item ? plainLabel(item.label) : (OF_VIEW[field] ?? '其他信息')
  })
  return [...new Set(labels)]
}

const camelCase = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
