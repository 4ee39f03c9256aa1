import { spaced, type TextBlock } from './text-blocks.ts'

/** What a comment is about: a paragraph, from 1 (0 is the article as a whole), and the words in it that were meant. */
interface Anchor {
  paragraph: number
  quote: string
}

export const LONGEST_QUOTE = 200

/** How much of a paragraph is quoted where nobody chose words. */
const SHORT_QUOTE = 40
export const quoteOf = (block: TextBlock | undefined): string => (block?.text ?? '').slice(0, SHORT_QUOTE)

/**
 * Where the words of a comment stand now: in their paragraph, else in the nearest that has them; null when they are gone. What was
 * said of a picture, which has no words, stays with its paragraph.
 */
export function placeOf(blocks: readonly TextBlock[], { paragraph, quote }: Anchor): number | null {
  if (paragraph === 0) return 0
  const words = spaced(quote)
  if (words === '') return paragraph <= blocks.length ? paragraph : null
  const places = blocks.flatMap(({ text }, index) => (text.includes(words) ? [index + 1] : []))
  const [nearest] = places.toSorted((one, other) => Math.abs(one - paragraph) - Math.abs(other - paragraph))
  return nearest ?? null
}
