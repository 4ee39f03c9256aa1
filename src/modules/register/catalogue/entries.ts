import { notFound } from '../../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { listAddress } from './addresses.ts'
import { findDataset, findDatasetByResource } from './catalogue.ts'
import type { CatalogueEntry, CatalogueItem } from './contract.ts'
import { type Dataset, findItem, type Item, type ItemType, type MaskRule, type Visibility } from './dataset.ts'
import type { Providers } from './providers.ts'

/** Number of currently public records of a dataset. */
interface DatasetTotal {
  count: number
  updatedAt: string | null
}

export type DatasetTotals = Readonly<Record<string, DatasetTotal>>

/** City-specific facts about datasets: their providers and numbers of public records. */
export interface CityDatasets {
  /** Datasets for which this city has pages. */
  datasets: readonly Dataset[]
  providers: Providers
  totals: DatasetTotals
}

export function describeDataset(
  dataset: Dataset,
  { providers, totals }: Omit<CityDatasets, 'datasets'>,
): CatalogueEntry {
  const { code, resourceId, name, about, level, category, nature, subjectScope } = dataset
  const provider = providers[dataset.provider].name
  const { shareScope, updateCycle } = dataset
  const total = shareScope === '可向社会公开' ? totals[code] : undefined
  return {
    id: resourceId,
    ...{ code, name, about, level, category, nature, provider, shareScope, updateCycle },
    listPage: listAddress(dataset),
    subjectScope: [...subjectScope],
    recordCount: total?.count ?? (shareScope === '可向社会公开' ? 0 : null),
    updatedAt: total?.updatedAt ?? null,
  }
}

/** Categories in the order of their first entry. */
export function catalogueTree(city: CityDatasets): { category: string; entries: CatalogueEntry[] }[] {
  const categories = [...new Set(city.datasets.map(({ category }) => category))]
  return categories.map((category) => ({
    category,
    entries: city.datasets
      .filter((dataset) => dataset.category === category)
      .map((dataset) => describeDataset(dataset, city)),
  }))
}

interface CatalogueFilter {
  keyword: string
  level?: string
  nature?: string
  category?: string
  provider?: string
}

export function cataloguePage(city: CityDatasets, query: CatalogueFilter & Paging) {
  const { keyword, level, nature, category, provider } = query
  const fitting = city.datasets.filter(
    (dataset) =>
      (!keyword || dataset.name.includes(keyword) || dataset.items.some(({ label }) => label.includes(keyword))) &&
      (!level || dataset.level === level) &&
      (!nature || dataset.nature === nature) &&
      (!category || dataset.category === category) &&
      (!provider || city.providers[dataset.provider].name === provider),
  )
  const shown = fitting.slice(pageOffset(query), pageOffset(query) + query.pageSize)
  return toPage(
    shown.map((dataset) => describeDataset(dataset, city)),
    fitting.length,
    query,
  )
}

export function catalogueDetail(city: CityDatasets, id: string) {
  const dataset = findDatasetByResource(id) ?? findDataset(id)
  if (!dataset || !city.datasets.includes(dataset)) throw notFound('该目录')
  const { basis, version, effectiveFrom, items } = dataset
  return {
    ...describeDataset(dataset, city),
    providerCode: city.providers[dataset.provider].code,
    basis,
    version,
    effectiveFrom,
    items: items.map((item) => itemEntry(dataset, item)),
  }
}

const DATA_TYPES: Record<ItemType, string> = {
  text: '字符',
  prose: '字符',
  day: '日期',
  integer: '整数',
  decimal: '浮点',
  'yes-no': '枚举',
  choice: '枚举',
  choices: '集合',
  'credit-code': '字符',
  'resident-id': '字符',
}

const PUBLICATION_RANGES: Record<Visibility, string> = {
  public: '向社会公开',
  subject: '仅信用主体本人',
  government: '政府部门共享',
  internal: '不公开',
}

const MASK_RULES: Record<MaskRule, string> = {
  'resident-id': '保留前6位和后4位',
  'person-name': '保留姓氏',
  mobile: '保留前3位和后4位',
  landline: '保留区号和后3位',
  email: '保留首字母和域名',
  address: '保留至市、区县',
  passport: '保留前2位和后2位',
}

function itemEntry(dataset: Dataset, item: Item): CatalogueItem {
  return {
    key: item.key,
    code: item.code ?? null,
    name: item.label,
    dataType: DATA_TYPES[item.type],
    length: lengthOf(item),
    options: item.type === 'yes-no' ? ['是', '否'] : [...(item.options ?? [])],
    required: item.required === undefined ? '选填' : item.required === true ? '必填' : '条件必填',
    requirement: requirementOf(dataset, item),
    format: formatOf(item),
    desensitise: describeMask(item),
    publicationRange: PUBLICATION_RANGES[item.visibility],
    remark: [item.unit && `单位：${item.unit}`, item.remark].filter(Boolean).join('；') || null,
  }
}

export const describeMask = ({ mask, maskPersonsOnly }: Item): string | null =>
  mask ? `${MASK_RULES[mask]}${maskPersonsOnly ? '（仅自然人）' : ''}` : null

function lengthOf({ type, max, decimals }: Item): string | null {
  if (type === 'credit-code' || type === 'resident-id') return '18'
  if (type === 'decimal') return decimals === undefined ? null : `小数 ${decimals} 位`
  return max === undefined ? null : String(max)
}

function requirementOf(dataset: Dataset, { required }: Item): string {
  if (required === undefined) return '选填'
  if (required === true) return '必填'
  return `${findItem(dataset, required.item)?.label}为“${required.oneOf.join('”或“')}”时必填`
}

/** Describes the format of a value for providers and readers. */
function formatOf({ type, max, decimals, unit, options = [] }: Item): string {
  const most = max === undefined ? '' : `，最多 ${max} 字`
  const measure = unit ? `，单位：${unit}` : ''
  switch (type) {
    case 'text':
    case 'prose':
      return `文字${most}${measure}`
    case 'day':
      return '日期'
    case 'integer':
      return `整数${measure}`
    case 'decimal':
      return `数字${decimals === undefined ? '' : `，${decimals} 位小数`}${measure}`
    case 'yes-no':
      return '是或否'
    case 'choice':
      return `选一项：${options.join('、')}`
    case 'choices':
      return `可选多项：${options.join('、')}`
    case 'credit-code':
      return '18 位统一社会信用代码'
    case 'resident-id':
      return '18 位公民身份号码'
  }
}
