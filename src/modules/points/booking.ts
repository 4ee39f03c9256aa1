import { addDays, addMonths, later } from '../../kernel/format/calendar-day.ts'
import {
  type Hundredths,
  type IndicatorRule,
  mostOf,
  nameTab,
  type PointsSubject,
  ruleOn,
  writePoints,
} from './indicators.ts'
import type { Booking, RoomLeft } from './ledger-contract.ts'
import { isInForce, mostOfTab, type ScoredEntry, scoreOn, tabOf } from './score.ts'

/** An entry as far as bookings after it must know it. */
export interface KnownEntry extends ScoredEntry {
  id: number
  source: string
  takesBack: number | null
}

/** A booking that may be written as it is. */
export interface DraftEntry extends ScoredEntry {
  source: string
  takesBack: number | null
  balanceAfter: Hundredths
}

/** What a booking comes to after all that was booked before; null where there is no room or no such rule. */
export function draftBooking(
  entries: readonly KnownEntry[],
  subject: PointsSubject,
  booking: Omit<Booking, 'account' | 'reason'>,
): DraftEntry | null {
  const effectiveFrom = dayAfterWhatIsKnown(entries, booking.from)
  const rule = ruleOn(effectiveFrom, booking.indicator)
  if (!rule || rule.subject !== subject) return null
  const points = Math.min(booking.points, mostOf(rule), roomIn(entries, rule, effectiveFrom).points)
  if (points <= 0) return null
  const validUntil = booking.until ?? lastDayOf(rule, effectiveFrom)
  // What was over before it could be booked is not worth an entry.
  if (validUntil !== null && validUntil < effectiveFrom) return null
  const delta = rule.direction === 'plus' ? points : -points
  return {
    ...{ indicator: rule.code, ruleVersion: rule.version, delta, source: booking.source, takesBack: null },
    ...{ effectiveFrom, validUntil, balanceAfter: scoreOn(entries, effectiveFrom) + delta },
  }
}

/** Counts as long as the other would have: from the day on which both are over, neither counts. */
export function draftTakingBack(entries: readonly KnownEntry[], taken: KnownEntry, on: string): DraftEntry {
  const effectiveFrom = dayAfterWhatIsKnown(entries, on)
  const { indicator, ruleVersion, validUntil } = taken
  const isOver = validUntil !== null && validUntil < effectiveFrom
  const delta = -taken.delta
  return {
    ...{
      indicator,
      ruleVersion,
      delta,
      source: `back:${taken.source}`,
      takesBack: taken.id,
      effectiveFrom,
      validUntil,
    },
    balanceAfter: scoreOn(entries, effectiveFrom) + (isOver ? 0 : delta),
  }
}

export function roomIn(entries: readonly KnownEntry[], rule: IndicatorRule, day: string): RoomLeft {
  const used = Math.abs(usedInCycle(entries, rule, day))
  const ofCap = Math.max(0, rule.cap - used)
  const tab = entries.filter((entry) => isInForce(entry, day) && tabOf(entry) === rule.tab)
  const ofTab = Math.max(0, mostOfTab(rule.tab) - Math.abs(tab.reduce((sum, { delta }) => sum + delta, 0)))
  const points = Math.min(ofCap, ofTab)
  if (points >= mostOf(rule)) return { points }
  if (ofTab < ofCap)
    return { points, why: `“${nameTab(rule.tab)}”最多 ${writePoints(mostOfTab(rule.tab))} 分，${leftWords(points)}` }
  const cycle = rule.validMonths === null ? '上限' : `${day.slice(0, 4)} 年度上限`
  return { points, why: `${cycle} ${writePoints(rule.cap)} 分，已计 ${writePoints(used)} 分，${leftWords(points)}` }
}

const leftWords = (points: Hundredths): string => (points > 0 ? `还能计 ${writePoints(points)} 分` : '不能再计')

/**
 * A year of the calendar; what has no term of its own is limited at any one time. What is taken back makes room again in the
 * cycle it was booked in.
 */
function usedInCycle(entries: readonly KnownEntry[], rule: IndicatorRule, day: string): Hundredths {
  const ofIndicator = entries.filter(({ indicator }) => indicator === rule.code)
  if (rule.validMonths === null) return scoreOn(ofIndicator, day)
  const year = day.slice(0, 4)
  const booked = new Map(ofIndicator.map((entry) => [entry.id, entry]))
  return ofIndicator
    .filter((entry) => ((entry.takesBack && booked.get(entry.takesBack)) || entry).effectiveFrom.startsWith(year))
    .reduce((sum, { delta }) => sum + delta, 0)
}

function dayAfterWhatIsKnown(entries: readonly KnownEntry[], day: string): string {
  return entries.reduce((newest, { effectiveFrom }) => later(newest, effectiveFrom), day)
}

const lastDayOf = ({ validMonths }: IndicatorRule, from: string): string | null =>
  validMonths === null ? null : addDays(addMonths(from, validMonths), -1)
