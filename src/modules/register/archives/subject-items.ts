import type { SubjectKind } from '../../../kernel/identity/credit-code.ts'

/** Optional public facts of a subject by key, in display order. */
export const SUBJECT_ITEMS: readonly { key: string; label: string; kinds?: readonly SubjectKind[] }[] = [
  { key: 'registrationNo', label: '工商注册号' },
  { key: 'organisationCode', label: '组织机构代码' },
  { key: 'taxpayerId', label: '纳税人识别号' },
  { key: 'registeredCapital', label: '注册资本（万元）' },
  { key: 'currency', label: '币种' },
  { key: 'operatingFrom', label: '营业期限自' },
  { key: 'operatingTo', label: '营业期限至' },
  { key: 'approvedAt', label: '核准日期' },
  { key: 'revokedAt', label: '吊销日期' },
  { key: 'cancelledAt', label: '注销日期' },
  { key: 'industry', label: '所属行业' },
  { key: 'industryCode', label: '行业代码' },
  { key: 'composition', label: '组成形式', kinds: ['individual-business'] },
  { key: 'organisationKind', label: '社会组织类别', kinds: ['social-organisation'] },
  { key: 'registrationCertNo', label: '登记证号', kinds: ['social-organisation'] },
  { key: 'supervisoryUnit', label: '业务主管单位', kinds: ['social-organisation'] },
  { key: 'originalFund', label: '注册资金（万元）', kinds: ['social-organisation'] },
  { key: 'certificateFrom', label: '证书有效期自', kinds: ['social-organisation'] },
  { key: 'certificateTo', label: '证书有效期至', kinds: ['social-organisation'] },
  { key: 'inspectionResult', label: '年检结论', kinds: ['social-organisation'] },
  { key: 'evaluationGrade', label: '评估等级', kinds: ['social-organisation'] },
  { key: 'charitable', label: '慈善组织', kinds: ['social-organisation'] },
  { key: 'annualReportYear', label: '最近年报年度' },
  { key: 'taxCreditGrade', label: '纳税缴费信用级别' },
  { key: 'businessScope', label: '经营范围' },
]

/** The title of the representative, by kind of subject and, for enterprises, by legal form. */
export function representativeLabel(kind: SubjectKind, entityType: string): string {
  if (kind === 'individual-business') return '经营者'
  if (kind === 'public-body') return '负责人'
  if (entityType.includes('合伙')) return '执行事务合伙人'
  return entityType === '个人独资企业' ? '投资人' : '法定代表人'
}
