import type { Dataset, Item } from '../dataset.ts'
import {
  choice,
  creditCode,
  day,
  LEAVING_A_LIST,
  listColumns,
  prose,
  REMOVAL_REASONS,
  subjectItems,
  text,
} from './item-forms.ts'

export const WORK_SAFETY = '安全生产严重失信主体'
const PROCUREMENT = '政府采购严重违法失信行为记录'
const OVERLOADING = '严重违法超限超载运输失信当事人'
const WAGE_ARREARS = '拖欠农民工工资失信联合惩戒对象'
export const FOOD_AND_DRUGS = '食品药品严重违法生产经营者'

/**
 * The lists with their legal basis, in the order of the form. Lists with a dataset of their own (court debtors, taxes, market regulation)
 * are not included. Lists without a basis in law are in archived-list.ts.
 */
export const SERIOUS_LISTS: readonly { name: string; basis: string }[] = [
  { name: WORK_SAFETY, basis: '《安全生产严重失信主体名单管理办法》（应急管理部令第11号）' },
  { name: PROCUREMENT, basis: '《中华人民共和国政府采购法》第七十七条' },
  { name: OVERLOADING, basis: '《中华人民共和国公路法》；《公路安全保护条例》' },
  { name: '涉金融领域非法集资名单', basis: '《防范和处置非法集资条例》（国务院令第737号）' },
  {
    name: WAGE_ARREARS,
    basis:
      '《保障农民工工资支付条例》（国务院令第724号）；《拖欠农民工工资失信联合惩戒对象名单管理暂行办法》（人力资源社会保障部令第45号）',
  },
  {
    name: '统计严重失信企业',
    basis: '《中华人民共和国统计法》；《统计严重失信企业信用管理办法》（国家统计局令第35号）',
  },
  { name: FOOD_AND_DRUGS, basis: '《市场监督管理严重违法失信名单管理办法》（国家市场监督管理总局令第44号）' },
  { name: '医疗保障领域严重失信主体', basis: '《医疗保障基金使用监督管理条例》（国务院令第735号）' },
  { name: '文化市场严重失信主体', basis: '《文化和旅游市场信用管理规定》（文化和旅游部令第7号）' },
  { name: '旅游市场严重失信主体', basis: '《文化和旅游市场信用管理规定》（文化和旅游部令第7号）' },
  { name: '知识产权领域严重失信主体', basis: '《国家知识产权局知识产权信用管理规定》（国知发保字〔2022〕8号）' },
  { name: '社会组织严重违法失信名单', basis: '《社会组织信用信息管理办法》（民政部令第60号）' },
  { name: '海关失信企业', basis: '《中华人民共和国海关注册登记和备案企业信用管理办法》（海关总署令第251号）' },
]

const SERIOUS_CATEGORIES = SERIOUS_LISTS.map(({ name }) => name)

export const seriousList: Dataset = {
  code: 'serious-list',
  resourceId: 'YZSX-001',
  name: '严重失信主体名单',
  about: '各主管部门依照法律、法规或者国家政策文件列入的严重失信主体，每一类都写明依据和列入机关。',
  level: '全国基础目录',
  category: '严重失信主体名单信息',
  nature: 'negative',
  block: 'serious',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  provider: 'creditCentre',
  shareScope: '可向社会公开',
  updateCycle: '每日',
  basis:
    '《国务院办公厅关于进一步完善失信约束制度构建诚信建设长效机制的指导意见》（国办发〔2020〕49号）；《全国失信惩戒措施基础清单》；《信用修复管理办法》',
  basisByCategory: Object.fromEntries(SERIOUS_LISTS.map(({ name, basis }) => [name, basis])),
  publicity: 'serious-list',
  proof: { part: '严重失信主体名单', isList: true },
  repair: LEAVING_A_LIST,
  counted: { as: '严重失信' },
  publicityByCategory: {
    [WORK_SAFETY]: 'work-safety',
    [PROCUREMENT]: 'procurement',
    [WAGE_ARREARS]: 'wage-arrears',
    [FOOD_AND_DRUGS]: 'market-serious',
  },
  version: '2026.1',
  effectiveFrom: '2026-04-01',
  tabs: [{ on: 'serious', label: '各领域名单', query: { tab: 'serious-list' } }],
  listedAt: { page: '/black-list/index', query: { tab: 'serious-list' } },
  persons: 'hidden',
  common: listColumns,
  items: [
    choice('listKind', '名单性质', ['黑'], { visibility: 'internal' }),
    choice('listCategory', '名单类别', SERIOUS_CATEGORIES, { required: true, inList: true, searchable: true }),
    ...subjectItems({ nameLabel: '主体名称', codeLabel: '统一社会信用代码' }),
    text('legalRepresentative', '法定代表人/负责人', 50, { aliases: ['主要负责人'], individualLabel: '经营者' }),
    text('documentNo', '认定文书文号', 100, { searchable: true }),
    prose('reason', '列入事由', 4000, {
      required: true,
      searchable: true,
      aliases: ['纳入理由', '失信行为', '不良行为的具体情形'],
    }),
    prose('legalBasis', '认定依据', 2000, { required: true, aliases: ['处罚依据'] }),
    text('recognisedBy', '认定部门', 200, { required: true, inList: true, aliases: ['信息报送机关'] }),
    creditCode('recognisedByCode', '认定部门统一社会信用代码', { required: true }),
    day('listedAt', '列入日期', { required: true, inList: true, aliases: ['记录日期', '入库时间'] }),
    day('plannedRemoval', '拟移出日期'),
    day('removedAt', '移出日期', { visibility: 'subject' }),
    choice('removalReason', '移出原因', REMOVAL_REASONS, { visibility: 'subject' }),
    day('validUntil', '有效期限', {
      required: { item: 'listCategory', oneOf: [PROCUREMENT] },
      aliases: ['处罚截止日期'],
    }),
    ...itemsOfSingleLists(),
  ],
}

/** Items that only some of the lists have. */
function itemsOfSingleLists(): Item[] {
  const procurement = { item: 'listCategory', oneOf: [PROCUREMENT] } as const
  return [
    prose('misconduct', '失信行为简况', 2000, { searchable: true }),
    text('registrationNo', '工商注册号', 50),
    text('address', '注册地址', 300, { mask: 'address', maskPersonsOnly: true, aliases: ['企业地址'] }),
    prose('penaltyResult', '处罚结果', 2000, { required: procurement }),
    text('registeredPlace', '登记地点', 200),
    // The plate number and licences of a lorry identify its driver as an id number would.
    text('vehiclePlate', '车牌号', 20, { visibility: 'government' }),
    text('operatingLicenceNo', '营运证号', 50, { visibility: 'government' }),
    text('transportLicenceNo', '道路运输证号', 50, { visibility: 'government' }),
    text('batch', '批次', 50),
  ]
}
