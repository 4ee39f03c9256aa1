import { addDays, addMonths, earlier, later } from '../../../kernel/format/calendar-day.ts'
import type { Publicity, PublicityFacts } from './publicity.ts'
import type { Term } from './terms.ts'

/** The date that units deliver for unlimited validity. */
export const WITHOUT_END = '2099-12-31'

/** Computes the dates that follow from a term. */
export function computeDates(term: Term, facts: PublicityFacts): Omit<Publicity, 'ruleId' | 'basis'> {
  const from = (facts.rule === 'validity' && facts.validFrom) || facts.decisionDate
  const until = untilOf(term, from, facts)
  if (term.hidden || (until && until < from)) {
    return { publish: false, from: null, minUntil: null, until: null, repairableFrom: null }
  }
  const minUntil = minUntilOf(term, from, until, facts)
  return {
    publish: true,
    from,
    minUntil,
    until,
    repairableFrom: findRepairableFrom(term, from, minUntil, until, facts),
  }
}

function untilOf(term: Term, from: string, { validUntil, obligationsMetAt }: PublicityFacts): string | null {
  const stated = validUntil && validUntil < WITHOUT_END ? validUntil : undefined
  if (term.afterValidity !== undefined) return stated ? addMonths(stated, term.afterValidity) : null
  if (term.max === undefined) return null
  if (term.statedUpTo && stated) return earlier(stated, addMonths(from, term.statedUpTo))
  const longest = addMonths(from, term.max)
  if (term.atMaximum !== 'until-met') return longest
  return obligationsMetAt ? later(longest, obligationsMetAt) : null
}

function minUntilOf(term: Term, from: string, until: string | null, facts: PublicityFacts): string | null {
  if (term.min === undefined) return null
  const start = term.minFromCorrection && facts.obligationsMetAt ? later(from, facts.obligationsMetAt) : from
  const minimum = addMonths(start, term.min)
  return until ? earlier(minimum, until) : minimum
}

function findRepairableFrom(
  term: Term,
  from: string,
  minUntil: string | null,
  until: string | null,
  { obligationsMetAt }: PublicityFacts,
): string | null {
  if (term.repair === 'none') return null
  const earliest = minUntil && term.repair === 'after-minimum' ? addDays(minUntil, 1) : from
  return dropDayAfterEnd(until, obligationsMetAt ? later(earliest, obligationsMetAt) : earliest)
}

/** A day of repair after the end of publicity is meaningless, so it becomes null. */
export const dropDayAfterEnd = (until: string | null, day: string | null): string | null =>
  day && (until === null || day <= until) ? day : null
