import { type FinedParty, findBases } from '../../../src/modules/register/penalty-law/fine-check.ts'
import { ANNULMENTS } from '../annulments.ts'
import { type Authority, cityAuthority, districtAuthority } from '../authorities.ts'
import { inWords } from '../days.ts'
import {
  type Draft,
  decidedBy,
  draft,
  type Fate,
  filled,
  isBody,
  olderThan,
  type Scene,
  subjectTypeOf,
} from '../drafts.ts'
import { goodsFor, permitsFor, violationsFor } from '../fitting.ts'
import { DEMO_ENTERPRISE } from '../notable-subjects.ts'
import { personName, residentId } from '../people.ts'
import { type DemoSubject, dayOfLife } from '../subjects.ts'
import type { Volumes } from '../volumes.ts'
import { type Able, type Chance, chancesOf, createOfficeRotation, type Turns } from './penalty-turns.ts'
import { agrees, permitMissing, permitUnder } from './permit-book.ts'
import { grantDay, permitNumber } from './permits.ts'
import { isRefusal, punish, type Severity } from './punishment.ts'
import { ENVIRONMENT_CODE, findViolations, type ViolationTemplate } from './violation-templates.ts'

/** A penalty with its act, which lists of the dishonest refer to. */
export interface PenaltyDraft extends Draft {
  subject: DemoSubject
  template: ViolationTemplate
  severity: Severity
  office: Authority
}

const FOUR_YEARS = 365 * 4
/**
 * Ages in days by year, with the same number of penalties in each. Most shops are young, so a random choice would put most penalties into the last
 * year.
 */
const YEARS = [
  [FOUR_YEARS, 365 * 3 + 1],
  [365 * 3, 365 * 2 + 1],
  [365 * 2, 366],
  [365, 2],
] as const
/** Days between the foundation and the first decision: an inspection and the procedure come before. */
const FIRST_DECISION = 160
const INSPECTED = [20, 110] as const
/** The longest run of days on which offices are closed. */
const FEAST = 12

/** Whether the subject had a penalty above the slight level in the two years before the day. */
export type WasPunished = (subject: DemoSubject, day: string) => boolean

export function createWasPunished({ days }: Scene, penalties: readonly PenaltyDraft[]): WasPunished {
  const general = penalties.filter(({ severity, fate }) => severity !== '轻微' && fate?.endedReason !== 'withdrawn')
  const bySubject = Map.groupBy(general, ({ subject }) => subject.id)
  return ({ id }, day) =>
    bySubject
      .get(id)
      ?.some(({ values }) => values.decisionDate! <= day && days.yearsAfter(values.decisionDate!, 2) > day) ?? false
}

/** The shares of offices, years and severities are exact, so that a small city has every kind. */
export function draftPenalties(scene: Scene, volumes: Pick<Volumes, 'penalty' | 'dormant'>): PenaltyDraft[] {
  const isWhole = volumes.dormant > 0
  const severityAt = isWhole ? realSeverityAt : denseSeverityAt
  // A few hundred penalties reach back too few months to cover both the environment code and the laws it replaced.
  const isDrawn = ({ act }: ViolationTemplate) => isWhole || act.law !== ENVIRONMENT_CODE
  const able = olderThan(
    scene,
    scene.subjects.filter((subject) => !isBody(subject)),
    FIRST_DECISION,
  ).map((subject) => ({ subject, templates: violationsFor(subject).filter(isDrawn) }))
  // The demo enterprise gets penalties of its own, for visitors who log in with it.
  const own = able.filter(({ subject }) => subject.name === DEMO_ENTERPRISE)
  const chances = chancesOf(able)
  const known = createPunished(scene)
  const revoked = draftRevoked(scene, known, volumes.dormant)
  const turns = createOfficeRotation(chances)
  for (const { template, severity } of revoked) turns.count(template.office, severity)
  const drawn = Array.from({ length: volumes.penalty - revoked.length }, (_, index) => {
    const wanted = OWN_PENALTIES.get(index)
    const severity = wanted ? '一般' : severityAt(index)
    const turn = wanted
      ? { pick: () => ownChance(own, wanted.act), age: wanted.age }
      : turnOf(turns.next(scene.random, severity), isWhole)
    const act = drawAct(scene, known, { severity, ...turn, isOwn: !!wanted }, index)
    turns.count(act.template.office, severity)
    return draftPenalty(scene, act, index)
  })
  return [...drawn, ...revoked]
}

