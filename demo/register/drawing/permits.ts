import { cityAuthority, districtAuthority } from '../authorities.ts'
import { later, yearOf } from '../days.ts'
import { type Draft, decidedBy, draft, filled, type Scene, subjectTypeOf } from '../drafts.ts'
import { findGoods, permitsFor } from '../fitting.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'
import { firstNeeded, type KnownPermit, permitFrom } from './permit-book.ts'
import { type PermitTemplate, permitTemplate } from './permit-templates.ts'

/** Share of decisions made by district offices. */
const IN_DISTRICT = 0.7
/** Days between two changes of a permit. */
const APART = 240
/** Range of the city's permits in days. */
const FIVE_YEARS = 365 * 5

/** A decision about a permit: the first grants it, later ones change or extend it. */
interface Decision {
  known: KnownPermit
  day: string
}

export function draftPermits(scene: Scene, count: number): Draft[] {
  const { random, days } = scene
  const able = scene.subjects.filter(({ kind }) => kind !== 'public-body')
  const decisions: Decision[] = [...scene.permits.known()].flatMap((known) => decisionsNeeded(scene, known))
  const decided = new Map(decisions.map(({ known, day }) => [known, [day]]))
  const isFarFrom = (others: readonly string[], day: string): boolean =>
    others.every((other) => day > days.after(other, APART) || day < days.after(other, -APART))
  while (decisions.length < count) {
    const subject = random.pick(able)
    const known = scene.permits.of(subject, templateFor(scene, subject))
    const day = dayFor(scene, known)
    if (!day || !isFarFrom(decided.get(known) ?? [], day)) continue
    decided.set(known, [...(decided.get(known) ?? []), day])
    decisions.push({ known, day })
  }
  const byPermit = Map.groupBy(decisions, ({ known }) => known)
  return [...byPermit].flatMap(([known, list]) => {
    const days = list.map(({ day }) => day).sort()
    return days.map((day, index) => draftPermit(scene, known, day, index > 0))
  })
}

/** The grant of a permit that penalties require. */
const decisionsNeeded = (scene: Scene, known: KnownPermit): Decision[] =>
  firstNeeded(known) ? [{ known, day: known.revoked?.grantedOn ?? grantDay(scene, known) }] : []

/** A day on which the permit may have been granted: before the first act under it, and recent enough to be still valid then. */
export function grantDay({ random, days }: Scene, known: KnownPermit): string {
  const first = firstNeeded(known)!
  const from = later(permitFrom(known), days.after(days.yearsAfter(first, -(known.template.years ?? 3)), 40))
  return days.between(random, from, days.after(first, -5))
}

function dayFor({ random, days }: Scene, known: KnownPermit): string | null {
  const { subject, template, missingOn, revoked } = known
  const first = firstNeeded(known)
  const day =
    // Some registrations are dated on the foundation itself.
    template.key === 'register' && random.chance(0.3) && subject.establishedAt > days.ago(FIVE_YEARS)
      ? subject.establishedAt
      : dayOfLife(random, days, subject, random.chance(0.5) ? 700 : FIVE_YEARS)
  if ((missingOn && day <= days.after(missingOn, 20)) || (revoked && day >= revoked.on)) return null
  // The grant that penalties require comes before any other decision.
  return first && day < first ? null : day
}

function draftPermit(scene: Scene, known: KnownPermit, decisionDate: string, isLater: boolean): Draft {
  const { random, days } = scene
  const { subject, template, revoked } = known
  const authority =
    template.key === 'register' || template.key === 'civil-register'
      ? subject.registrar
      : random.chance(IN_DISTRICT)
        ? districtAuthority(template.office, subject.region)
        : cityAuthority(template.office)
  const isFounding = decisionDate === subject.establishedAt
  const validUntil = template.years ? days.after(days.yearsAfter(decisionDate, template.years), -1) : '2099-12-31'
  const endedOn = revoked && decisionDate < revoked.on ? revoked.on : undefined
  const isWithdrawn = endedOn === undefined && random.chance(0.015) && decisionDate < days.ago(20)
  const isExpired = validUntil < days.today
  const number = template.certificate ? permitNumber(scene, template, decisionDate) : undefined
  if (template.key === 'register' && !isFounding && subject.details.approvedAt)
    subject.details.approvedAt = later(subject.details.approvedAt, decisionDate)
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
      permitNo: template.key === 'register' ? subject.creditCode : revoked && endedOn ? revoked.number : number,
      content: filled(random.pick(contentsOf(template, isLater, isFounding)), {
        goods: random.pick(findGoods(subject)),
        title: subject.industry.title,
      }),
      decisionDate,
      validFrom: decisionDate,
      validUntil,
      ...decidedBy(authority),
      status: endedOn || isWithdrawn || isExpired ? '无效' : '有效',
      sourceUnit: authority.name,
      sourceCode: authority.code,
      remark: validUntil === '2099-12-31' ? '长期有效' : undefined,
    },
    endedOn
      ? { endedOn, endedReason: 'withdrawn' }
      : isWithdrawn
        ? { endedOn: days.between(random, days.after(decisionDate, 5), days.ago(1)), endedReason: 'withdrawn' }
        : undefined,
  )
}

/** Decisions that change or extend a permit need an earlier grant. */
const CHANGING = /变更|延续|延期|换发|增项|扩项|新增|校验|二期/

function contentsOf(template: PermitTemplate, isLater: boolean, isFounding: boolean): readonly string[] {
  const first = template.contents.filter((content) => !CHANGING.test(content))
  const changing = template.contents.filter((content) => CHANGING.test(content))
  // Most subjects were founded before the range of the register, so only changes of their registration appear.
  if (/register$/.test(template.key)) return isFounding ? first : changing
  if (!isLater) return first
  return changing.length > 0 ? changing : [`准予延续${template.item}`]
}

function templateFor({ random }: Scene, subject: DemoSubject): PermitTemplate {
  if (subject.kind === 'social-organisation') return permitTemplate('civil-register')
  const own = permitsFor(subject)
  return own.length === 0 || random.chance(0.28) ? permitTemplate('register') : random.pick(own)
}

export const permitNumber = ({ numbers }: Scene, { mark }: PermitTemplate, day: string): string =>
  numbers.draw(`permit ${mark}`, day, (number) => `${mark}${yearOf(day)}${String(number).padStart(5, '0')}`)
