import type { Dataset } from '../dataset.ts'
import { choice, creditCode, day, prose, subjectColumns, subjectItems, text } from './item-forms.ts'

const COMMITMENT_TYPES = [
  '审批替代型',
  '容缺受理型',
  '证明事项型',
  '信用修复型',
  '行业自律型',
  '主动型',
  '其他',
] as const

const FULFILMENTS = ['全部履行', '部分履行', '全部未履行'] as const

const BROKEN = { item: 'fulfilment', oneOf: ['部分履行', '全部未履行'] } as const

/** Commitments, in the national template of 20 fields. */
export const commitment: Dataset = {
  code: 'commitment',
  resourceId: 'XYCN-001',
  name: '信用承诺',
  about: '市场主体公开作出的守法诚信承诺，以及到期后是否履行。',
  level: '全国基础目录',
  category: '信用承诺及其履行情况信息',
  nature: 'other',
  block: 'commitment',
  subjectScope: ['法人', '非法人组织', '自然人', '个体工商户'],
  provider: 'creditCentre',
  shareScope: '可向社会公开',
  updateCycle: '每日',
  basis:
    '《国务院办公厅关于加快推进社会信用体系建设构建以信用为基础的新型监管机制的指导意见》（国办发〔2019〕35号）；《全国公共信用信息基础目录》',
  publicity: 'commitment',
  // Only broken commitments are graded.
  repair: { through: 'window', only: 'graded' },
  counted: { as: '信用承诺' },
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [{ path: '/commitment-publicity', title: '承诺公示', parent: '/credit-commitment-index' }],
  recordPages: [
    { path: '/credit-publicity-detail', title: '承诺公示详情', parent: '/credit-commitment-index' },
    { path: '/promise-online-detail', title: '承诺详情', parent: '/promise-online' },
  ],
  inArchive: { below: 'type', state: 'fulfilment' },
  persons: 'hidden',
  common: {
    ...subjectColumns,
    title: 'reason',
    documentNo: 'commitmentCode',
    category: 'type',
    authority: 'acceptUnit',
    authorityCode: 'acceptUnitCode',
    decisionDate: 'madeAt',
    validUntil: 'validUntil',
    severity: 'severity',
    breachFoundOn: 'fulfilmentDate',
    publication: 'publication',
  },
  items: [
    text('commitmentCode', '承诺编码', 20, {
      required: true,
      searchable: true,
      remark: '6位区划代码、8位日期、6位顺序号',
    }),
    ...subjectItems({
      nameLabel: '承诺人名称',
      typeLabel: '承诺人类别',
      codeLabel: '承诺人代码',
      certLabel: '承诺人代码（自然人证件号码）',
    }),
    choice('type', '承诺类型', COMMITMENT_TYPES, { required: true, inList: true }),
    text('typeOther', '其他说明', 200, { required: { item: 'type', oneOf: ['其他'] } }),
    prose('reason', '承诺事由', 512, { required: true, inList: true, searchable: true }),
    prose('content', '承诺内容', 4000, { required: true, searchable: true }),
    prose('breachLiability', '违诺责任', 4000, { required: true }),
    day('madeAt', '承诺作出日期', { required: true, inList: true }),
    day('validUntil', '承诺有效期'),
    choice('fulfilment', '承诺履行状态', FULFILMENTS, { required: true, inList: true }),
    prose('unperformed', '未履行的承诺内容', 4000, { required: BROKEN }),
    prose('sanction', '违诺责任追究内容', 4000, { required: BROKEN }),
    choice('severity', '失信程度', ['轻微', '一般', '严重'], { required: BROKEN }),
    day('fulfilmentDate', '履行状态认定日期'),
    text('fulfilmentUnit', '履行状态认定单位', 200),
    creditCode('fulfilmentUnitCode', '履行状态认定单位代码'),
    text('acceptUnit', '承诺受理单位', 200, { required: true, inList: true }),
    creditCode('acceptUnitCode', '承诺受理单位代码', { required: true }),
    choice('publication', '公开类型', ['可向社会公开', '特定范围内公开', '不可公开'], {
      required: true,
      visibility: 'internal',
    }),
    prose('remark', '备注', 512),
    // A scan contains signatures and numbers that cannot be masked automatically.
    text('file', '承诺书扫描件', 64, { visibility: 'subject', remark: '文件编号' }),
    choice('superviseStatus', '监管状态', ['监管中', '监管完成'], { visibility: 'internal' }),
    choice('pastDue', '过期状态', ['未过期', '已过期'], { visibility: 'internal' }),
  ],
}
