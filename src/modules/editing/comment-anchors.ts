import { collapseSpaces, type TextBlock } from './text-blocks.ts'

/** Position of a comment: a paragraph, from 1 (0 is the whole article), and the quoted words in it. */
interface Anchor {
  paragraph: number
  quote: string
}

export const LONGEST_QUOTE = 200

/** Length of the quote for a comment without selected words. */
const SHORT_QUOTE = 40
export const quoteBlock = (block: TextBlock | undefined): string => (block?.text ?? '').slice(0, SHORT_QUOTE)

/**
 * Finds the current paragraph of a comment: the original one, otherwise the nearest that contains the words; null if they are
 * gone. A comment on a picture, which has no words, stays with its paragraph.
 */
export function findCommentPlace(blocks: readonly TextBlock[], { paragraph, quote }: Anchor): number | null {
  if (paragraph === 0) return 0
  const words = collapseSpaces(quote)
  if (words === '') return paragraph <= blocks.length ? paragraph : null
  const places = blocks.flatMap(({ text }, index) => (text.includes(words) ? [index + 1] : []))
  const [nearest] = places.toSorted((one, other) => Math.abs(one - paragraph) - Math.abs(other - paragraph))
  return nearest ?? null
}
