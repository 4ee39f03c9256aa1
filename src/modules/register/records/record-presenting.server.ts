import { listPlace, recordAddress } from '../catalogue/addresses.ts'
import { knownDataset } from '../catalogue/catalogue.ts'
import { type Dataset, headingIn, itemOf, listItems, publicItems } from '../catalogue/dataset.ts'
import { publishedText } from '../catalogue/published-text.ts'
import { ruleInWords } from '../publicity/rule-words.ts'
import type { RecordDetail, RecordSummary } from './contract.ts'
import type { StoredRecord } from './records.server.ts'

const SEVERITIES = [null, '轻微', '一般', '严重'] as const
const FLAGS = { objection: '异议处理中', repair: '修复处理中' } as const
/** The day that stands for "without end" in the national field standard. */
export const ENDLESS = '2099-12-31'

/** A record as a row of a list: the common columns and the list items of its dataset. */
export function presentSummary(row: StoredRecord): RecordSummary {
  const dataset = knownDataset(row.dataset)
  const items = listItems(dataset, row.subjectType === 'person' ? 'persons' : 'organisations')
  return { ...commonOf(row, dataset), values: valuesOf(row, dataset, items) }
}

/** A record with every public item that has a value, in the order of the catalogue. */
export function presentDetail(row: StoredRecord): RecordDetail {
  const dataset = knownDataset(row.dataset)
  const items = publicItems(dataset)
  const values = valuesOf(row, dataset, items)
  return {
    ...commonOf(row, dataset),
    items: items
      .filter((item) => values[item.key])
      .map((item) => ({
        key: item.key,
        label: headingIn(item, row.subjectType),
        code: item.code ?? null,
        value: values[item.key]!,
      })),
    provider: dataset.provider,
    legalBasis: (row.category && dataset.basisByCategory?.[row.category]) || dataset.basis,
    listPage: listPlace(dataset).page,
    publicity: {
      from: row.publicityFrom,
      minUntil: row.publicityMinUntil,
      until: row.publicityUntil,
      ruleId: row.ruleId,
      basis: ruleInWords(row.ruleId, {
        category: row.category ?? undefined,
        severity: row.severity as 1 | 2 | 3 | null,
        decisionDate: row.decisionDate,
      }),
    },
  }
}

function commonOf(row: StoredRecord, dataset: Dataset): Omit<RecordSummary, 'values'> {
  return {
    id: row.id,
    dataset: row.dataset,
    datasetName: dataset.name,
    resourceId: dataset.resourceId,
    subjectId: row.subjectId,
    subjectType: row.subjectType,
    ...headOf(row, dataset),
    subjectCode: row.subjectCode,
    documentNo: row.documentNo,
    category: row.category,
    authority: row.authority,
    decisionDate: row.decisionDate,
    severity: SEVERITIES[row.severity ?? 0] ?? null,
    flag: row.flag ? FLAGS[row.flag] : null,
    sourceUnit: row.sourceUnit,
    publicityFrom: row.publicityFrom,
    publicityUntil: row.publicityUntil,
    repairableFrom: row.repairableFrom,
    updatedAt: row.updatedAt.toISOString(),
    address: recordAddress(dataset, row.id),
  }
}

/** Values from the columns and from `items`, only of the given items: what is not declared in the catalogue cannot leave. */
export function valuesOf(
  row: StoredRecord,
  { common }: Dataset,
  items: ReturnType<typeof publicItems>,
): Record<string, string> {
  const columns: Record<string, string | null | undefined> = {}
  const put = (key: string | undefined, value: string | null) => {
    if (key) columns[key] = value
  }
  put(common.subjectName, row.subjectName)
  put(common.subjectCode, row.subjectCode)
  put(common.title, row.title)
  put(common.documentNo, row.documentNo)
  put(common.category, row.category)
  put(common.authority, row.authority)
  put(common.authorityCode, row.authorityCode)
  put(common.sourceUnit, row.sourceUnit)
  put(common.sourceCode, row.sourceCode)
  put(common.region, row.regionCode)
  put(common.decisionDate, row.decisionDate)
  put(common.validUntil, row.validUntil === ENDLESS ? '长期' : row.validUntil)
  return Object.fromEntries(
    items
      .map((item) => [item.key, publishedText(item, columns[item.key] ?? row.items[item.key] ?? '')])
      .filter(([, value]) => value),
  )
}

/** What stands above a record: whose it is, and what about. */
export const headOf = ({ subjectName, title }: StoredRecord, dataset: Dataset) => ({
  subjectName: columnText(dataset, dataset.common.subjectName, subjectName),
  title: columnText(dataset, dataset.common.title, title),
})

function columnText(dataset: Dataset, key: string | undefined, value: string): string {
  const item = key && itemOf(dataset, key)
  return item ? publishedText(item, value) : value
}
