import type { RecordValues } from '../../src/modules/register/records/record-row.server.ts'
import type { Authority } from './authorities.ts'
import { type Days, earlier, yearOf } from './days.ts'
import type { PermitBook } from './drawing/permit-book.ts'
import { createPermitBook } from './drawing/permit-book.ts'
import { createNumbers, type Numbers } from './numbers.ts'
import type { Random } from './random.ts'
import { CITY } from './regions.ts'
import { type DemoSubject, isAlive } from './subjects.ts'

/** What happened to a record after its delivery. */
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
  /** Days from the decision to the delivery; most offices deliver within seven working days. */
  deliveredAfter: number
  fate?: Fate
}

/** The shared state of all functions that draft records. */
export interface Scene {
  random: Random
  days: Days
  subjects: readonly DemoSubject[]
  /** Subjects that are or were on a list of the dishonest, with the first day; lists of the honest leave them out from then on. */
  blackened: Map<string, string>
  permits: PermitBook
  numbers: Numbers
  /** A document number, 榕市监罚〔2026〕12号, numbered by series and year in order of the days. */
  documentNo(mark: string, day: string): string
}

export function createScene(random: Random, days: Days, subjects: readonly DemoSubject[]): Scene {
  const numbers = createNumbers()
  return {
    random,
    days,
    subjects,
    blackened: new Map(),
    permits: createPermitBook(),
    numbers,
    documentNo: (mark, day) =>
      numbers.draw(`${mark}${yearOf(day)}`, day, (number) => `${mark}〔${yearOf(day)}〕${number}号`),
  }
}

/** Marks the subject as dishonest from that day on, which ends all its honours. */
export function markDishonest({ blackened }: Scene, subject: DemoSubject, since: string): void {
  blackened.set(subject.id, earlier(since, blackened.get(subject.id) ?? since))
  if (subject.details.taxCreditGrade === undefined) return
  delete subject.details.taxCreditGrade
  subject.hidden.taxCreditGrade = 'D'
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

/** Subjects that were founded more than `age` days ago and have existed for more than `age` days, with a margin of 15 days. */
export function olderThan({ days }: Scene, subjects: readonly DemoSubject[], age: number): DemoSubject[] {
  const latest = days.ago(age + 15)
  return subjects.filter(
    ({ establishedAt, closedAt }) =>
      establishedAt < latest && (!closedAt || days.after(establishedAt, age + 15) < closedAt),
  )
}

export const subjectTypeOf = ({ kind }: DemoSubject): string =>
  kind === 'individual-business' ? '个体工商户' : '法人及非法人组织'

export const decidedBy = ({ name, code }: Authority) => ({ authority: name, authorityCode: code })

/** Firms and individual businesses that are in business. */
export const traders = ({ subjects }: Scene): DemoSubject[] =>
  subjects.filter((subject) => isAlive(subject) && !isBody(subject))

export const isBody = ({ kind }: DemoSubject): boolean => kind === 'public-body' || kind === 'social-organisation'

/** Publicly owned firms and the bank of the city; no list of the dishonest contains them. */
export const isPublicFirm = ({ name }: DemoSubject): boolean => /农村商业银行|政府投资|水务集团|公共交通集团/.test(name)

export const inIndustries =
  (...keys: string[]) =>
  ({ industry }: DemoSubject): boolean =>
    keys.includes(industry.key)

/** Replaces placeholders such as {goods} by the given values. */
export const filled = (template: string, given: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, key: string) => given[key] ?? '')

export const money = (amount: number): string => String(Number(amount.toFixed(amount < 10 ? 2 : 0)))
