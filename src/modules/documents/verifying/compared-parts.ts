import type { Paper, PaperBlock, PaperFact } from '../paper-contract.ts'

const MOST_FACTS = 6

/**
 * The values that a reader compares with the paper in hand, because the number alone does not prove what is printed around it: the counts
 * of a report, the results per field, or the outcome of a decision. Counts name nobody, and decisions concern organisations.
 */
export function comparedParts({ sections, verdicts }: Paper): PaperFact[] {
  if (verdicts) return verdicts.map(({ name, text }) => ({ label: name, value: text }))
  const blocks = sections.flatMap((section) => section.blocks)
  const counts = blocks.find((block) => isOf('counts', block))
  if (counts) return counts.counts.map(({ label, number }) => ({ label, value: `${number} 条` }))
  return blocks.find((block) => isOf('facts', block))?.facts.slice(0, MOST_FACTS) ?? []
}

const isOf = <Type extends PaperBlock['type']>(
  type: Type,
  block: PaperBlock,
): block is Extract<PaperBlock, { type: Type }> => block.type === type
