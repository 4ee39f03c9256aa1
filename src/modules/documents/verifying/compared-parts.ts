import type { Paper, PaperBlock, PaperFact, PaperFigure } from '../paper-contract.ts'

const MOST_FACTS = 6

/** Facts of an organisation that readers look for first. Of a person only counts are stated. */
const LOOKED_FOR = ['最近一次处罚', '处罚', '法定代表人']

/**
 * The values that a reader compares with the paper in hand, because a genuine number can be printed on a forged paper: the summary of a
 * report, or its counts if it has none; the results per field; or the outcome of a decision.
 */
export function comparedParts({ facts, sections, verdicts }: Paper): PaperFact[] {
  if (verdicts) return verdicts.map(({ name, text }) => ({ label: name, value: text }))
  const blocks = sections.flatMap((section) => section.blocks)
  const summary = blocks.find((block) => isOf('summary', block))
  if (summary) {
    const registered = blocks.find((block) => isOf('facts', block))?.facts ?? []
    const isOrganisation = facts.some(({ label }) => label === '统一社会信用代码')
    const stated = isOrganisation ? [...summary.facts, ...registered] : []
    return [...summary.figures.map(sayFigure), ...stated.filter(({ label }) => LOOKED_FOR.includes(label))]
  }
  const counts = blocks.find((block) => isOf('counts', block))
  if (counts) return counts.counts.map(({ label, number }) => ({ label, value: `${number} 条` }))
  return blocks.find((block) => isOf('facts', block))?.facts.slice(0, MOST_FACTS) ?? []
}

const sayFigure = ({ label, number, unit, note }: PaperFigure): PaperFact => ({
  label,
  value: number ? `${number} ${unit}，${note}` : number === 0 ? `0 ${unit}` : note,
})

const isOf = <Type extends PaperBlock['type']>(
  type: Type,
  block: PaperBlock,
): block is Extract<PaperBlock, { type: Type }> => block.type === type
