import { type Dataset, findItem } from '../catalogue/dataset.ts'
import type { RecordDetail } from './contract.ts'

interface ShownItem {
  label: string
  value: string
  /** Whether the value takes the whole width of the page. */
  wide: boolean
}

export interface ItemGroup {
  heading: string
  items: ShownItem[]
}

/** Items that describe the subject in any dataset. */
const ABOUT_SUBJECT =
  /^(?:registrationNo|organisationCode|taxNo|taxpayerId|institutionCertNo|socialOrganisationCertNo|legalRepresentative\w*|gender|age|establishedAt|address|registeredPlace)$/

const LONGEST_IN_COLUMN = 28

/** The common form of a label of the national field tables: 行政相对人代码_1（统一社会信用代码） becomes 统一社会信用代码. */
export const plainLabel = (label: string): string =>
  label.replace(/^行政相对人代码_\d（([^（）]+)）$/, '$1').replace(/^行政相对人/, '主体')

/** Whether an item describes the subject and not the matter. */
export const isAboutSubject = (key: string, { common }: Dataset): boolean =>
  key === common.subjectName || key === common.subjectCode || ABOUT_SUBJECT.test(key)

/** Groups the items of a record for reading: subject, matter, source. */
export function itemGroups(dataset: Dataset, record: RecordDetail, regions: ReadonlyMap<string, string>): ItemGroup[] {
  const { common } = dataset
  const subject = new Set([common.subjectName, common.subjectCode, common.subjectType, common.personCertNo])
  const source = new Set([common.authority, common.authorityCode, common.sourceUnit, common.sourceCode])
  // The category of a list describes the matter, even if it also describes the subject.
  subject.delete(common.category)
  const groupOf = (key: string) => (source.has(key) ? 2 : subject.has(key) || ABOUT_SUBJECT.test(key) ? 0 : 1)
  const groups: ItemGroup[] = [
    { heading: '主体信息', items: [] },
    { heading: `${dataset.name}内容`, items: [] },
    { heading: '有关单位与数据来源', items: [] },
  ]
  for (const { key, label, value } of record.items) {
    const shown = key === common.region ? (regions.get(value) ?? value) : value
    const wide = findItem(dataset, key)?.type === 'prose' || shown.length > LONGEST_IN_COLUMN
    groups[groupOf(key)]!.items.push({ label: plainLabel(label), value: shown, wide })
  }
  return groups.filter(({ items }) => items.length > 0)
}
