import { ENTERPRISE_INDICATORS } from './enterprise-indicators.ts'
import { PERSON_INDICATORS } from './person-indicators.ts'

export type PointsSubject = 'person' | 'enterprise'

/** Points in integer hundredths: 650 is 6.5 points. Nothing is ever rounded. */
export type Hundredths = number

/**
 * The groups of indicators in display order. `most` caps the sum of the entries in force in a group, for gains and for losses. All gains
 * together are limited to 1,000 points, and losses to the points that every verified subject starts with, so that no score is negative.
 */
export const TABS = [
  { code: 'basic', name: '基础信息', most: 40_000 },
  { code: 'kept', name: '守信行为', most: 30_000 },
  { code: 'used', name: '用信行为', most: 15_000 },
  { code: 'social', name: '社会贡献', most: 15_000 },
  { code: 'broken', name: '失信行为', most: 30_000 },
] as const
export type TabCode = (typeof TABS)[number]['code']

/** From the lowest; `from` is the minimum score of the level. */
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
  /** Constant across the versions of an indicator. */
  code: string
  version: number
  /** The first day of this version; it holds until a later version begins. An entry keeps the version it was booked by. */
  from: string
  subject: PointsSubject
  tab: TabCode
  name: string
  direction: 'plus' | 'minus'
  /** Points per event, always positive; `direction` says whether they are gained or lost. Within a range, the reviewer decides. */
  points: Hundredths | { from: Hundredths; to: Hundredths }
  /** The maximum points per calendar year. */
  cap: Hundredths
  /** Months an entry counts; null means as long as the fact it is based on. */
  validMonths: number | null
  /** The rule in one sentence, addressed to the subject. */
  about: string
}

/** Computed by the portal every night. */
export interface CollectedRule extends CommonRule {
  source: 'collected'
  countedFrom: CollectedFrom
}

/** Declared by the subject with evidence, and decided by staff. */
export interface DeclaredRule extends CommonRule {
  source: 'declared'
  /** The required evidence, in words. */
  evidence: string
  /** Columns of the evidence sheet that can be downloaded. */
  template: readonly string[]
  needsIssuer: boolean
  needsCertNo: boolean
}

export type IndicatorRule = CollectedRule | DeclaredRule

/** The source of a collected indicator. */
export type CollectedFrom =
  /** Verified membership: one entry for as long as it lasts. */
  | { membership: 'joined' }
  /** Every full year since joining, or every full year without a public negative record. */
  | { membership: 'year' | 'clean-year' }
  /** Each check of the level by a partner, with the subject's permission. */
  | { membership: 'shown' }
  /** Each record of a dataset. Negative records count only on days on which they are public. */
  | { dataset: string; categories?: readonly string[]; item?: { key: string; oneOf: readonly string[] } }

export const INDICATORS: readonly IndicatorRule[] = [...PERSON_INDICATORS, ...ENTERPRISE_INDICATORS]

/** The rules in force on a day, one per indicator, in the order of the groups. */
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

/** The rule an entry was booked by, even if a newer one is in force. */
export const ruleOfVersion = (code: string, version: number): IndicatorRule | undefined =>
  INDICATORS.find((rule) => rule.code === code && rule.version === version)

export const declarableRulesOn = (day: string, subject: PointsSubject): DeclaredRule[] =>
  rulesOn(day, subject).filter((rule) => rule.source === 'declared')

export const collectedRulesOn = (day: string, subject: PointsSubject): CollectedRule[] =>
  rulesOn(day, subject).filter((rule) => rule.source === 'collected')

export const nameTab = (code: TabCode): string => TABS.find((tab) => tab.code === code)!.name

export const leastPoints = ({ points }: IndicatorRule): Hundredths =>
  typeof points === 'number' ? points : points.from
export const mostPoints = ({ points }: IndicatorRule): Hundredths => (typeof points === 'number' ? points : points.to)

/** Formats points for people: 650 becomes 6.5. */
export const writePoints = (points: Hundredths): string => String(points / 100)

export const findLevel = (score: Hundredths): Level => LEVELS.findLast(({ from }) => score >= from) ?? LEVELS[0]

const tabPlace = (code: TabCode): number => TABS.findIndex((tab) => tab.code === code)
