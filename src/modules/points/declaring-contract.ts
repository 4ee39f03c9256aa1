import { addDays, addMonths } from '../../kernel/format/calendar-day.ts'
import { DECLARING_PAGES } from './addresses.ts'
import {
  type DeclaredRule,
  declarableOn,
  leastOf,
  mostOf,
  nameTab,
  type PointsSubject,
  writePoints,
} from './indicators.ts'

export { DECLARING_PAGES, type PointsSubject }

/** After every day on which a rule may come into force. */
const LAST_DAY = '9999-12-31'

/** Everything that can be declared or will be, each as its newest rule has it. */
export const listDeclarable = (subject: PointsSubject): DeclaredRule[] => declarableOn(LAST_DAY, subject)

/** The rule by which something is declared on a day. */
export const findDeclarable = (code: string, subject: PointsSubject, day: string): DeclaredRule | undefined =>
  declarableOn(day, subject).find((rule) => rule.code === code)

/** What is claimed follows from the rule: 15, or of a range 6 至 30. */
export const writeClaim = (rule: DeclaredRule): string =>
  leastOf(rule) === mostOf(rule)
    ? writePoints(mostOf(rule))
    : `${writePoints(leastOf(rule))} 至 ${writePoints(mostOf(rule))}`

export const nameTabOf = ({ tab }: DeclaredRule): string => nameTab(tab)

/** The last day on which an event of a day counts; null without an end. */
export const lastDayOf = ({ validMonths }: DeclaredRule, eventDate: string): string | null =>
  validMonths === null ? null : addDays(addMonths(eventDate, validMonths), -1)

/** Why an event of a day cannot be declared, or null. */
export function refuseEvent(rule: DeclaredRule, eventDate: string, today: string): string | null {
  if (eventDate > today) return '事项发生日期不能晚于今天'
  const last = lastDayOf(rule, eventDate)
  return last !== null && last < today ? `“${rule.name}”只能申报 ${rule.validMonths} 个月以内的事项` : null
}
