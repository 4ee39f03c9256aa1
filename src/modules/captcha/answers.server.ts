import { randomInt } from 'node:crypto'
import type { Type } from './contract.ts'
import { ALPHABET } from './glyphs.ts'
import { NOTCH_FROM, NOTCH_TO } from './slide-picture.server.ts'
import { isMovedByHand } from './slide-trace.ts'

/** Five of fifteen characters: one guess in 759,375. */
const LENGTH = 5
/** Pixels a hand may be off. */
const TOLERANCE = 3

/**
 * Answers for tests in place of chance; undefined leaves it to chance. Of work, which attempt is the right one, and among how
 * many it is looked for.
 */
export type AnswerSource = (type: Type, attempts?: number) => string | undefined

export const drawWord = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')

export const drawPlace = (): string => String(randomInt(NOTCH_FROM, NOTCH_TO + 1))

/** One that everybody does in the head. Machines do too: what it costs them is the price, not the riddle. */
export function drawSum(result = randomInt(3, 15)): { question: string; answer: string } {
  const first = randomInt(Math.max(1, result - 9), Math.min(9, result - 1) + 1)
  return { question: `${first} + ${result - first} = ?`, answer: String(result) }
}

/** What was typed for a picture, in capitals and without the spaces some put between the characters. */
export const readWord = (typed: string): string[] => [typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()]

/** The digits of what was typed: 7, ７, “7 个”. */
export const readDigits = (typed: string): string[] => [typed.normalize('NFKC').replace(/\D/g, '')]

/** Every place near enough to where the piece was left; none that could be right when no hand moved it. */
export function readPlace(offset: number, trace: string): string[] {
  if (!isMovedByHand(trace, offset)) return ['']
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => String(offset - TOLERANCE + index))
}
