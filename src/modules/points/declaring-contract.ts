import { addDays, addMonths } from '../../kernel/format/calendar-day.ts'
import { DECLARING_PAGES } from './addresses.ts'
import {
  type DeclaredRule,
  declarableRulesOn,
  leastPoints,
  mostPoints,
  nameTab,
  type PointsSubject,
  writePoints,
} from './indicators.ts'

export { DECLARING_PAGES, type PointsSubject }

/** Later than any day on which a rule takes effect. */
const LAST_DAY = '9999-12-31'

/** Every indicator that can be declared now or later, with its latest rule. */
export const listDeclarable = (subject: PointsSubject): DeclaredRule[] => declarableRulesOn(LAST_DAY, subject)

/** The rule for declaring an indicator on a day. */
export const findDeclarable = (code: string, subject: PointsSubject, day: string): DeclaredRule | undefined =>
  declarableRulesOn(day, subject).find((rule) => rule.code === code)

/** The claimed points, which follow from the rule: 15, or a range such as 6 至 30. */
export const writeClaim = (rule: DeclaredRule): string =>
  leastPoints(rule) === mostPoints(rule)
    ? writePoints(mostPoints(rule))
    : `${writePoints(leastPoints(rule))} 至 ${writePoints(mostPoints(rule))}`

export const nameIndicatorTab = ({ tab }: DeclaredRule): string => nameTab(tab)

/** The last day on which an event counts; null without an end. */
export const lastDeclarableDay = ({ validMonths }: DeclaredRule, eventDate: string): string | null =>
  validMonths === null ? null : addDays(addMonths(eventDate, validMonths), -1)

/** The reason why an event cannot be declared; null if it can. */
export function refuseEvent(rule: DeclaredRule, eventDate: string, today: string): string | null {
  if (eventDate > today) return '事项发生日期不能晚于今天'
  const last = lastDeclarableDay(rule, eventDate)
  return last !== null && last < today ? `“${rule.name}”只能申报 ${rule.validMonths} 个月以内的事项` : null
}
