import { type Authority, cityAuthority, districtAuthority } from '../authorities.ts'
import { inWords } from '../days.ts'
import {
  aged,
  type Draft,
  decidedBy,
  draft,
  type Fate,
  filled,
  isBody,
  money,
  type Scene,
  subjectTypeOf,
} from '../drafts.ts'
import { findGoods, permitsFor, violationsFor } from '../fitting.ts'
import { DEMO_ENTERPRISE } from '../notable-subjects.ts'
import { personName, residentId } from '../people.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'
import { agrees, permitMissing, permitUnder } from './permit-book.ts'
import { grantDay, permitNumber } from './permits.ts'
import type { ViolationTemplate } from './violation-templates.ts'

type Severity = '轻微' | '一般' | '严重'

/** A penalty and what it was for, so that lists can refer to it. */
export interface PenaltyDraft extends Draft {
  subject: DemoSubject
  template: ViolationTemplate
  severity: Severity
  office: Authority
}

const FOUR_YEARS = 365 * 4
/** A firm has to be there for a while before an inspection finds something and a decision follows. */
const FIRST_DECISION = 160
const INSPECTED = [20, 110] as const

/** Every share is kept exactly, so that a small city has every sort too. */
export function draftPenalties(scene: Scene, count: number): PenaltyDraft[] {
  const able = aged(
    scene,
    scene.subjects.filter((subject) => !isBody(subject)),
    FIRST_DECISION,
  )
  // Whoever tries the portal as an enterprise finds penalties of its own there.
  const own = able.filter(({ name }) => name === DEMO_ENTERPRISE)
  return Array.from({ length: count }, (_, index) =>
    draftPenalty(scene, OWN_PENALTIES.has(index) ? own : able, severityAt(index), index),
  )
}

/** General ones, to which nothing has happened since; old enough to be repaired, and still in public. */
const OWN_PENALTIES: ReadonlySet<number> = new Set([4, 8, 10, 12])
const OWN_AGE = [300, 130] as const

/** 15 % slight, 70 % general, 15 % serious. */
const severityAt = (index: number): Severity => {
  const place = index % 20
  return place < 3 ? '轻微' : place < 17 ? '一般' : '严重'
}

interface Act {
  subject: DemoSubject
  template: ViolationTemplate
  decisionDate: string
  inspectedOn: string
}

/** Draws until the act agrees with the permits of its subject. */
function drawAct(scene: Scene, able: readonly DemoSubject[]): Act {
  const { random, days, permits } = scene
  const isOwn = able.length === 1
  for (;;) {
    const subject = random.pick(able)
    // The one of whom a penalty is wanted is punished for something that needs a permit: it has one as well.
    const acts = violationsFor(subject)
    const template = random.pick(isOwn ? acts.filter(({ key }) => key === 'food-place') : acts)
    const [most, fewest] = isOwn ? OWN_AGE : [FOUR_YEARS, 2]
    const decisionDate = dayOfLife(random, days, subject, most, fewest, FIRST_DECISION)
    const inspectedOn = days.workingUntil(days.after(decisionDate, -random.between(...INSPECTED)))
    const held = permitUnder(template, permitsFor(subject))
    const missing = permitMissing(template, permitsFor(subject))
    if (held && !agrees(permits.of(subject, held), inspectedOn, 'under')) continue
    if (missing && !agrees(permits.of(subject, missing), decisionDate, 'without')) continue
    // The day of the foundation itself is too early for a permit to have come before.
    if (held) permits.of(subject, held).needed.push(inspectedOn)
    if (missing) permits.of(subject, missing).missingOn = decisionDate
    return { subject, template, decisionDate, inspectedOn }
  }
}

