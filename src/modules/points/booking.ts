import { addDays, addMonths, later } from '../../kernel/format/calendar-day.ts'
import {
  type Hundredths,
  type IndicatorRule,
  mostPoints,
  nameTab,
  type PointsSubject,
  ruleOn,
  writePoints,
} from './indicators.ts'
import type { Booking, RoomLeft } from './ledger-contract.ts'
import { findEntryTab, isInForce, type ScoredEntry, scoreOn, tabLimit } from './score.ts'

/** An existing entry, with the properties that later bookings depend on. */
export interface KnownEntry extends ScoredEntry {
  id: number
  source: string
  takesBack: number | null
}

/** A booking that has passed all checks and can be inserted unchanged. */
export interface DraftEntry extends ScoredEntry {
  source: string
  takesBack: number | null
  balanceAfter: Hundredths
}

/** Computes a booking on top of the existing entries; null if the cap leaves nothing or no such rule is in force. */
export function draftBooking(
  entries: readonly KnownEntry[],
  subject: PointsSubject,
  booking: Omit<Booking, 'account' | 'reason'>,
): DraftEntry | null {
  const effectiveFrom = dayAfterWhatIsKnown(entries, booking.from)
  const rule = ruleOn(effectiveFrom, booking.indicator)
  if (!rule || rule.subject !== subject) return null
  const points = Math.min(booking.points, mostPoints(rule), remainingRoom(entries, rule, effectiveFrom).points)
  if (points <= 0) return null
  const validUntil = booking.until ?? lastDayOf(rule, effectiveFrom)
  // No entry if its validity ended before it could be booked.
  if (validUntil !== null && validUntil < effectiveFrom) return null
  const delta = rule.direction === 'plus' ? points : -points
  return {
    ...{ indicator: rule.code, ruleVersion: rule.version, delta, source: booking.source, takesBack: null },
    ...{ effectiveFrom, validUntil, balanceAfter: scoreOn(entries, effectiveFrom) + delta },
  }
}

/** Drafts the entry that takes back another. Both end on the same day, so that their sum is always zero. */
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

export function remainingRoom(entries: readonly KnownEntry[], rule: IndicatorRule, day: string): RoomLeft {
  const used = Math.abs(usedInCycle(entries, rule, day))
  const ofCap = Math.max(0, rule.cap - used)
  const tab = entries.filter((entry) => isInForce(entry, day) && findEntryTab(entry) === rule.tab)
  const ofTab = Math.max(0, tabLimit(rule.tab) - Math.abs(tab.reduce((sum, { delta }) => sum + delta, 0)))
  const points = Math.min(ofCap, ofTab)
  if (points >= mostPoints(rule)) return { points }
  if (ofTab < ofCap)
    return { points, why: `“${nameTab(rule.tab)}”最多 ${writePoints(tabLimit(rule.tab))} 分，${leftWords(points)}` }
  const cycle = rule.validMonths === null ? '上限' : `${day.slice(0, 4)} 年度上限`
  return { points, why: `${cycle} ${writePoints(rule.cap)} 分，已计 ${writePoints(used)} 分，${leftWords(points)}` }
}

const leftWords = (points: Hundredths): string => (points > 0 ? `还能计 ${writePoints(points)} 分` : '不能再计')

/**
 * Points used within the calendar year of the day, or at the day itself for entries without a term. A taken-back entry frees its points in
 * the year it was booked in.
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
