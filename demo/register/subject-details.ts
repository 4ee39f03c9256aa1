import { type Days, yearOf } from './days.ts'
import { LETTERED_CODES_SINCE, registrationNumber } from './identifiers.ts'
import { residentId } from './people.ts'
import { phoneAt } from './phones.ts'
import type { Random } from './random.ts'
import type { DemoSubject } from './subjects.ts'

type Known = Omit<DemoSubject, 'details' | 'hidden'>

/** Details of a subject by its kind: public ones beyond the common columns, and hidden ones. */
export function drawDetails(
  random: Random,
  days: Days,
  subject: Known,
  serial: number,
): Pick<DemoSubject, 'details' | 'hidden'> {
  const drawn = random.weighted([
    ['A', 12],
    ['B', 45],
    ['M', 30],
    ['C', 9],
    ['D', 4],
  ] as const)
  const hidden: Record<string, string> = {
    legalRepresentativeCertNo: residentId(random),
    contactPhone: phoneAt(100, serial),
  }
  // New taxpayers have grade M until a whole year has been assessed.
  const grade = subject.establishedAt < assessedSince(days) ? drawn : 'M'
  const pays = subject.kind === 'enterprise' || subject.kind === 'cooperative'
  // Grades below A are not published.
  if (pays && grade !== 'A') hidden.taxCreditGrade = grade
  const details = {
    organisationCode: subject.creditCode.slice(8, 17),
    ...ofKind(random, days, subject, serial),
    ...(pays && grade === 'A' ? { taxCreditGrade: 'A' } : {}),
  }
  return { details, hidden }
}

/** Tax grades of a year are published in April of the next; they are given to taxpayers that existed during the whole year. */
const assessedSince = ({ today }: Days): string => `${Number(yearOf(today)) - (today.slice(5) > '04-30' ? 1 : 2)}-01-01`

/** The last year whose annual report is due. */
const reportYear = ({ today }: Days): number => Number(yearOf(today)) - (today.slice(5) > '06-30' ? 1 : 2)

function ofKind(random: Random, days: Days, subject: Known, serial: number): Record<string, string> {
  if (subject.kind === 'social-organisation') return ofSocialOrganisation(random, days, subject)
  if (subject.kind === 'public-body') return { businessScope: publicDuty(subject.name) }
  const common = {
    ...(subject.establishedAt < LETTERED_CODES_SINCE
      ? { registrationNo: registrationNumber(subject.registrar.regionCode, serial) }
      : {}),
    taxpayerId: subject.creditCode,
    // A later change of the registration replaces this day.
    approvedAt: subject.establishedAt,
    industry: subject.industry.title,
    industryCode: subject.industry.code,
    businessScope: `一般项目：${subject.industry.scope}（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）`,
    ...(Number(yearOf(subject.establishedAt)) <= reportYear(days)
      ? { annualReportYear: String(reportYear(days)) }
      : {}),
  }
  if (subject.kind === 'individual-business')
    return { ...common, composition: random.chance(0.85) ? '个人经营' : '家庭经营' }
  return {
    ...common,
    registeredCapital: String(random.pick(CAPITAL)),
    currency: '人民币',
    operatingFrom: subject.establishedAt,
    operatingTo: random.chance(0.7) ? '2099-12-31' : days.after(days.yearsAfter(subject.establishedAt, 30), -1),
  }
}

const CAPITAL = [10, 30, 50, 50, 100, 100, 100, 200, 300, 500, 500, 800, 1000, 1000, 2000, 3000, 5000, 10_000]

function ofSocialOrganisation(random: Random, days: Days, subject: Known): Record<string, string> {
  return {
    organisationKind: subject.entityType,
    registrationCertNo: `榕民登字第${random.between(1000, 9999)}号`,
    supervisoryUnit: `榕屿市${random.pick(['民政局', '教育局', '工商业联合会', '文化和旅游局', '科学技术协会'])}`,
    originalFund: String(random.pick([3, 5, 10, 20, 50, 200])),
    ...certificateOf(random, days, subject.establishedAt),
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

/** Certificates are issued at the foundation and renewed every four years. */
function certificateOf(random: Random, days: Days, establishedAt: string) {
  const age = Number(yearOf(days.today)) - Number(yearOf(establishedAt))
  const from = days.yearsAfter(establishedAt, Math.max(0, Math.floor((age - 1) / 4) * 4))
  const certificateFrom = days.workingFrom(days.after(from, random.between(0, from === establishedAt ? 0 : 20)))
  return { certificateFrom, certificateTo: days.after(days.yearsAfter(certificateFrom, 5), -1) }
}

const publicDuty = (name: string): string =>
  /学|幼儿园/.test(name)
    ? '实施教育教学活动。'
    : /卫生|疾病|医院|保健院/.test(name)
      ? '提供基本医疗和公共卫生服务。'
      : '履行法定职责，提供公共服务。'
