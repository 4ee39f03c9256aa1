import type { PublicityFacts } from './publicity.ts'

/** When a clause or a severity rule holds: every part that is given must be met. Plain data, so that it can be edited. */
export interface Condition {
  severity?: readonly (1 | 2 | 3)[]
  procedure?: 'simple' | 'ordinary'
  /** One of these kinds of penalty was imposed. */
  anyKind?: readonly string[]
  /** Nothing but these kinds was imposed. */
  onlyKinds?: readonly string[]
  /** The category says one of these words. */
  mentions?: readonly string[]
  /** Not one but this many of the words of `mentions`. */
  atLeast?: number
  /** The authority's name says one of these words. */
  authority?: readonly string[]
  /** Fine and confiscation together, in 万元, reach this. */
  amountFrom?: number
  necessary?: true
}

export function meets(condition: Condition | undefined, facts: PublicityFacts): boolean {
  if (!condition) return true
  const { category = '', authority = '' } = facts
  const kinds = kindsOf(category)
  const { severity, procedure, anyKind, onlyKinds, mentions, amountFrom, necessary } = condition
  return (
    (!severity || (facts.severity !== undefined && severity.includes(facts.severity))) &&
    (!procedure || facts.procedure === procedure) &&
    (!anyKind || kinds.some((kind) => anyKind.includes(kind))) &&
    (!onlyKinds || (kinds.length > 0 && kinds.every((kind) => onlyKinds.includes(kind)))) &&
    (!mentions || mentions.filter((word) => category.includes(word)).length >= (condition.atLeast ?? 1)) &&
    (!condition.authority || condition.authority.some((word) => authority.includes(word))) &&
    (amountFrom === undefined || (facts.amount ?? 0) >= amountFrom) &&
    (!necessary || facts.necessary === true)
  )
}

/** The kinds of a penalty, however the delivering unit separates them. */
const kindsOf = (category: string): string[] =>
  category
    .split(/[、,，;；|/\s]+/u)
    .map((kind) => kind.trim())
    .filter(Boolean)