/** The penalties of each office rotate through the years. */
const turnOf = ({ pick, before }: ReturnType<Turns['next']>, isWhole: boolean) => ({
  pick,
  age: isWhole ? YEARS[before % YEARS.length]! : ([FOUR_YEARS, 2] as const),
})

/** The day since which the cited article has its number. */
const COMPANY_LAW_FROM = '2024-07-01'

/** Drafts the revocation of companies that stopped trading for months, on the day the register marks them 吊销. */
function draftRevoked(scene: Scene, punished: Punished, count: number): PenaltyDraft[] {
  const { days, random } = scene
  const [template] = findViolations(['dormant'])
  const gone = scene.subjects.filter(
    ({ name, status, closedAt = '' }) =>
      name.endsWith('公司') && status === '吊销未注销' && days.after(closedAt, -INSPECTED[1]) >= COMPANY_LAW_FROM,
  )
  return gone.slice(0, count).map((subject) => {
    const decisionDate = days.workingUntil(subject.closedAt!)
    const inspectedOn = days.workingUntil(days.after(decisionDate, -random.between(...INSPECTED)))
    punished.keep(subject, template!, decisionDate)
    const office = districtAuthority('market', subject.region)
    const values = {
      ...subjectItems(subject),
      documentNo: scene.documentNo(`${office.mark}罚`, decisionDate),
      violationType: template!.type,
      facts: filled(template!.facts, { date: inWords(inspectedOn) }),
      basis: template!.basis,
      ...{ category: '吊销许可证件', content: '吊销营业执照。' },
      decisionDate,
      ...decidedBy(office),
      ...{ sourceUnit: office.name, sourceCode: office.code, severity: '严重' as const },
      ...{ procedure: '普通程序', repairNoticeSentOn: decisionDate },
    }
    return { ...draft(scene, 'penalty', subject, values), subject, template: template!, severity: '严重', office }
  })
}

const ownChance = (own: readonly Able[], act: string): Chance => ({
  subject: own[0]!.subject,
  template: own[0]!.templates.find((template) => template.act.id === act)!,
})

/**
 * General penalties without later events, old enough for repair and still public. Each is for another act, months apart, and only two are under
 * 食品安全法: a third within a year would close the business (article 134).
 */
const OWN_PENALTIES: ReadonlyMap<number, { act: string; age: readonly [most: number, fewest: number] }> = new Map([
  [4, { act: 'food-hygiene', age: [335, 320] }],
  [8, { act: 'price-unmarked', age: [275, 260] }],
  [10, { act: 'price-invented', age: [210, 195] }],
  [12, { act: 'food-expired', age: [150, 135] }],
])

const severitiesIn = (pattern: string): ((index: number) => Severity) => {
  const severities = [...pattern].map((first) => ({ 轻: '轻微', 一: '一般', 严: '严重' })[first] as Severity)
  return (index) => severities[index % severities.length]!
}

/** Shares of a real city: 60 % slight, which are not public, 36 % general, 4 % serious. */
const realSeverityAt = severitiesIn('轻一轻轻一一轻轻一轻一轻一轻轻轻一轻严轻一轻轻一轻')
/** Shares of a city with a few hundred penalties, which needs more public ones: 45 % slight, 50 % general, 5 % serious. */
const denseSeverityAt = severitiesIn('轻一轻一一轻轻一一轻一轻一轻一轻一一严轻')

interface Act {
  subject: DemoSubject
  template: ViolationTemplate
  severity: Severity
  party: FinedParty
  decisionDate: string
  inspectedOn: string
}

interface Wanted {
  severity: Severity
  pick(): Chance
  /** How many days ago the penalty was decided: the longest and the shortest time. */
  age: readonly [most: number, fewest: number]
  isOwn: boolean
}

