import type { PublicityFacts } from './publicity.ts'

/** The condition of a clause or severity rule: all given parts must hold. Plain data, so that it can be edited. */
export interface Condition {
  severity?: readonly (1 | 2 | 3)[]
  procedure?: 'simple' | 'ordinary'
  /** One of these kinds of penalty was imposed. */
  anyKind?: readonly string[]
  /** Only these kinds were imposed. */
  onlyKinds?: readonly string[]
  /** The category of the record contains one of these words. */
  mentions?: readonly string[]
  /** Minimum number of words of `mentions`; one by default. */
  atLeast?: number
  /** The matter or the cited law contains one of these words. */
  matter?: readonly string[]
  /** Fine and confiscation together, in 万元, are below this. */
  amountBelow?: number
  necessary?: true
}

export function meetsCondition(condition: Condition | undefined, facts: PublicityFacts): boolean {
  if (!condition) return true
  const { category = '', matter = '' } = facts
  const kinds = splitPenaltyKinds(category)
  const { severity, procedure, anyKind, onlyKinds, mentions, amountBelow, necessary } = condition
  return (
    (!severity || (facts.severity !== undefined && severity.includes(facts.severity))) &&
    (!procedure || facts.procedure === procedure) &&
    (!anyKind || kinds.some((kind) => anyKind.includes(kind))) &&
    (!onlyKinds || (kinds.length > 0 && kinds.every((kind) => onlyKinds.includes(kind)))) &&
    (!mentions || mentions.filter((word) => category.includes(word)).length >= (condition.atLeast ?? 1)) &&
    (!condition.matter || condition.matter.some((word) => matter.includes(word))) &&
    (amountBelow === undefined || (facts.amount !== undefined && facts.amount < amountBelow)) &&
    (!necessary || facts.necessary === true)
  )
}

/** Splits the kinds of a penalty, with any separator the unit used. */
export const splitPenaltyKinds = (category: string): string[] =>
  category
    .split(/[、,，;；|/\s]+/u)
    .map((kind) => kind.trim())
    .filter(Boolean)
