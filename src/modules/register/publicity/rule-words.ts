import type { PublicityRule } from '../catalogue/dataset.ts'
import { meets } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'
import { barOf } from './repair-bars.ts'
import { RULE_SETS, type RuleSet } from './rule-sets.ts'
import type { Clause } from './terms.ts'
import { takenOver, writeBasis } from './words.ts'

/** What a stored record still knows of the facts its dates were computed from. */
interface RuleFacts {
  category?: string
  severity: 1 | 2 | 3 | null
  decisionDate: string
}

/**
 * The rule named by a stored record (R-2026/penalty/general) as a sentence. A name that no rule set knows gives an empty text.
 */
export function ruleInWords(ruleId: string, facts: RuleFacts): string {
  const set = setOf(ruleId)
  const clause = findClause(ruleId, facts)
  if (!set || !clause) return ''
  return (set.from > facts.decisionDate ? takenOver(set) : '') + writeBasis(set, clause) + (barOf(ruleId)?.words ?? '')
}

const setOf = (ruleId: string): RuleSet | undefined => RULE_SETS.find(({ id }) => id === ruleId.split('/')[0])

/** Several clauses of a set may bear one name; then the one that fits the record is meant, else the first. */
export function findClause(ruleId: string, known?: RuleFacts): Clause | undefined {
  const [, rule = '', clauseId] = ruleId.split('/')
  const ruleOf = rule === 'commitment' && known?.severity ? 'penalty' : rule
  const clauses = (setOf(ruleId)?.rules[ruleOf as PublicityRule] ?? []).filter(({ id }) => id === clauseId)
  if (!known) return clauses[0]
  const facts: PublicityFacts = { ...known, rule: rule as PublicityRule, severity: known.severity ?? undefined }
  return clauses.find(({ when }) => meets(when, facts)) ?? clauses[0]
}