/** The penalties so far: a subject is punished once for an act, and not again within half a year. */
interface Punished {
  takes(subject: DemoSubject, template: ViolationTemplate, day: string): boolean
  keep(subject: DemoSubject, template: ViolationTemplate, day: string): void
}

const HALF_A_YEAR = 183

function createPunished({ days }: Scene): Punished {
  const known = new Map<string, { id: string; day: string }[]>()
  const listOf = ({ id }: DemoSubject) => known.get(id) ?? []
  return {
    takes: (subject, { act }, day) =>
      listOf(subject).every(
        (other) =>
          other.id !== act.id && (days.after(other.day, HALF_A_YEAR) < day || days.after(day, HALF_A_YEAR) < other.day),
      ),
    keep: (subject, { act }, day) => known.set(subject.id, [...listOf(subject), { id: act.id, day }]),
  }
}

/** Draws until the law has this severity for the act and the permits of the subject agree with it. */
function drawAct(scene: Scene, punished: Punished, wanted: Wanted, index: number): Act {
  const { random, days, permits } = scene
  const { severity, pick, isOwn } = wanted
  const [most, fewest] = wanted.age
  for (;;) {
    const { subject, template } = pick()
    const party = partyAt(index, subject, template)
    const decisionDate = dayOfLife(random, days, subject, most, fewest, FIRST_DECISION)
    const inspectedOn = days.workingUntil(days.after(decisionDate, -random.between(...INSPECTED)))
    // The subject existed on the day of the decision, long enough for an inspection and the procedure.
    const isLived = decisionDate >= days.after(subject.establishedAt, FIRST_DECISION)
    const isInTime = decisionDate >= days.ago(most + FEAST) && decisionDate <= days.ago(fewest)
    if (!isLived || !isInTime || !isOpenOn(template, inspectedOn)) continue
    if (!isOwn && !punished.takes(subject, template, decisionDate)) continue
    const held = permitUnder(template, permitsFor(subject))
    const missing = permitMissing(template, permitsFor(subject))
    if (held && !agrees(permits.of(subject, held), inspectedOn, 'under')) continue
    if (missing && !agrees(permits.of(subject, missing), decisionDate, 'without')) continue
    const act = { subject, template, severity, party, decisionDate, inspectedOn }
    // The permit must have been granted before the inspection.
    if (severity === '严重' && !template.act.closes && template.act.severity !== '严重' && !canRevoke(scene, act))
      continue
    // A permit cannot be older than the foundation, so an act on the day of the foundation needs none.
    if (held) permits.of(subject, held).needed.push(inspectedOn)
    if (missing) permits.of(subject, missing).missingOn = decisionDate
    punished.keep(subject, template, decisionDate)
    return act
  }
}

/** Whether the law punished the act on that day, and the act is possible in that season. */
function isOpenOn({ act, months }: ViolationTemplate, day: string): boolean {
  const month = Number(day.slice(5, 7))
  return (act.from ?? '') <= day && day <= (act.until ?? '9') && (!months || (months[0] <= month && month <= months[1]))
}

/** Acts for which natural persons are fined in their own name and not as a business. */
const PERSONAL = new Set(['street', 'road-overload', 'forest-cut'])

const partyAt = (index: number, { kind }: DemoSubject, { act }: ViolationTemplate): FinedParty =>
  kind !== 'individual-business' ? 'organisation' : PERSONAL.has(act.id) && index % 9 === 4 ? 'person' : 'individual'

