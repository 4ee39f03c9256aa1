import { INDUSTRIES } from '../../../../kernel/text/industries.ts'
import type { Dataset } from '../dataset.ts'
import { choice, creditCode, day, decimal, prose, region, text } from './item-forms.ts'

const CONTRACT_STATES = ['履约中', '正常履约完成', '逾期履约', '部分履约', '违约', '变更', '终止'] as const

const PROCUREMENT_MODES = [
  '间接采购',
  '现货采购',
  '直接采购',
  '远期合同采购',
  '招标采购',
  '分散采购',
  '网上采购',
  '集中采购',
] as const

/** The sections of GB/T 4754, and the additional categories of the template. */
const CONTRACT_INDUSTRIES = [...INDUSTRIES.map(({ name }) => name), '政府采购', '工程建设', '其他'] as const

export const contract: Dataset = {
  code: 'contract',
  resourceId: 'HTLY-001',
  name: '合同履约',
  about: '政府采购、工程建设等合同由谁签订、金额多少、履行到哪一步。',
  level: '全国基础目录',
  category: '有关合同履行信息',
  nature: 'other',
  block: 'other',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'tradingCentre',
  shareScope: '可向社会公开',
  updateCycle: '每日',
  basis:
    '《优化营商环境条例》第三十一条；《国务院办公厅关于进一步完善失信约束制度构建诚信建设长效机制的指导意见》（国办发〔2020〕49号）；《全国公共信用信息基础目录》',
  publicity: 'contract',
  headline: ['contractName', 'amount'],
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [{ path: '/service-contract-performance', title: '合同履约', parent: '/credit-Service', read: 'contracts' }],
  recordPages: [{ path: '/service-contract-details', title: '合同履约详情', parent: '/service-contract-performance' }],
  persons: 'hidden',
  common: {
    // Only the supplier's performance counts for an archive.
    subjectName: 'partyB',
    subjectCode: 'partyBCode',
    title: 'contractName',
    documentNo: 'contractNo',
    category: 'status',
    authority: 'partyA',
    authorityCode: 'partyACode',
    decisionDate: 'signedAt',
    validUntil: 'performBy',
    region: 'region',
  },
  items: [
    text('contractNo', '合同编号', 100, { required: true, inList: true, searchable: true }),
    text('contractName', '合同名称', 200, { required: true, inList: true, searchable: true }),
    choice('contractType', '合同类型', ['行政合同', '市场化合同'], { required: true }),
    text('projectNo', '项目编号', 100, { searchable: true }),
    text('partyA', '采购人（甲方）', 200, { required: true, inList: true, searchable: true }),
    creditCode('partyACode', '采购人（甲方）统一社会信用代码', { required: true }),
    text('partyAAddress', '采购人（甲方）地址', 300, { required: true }),
    text('partyB', '供应商（乙方）', 200, { required: true, inList: true, searchable: true }),
    creditCode('partyBCode', '供应商（乙方）统一社会信用代码', { required: true }),
    text('partyBAddress', '供应商（乙方）地址', 300, { required: true }),
    text('partyBContact', '供应商联系方式', 11, { required: true, mask: 'mobile' }),
    text('subjectMatter', '主要标的名称', 500, { required: true, searchable: true }),
    text('specification', '规格型号（或服务要求）', 500, { required: true }),
    text('quantity', '数量', 100, { required: true }),
    text('unitPrice', '单价', 100, { required: true }),
    decimal('amount', '合同金额', 6, { required: true, inList: true, unit: '万元' }),
    day('performBy', '履约期限', { required: true }),
    text('place', '签证（签订）地点', 200, { required: true }),
    choice('procurementMode', '采购方式', PROCUREMENT_MODES, { required: true }),
    day('signedAt', '合同签订日期', { required: true, inList: true }),
    day('announcedAt', '公告日期', { required: true, remark: '不早于合同签订日期' }),
    prose('other', '其他补充事宜', 500),
    choice('status', '履约状态', CONTRACT_STATES, { required: true, inList: true }),
    region('region', '所属区域', { required: true }),
    choice('industry', '所属行业', CONTRACT_INDUSTRIES, { required: true }),
    prose('performance', '履约信息', 4000, { remark: '阶段、金额、日期、凭证' }),
    prose('breach', '违约信息', 4000, { remark: '违约方、原因、日期、处理情况' }),
    choice('warning', '履约预警', ['即将到期', '已逾期', '已忽略'], { visibility: 'internal' }),
  ],
}
