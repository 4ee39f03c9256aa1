import type { PublicityRule } from '../catalogue/dataset.ts'
import { meets } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'
import { RULE_SETS } from './rule-sets.ts'
import { basisOf, takenOver } from './words.ts'

/** What a stored record still knows of the facts its dates were computed from. */
export interface RuleFacts {
  category?: string
  severity: 1 | 2 | 3 | null
  decisionDate: string
}

/**
 * The rule named by a stored record (R-2026/penalty/general) as a sentence. Several clauses of a set may bear one name;
 * then the one that fits the record speaks, else the first. A name that no rule set knows gives an empty text.
 */
export function ruleInWords(ruleId: string, { severity, ...known }: RuleFacts): string {
  const [setId, rule = '', clauseId] = ruleId.split('/')
  const set = RULE_SETS.find(({ id }) => id === setId)
  if (!set) return ''
  const facts: PublicityFacts = { rule: rule as PublicityRule, severity: severity ?? undefined, ...known }
  const ruleOf = rule === 'commitment' && severity ? 'penalty' : rule
  const clauses = (set.rules[ruleOf as PublicityRule] ?? []).filter(({ id }) => id === clauseId)
  const clause = clauses.find(({ when }) => meets(when, facts)) ?? clauses[0]
  if (!clause) return ''
  return (set.from > known.decisionDate ? takenOver(set) : '') + basisOf(set, clause)
}
