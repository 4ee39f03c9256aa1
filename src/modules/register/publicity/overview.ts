import { INFORMATION_KINDS } from './question.ts'
import { findRuleSetOn, MARKET_RULE_SET } from './rule-sets.ts'
import { periodInWords, repairInWords } from './words.ts'

interface OverviewRow {
  name: string
  period: string
  repair: string
}

/** The rules in force on a day for display: one line per case of each kind of negative information. */
export function listRulesOn(day: string): OverviewRow[] {
  const { rules } = findRuleSetOn(day)
  const ofMarket = day >= MARKET_RULE_SET.from ? MARKET_RULE_SET.rules.penalty : []
  return INFORMATION_KINDS.flatMap(({ code, name }) => {
    const clauses = code === 'penalty' ? [...rules.penalty, ...ofMarket] : rules[code]
    return clauses.map(({ subject, term }) => ({
      name: clauses.length > 1 ? subject : name,
      period: periodInWords(term),
      repair: repairInWords(term) || '—',
    }))
  })
}
