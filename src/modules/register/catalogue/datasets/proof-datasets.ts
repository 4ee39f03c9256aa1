import type { Dataset } from '../dataset.ts'
import {
  choice,
  choices,
  creditCode,
  day,
  decimal,
  organisationColumns,
  organisationItems,
  prose,
  text,
} from './item-forms.ts'

/** Measures of 行政强制法 art. 9, and enforcement methods of art. 12. */
const COERCIVE_MEASURES = [
  '查封场所或者财物',
  '扣押财物',
  '冻结存款或者汇款',
  '加处罚款或者滞纳金',
  '划拨存款或者汇款',
  '拍卖或者依法处理财物',
  '排除妨碍或者恢复原状',
  '代履行',
  '其他行政强制',
]

/** Delivered only for the report in place of certificates; shown to nobody but the subject. */
export const coerciveMeasure: Dataset = {
  code: 'coercive-measure',
  resourceId: 'XZGL-004',
  name: '行政强制',
  about:
    '行政机关采取的强制措施和强制执行：对谁、采取了什么、依据什么。只向本主体提供，用于专项信用报告，不向社会公开。',
  level: '全国基础目录',
  category: '行政管理信息',
  nature: 'negative',
  block: 'administration',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'punishingAuthorities',
  shareScope: '特定范围内公开',
  updateCycle: '每日',
  basis:
    '《中华人民共和国行政强制法》；《关于全面推行以专项信用报告替代有无违法违规记录证明的通知》（发改财金〔2025〕565号）',
  publicity: 'standing',
  proof: { part: '行政强制' },
  version: '2026.2',
  effectiveFrom: '2026-11-01',
  listedAt: { page: '/credit-catalog-detail', query: { id: 'XZGL-004' } },
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'matter',
    documentNo: 'documentNo',
    category: 'measures',
    authority: 'authority',
    authorityCode: 'authorityCode',
    decisionDate: 'decisionDate',
  },
  items: [
    ...organisationItems('行政相对人名称', '统一社会信用代码'),
    text('documentNo', '行政强制决定书文号', 128, { required: true, inList: true }),
    prose('matter', '强制事由', 2000, { required: true, inList: true }),
    choices('measures', '强制种类', COERCIVE_MEASURES, { required: true }),
    prose('content', '强制内容', 4000, { required: true }),
    prose('basis', '强制依据', 2048, { required: true }),
    day('decisionDate', '决定日期', { required: true, inList: true }),
    day('liftedAt', '解除或者执行完毕日期'),
    text('authority', '决定机关', 200, { required: true, inList: true }),
    creditCode('authorityCode', '决定机关统一社会信用代码', { required: true }),
  ],
}

/** Final judgments against organisations. By law, those against persons are disclosed only to themselves and to authorised parties. */
export const criminalJudgment: Dataset = {
  code: 'criminal-judgment',
  resourceId: 'SFCP-001',
  name: '刑事裁判',
  about: '人民法院对单位犯罪作出的生效刑事裁判：罪名、判决和生效日期。只向本主体提供，用于专项信用报告，不向社会公开。',
  level: '全国基础目录',
  category: '司法裁判及执行信息',
  nature: 'negative',
  block: 'judicial',
  subjectScope: ['法人', '非法人组织', '个体工商户'],
  provider: 'court',
  shareScope: '特定范围内公开',
  updateCycle: '每月',
  basis:
    '《中华人民共和国刑法》第三十条、第三十一条；《关于全面推行以专项信用报告替代有无违法违规记录证明的通知》（发改财金〔2025〕565号）',
  publicity: 'standing',
  proof: { part: '刑事裁判', isCourt: true },
  version: '2026.2',
  effectiveFrom: '2026-11-01',
  listedAt: { page: '/credit-catalog-detail', query: { id: 'SFCP-001' } },
  persons: 'hidden',
  common: {
    ...organisationColumns,
    title: 'crime',
    documentNo: 'caseNo',
    authority: 'court',
    authorityCode: 'courtCode',
    decisionDate: 'effectiveOn',
  },
  items: [
    ...organisationItems('被告单位名称', '统一社会信用代码'),
    text('caseNo', '案号', 60, { required: true, inList: true, remark: '（年份）……刑……号' }),
    text('crime', '罪名', 200, { required: true, inList: true }),
    choice('outcome', '裁判结果', ['判处刑罚', '免予刑事处罚'], { required: true }),
    decimal('fine', '罚金', 6, { unit: '万元' }),
    prose('content', '判决主文', 4000, { required: true }),
    day('effectiveOn', '生效日期', { required: true, inList: true }),
    text('court', '裁判法院', 100, { required: true, inList: true }),
    creditCode('courtCode', '裁判法院统一社会信用代码'),
  ],
}
