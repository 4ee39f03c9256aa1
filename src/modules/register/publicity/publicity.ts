import { addDays, earlier, later } from '../../../kernel/format/calendar-day.ts'
import type { PublicityRule } from '../catalogue/dataset.ts'
import { meets } from './conditions.ts'
import { computeDates, within } from './dates.ts'
import { barred } from './repair-bars.ts'
import { type RuleSet, ruleSetOn, ruleSetsFor } from './rule-sets.ts'
import { classifySeverity } from './severity.ts'
import type { SeverityRow } from './severity-tables.ts'
import { takenOver, writeBasis } from './words.ts'

/** What the rules look at. Days are written as 2026-11-15. */
export interface PublicityFacts {
  rule: PublicityRule
  /** Category of the record: of a penalty its kinds joined by 、, of a list its name. */
  category?: string
  /** 1 slight, 2 general, 3 serious. */
  severity?: 1 | 2 | 3
  procedure?: 'simple' | 'ordinary'
  /** Date of the document: the publicity clock starts here. */
  decisionDate: string
  validFrom?: string
  validUntil?: string
  /** Fine and confiscation in 万元, for the tables of single sectors. */
  amount?: number
  /** The deciding authority by its full name. */
  authority?: string
  /** The violation and the law it is based on: they tell the field of a penalty. */
  matter?: string
  /** The day the subject had done what it was bound to do. */
  obligationsMetAt?: string
  /** Last day of what a penalty restricts: a ban from a trade or post, a licence that is withheld. */
  restrictedUntil?: string
  /** The authority holds that a slight act must be shown all the same. */
  necessary?: boolean
}

export interface Publicity {
  publish: boolean
  from: string | null
  minUntil: string | null
  /** The last day on which the record is shown; null without an end. */
  until: string | null
  repairableFrom: string | null
  ruleId: string
  /** The rule in words, for the person concerned. */
  basis: string
}

/**
 * When a record is shown, until when, and from when its subject may ask for repair. The rule set in force on the day of
 * the decision applies; a later one takes over from its first day, if the record is still shown then and the later one is
 * kinder. What a sector's own rule set governs stays with it. A bar by law holds under every rule set. Only rule sets that have
 * begun on `ruleSetDate` are known, all of them without it: as none reaches back before its first day, the days that are over
 * come out the same either way.
 */
export function computePublicity(
  given: PublicityFacts & { ruleSetDate?: string },
  tables?: readonly SeverityRow[],
): Publicity {
  const facts = completed(given, tables)
  const known = ruleSetsFor(facts).filter(({ from }) => !given.ruleSetDate || from <= given.ruleSetDate)
  const first = ruleSetOn(facts.decisionDate, known)
  const publicity = known
    .slice(known.indexOf(first) + 1)
    .reduce((before, set) => kinder(before, under(set, facts), set), under(first, facts))
  return barred(publicity, facts)
}

/** A severity that nobody stated is derived. */
const completed = (facts: PublicityFacts, tables?: readonly SeverityRow[]): PublicityFacts =>
  facts.rule === 'penalty' ? { ...facts, severity: facts.severity ?? classifySeverity(facts, tables) } : facts

function under(set: RuleSet, facts: PublicityFacts): Publicity {
  // A broken commitment is an act of dishonesty like any other; it is known by its severity.
  const clauses = set.rules[facts.rule === 'commitment' && facts.severity ? 'penalty' : facts.rule]
  const clause = clauses.find(({ when }) => meets(when, facts))!
  const ruleId = [set.id, facts.rule, clause.id].filter(Boolean).join('/')
  return { ...computeDates(clause.term, facts), ruleId, basis: writeBasis(set, clause) }
}

/** The later rule set, if it is kinder to the subject; it changes nothing before its first day. */
function kinder(old: Publicity, candidate: Publicity, set: RuleSet): Publicity {
  const running = old.publish && (old.until === null || old.until >= set.from)
  if (!running) return old
  const eve = addDays(set.from, -1)
  const until = earliestOf(old.until, candidate.publish ? notBefore(eve, candidate.until) : eve)
  const minimum = earliestOf(old.minUntil, candidate.publish ? notBefore(eve, candidate.minUntil) : eve)
  const minUntil = minimum && earliestOf(minimum, until)
  const repairableFrom = within(until, earliestOf(old.repairableFrom, notBefore(set.from, candidate.repairableFrom)))
  const isKinder = until !== old.until || repairableFrom !== within(until, old.repairableFrom)
  if (!isKinder) return old
  const { ruleId, basis } = candidate
  return { publish: true, from: old.from, minUntil, until, repairableFrom, ruleId, basis: takenOver(set) + basis }
}

const earliestOf = (a: string | null, b: string | null): string | null => (a && b ? earlier(a, b) : (a ?? b))

const notBefore = (first: string, day: string | null): string | null => day && later(first, day)
