import { ENTERPRISE_INDICATORS } from './enterprise-indicators.ts'
import { PERSON_INDICATORS } from './person-indicators.ts'

export type PointsSubject = 'person' | 'enterprise'

/** All points are whole hundredths: 650 is 6.5 points. Nothing is ever rounded. */
export type Hundredths = number

/**
 * The groups of indicators, in the order in which they are shown. `most` is what all entries of a tab that are in force may
 * come to, gained or lost. Together the gains come to 1,000 points, and what is lost is never more than what everybody who is
 * verified begins with: no score is ever below zero.
 */
export const TABS = [
  { code: 'basic', name: '基础信息', most: 40_000 },
  { code: 'kept', name: '守信行为', most: 30_000 },
  { code: 'used', name: '用信行为', most: 15_000 },
  { code: 'social', name: '社会贡献', most: 15_000 },
  { code: 'broken', name: '失信行为', most: 30_000 },
] as const
export type TabCode = (typeof TABS)[number]['code']

/** From the lowest. `from` is the score with which a level begins. */
export const LEVELS = [
  { code: 'growing', name: '待提升', from: 0 },
  { code: 'fair', name: '一般', from: 50_000 },
  { code: 'good', name: '良好', from: 65_000 },
  { code: 'excellent', name: '优秀', from: 80_000 },
] as const
type Level = (typeof LEVELS)[number]
export type LevelCode = Level['code']

export const FULL_SCORE: Hundredths = 100_000

interface CommonRule {
  /** The same in all versions of an indicator. */
  code: string
  version: number
  /** The first day on which this version holds, until a later one does. What is booked keeps the version it was booked by. */
  from: string
  subject: PointsSubject
  tab: TabCode
  name: string
  direction: 'plus' | 'minus'
  /** What one event gives (or, minus, takes); of a range, whoever decides says how much. Always positive. */
  points: Hundredths | { from: Hundredths; to: Hundredths }
  /** The most in one cycle, which is a year of the calendar. */
  cap: Hundredths
  /** How long an entry counts; null: for as long as what it rests on does. */
  validMonths: number | null
  /** How it is counted, in a sentence for the person who it is about. */
  about: string
}

/** Counted by the portal itself, every night. */
export interface CollectedRule extends CommonRule {
  source: 'collected'
  countedFrom: CollectedFrom
}

/** Asked for by the subject, with evidence, and decided by staff. */
export interface DeclaredRule extends CommonRule {
  source: 'declared'
  /** What must be handed in, in words. */
  evidence: string
  /** Columns of the sheet that can be downloaded and filled in. */
  template: readonly string[]
  needsIssuer: boolean
  needsCertNo: boolean
}

export type IndicatorRule = CollectedRule | DeclaredRule

/** What a collected indicator is counted from. */
export type CollectedFrom =
  /** That the subject is verified and has joined: one entry, for as long as that lasts. */
  | { membership: 'joined' }
  /** Every full year since joining; or every full year in which nothing negative was public. */
  | { membership: 'year' | 'clean-year' }
  /** Each time a partner checked the subject's level, with the subject's leave. */
  | { membership: 'shown' }
  /** Each record of a dataset of the register. Negative ones count only on days on which they are public. */
  | { dataset: string; categories?: readonly string[]; item?: { key: string; oneOf: readonly string[] } }

export const INDICATORS: readonly IndicatorRule[] = [...PERSON_INDICATORS, ...ENTERPRISE_INDICATORS]

/** The rules that hold on a day, one of each indicator, in the order of the tabs. */
export function rulesOn(day: string, subject: PointsSubject): IndicatorRule[] {
  const inForce = new Map<string, IndicatorRule>()
  for (const rule of INDICATORS) {
    if (rule.subject !== subject || rule.from > day) continue
    const known = inForce.get(rule.code)
    if (!known || known.version < rule.version) inForce.set(rule.code, rule)
  }
  return [...inForce.values()].toSorted((a, b) => tabPlace(a.tab) - tabPlace(b.tab))
}

export const ruleOn = (day: string, code: string): IndicatorRule | undefined => {
  const versions = INDICATORS.filter((rule) => rule.code === code && rule.from <= day)
  return versions.toSorted((a, b) => b.version - a.version)[0]
}

/** The rule by which an entry was booked, also when another holds today. */
export const ruleOfVersion = (code: string, version: number): IndicatorRule | undefined =>
  INDICATORS.find((rule) => rule.code === code && rule.version === version)

export const declarableOn = (day: string, subject: PointsSubject): DeclaredRule[] =>
  rulesOn(day, subject).filter((rule) => rule.source === 'declared')

export const collectedOn = (day: string, subject: PointsSubject): CollectedRule[] =>
  rulesOn(day, subject).filter((rule) => rule.source === 'collected')

export const nameTab = (code: TabCode): string => TABS.find((tab) => tab.code === code)!.name

export const leastOf = ({ points }: IndicatorRule): Hundredths => (typeof points === 'number' ? points : points.from)
export const mostOf = ({ points }: IndicatorRule): Hundredths => (typeof points === 'number' ? points : points.to)

/** As people read it: 6.5 of 650. */
export const writePoints = (points: Hundredths): string => String(points / 100)

export const levelOf = (score: Hundredths): Level => LEVELS.findLast(({ from }) => score >= from) ?? LEVELS[0]

const tabPlace = (code: TabCode): number => TABS.findIndex((tab) => tab.code === code)