function draftPenalty(scene: Scene, act: Act, index: number): PenaltyDraft {
  const { random } = scene
  const { subject, template, severity, party, decisionDate } = act
  // City offices have a desk in the demo city, at which visitors can decide about the repair.
  const office =
    random.chance(0.75) && !OWN_PENALTIES.has(index)
      ? districtAuthority(template.office, subject.region)
      : cityAuthority(template.office)
  const given = factsFor(scene, act)
  const facts = filled(toldFacts(template, severity), given)
  const known = findBases({ facts, content: '' })
  const licence = severity === '严重' ? revokedLicence(scene, act) : undefined
  const { mitigation, ...punishment } = punish(random, template, { party, severity, known, licence })
  const values = {
    ...(party === 'person' ? personItems(scene) : subjectItems(subject)),
    documentNo: scene.documentNo(`${office.mark}罚`, decisionDate),
    violationType: template.type,
    facts,
    basis: mitigation ? `${template.basis}；${mitigation}` : template.basis,
    ...punishment,
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

/** Adapts the facts: a slight act had no earlier warning; an article that stops only disobedient businesses needs an ignored order. */
function toldFacts({ act, facts }: ViolationTemplate, severity: Severity): string {
  if (severity === '轻微') return facts.replace(TOLD_BEFORE, '')
  if (severity === '严重' && act.closes === 'refused' && !isRefusal(facts))
    return facts.replace(/。$/, '，经责令后仍不改正。')
  return facts
}

const BREAKFAST = ['早餐面包', '预包装饮料', '袋装牛奶']
const TOLD_BEFORE = /，(?:此前已被|经)(?:责令|警告|劝导)[^。]*/

/** Values for the placeholders in the facts. Amounts in yuan are rounded. */
function factsFor({ random }: Scene, { subject, template, inspectedOn }: Act): Record<string, string> {
  const [least, most] = template.value
  const value = least + (most - least) * random.next() ** 2
  const step = value < 1000 ? 10 : value < 100_000 ? 100 : 10_000
  return {
    date: inWords(inspectedOn),
    goods: random.pick(
      template.key === 'food' && !template.goods && subject.industry.key === 'hotel'
        ? BREAKFAST
        : goodsFor(template, subject),
    ),
    count: String(random.between(...template.count)),
    value: String(Math.max(step, Math.round(value / step) * step)),
    area: String(random.between(32, 480)),
    mu: String(random.between(3, 45)),
    percent: String(random.between(20, 190)),
    overload: String(random.between(6, 58)),
    periods: String(random.between(2, 5)),
    batches: String(random.between(1, 3)),
  }
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

/** The licence that is revoked, if the subject holds one. Its record has the same number and ends on that day. */
function revokedLicence(scene: Scene, act: Act): string | undefined {
  const { subject, template, decisionDate } = act
  if (!canRevoke(scene, act)) return undefined
  const held = permitUnder(template, permitsFor(subject))!
  const known = scene.permits.of(subject, held)
  const grantedOn = grantDay(scene, known)
  const number = permitNumber(scene, held, grantedOn)
  known.revoked = { grantedOn, on: decisionDate, number }
  return `${template.licence}（${number}）`
}

function canRevoke(scene: Scene, { subject, template, inspectedOn }: Act): boolean {
  const held = permitUnder(template, permitsFor(subject))
  if (!template.act.revokes || !held || !template.licence || held.certificate !== template.licence) return false
  const known = scene.permits.of(subject, held)
  return !known.revoked && !known.needed.some((day) => day > inspectedOn)
}

/** Repaired, withdrawn, hidden and marked penalties occur in rotation. */
function fateAt({ random, days }: Scene, index: number, severity: Severity, decided: string): Fate | undefined {
  const repairable = days.workingFrom(days.after(decided, severity === '严重' ? 370 : 95))
  if (index % 37 === 5) {
    const [least, most] = random.weighted(ANNULMENTS.map((each) => [each, each.weight] as const)).after
    const endedOn = days.workingFrom(days.after(decided, random.between(least, most)))
    if (endedOn < days.today) return { endedOn, endedReason: 'withdrawn' }
  }
  if (index % 61 === 11) return { blocked: true, flag: 'objection' }
  if (index % 67 === 7 || index % 67 === 40) return { flag: 'objection' }
  if (repairable >= days.today) return undefined
  if (index % 23 === 9) return { flag: 'repair' }
  if (repairable < days.ago(30) && (index % 12 === 6 || index % 20 === 18))
    return { endedOn: days.workingFrom(days.after(repairable, random.between(0, 20))), endedReason: 'repaired' }
  return undefined
}
