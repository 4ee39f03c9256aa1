import { randomInt } from 'node:crypto'
import type { Kind } from './contract.ts'
import { ALPHABET } from './glyphs.ts'
import { digitsOf } from './numerals.ts'
import { drawQuestion, type Question } from './questions.server.ts'
import { NOTCH_FROM, NOTCH_TO } from './slide-picture.server.ts'
import { isMovedByHand } from './slide-trace.ts'

/** Five of fifteen characters: one guess in 759,375. */
const LENGTH = 5
/** Pixels a hand may be off. */
export const TOLERANCE = 3

/** Answers for tests in place of chance; undefined leaves it to chance. */
export type AnswerSource = (kind: Kind) => string | undefined

export const drawWord = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')

export const drawPlace = (): string => String(randomInt(NOTCH_FROM, NOTCH_TO + 1))

/** Draws questions, never the same one twice in a row. */
export function questionDrawer(draw: () => Question = drawQuestion): () => Question {
  let last = ''
  return () => {
    let question = draw()
    while (question.text === last) question = draw()
    last = question.text
    return question
  }
}

/** What was typed for a picture, in capitals and without the spaces some put between the characters. */
export const readWord = (typed: string): string[] => [typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()]

export const readDigits = (typed: string): string[] => [digitsOf(typed)]

/** Every place near enough to where the piece was left; none that could be right when no hand moved it. */
export function readPlace(offset: number, trace: string): string[] {
  if (!isMovedByHand(trace, offset)) return ['']
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => String(offset - TOLERANCE + index))
}
