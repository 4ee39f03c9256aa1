import { randomInt, timingSafeEqual } from 'node:crypto'
import { formatDate } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { ALPHABET, CODE_LENGTH, NUMBER_LENGTH } from './paper-number.ts'

/** When it was made, of which sort it is, and six characters that nobody can foresee. */
export function makePaperNumber(series: string, at: Date): string {
  const known = formatDate(at, 'yyyyMMddhhmmss') + series
  const drawn = Array.from({ length: NUMBER_LENGTH - known.length }, () => ALPHABET[randomInt(ALPHABET.length)])
  return known + drawn.join('')
}

/**
 * The code that is printed beside the number. It follows from the number and the first key of the database: nobody has
 * kept it, a copy of the database does not tell it, and it stays the same when the key is replaced.
 */
export function codeOf(seal: Pick<Seal, 'lastingHash'>, number: string): string {
  const fair = 256 - (256 % ALPHABET.length)
  let code = ''
  for (let round = 0; code.length < CODE_LENGTH; round += 1) {
    const bytes = Buffer.from(seal.lastingHash(`paper-code:${round}:${number}`), 'base64url')
    // Bytes at the upper end are left out, or the first characters of the alphabet would come more often.
    for (const byte of bytes) if (byte < fair) code += ALPHABET[byte % ALPHABET.length]
  }
  return code.slice(0, CODE_LENGTH)
}

/** Whether a code is that of a number. Needs no register: a wrong code takes the same time for every number. */
export const isCodeOf = (seal: Pick<Seal, 'lastingHash'>, number: string, code: string): boolean =>
  code.length === CODE_LENGTH && timingSafeEqual(Buffer.from(codeOf(seal, number)), Buffer.from(ascii(code)))

/** As many bytes as characters, whatever they are. */
const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')
