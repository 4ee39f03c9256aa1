import { type Days, later, yearOf } from './days.ts'
import { residentId } from './people.ts'
import type { Random } from './random.ts'
import type { DemoSubject } from './subjects.ts'

type Known = Omit<DemoSubject, 'details' | 'hidden'>

/** What is public of a subject beyond the common columns, by its kind, and what is not. */
export function detailsOf(random: Random, days: Days, subject: Known): Pick<DemoSubject, 'details' | 'hidden'> {
  const grade = random.weighted([
    ['A', 12],
    ['B', 45],
    ['M', 30],
    ['C', 9],
    ['D', 4],
  ] as const)
  const hidden: Record<string, string> = {
    legalRepresentativeCertNo: residentId(random),
    contactPhone: '0599-0000000',
  }
  const pays = subject.kind === 'enterprise' || subject.kind === 'cooperative'
  // Only the best grade is published.
  if (pays && grade !== 'A') hidden.taxCreditGrade = grade
  const details = {
    organisationCode: subject.creditCode.slice(8, 17),
    ...ofKind(random, days, subject),
    ...(pays && grade === 'A' ? { taxCreditGrade: 'A' } : {}),
  }
  return { details, hidden }
}

function ofKind(random: Random, days: Days, subject: Known): Record<string, string> {
  if (subject.kind === 'social-organisation') return ofSocialOrganisation(random, days, subject)
  if (subject.kind === 'public-body') return { businessScope: publicDuty(subject.name) }
  const common = {
    registrationNo: `350099${String(random.between(100_000_000, 999_999_999))}`,
    taxpayerId: subject.creditCode,
    approvedAt: later(subject.establishedAt, days.within(random, 1200, 5)),
    industry: subject.industry.title,
    industryCode: subject.industry.code,
    businessScope: `一般项目：${subject.industry.scope}（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）`,
    annualReportYear: String(Number(yearOf(days.today)) - (random.chance(0.9) ? 1 : 2)),
  }
  if (subject.kind === 'individual-business')
    return { ...common, composition: random.chance(0.85) ? '个人经营' : '家庭经营' }
  return {
    ...common,
    registeredCapital: String(random.pick(CAPITAL)),
    currency: '人民币',
    operatingFrom: subject.establishedAt,
    operatingTo: random.chance(0.7) ? '2099-12-31' : days.after(subject.establishedAt, 365 * 30),
  }
}

const CAPITAL = [10, 30, 50, 50, 100, 100, 100, 200, 300, 500, 500, 800, 1000, 1000, 2000, 3000, 5000, 10_000]

function ofSocialOrganisation(random: Random, days: Days, subject: Known): Record<string, string> {
  return {
    organisationKind: subject.entityType,
    registrationCertNo: `榕民登字第${random.between(1000, 9999)}号`,
    supervisoryUnit: `榕屿市${random.pick(['民政局', '教育局', '工商业联合会', '文化和旅游局', '科学技术协会'])}`,
    originalFund: String(random.pick([3, 5, 10, 20, 50, 200])),
    certificateFrom: days.within(random, 900, 30),
    certificateTo: days.ago(-random.between(60, 1200)),
    inspectionResult: random.weighted([
      ['合格', 82],
      ['基本合格', 12],
      ['不合格', 2],
      ['未参检', 4],
    ] as const),
    ...(random.chance(0.4) ? { evaluationGrade: random.pick(['5A', '4A', '3A', '3A', '2A']) } : {}),
    charitable: random.chance(0.08) ? '是' : '否',
    businessScope: `组织${subject.industry.title}领域的交流、培训、咨询和公益活动。`,
  }
}

const publicDuty = (name: string): string =>
  /学|幼儿园/.test(name)
    ? '实施教育教学活动。'
    : /卫生|疾病|医院/.test(name)
      ? '提供基本医疗和公共卫生服务。'
      : '履行法定职责，提供公共服务。'
