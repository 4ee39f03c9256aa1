import { randomInt, timingSafeEqual } from 'node:crypto'
import { formatDate } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { ALPHABET, CODE_LENGTH, NUMBER_LENGTH } from './paper-number.ts'

/** A paper number: the time it was drawn, its series, and six random characters, so that numbers cannot be guessed. */
export function makePaperNumber(series: string, at: Date): string {
  const known = formatDate(at, 'yyyyMMddhhmmss') + series
  const drawn = Array.from({ length: NUMBER_LENGTH - known.length }, () => ALPHABET[randomInt(ALPHABET.length)])
  return known + drawn.join('')
}

/**
 * Derives the verification code from the paper number and the first key of the database. It is stored nowhere, so a leaked copy of the
 * database does not contain it, and it does not change when the key is rotated.
 */
export function makePaperCode(seal: Pick<Seal, 'lastingHash'>, number: string): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  for (let round = 0; code.length < CODE_LENGTH; round += 1) {
    const bytes = Buffer.from(seal.lastingHash(`paper-code:${round}:${number}`), 'base64url')
    // Bytes at the upper end of the range are skipped (rejection sampling); otherwise the first characters of the alphabet would be more
    // frequent.
    for (const byte of bytes) if (byte < fair) code += ALPHABET[byte % ALPHABET.length]
  }
  return code.slice(0, CODE_LENGTH)
}

/** Checks a code without reading the register, and in constant time, so that timing does not show which numbers exist. */
export const isPaperCode = (seal: Pick<Seal, 'lastingHash'>, number: string, code: string): boolean =>
  code.length === CODE_LENGTH && timingSafeEqual(Buffer.from(makePaperCode(seal, number)), Buffer.from(ascii(code)))

/** Replaces non-ASCII characters, so that the buffer has as many bytes as the text has characters. */
const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')
