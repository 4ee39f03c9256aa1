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
  /** What it was decided about, and by which law, says one of these words. */
  matter?: readonly string[]
  /** Fine and confiscation together, in 万元, stay below this. */
  amountBelow?: number
  necessary?: true
}

export function meets(condition: Condition | undefined, facts: PublicityFacts): boolean {
  if (!condition) return true
  const { category = '', matter = '' } = facts
  const kinds = kindsOf(category)
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

/** The kinds of a penalty, however the delivering unit separates them. */
export const kindsOf = (category: string): string[] =>
  category
    .split(/[、,，;；|/\s]+/u)
    .map((kind) => kind.trim())
    .filter(Boolean)
