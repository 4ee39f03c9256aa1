import type { RecordValues } from '../../src/modules/register/records/record-row.server.ts'
import type { Authority } from './authorities.ts'
import { type Days, yearOf } from './days.ts'
import type { Random } from './random.ts'
import { CITY } from './regions.ts'
import { type DemoSubject, isAlive } from './subjects.ts'

/** What happened to a record after it came in. */
export interface Fate {
  endedOn?: string
  endedReason?: 'repaired' | 'withdrawn' | 'removed' | 'fulfilled'
  blocked?: boolean
  flag?: 'objection' | 'repair'
}

/** A record as an office would deliver it. */
export interface Draft {
  dataset: string
  subject: DemoSubject | null
  values: RecordValues
  regionCode: string
  /** Days from the decision until it was delivered; most offices keep to seven working days. */
  deliveredAfter: number
  fate?: Fate
}

/** What all who draft records share. */
export interface Scene {
  random: Random
  days: Days
  subjects: readonly DemoSubject[]
  /** Subjects that stand on a list of the dishonest: no list of the honest takes them. */
  blackened: Set<string>
  /** 榕市监罚〔2026〕12号, counted by series and year. */
  documentNo(mark: string, day: string): string
  /** The next number of a series. */
  next(series: string): number
}

export function createScene(random: Random, days: Days, subjects: readonly DemoSubject[]): Scene {
  const counters = new Map<string, number>()
  const next = (series: string): number => {
    const number = (counters.get(series) ?? 0) + 1
    counters.set(series, number)
    return number
  }
  return {
    random,
    days,
    subjects,
    blackened: new Set(),
    next,
    documentNo: (mark, day) => `${mark}〔${yearOf(day)}〕${next(`${mark}${yearOf(day)}`)}号`,
  }
}

export const draft = (
  scene: Scene,
  dataset: string,
  subject: DemoSubject | null,
  values: Record<string, string | undefined>,
  fate?: Fate,
): Draft => ({
  dataset,
  subject,
  values: Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as RecordValues,
  regionCode: subject?.region.code ?? CITY.code,
  deliveredAfter: scene.random.chance(0.94) ? scene.random.between(0, 9) : scene.random.between(11, 40),
  ...(fate ? { fate } : {}),
})

export const subjectTypeOf = ({ kind }: DemoSubject): string =>
  kind === 'individual-business' ? '个体工商户' : '法人及非法人组织'

export const decidedBy = ({ name, code }: Authority) => ({ authority: name, authorityCode: code })

/** Firms and shops in business. */
export const traders = ({ subjects }: Scene): DemoSubject[] =>
  subjects.filter((subject) => isAlive(subject) && !isBody(subject))

export const isBody = ({ kind }: DemoSubject): boolean => kind === 'public-body' || kind === 'social-organisation'

export const inIndustries =
  (...keys: string[]) =>
  ({ industry }: DemoSubject): boolean =>
    keys.includes(industry.key)

/** {goods} and the like in a template become what is given. */
export const filled = (template: string, given: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => given[key] ?? '')

export const money = (amount: number): string => String(Number(amount.toFixed(amount < 10 ? 2 : 0)))
