import { dateKey } from '../../../kernel/format/date.ts'
import { listPlace, recordAddress } from '../catalogue/addresses.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import {
  archiveItems,
  type Dataset,
  findItem,
  headingForSubject,
  listItems,
  publicItems,
  writeHeadline,
} from '../catalogue/dataset.ts'
import { describeMeasures, seriousListName } from '../catalogue/measures.ts'
import { publishedText } from '../catalogue/published-text.ts'
import { PENALTY_RULE } from '../publicity/penalties.ts'
import { describeRule } from '../publicity/rule-words.ts'
import { LEFT_TO_AUTHORITY } from '../publicity/severity.ts'
import type { RecordDetail, RecordSummary } from './contract.ts'
import type { StoredRecord } from './shown-records.server.ts'

const SEVERITIES = [null, '轻微', '一般', '严重'] as const
export const FLAGS = { objection: '异议处理中', repair: '修复处理中' } as const
/** The date for "without end" in the national field standard. */
export const ENDLESS = '2099-12-31'

/** A record as a list row: the common columns and the list items of its dataset. */
export function presentSummary(row: StoredRecord): RecordSummary {
  const dataset = expectDataset(row.dataset)
  const items = listItems(dataset, row.subjectType === 'person' ? 'persons' : 'organisations')
  const values = presentValues(row, dataset, items)
  return { ...commonOf(row, dataset), headline: cut(writeHeadline(dataset, values)), values }
}

/** A record as an archive row, with the items its dataset shows there. */
export function presentArchived(row: StoredRecord): RecordSummary {
  const dataset = expectDataset(row.dataset)
  const keys = Object.values(archiveItems(dataset))
  const items = publicItems(dataset).filter(({ key, inList }) => inList || keys.includes(key))
  const values = presentValues(row, dataset, items)
  return { ...commonOf(row, dataset), headline: cut(writeHeadline(dataset, values)), values }
}

/** Maximum length of the matter in a list. */
const LONGEST_HEADLINE = 80
const cut = (text: string): string =>
  text.length > LONGEST_HEADLINE ? `${text.slice(0, LONGEST_HEADLINE - 1)}…` : text

/** A record with all non-empty public items in catalogue order, except for the providing unit. */
export function presentDetail(row: StoredRecord): Omit<RecordDetail, 'provider'> {
  const dataset = expectDataset(row.dataset)
  const items = publicItems(dataset)
  const values = { ...presentValues(row, dataset, items), ...severityWords(row, dataset) }
  return {
    ...commonOf(row, dataset),
    items: [
      ...items
        .filter((item) => values[item.key])
        .map((item) => ({
          key: item.key,
          label: headingForSubject(item, row.subjectType),
          code: item.code ?? null,
          value: values[item.key]!,
        })),
      ...measuresItem(row, dataset),
    ],
    legalBasis: (row.category && dataset.basisByCategory?.[row.category]) || dataset.basis,
    listPage: listPlace(dataset).page,
    publicity: {
      from: row.publicityFrom,
      minUntil: row.publicityMinUntil,
      until: row.publicityUntil,
      ruleId: row.ruleId,
      basis: describeRule(row.ruleId, {
        category: row.category ?? undefined,
        severity: row.severity as 1 | 2 | 3 | null,
        decisionDate: row.decisionDate,
      }),
    },
  }
}

/** The measures against the subject of a serious list, derived from the list and never from a delivery. */
const measuresItem = ({ category }: StoredRecord, { name, block }: Dataset) =>
  block === 'serious'
    ? [
        {
          ...{ key: 'measures', label: '惩戒措施', code: null },
          value: describeMeasures(seriousListName({ category, datasetName: name })),
        },
      ]
    : []

/** An ungraded penalty states that it is ungraded. */
function severityWords({ severity }: StoredRecord, { publicity, common }: Dataset): Record<string, string> {
  return publicity === PENALTY_RULE && common.severity && severity === null
    ? { [common.severity]: LEFT_TO_AUTHORITY }
    : {}
}

function commonOf(row: StoredRecord, dataset: Dataset): Omit<RecordSummary, 'values' | 'headline'> {
  return {
    id: row.id,
    dataset: row.dataset,
    datasetName: dataset.name,
    resourceId: dataset.resourceId,
    subjectId: row.subjectId,
    subjectType: row.subjectType,
    ...presentHead(row, dataset),
    subjectCode: row.subjectCode,
    documentNo: row.documentNo,
    category: row.category,
    authority: row.authority,
    decisionDate: row.decisionDate,
    // The timeliness of double publicity is counted from this day.
    onlineOn: dateKey(row.importedAt),
    severity: SEVERITIES[row.severity ?? 0] ?? null,
    flag: row.flag ? FLAGS[row.flag] : null,
    sourceUnit: row.sourceUnit,
    publicityFrom: row.publicityFrom,
    publicityUntil: row.publicityUntil,
    repairableFrom: row.repairableFrom,
    reapplyFrom: row.reapplyFrom,
    ruleId: row.ruleId,
    amounts: amountsOf(row, dataset),
    updatedAt: row.updatedAt.toISOString(),
    address: recordAddress(dataset, row.id),
  }
}

/** The amounts of a penalty, labelled without the word 金额. */
function amountsOf(row: StoredRecord, dataset: Dataset): RecordSummary['amounts'] {
  const items = publicItems(dataset).filter(({ key }) => dataset.common.amounts?.includes(key))
  const values = presentValues(row, dataset, items)
  return items
    .filter(({ key }) => Number(values[key]) > 0)
    .map(({ key, label }) => ({ label: label.replace(/的?金额$/, ''), value: values[key]! }))
}

/** The columns that values are made of. */
export type ValueColumns = Pick<
  StoredRecord,
  | ('subjectName' | 'subjectCode' | 'title' | 'documentNo' | 'category' | 'authority' | 'authorityCode')
  | ('sourceUnit' | 'sourceCode' | 'regionCode' | 'decisionDate' | 'validUntil' | 'items')
>

/** The values of the given items, from columns and from `items`: data not declared in the catalogue is never output. */
export function presentValues(
  row: ValueColumns,
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

/** The heading of a record: its subject and its title. */
export const presentHead = ({ subjectName, title }: StoredRecord, dataset: Dataset) => ({
  subjectName: columnText(dataset, dataset.common.subjectName, subjectName),
  title: columnText(dataset, dataset.common.title, title),
})

function columnText(dataset: Dataset, key: string | undefined, value: string): string {
  const item = key && findItem(dataset, key)
  return item ? publishedText(item, value) : value
}
