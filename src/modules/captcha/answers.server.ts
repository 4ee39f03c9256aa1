import { randomInt } from 'node:crypto'
import type { CaptchaType } from './contract.ts'
import { ALPHABET } from './glyphs.ts'
import { NOTCH_FROM, NOTCH_TO } from './slide-picture.server.ts'
import { isMovedByHand } from './slide-trace.ts'

/** Five of fifteen characters: one guess in 759,375. */
const LENGTH = 5
/** Allowed distance between the dropped piece and its notch, in pixels. */
const TOLERANCE = 3

/**
 * Fixed answers for tests; undefined draws a random one. For `work` the answer is the number of the right attempt,
 * and `attempts` is how many there are.
 */
export type AnswerSource = (type: CaptchaType, attempts?: number) => string | undefined

export const drawWord = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')

export const drawPlace = (): string => String(randomInt(NOTCH_FROM, NOTCH_TO + 1))

/**
 * A sum that anyone can do in the head. Programs can do it too; the rising price of tickets limits them, not the
 * difficulty.
 */
export function drawSum(result = randomInt(3, 15)): { question: string; answer: string } {
  const first = randomInt(Math.max(1, result - 9), Math.min(9, result - 1) + 1)
  return { question: `${first} + ${result - first} = ?`, answer: String(result) }
}

/** Reads the characters typed for a picture: in capitals, without spaces. */
export const readWord = (typed: string): string[] => [typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()]

/** Reads the digits of a typed number, such as 7, ７ or “7 个”. */
export const readDigits = (typed: string): string[] => [typed.normalize('NFKC').replace(/\D/g, '')]

/** Lists every position within the tolerance of the drop position; empty when the trace was not made by hand. */
export function readPlace(offset: number, trace: string): string[] {
  if (!isMovedByHand(trace, offset)) return ['']
  return Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => String(offset - TOLERANCE + index))
}
