import { addMonths } from '../../kernel/format/calendar-day.ts'
import { type KnownEntry, remainingRoom } from './booking.ts'
import type { PointsMember } from './collected.ts'
import type { Raise } from './contract.ts'
import { type IndicatorRule, mostPoints, rulesOn, writePoints } from './indicators.ts'
import { isInForce } from './score.ts'

/** Limit of suggestions on the page. */
const SHOWN = 5

/** The indicators that would raise the score most on a day, largest first. */
export function listRaises(member: PointsMember, entries: readonly KnownEntry[], day: string): Raise[] {
  const rules = rulesOn(day, member.subjectType)
  return [...lossesInForce(rules, entries, day), ...rules.flatMap((rule) => raiseBy(rule, member, entries, day))]
    .toSorted((a, b) => b.points - a.points)
    .slice(0, SHOWN)
}

function raiseBy(rule: IndicatorRule, member: PointsMember, entries: readonly KnownEntry[], day: string): Raise[] {
  const room = remainingRoom(entries, rule, day)
  const points = Math.min(mostPoints(rule), room.points) / 100
  if (rule.direction === 'minus' || points <= 0) return []
  const { code: indicator, name } = rule
  if (rule.source === 'declared')
    return [{ indicator, name, points, about: room.why ? `${rule.about}${room.why}。` : rule.about, way: 'declare' }]
  const from = rule.countedFrom
  if (!('membership' in from) || (from.membership !== 'year' && from.membership !== 'clean-year')) return []
  const next = nextYearDay(member.joinedOn, day)
  const about = `${next} 参加满一年${from.membership === 'clean-year' ? '，期间没有公示中的失信信息的' : ''}自动计入，不用申报。`
  return [{ indicator, name, points, about, way: 'by-itself' }]
}

function lossesInForce(rules: readonly IndicatorRule[], entries: readonly KnownEntry[], day: string): Raise[] {
  return rules.flatMap((rule): Raise[] => {
    if (rule.direction === 'plus') return []
    const lost = entries
      .filter((entry) => entry.indicator === rule.code && isInForce(entry, day))
      .reduce((sum, { delta }) => sum - delta, 0)
    if (lost <= 0) return []
    const about = `公示中的信息共扣 ${writePoints(lost)} 分；依法修复或者停止公示的，当晚退回。`
    return [{ indicator: rule.code, name: `修复“${rule.name}”`, points: lost / 100, about, way: 'repair' }]
  })
}

function nextYearDay(joinedOn: string, day: string): string {
  for (let year = 1; ; year += 1) {
    const next = addMonths(joinedOn, 12 * year)
    if (next > day) return next
  }
}
