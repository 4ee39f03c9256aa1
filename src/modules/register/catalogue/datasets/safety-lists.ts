import type { Dataset } from '../dataset.ts'
import type { ProviderRole } from '../providers.ts'
import { choice, creditCode, day, organisationColumns, organisationItems, prose, text } from './item-forms.ts'
import { FOOD_AND_DRUGS, WORK_SAFETY } from './serious-list.ts'

const SAFETY_TABS: readonly (readonly [SafetyListName, (heading: string) => string])[] = [
  ['black', (heading) => `严重违法失信名单（${heading}）`],
  ['white', () => '守信名单'],
  ['check', () => '检查结果'],
]

/** Results that count against the inspected subject; they are public for a limited time. */
const NEGATIVE_RESULTS = ['不合格', '责令改正'] as const

export type SafetyListName = 'black' | 'white' | 'check'

/** The records shown by one of a field's three lists. */
interface SafetyView {
  datasets: readonly [string, ...string[]]
  /** Limits the view to these categories, joined by commas. */
  category?: string
}

interface SafetyField {
  code: string
  /** Word of the field in the addresses of the lists. */
  column: string
  heading: string
  resourceId: string
  name: string
  about: string
  provider: ProviderRole
  basis: string
  /** Label of the inspected product or activity in this field. */
  objectLabel: string
  /** Name of the field in the national serious lists and in the list of honours; cities have no such lists of their own. */
  serious: SafetyView
  honours: readonly string[]
}

const viewsOf = ({ code, serious, honours }: SafetyField): Record<SafetyListName, SafetyView> => ({
  black: serious,
  white: { datasets: ['honour-list'], category: honours.join(',') },
  check: { datasets: [code] },
})

const safetyList = (field: SafetyField): Dataset => ({
  code: field.code,
  resourceId: field.resourceId,
  name: field.name,
  about: field.about,
  level: '市补充目录',
  category: '遵守法律法规情况信息',
  nature: 'other',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: field.provider,
  shareScope: '可向社会公开',
  updateCycle: '每月',
  basis: field.basis,
  publicity: 'standing',
  publicityByCategory: Object.fromEntries(NEGATIVE_RESULTS.map((result) => [result, 'check' as const])),
  repair: {
    through: 'authority',
    only: { categories: NEGATIVE_RESULTS },
    advice: '检查结果公示满一年自动停止，不需要申请。认为结果有误的，可以提出异议。',
  },
  version: '2026.2',
  effectiveFrom: '2026-01-01',
  tabs: SAFETY_TABS.map(([list, label]) => {
    const { datasets, category } = viewsOf(field)[list]
    return {
      ...{ on: 'safety', label: label(field.heading), query: { column: field.column, list }, read: 'safety' },
      ...{ of: datasets, category, field: field.heading },
    } as const
  }),
  listedAt: { page: '/safe-clues-list', query: { column: field.column } },
  openedOn: { page: '/safe-detail', query: { dataset: field.code } },
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'result',
    documentNo: 'documentNo',
    category: 'result',
    authority: 'authority',
    authorityCode: 'authorityCode',
    decisionDate: 'listedAt',
  },
  items: [
    ...organisationItems('单位名称', '统一社会信用代码'),
    text('legalRepresentative', '法定代表人/负责人', 50, { individualLabel: '经营者' }),
    text('address', '生产经营地址', 300),
    text('object', field.objectLabel, 200, { searchable: true }),
    text('documentNo', '文书文号', 100, { searchable: true }),
    prose('legalBasis', '检查依据', 2000),
    choice('result', '检查结果', ['合格', ...NEGATIVE_RESULTS], { required: true, inList: true }),
    prose('followUp', '处理情况', 2000),
    text('authority', '检查部门', 200, { required: true, inList: true }),
    creditCode('authorityCode', '检查部门统一社会信用代码'),
    day('listedAt', '检查日期', { required: true, inList: true, aliases: ['列入（检查）日期'] }),
  ],
})

const FOOD: SafetyField = {
  code: 'food-safety',
  column: 'food',
  heading: '食品安全',
  resourceId: 'AQMD-001',
  name: '食品安全检查',
  about: '食品生产经营者的抽查检查结果。严重违法失信名单和守信名单见国家统一的名单。',
  provider: 'marketRegulation',
  basis: '《中华人民共和国食品安全法》第一百一十三条；《市场监督管理严重违法失信名单管理办法》',
  objectLabel: '食品品种',
  serious: { datasets: ['market-serious', 'serious-list'], category: `食品安全,${FOOD_AND_DRUGS}` },
  honours: ['食品安全守信企业', '农产品质量安全守信'],
}

const DRUGS: SafetyField = {
  code: 'drug-safety',
  column: 'medicine',
  heading: '药品安全',
  resourceId: 'AQMD-002',
  name: '药品安全检查',
  about: '药品、医疗器械、化妆品生产经营者的抽查检查结果。严重违法失信名单和守信名单见国家统一的名单。',
  provider: 'marketRegulation',
  basis: '《中华人民共和国药品管理法》第一百零五条；《市场监督管理严重违法失信名单管理办法》',
  objectLabel: '药品（器械）品种',
  serious: { datasets: ['market-serious', 'serious-list'], category: `药品,医疗器械,化妆品,${FOOD_AND_DRUGS}` },
  honours: ['药品安全守信企业'],
}

const WORK: SafetyField = {
  code: 'work-safety',
  column: 'produce',
  heading: '生产安全',
  resourceId: 'AQMD-003',
  name: '安全生产检查',
  about: '企业安全生产的检查结果。严重失信名单和守信名单见国家统一的名单。',
  provider: 'emergency',
  basis: '《中华人民共和国安全生产法》第七十八条；《安全生产严重失信主体名单管理办法》（应急管理部令第11号）',
  objectLabel: '生产经营项目',
  serious: { datasets: ['serious-list'], category: WORK_SAFETY },
  honours: ['安全生产守信'],
}

export const foodSafety = safetyList(FOOD)
export const drugSafety = safetyList(DRUGS)
export const workSafety = safetyList(WORK)

/** The three lists of each field, by the words in their addresses. */
export const SAFETY_VIEWS = { food: viewsOf(FOOD), medicine: viewsOf(DRUGS), produce: viewsOf(WORK) }
