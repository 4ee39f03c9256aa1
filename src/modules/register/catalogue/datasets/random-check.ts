import type { Dataset } from '../dataset.ts'
import {
  choice,
  creditCode,
  day,
  integer,
  organisationColumns,
  organisationItems,
  prose,
  text,
  yesNo,
} from './item-forms.ts'

const CHECK_RESULTS = [
  '未发现问题',
  '未按规定公示',
  '公示信息隐瞒真实情况弄虚作假',
  '通过登记住所无法联系',
  '发现问题已责令改正',
  '不配合检查情节严重',
  '未发现开展本次抽查涉及的经营活动',
  '发现问题待后续处理',
] as const

/** Results that count against the firm; they are public for a limited time. */
const NEGATIVE_RESULTS = [
  '未按规定公示',
  '公示信息隐瞒真实情况弄虚作假',
  '通过登记住所无法联系',
  '不配合检查情节严重',
  '发现问题已责令改正',
  '发现问题待后续处理',
] as const satisfies readonly (typeof CHECK_RESULTS)[number][]

/** Results for which the law requires a listing for irregular operation. */
const LEADS_TO_LISTING = ['公示信息隐瞒真实情况弄虚作假', '通过登记住所无法联系'] as const

export const randomCheck: Dataset = {
  code: 'random-check',
  resourceId: 'XZGL-003',
  name: '双随机检查',
  about: '监管部门随机抽取检查对象、随机派出检查人员的检查结果，合格和不合格的都公布。',
  level: '全国基础目录',
  category: '行政管理信息',
  nature: 'other',
  block: 'administration',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'marketRegulation',
  shareScope: '可向社会公开',
  updateCycle: '每周',
  basis:
    '《国务院关于在市场监管领域全面推行部门联合“双随机、一公开”监管的意见》（国发〔2019〕5号）；《企业信息公示暂行条例》第十四条',
  publicity: 'standing',
  publicityByCategory: Object.fromEntries(NEGATIVE_RESULTS.map((result) => [result, 'check' as const])),
  repair: {
    through: 'gsxt',
    only: { categories: NEGATIVE_RESULTS },
    advice:
      '本网站不受理这类信息的修复申请。抽查结果引起处罚或者列入经营异常名录的，处罚修复、移出名录后，抽查结果同时停止公示；没有引起处罚的，公示满一年自动停止。',
  },
  ledToPenalty: 'penaltyDocumentNo',
  leadsToListing: { categories: LEADS_TO_LISTING, list: 'abnormal' },
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  lists: [{ path: '/double-random-check', title: '双随机检查', parent: '/credit-publicity' }],
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'taskName',
    documentNo: 'taskNo',
    category: 'result',
    authority: 'authority',
    authorityCode: 'authorityCode',
    decisionDate: 'finishedAt',
  },
  items: [
    text('planNo', '抽查计划编号', 50, { required: true }),
    text('planName', '抽查计划名称', 150, { required: true, searchable: true }),
    integer('planYear', '抽查计划年度'),
    text('taskNo', '抽查任务编号', 50, { required: true, searchable: true }),
    text('taskName', '抽查任务名称', 150, { required: true, inList: true, searchable: true }),
    choice('checkType', '抽查类型', ['定向', '不定向'], { required: true }),
    yesNo('isJoint', '是否部门联合'),
    ...organisationItems('抽查对象', '统一社会信用代码'),
    text('authority', '抽查机关', 200, { required: true, inList: true }),
    creditCode('authorityCode', '抽查机关统一社会信用代码'),
    text('checkItems', '抽查事项', 1000, { searchable: true }),
    day('finishedAt', '抽查完成日期', { required: true, inList: true }),
    choice('result', '抽查结果', CHECK_RESULTS, { required: true, inList: true }),
    prose('followUp', '后续处理', 2000),
    text('penaltyDocumentNo', '引起的处罚决定书文号', 128, {
      remark: '该处罚修复、撤回后，抽查结果同时停止公示',
    }),
  ],
}
