import type { PublicityRule } from '../catalogue/dataset.ts'
import { meetsCondition } from './conditions.ts'
import type { PublicityFacts } from './publicity.ts'
import { findBar } from './repair-bars.ts'
import { RULE_SETS, type RuleSet } from './rule-sets.ts'
import type { Clause } from './terms.ts'
import { describeLaterRules, writeBasis } from './words.ts'

/** The facts stored with a record that were used to compute its dates. */
interface RuleFacts {
  category?: string
  severity: 1 | 2 | 3 | null
  decisionDate: string
}

/** Explains the rule id of a stored record (R-2026/penalty/general) in one sentence; empty for an unknown id. */
export function describeRule(ruleId: string, facts: RuleFacts): string {
  const set = setOf(ruleId)
  const clause = findClause(ruleId, facts)
  if (!set || !clause) return ''
  return (
    (set.from > facts.decisionDate ? describeLaterRules(set) : '') +
    writeBasis(set, clause) +
    (findBar(ruleId)?.words ?? '')
  )
}

const setOf = (ruleId: string): RuleSet | undefined => RULE_SETS.find(({ id }) => id === ruleId.split('/')[0])

/** Several clauses of a set can share an id; the one that matches the record is returned, else the first. */
export function findClause(ruleId: string, known?: RuleFacts): Clause | undefined {
  const [, rule = '', clauseId] = ruleId.split('/')
  const ruleOf = rule === 'commitment' && known?.severity ? 'penalty' : rule
  const clauses = (setOf(ruleId)?.rules[ruleOf as PublicityRule] ?? []).filter(({ id }) => id === clauseId)
  if (!known) return clauses[0]
  const facts: PublicityFacts = { ...known, rule: rule as PublicityRule, severity: known.severity ?? undefined }
  return clauses.find(({ when }) => meetsCondition(when, facts)) ?? clauses[0]
}
