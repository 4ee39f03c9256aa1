import type { Dataset } from '../dataset.ts'
import {
  choice,
  creditCode,
  day,
  integer,
  listColumns,
  prose,
  REMOVAL_REASONS,
  subjectItems,
  text,
} from './item-forms.ts'

const HONOUR_CATEGORIES = [
  '纳税缴费信用A级纳税人',
  // The name of 守信激励对象 of the tax office (the honour above) until June 2025.
  '纳税信用A级纳税人',
  '海关高级认证企业（AEO）',
  '守合同重信用企业',
  '交通运输工程建设领域守信典型企业',
  '环保诚信企业（绿牌）',
  'A级劳动保障守法诚信等级',
  '优秀志愿者',
  '道德模范',
  '慈善捐赠突出贡献',
  '银行业信贷诚信企业',
  '旅游诚信企业',
  '优秀导游',
  '安全生产守信',
  '农产品质量安全守信',
  '食品安全守信企业',
  '药品安全守信企业',
  '省政府质量奖',
  '市政府质量奖',
] as const

/** Honours for one year of good conduct. */
const YEARLY = [
  '纳税缴费信用A级纳税人',
  '纳税信用A级纳税人',
  '环保诚信企业（绿牌）',
  'A级劳动保障守法诚信等级',
] as const

export const honourList: Dataset = {
  code: 'honour-list',
  resourceId: 'RYXX-001',
  name: '守信激励对象',
  about: '因守法诚信受到褒扬、可以享受激励措施的企业和其他组织，例如纳税缴费信用A级纳税人。',
  level: '全国基础目录',
  category: '诚实守信相关荣誉信息',
  nature: 'good',
  block: 'honour',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  provider: 'development',
  shareScope: '可向社会公开',
  updateCycle: '每月',
  basis:
    '《国务院关于建立完善守信联合激励和失信联合惩戒制度加快推进社会诚信建设的指导意见》（国发〔2016〕33号）；《全国公共信用信息基础目录》',
  publicity: 'honour',
  counted: { as: '守信激励' },
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [
    {
      path: '/red-list/index',
      name: 'RedList',
      title: '守信红名单',
      parent: '/credit-publicity',
      heading: '守信激励对象',
      read: 'honoured',
    },
  ],
  persons: 'hidden',
  common: listColumns,
  items: [
    choice('listKind', '名单性质', ['红'], { visibility: 'internal' }),
    choice('listCategory', '名单类别', HONOUR_CATEGORIES, { required: true, inList: true, searchable: true }),
    ...subjectItems({ nameLabel: '主体名称', codeLabel: '统一社会信用代码' }),
    text('legalRepresentative', '法定代表人/负责人', 50, { individualLabel: '经营者' }),
    text('documentNo', '认定文书文号', 100, { searchable: true }),
    prose('reason', '列入事由', 4000, { required: true, searchable: true, aliases: ['纳入理由'] }),
    prose('legalBasis', '认定依据', 2000),
    text('recognisedBy', '认定部门', 200, { required: true, inList: true, aliases: ['信息报送机关'] }),
    creditCode('recognisedByCode', '认定部门统一社会信用代码', { required: true }),
    day('listedAt', '列入日期', { required: true, inList: true }),
    day('plannedRemoval', '拟移出日期'),
    day('removedAt', '移出日期', { visibility: 'subject' }),
    choice('removalReason', '移出原因', REMOVAL_REASONS, { visibility: 'subject' }),
    prose('measures', '激励措施', 1000),
    integer('evaluationYear', '评价年度', { required: { item: 'listCategory', oneOf: YEARLY } }),
    day('validUntil', '有效期限'),
  ],
}
