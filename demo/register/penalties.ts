import { cityAuthority, districtAuthority } from './authorities.ts'
import { inWords, later } from './days.ts'
import { type Draft, decidedBy, draft, type Fate, filled, isBody, money, type Scene, subjectTypeOf } from './drafts.ts'
import { personName, residentId } from './people.ts'
import { type DemoSubject, dayOfLife } from './subjects.ts'
import { type ViolationTemplate, violationsOf } from './violation-templates.ts'

type Severity = '轻微' | '一般' | '严重'

/** A penalty and what it was for, so that lists can refer to it. */
export interface PenaltyDraft extends Draft {
  subject: DemoSubject
  template: ViolationTemplate
  severity: Severity
}

const FOUR_YEARS = 365 * 4

/** Every share is kept exactly, so that a small city has every sort too. */
export function draftPenalties(scene: Scene, count: number): PenaltyDraft[] {
  const able = scene.subjects.filter((subject) => !isBody(subject))
  return Array.from({ length: count }, (_, index) =>
    draftPenalty(scene, scene.random.pick(able), severityAt(index), index),
  )
}

/** 15 % slight, 70 % general, 15 % serious. */
const severityAt = (index: number): Severity => {
  const place = index % 20
  return place < 3 ? '轻微' : place < 17 ? '一般' : '严重'
}

function draftPenalty(scene: Scene, subject: DemoSubject, severity: Severity, index: number): PenaltyDraft {
  const { random, days } = scene
  const template = random.pick(violationsOf(subject.industry.violations))
  const authority = random.chance(0.75)
    ? districtAuthority(template.office, subject.region)
    : cityAuthority(template.office)
  const decisionDate = dayOfLife(random, days, subject, FOUR_YEARS, 2)
  const punishment = punishmentOf(scene, template, severity)
  const isPerson = index % 53 === 31 && subject.kind === 'individual-business'
  const values = {
    ...(isPerson ? personItems(scene) : subjectItems(subject)),
    documentNo: scene.documentNo(`${authority.mark}罚`, decisionDate),
    violationType: template.type,
    facts: filled(template.facts, {
      date: inWords(days.after(decisionDate, -random.between(20, 110))),
      goods: random.pick(subject.industry.goods),
      count: String(random.between(2, 96)),
      value: String(random.between(8, 900) * 100),
    }),
    basis: template.basis,
    ...punishment,
    decisionDate,
    ...decidedBy(authority),
    sourceUnit: authority.name,
    sourceCode: authority.code,
    severity,
    procedure: severity === '轻微' ? '简易程序' : '普通程序',
    repairNoticeSentOn: severity === '轻微' ? undefined : decisionDate,
  }
  const fate = severity === '轻微' ? undefined : fateAt(scene, index, severity, decisionDate)
  return { ...draft(scene, 'penalty', subject, values, fate), subject, template, severity }
}

const subjectItems = (subject: DemoSubject) => ({
  counterpartName: subject.name,
  counterpartType: subjectTypeOf(subject),
  creditCode: subject.creditCode,
  registrationNo: subject.details.registrationNo,
  organisationCode: subject.details.organisationCode,
  legalRepresentative: subject.representative,
  legalRepresentativeCertType: '身份证',
  legalRepresentativeCertNo: subject.hidden.legalRepresentativeCertNo,
})

const personItems = ({ random }: Scene) => ({
  counterpartName: personName(random),
  counterpartType: '自然人',
  personCertType: '身份证',
  personCertNo: residentId(random),
})

function punishmentOf(scene: Scene, template: ViolationTemplate, severity: Severity) {
  const { random } = scene
  const [from, to] = template.fine
  if (severity === '轻微') {
    const fine = random.chance(0.5) ? undefined : money(random.between(1, 10) / 50)
    const category = fine ? '警告、罚款' : '警告'
    return { category, content: fine ? `警告，并处罚款${fine}万元。` : '警告，责令立即改正。', fineAmount: fine }
  }
  // A serious act costs ten times as much as the usual one, or the licence.
  const fine = money(severity === '严重' ? to * (1 + random.next() * 9) : from + (to - from) * random.next() ** 2)
  const confiscated = template.confiscates ? money(random.between(1, 60) / 20) : undefined
  const losesLicence = severity === '严重' && template.licence !== undefined
  const isClosed = severity === '严重' && !losesLicence && random.chance(0.5)
  const kinds = [
    '罚款',
    ...(confiscated ? ['没收违法所得'] : []),
    ...(losesLicence ? ['吊销许可证件'] : []),
    ...(isClosed ? ['责令停产停业'] : []),
  ]
  const sentences = [
    `罚款${fine}万元`,
    ...(confiscated ? [`没收违法所得${confiscated}万元`] : []),
    ...(losesLicence ? [`吊销${template.licence}`] : []),
    ...(isClosed ? ['责令停产停业整顿'] : []),
  ]
  return {
    category: kinds.join('、'),
    content: `${sentences.join('；')}。`,
    fineAmount: fine,
    confiscatedAmount: confiscated,
    suspendedLicence: losesLicence ? `${template.licence}（榕）第${scene.next('licence') + 1000}号` : undefined,
  }
}

/** Repaired, withdrawn, hidden or marked: each sort comes round again and again. */
function fateAt({ random, days }: Scene, index: number, severity: Severity, decided: string): Fate | undefined {
  const waiting = severity === '严重' ? 370 : 95
  const repairable = days.after(decided, waiting)
  if (index % 40 === 5)
    return { endedOn: later(days.after(decided, 1), days.within(random, 300)), endedReason: 'withdrawn' }
  if (index % 61 === 11) return { blocked: true, flag: 'objection' }
  if (index % 67 === 7) return { flag: 'objection' }
  if (repairable >= days.today) return undefined
  if (index % 12 === 6 || index % 20 === 18)
    return { endedOn: days.after(repairable, random.between(0, 20)), endedReason: 'repaired' }
  return index % 37 === 9 ? { flag: 'repair' } : undefined
}