function draftPenalty(scene: Scene, able: readonly DemoSubject[], severity: Severity, index: number): PenaltyDraft {
  const { random } = scene
  const act = drawAct(scene, able)
  const { subject, template, decisionDate } = act
  // The city's own offices have desks in the demo city, at which its repair can be decided.
  const office =
    random.chance(0.75) && !OWN_PENALTIES.has(index)
      ? districtAuthority(template.office, subject.region)
      : cityAuthority(template.office)
  const isPerson = index % 53 === 31 && subject.kind === 'individual-business'
  const values = {
    ...(isPerson ? personItems(scene) : subjectItems(subject)),
    documentNo: scene.documentNo(`${office.mark}罚`, decisionDate),
    violationType: template.type,
    facts: filled(template.facts, {
      date: inWords(act.inspectedOn),
      goods: random.pick(findGoods(subject)),
      count: String(random.between(2, 96)),
      value: String(random.between(8, 900) * 100),
    }),
    basis: template.basis,
    ...punishmentOf(scene, act, severity),
    decisionDate,
    ...decidedBy(office),
    sourceUnit: office.name,
    sourceCode: office.code,
    severity,
    procedure: severity === '轻微' ? '简易程序' : '普通程序',
    repairNoticeSentOn: severity === '轻微' ? undefined : decisionDate,
  }
  const fate = severity === '轻微' ? undefined : fateAt(scene, index, severity, decisionDate)
  return { ...draft(scene, 'penalty', subject, values, fate), subject, template, severity, office }
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

function punishmentOf(scene: Scene, act: Act, severity: Severity) {
  const { random } = scene
  const { template } = act
  const [from, to] = template.fine
  if (severity === '轻微') {
    const fine = random.chance(0.5) ? undefined : money(random.between(1, 10) / 50)
    const category = fine ? '警告、罚款' : '警告'
    return { category, content: fine ? `警告，并处罚款${fine}万元。` : '警告，责令立即改正。', fineAmount: fine }
  }
  // A serious act costs ten times as much as the usual one, or the licence.
  const fine = money(severity === '严重' ? to * (1 + random.next() * 9) : from + (to - from) * random.next() ** 2)
  const confiscated = template.confiscates ? money(random.between(1, 60) / 20) : undefined
  const licence = severity === '严重' ? revokedLicence(scene, act) : undefined
  const isClosed = severity === '严重' && !licence && random.chance(0.5)
  const kinds = [
    '罚款',
    ...(confiscated ? ['没收违法所得'] : []),
    ...(licence ? ['吊销许可证件'] : []),
    ...(isClosed ? ['责令停产停业'] : []),
  ]
  const sentences = [
    `罚款${fine}万元`,
    ...(confiscated ? [`没收违法所得${confiscated}万元`] : []),
    ...(licence ? [`吊销${template.licence}`] : []),
    ...(isClosed ? ['责令停产停业整顿'] : []),
  ]
  return {
    category: kinds.join('、'),
    content: `${sentences.join('；')}。`,
    fineAmount: fine,
    confiscatedAmount: confiscated,
    suspendedLicence: licence,
  }
}

/** Only a licence that the subject holds can be taken away; its record bears the same number and ends that day. */
function revokedLicence(scene: Scene, { subject, template, decisionDate, inspectedOn }: Act): string | undefined {
  const held = permitUnder(template, permitsFor(subject))
  if (!held || !template.licence || held.certificate !== template.licence) return undefined
  const known = scene.permits.of(subject, held)
  if (known.revoked || known.needed.some((day) => day > inspectedOn)) return undefined
  const grantedOn = grantDay(scene, known)
  const number = permitNumber(scene, held, grantedOn)
  known.revoked = { grantedOn, on: decisionDate, number }
  return `${template.licence}（${number}）`
}

/** Repaired, withdrawn, hidden or marked: each sort comes round again and again. */
function fateAt({ random, days }: Scene, index: number, severity: Severity, decided: string): Fate | undefined {
  const repairable = days.workingFrom(days.after(decided, severity === '严重' ? 370 : 95))
  if (index % 40 === 5)
    return { endedOn: days.between(random, days.after(decided, 1), days.today), endedReason: 'withdrawn' }
  if (index % 61 === 11) return { blocked: true, flag: 'objection' }
  if (index % 67 === 7) return { flag: 'objection' }
  if (repairable >= days.today) return undefined
  if (index % 23 === 9) return { flag: 'repair' }
  if (repairable < days.ago(30) && (index % 12 === 6 || index % 20 === 18))
    return { endedOn: days.workingFrom(days.after(repairable, random.between(0, 20))), endedReason: 'repaired' }
  return undefined
}
