import { addDays, addMonths, earlier } from '../../kernel/format/calendar-day.ts'
import type { KnownEntry } from './booking.ts'
import type { Hundredths } from './indicators.ts'
import { isInForce, scoreOn } from './score.ts'

/** One change of the score: an entry takes effect or expires. */
interface Movement {
  day: string
  kind: 'booked' | 'expired'
  entry: number
  delta: Hundredths
  balance: Hundredths
}

/** All changes up to a day, oldest first, with running balances; the last balance is the score of the day. */
export function listMovements(entries: readonly KnownEntry[], day: string): Movement[] {
  const takenBack = new Set(entries.map(({ takesBack }) => takesBack))
  const changes = entries.flatMap((entry): Omit<Movement, 'balance'>[] => {
    const { id, effectiveFrom, validUntil } = entry
    // It was taken back after it had expired, so the score did not change.
    const counts = isInForce(entry, effectiveFrom)
    const booked = { day: effectiveFrom, kind: 'booked' as const, entry: id, delta: counts ? entry.delta : 0 }
    // An entry and its reversal expire together, which does not change the score.
    const isOneOfTwo = entry.takesBack !== null || takenBack.has(id)
    if (validUntil === null || isOneOfTwo) return [booked, ...expiryOfFirst(entry, entries)]
    return [booked, { day: addDays(validUntil, 1), kind: 'expired', entry: id, delta: -entry.delta }]
  })
  let balance = 0
  return changes
    .filter((change) => change.day <= day)
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.kind === 'booked' ? 1 : 0, b.kind === 'booked' ? 1 : 0))
    .map((change) => {
      balance += change.delta
      return { ...change, balance }
    })
}

/** If an entry expired before it was taken back, its expiry is a change of its own. */
function expiryOfFirst(entry: KnownEntry, entries: readonly KnownEntry[]): Omit<Movement, 'balance'>[] {
  const { validUntil, id } = entry
  const taking = entries.find(({ takesBack }) => takesBack === id)
  if (validUntil === null || !taking || taking.effectiveFrom <= validUntil) return []
  return [{ day: addDays(validUntil, 1), kind: 'expired', entry: id, delta: -entry.delta }]
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** The chart covers at most two years. */
const MOST_MONTHS = 24

interface CurvePoint {
  day: string
  score: Hundredths
}

/** The score at the end of each month since joining, and today's. */
export function computeCurve(entries: readonly KnownEntry[], joinedOn: string, today: string): CurvePoint[] {
  const days = new Set<string>([today])
  for (let back = 1; back <= MOST_MONTHS; back += 1) {
    const monthEnd = addDays(addMonths(`${today.slice(0, 7)}-01`, 1 - back), -1)
    if (monthEnd < joinedOn) break
    days.add(monthEnd)
  }
  if (days.size === 1) days.add(earlier(joinedOn, today))
  return [...days].sort().map((day) => ({ day, score: scoreOn(entries, day) }))
}
