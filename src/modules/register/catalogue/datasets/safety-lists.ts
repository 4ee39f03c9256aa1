import type { Dataset, PublicityRule } from '../dataset.ts'
import type { ProviderRole } from '../providers.ts'
import {
  choice,
  creditCode,
  day,
  LEAVING_A_LIST,
  organisationColumns,
  organisationItems,
  prose,
  text,
} from './item-forms.ts'

const SAFETY_TABS = [
  { list: 'black', label: '黑名单' },
  { list: 'white', label: '白名单' },
  { list: 'check', label: '检查名单' },
] as const

export const SAFETY_LISTS = SAFETY_TABS.map(({ label }) => label)

const CHECKED = { item: 'listCategory', oneOf: ['检查名单'] } as const
const LISTED = { item: 'listCategory', oneOf: ['黑名单', '白名单'] } as const

interface SafetyField {
  code: string
  /** The word for it in the addresses of the lists. */
  column: string
  heading: string
  resourceId: string
  name: string
  about: string
  provider: ProviderRole
  basis: string
  /** What was made, sold or done. */
  objectLabel: string
  blackListRule: PublicityRule
}

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
  publicity: field.blackListRule,
  repair: { ...LEAVING_A_LIST, only: { categories: ['黑名单'] } },
  publicityByCategory: { 白名单: 'honour', 检查名单: 'standing' },
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  tabs: SAFETY_TABS.map(({ list, label }) => ({
    on: 'safety',
    label,
    query: { column: field.column, list },
    read: 'safety',
    category: label,
    field: field.heading,
  })),
  listedAt: { page: '/safe-clues-list', query: { column: field.column } },
  openedOn: { page: '/safe-detail', query: { dataset: field.code } },
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'listCategory',
    documentNo: 'documentNo',
    category: 'listCategory',
    authority: 'authority',
    authorityCode: 'authorityCode',
    decisionDate: 'listedAt',
    validUntil: 'validUntil',
    removedOn: 'removedAt',
  },
  items: [
    choice('listCategory', '名单类别', SAFETY_LISTS, { required: true, inList: true }),
    ...organisationItems('单位名称', '统一社会信用代码'),
    text('legalRepresentative', '法定代表人/负责人', 50, { individualLabel: '经营者' }),
    text('address', '生产经营地址', 300),
    text('object', field.objectLabel, 200, { searchable: true }),
    text('documentNo', '文书文号', 100, { searchable: true }),
    prose('reason', '列入事由', 2000, { required: LISTED, searchable: true }),
    prose('legalBasis', '依据', 2000, { required: LISTED }),
    choice('result', '检查结果', ['合格', '不合格', '责令改正'], { required: CHECKED }),
    prose('followUp', '处理情况', 2000),
    text('authority', '认定部门', 200, { required: true, inList: true }),
    creditCode('authorityCode', '认定部门统一社会信用代码'),
    day('listedAt', '列入（检查）日期', { required: true, inList: true }),
    day('validUntil', '有效期至'),
    day('removedAt', '移出日期', { visibility: 'subject' }),
  ],
})

export const foodSafety = safetyList({
  code: 'food-safety',
  column: 'food',
  heading: '食品安全',
  resourceId: 'AQMD-001',
  name: '食品安全名单',
  about: '食品生产经营者的抽查检查结果，以及食品安全领域的守信、失信名单。',
  provider: 'marketRegulation',
  basis: '《中华人民共和国食品安全法》第一百一十三条；《市场监督管理严重违法失信名单管理办法》',
  objectLabel: '食品品种',
  blackListRule: 'market-serious',
})

export const drugSafety = safetyList({
  code: 'drug-safety',
  column: 'medicine',
  heading: '药品安全',
  resourceId: 'AQMD-002',
  name: '药品安全名单',
  about: '药品、医疗器械、化妆品生产经营者的抽查检查结果，以及守信、失信名单。',
  provider: 'marketRegulation',
  basis: '《中华人民共和国药品管理法》第一百零五条；《市场监督管理严重违法失信名单管理办法》',
  objectLabel: '药品（器械）品种',
  blackListRule: 'market-serious',
})

export const workSafety = safetyList({
  code: 'work-safety',
  column: 'produce',
  heading: '生产安全',
  resourceId: 'AQMD-003',
  name: '安全生产名单',
  about: '企业安全生产的检查结果，以及安全生产领域的守信、失信名单。',
  provider: 'emergency',
  basis: '《中华人民共和国安全生产法》第七十八条；《安全生产严重失信主体名单管理办法》（应急管理部令第11号）',
  objectLabel: '生产经营项目',
  blackListRule: 'work-safety',
})
