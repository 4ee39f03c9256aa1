import { BYTE_ORDER_MARK, csvLine, LINE_END } from '../../../kernel/format/csv-line.ts'
import { type Dataset, publicItems, writeHeading } from '../catalogue/dataset.ts'
import { presentValues } from '../records/public-record.server.ts'
import type { StoredRecord } from '../records/shown-records.server.ts'

/** The licence under which anyone may reuse the data. */
export const LICENCE = {
  name: '公共数据开放许可：注明来源即可免费使用，不得用于识别或骚扰个人',
  address: '/website-statement',
}

export interface ExportSource {
  dataset: Dataset
  /** The day as of which the records are public. */
  today: string
  portalName: string
  provider: string
}

/** The first lines of a CSV file: a remark on its origin, then the column heads. */
export function csvHead({ dataset, today, portalName }: ExportSource): string {
  const about = `# ${dataset.name} ${dataset.resourceId} · 数据截至 ${today} · 来源 ${portalName} · ${LICENCE.name}`
  const heads = ['数据ID', ...publicItems(dataset).map(writeHeading), '公示截止期', '数据更新时间']
  return `${BYTE_ORDER_MARK}${about}${LINE_END}${csvLine(heads)}`
}

export function csvRecord(dataset: Dataset, row: StoredRecord): string {
  const items = publicItems(dataset)
  const values = presentValues(row, dataset, items)
  return csvLine([
    row.id,
    ...items.map(({ key }) => values[key] ?? ''),
    row.publicityUntil ?? '',
    row.updatedAt.toISOString(),
  ])
}

/** The first of the JSON lines describes the others. */
export function jsonHead({ dataset, today, portalName, provider }: ExportSource): string {
  const { code, name, resourceId } = dataset
  const items = publicItems(dataset).map((item) => ({
    key: item.key,
    label: writeHeading(item),
    code: item.code ?? null,
  }))
  const meta = { dataset: code, name, resourceId, provider, source: portalName, asOf: today, licence: LICENCE, items }
  return `${JSON.stringify({ meta })}\n`
}

export function jsonRecord(dataset: Dataset, row: StoredRecord): string {
  const values = presentValues(row, dataset, publicItems(dataset))
  const { id, publicityUntil, updatedAt } = row
  return `${JSON.stringify({ id, ...values, publicityUntil, updatedAt: updatedAt.toISOString() })}\n`
}
