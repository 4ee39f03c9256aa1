import { LRUCache } from 'lru-cache'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { computeDueDates, countSpan } from '../machine/due-dates.ts'
import { firstPromise } from '../machine/promised-day.ts'
import { findState } from '../machine/state-machine.ts'

interface Dates extends Pick<Case, 'promisedOn' | 'dueOn'> {
  day: string
  /** Start of the day of submission. */
  begun: Date
}

const datesOfToday = new LRUCache<string, Dates>({ max: 100 })

/** The promised day and the first due date, which are the same for all cases of a kind on one day. */
export function computeFirstDates(kind: SubmissionKind, at: Date): Dates {
  const day = dateKey(at)
  const key = `${kind.code} ${day}`
  const known = datesOfToday.get(key)
  if (known) return known
  const due = computeDueDates(kind, at)
  const { clock } = findState(kind.machine, kind.machine.entry)
  const promisedOn = firstPromise(kind, at)
  const dates = { day, begun: startOfDay(at), promisedOn, dueOn: countSpan(clock, at, due)?.due ?? null }
  datesOfToday.set(key, dates)
  return dates
}
