import { addDays, earlier, later } from '../../../kernel/format/calendar-day.ts'
import type { PublicityRule } from '../catalogue/dataset.ts'
import { meetsCondition } from './conditions.ts'
import { computeDates, dropDayAfterEnd } from './dates.ts'
import { applyBars } from './repair-bars.ts'
import { findRuleSetOn, type RuleSet, ruleSetsFor } from './rule-sets.ts'
import { classifySeverity } from './severity.ts'
import type { SeverityRow } from './severity-tables.ts'
import { describeLaterRules, writeBasis } from './words.ts'

/** The input of the publicity rules. Dates have the form 2026-11-15. */
export interface PublicityFacts {
  rule: PublicityRule
  /** Category of the record: the kinds of a penalty joined by 、, or the name of a list. */
  category?: string
  /** Severity: 1 slight, 2 general, 3 serious. */
  severity?: 1 | 2 | 3
  procedure?: 'simple' | 'ordinary'
  /** Date of the document, from which publicity is counted. */
  decisionDate: string
  validFrom?: string
  validUntil?: string
  /** Fine and confiscation in 万元, for the tables of sectors. */
  amount?: number
  /** Full name of the deciding authority. */
  authority?: string
  /** The violation and its legal basis, which determine the field of a penalty. */
  matter?: string
  /** The day on which the subject had met its obligations. */
  obligationsMetAt?: string
  /** Last day of a restriction: a ban from a trade or post, a withheld licence. */
  restrictedUntil?: string
  /** The authority has decided that a slight act must be shown. */
  necessary?: boolean
}

export interface Publicity {
  publish: boolean
  from: string | null
  minUntil: string | null
  /** The last day of publicity; null without an end. */
  until: string | null
  repairableFrom: string | null
  ruleId: string
  /** The rule in words, addressed to the subject. */
  basis: string
}

/**
 * Computes when a record is public, until when, and from when its subject can apply for repair. The rule set in force on the day of the
 * decision applies; a later one replaces it from its first day if the record is still public then and the later one is more favourable.
 * Records under a sector's own rule set stay under it. A statutory bar applies under every rule set. Only rule sets that have begun on
 * `ruleSetDate` are used, or all of them without it: none changes dates before its first day, so past dates are the same either way.
 */
export function computePublicity(
  given: PublicityFacts & { ruleSetDate?: string },
  tables?: readonly SeverityRow[],
): Publicity {
  const facts = completed(given, tables)
  const known = ruleSetsFor(facts).filter(({ from }) => !given.ruleSetDate || from <= given.ruleSetDate)
  const first = findRuleSetOn(facts.decisionDate, known)
  const publicity = known
    .slice(known.indexOf(first) + 1)
    .reduce((before, set) => kinder(before, under(set, facts), set), under(first, facts))
  return applyBars(publicity, facts)
}

/** Derives a severity that nobody has stated. */
const completed = (facts: PublicityFacts, tables?: readonly SeverityRow[]): PublicityFacts =>
  facts.rule === 'penalty' ? { ...facts, severity: facts.severity ?? classifySeverity(facts, tables) } : facts

function under(set: RuleSet, facts: PublicityFacts): Publicity {
  // A broken commitment is treated as a penalty of its severity.
  const clauses = set.rules[facts.rule === 'commitment' && facts.severity ? 'penalty' : facts.rule]
  const clause = clauses.find(({ when }) => meetsCondition(when, facts))!
  const ruleId = [set.id, facts.rule, clause.id].filter(Boolean).join('/')
  return { ...computeDates(clause.term, facts), ruleId, basis: writeBasis(set, clause) }
}

/** Applies the later rule set if it is more favourable; it changes nothing before its first day. */
function kinder(old: Publicity, candidate: Publicity, set: RuleSet): Publicity {
  const running = old.publish && (old.until === null || old.until >= set.from)
  if (!running) return old
  const eve = addDays(set.from, -1)
  const until = earliestOf(old.until, candidate.publish ? notBefore(eve, candidate.until) : eve)
  const minimum = earliestOf(old.minUntil, candidate.publish ? notBefore(eve, candidate.minUntil) : eve)
  const minUntil = minimum && earliestOf(minimum, until)
  const repairableFrom = dropDayAfterEnd(
    until,
    earliestOf(old.repairableFrom, notBefore(set.from, candidate.repairableFrom)),
  )
  const isKinder = until !== old.until || repairableFrom !== dropDayAfterEnd(until, old.repairableFrom)
  if (!isKinder) return old
  const { ruleId, basis } = candidate
  return {
    publish: true,
    from: old.from,
    minUntil,
    until,
    repairableFrom,
    ruleId,
    basis: describeLaterRules(set) + basis,
  }
}

const earliestOf = (a: string | null, b: string | null): string | null => (a && b ? earlier(a, b) : (a ?? b))

const notBefore = (first: string, day: string | null): string | null => day && later(first, day)
