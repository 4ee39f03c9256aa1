import type { Dataset } from '../dataset.ts'
import { choice, day, organisationColumns, organisationItems, prose, text } from './item-forms.ts'

const FREE_TRADE_GRADES = ['A级', 'B级', 'C级', 'D级'] as const

export const freeTradeSubject: Dataset = {
  code: 'free-trade-subject',
  resourceId: 'XYPJ-004',
  name: '自贸片区信用主体',
  about: '自贸片区内企业的信用等级。',
  level: '市补充目录',
  category: '信用评价结果信息',
  nature: 'other',
  block: 'evaluation',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'freeTradeZone',
  shareScope: '可向社会公开',
  updateCycle: '每季',
  basis:
    '《国务院办公厅关于加快推进社会信用体系建设构建以信用为基础的新型监管机制的指导意见》（国办发〔2019〕35号）；自贸片区信用分级分类监管规定',
  publicity: 'validity',
  version: '2026.1',
  effectiveFrom: '2026-01-01',
  tabs: [{ on: 'free-trade-area', label: '信用等级', query: { tab: 'grade' }, first: true }],
  listedAt: { page: '/free-trade-area/publicity' },
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'grade',
    category: 'grade',
    authority: 'evaluator',
    decisionDate: 'evaluatedAt',
    validUntil: 'validUntil',
  },
  items: [
    ...organisationItems('主体名称', '统一社会信用代码'),
    text('legalRepresentative', '法定代表人/负责人', 50, { individualLabel: '经营者' }),
    text('area', '所在功能区块', 100, { inList: true }),
    text('mainBusiness', '主营业务', 200, { searchable: true }),
    day('settledAt', '入驻日期'),
    choice('grade', '信用等级', FREE_TRADE_GRADES, { required: true, inList: true }),
    prose('measures', '监管和服务措施', 1000),
    text('evaluator', '评价单位', 200, { required: true, inList: true }),
    day('evaluatedAt', '评价日期', { required: true, inList: true }),
    day('validUntil', '有效期至', { required: true }),
  ],
}
