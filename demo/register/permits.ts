import { cityAuthority, districtAuthority } from './authorities.ts'
import { later, yearOf } from './days.ts'
import { type Draft, decidedBy, draft, filled, type Scene, subjectTypeOf } from './drafts.ts'
import { permitTemplate } from './permit-templates.ts'
import { type DemoSubject, dayOfLife } from './subjects.ts'

/** Most offices decide in the districts. */
const IN_DISTRICT = 0.7

export function draftPermits(scene: Scene, count: number): Draft[] {
  const able = scene.subjects.filter(({ kind }) => kind !== 'public-body')
  return Array.from({ length: count }, () => draftPermit(scene, scene.random.pick(able)))
}

function draftPermit(scene: Scene, subject: DemoSubject): Draft {
  const { random, days } = scene
  const template = permitTemplate(permitKeyFor(scene, subject))
  const authority = random.chance(IN_DISTRICT)
    ? districtAuthority(template.office, subject.region)
    : cityAuthority(template.office)
  const decisionDate = dayOfLife(random, days, subject, random.chance(0.5) ? 700 : 365 * 5)
  const validUntil = template.years ? days.after(decisionDate, template.years * 365) : '2099-12-31'
  const isWithdrawn = random.chance(0.015)
  const isExpired = validUntil < days.today
  return draft(
    scene,
    'permit',
    subject,
    {
      counterpartName: subject.name,
      counterpartType: subjectTypeOf(subject),
      creditCode: subject.creditCode,
      registrationNo: subject.details.registrationNo,
      organisationCode: subject.details.organisationCode,
      socialOrganisationCertNo: subject.details.registrationCertNo,
      legalRepresentative: subject.representative,
      legalRepresentativeCertType: '身份证',
      legalRepresentativeCertNo: subject.hidden.legalRepresentativeCertNo,
      documentName: `${template.item}决定书`,
      documentNo: scene.documentNo(`${authority.mark}许`, decisionDate),
      category: template.category,
      certificateName: template.certificate,
      permitNo: template.certificate
        ? `${template.mark}${permitSerial(scene, template.mark, decisionDate)}`
        : undefined,
      content: filled(random.pick(template.contents), {
        goods: random.pick(subject.industry.goods),
        title: subject.industry.title,
      }),
      decisionDate,
      validFrom: decisionDate,
      validUntil,
      ...decidedBy(authority),
      status: isWithdrawn || isExpired ? '无效' : '有效',
      sourceUnit: authority.name,
      sourceCode: authority.code,
      remark: validUntil === '2099-12-31' ? '长期有效' : undefined,
    },
    isWithdrawn ? { endedOn: later(decisionDate, days.within(random, 200, 1)), endedReason: 'withdrawn' } : undefined,
  )
}

function permitKeyFor({ random }: Scene, subject: DemoSubject): string {
  if (subject.kind === 'social-organisation') return 'civil-register'
  return random.chance(0.28) ? 'register' : random.pick(subject.industry.permits)
}

const permitSerial = (scene: Scene, mark: string, day: string): string =>
  `${yearOf(day)}${String(scene.next(`permit ${mark}`)).padStart(5, '0')}`
