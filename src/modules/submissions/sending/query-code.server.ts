import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { checkQueryCode, QUERY_CODE_ALPHABET, QUERY_CODE_LENGTH } from './query-code.ts'

/**
 * The 查询码 of one sending. It follows from the sending and the key of the portal, so that the same sending gets the same
 * code again although no one has kept it.
 */
export function deriveQueryCode(seal: Pick<Seal, 'mac'>, sending: string): string {
  const size = QUERY_CODE_ALPHABET.length
  const fair = 256 - (256 % size)
  let code = ''
  for (let round = 0; code.length < QUERY_CODE_LENGTH; round += 1) {
    const bytes = Buffer.from(seal.mac(`new-query-code:${round}:${sending}`), 'base64url')
    // Bytes at the upper end are left out, or the first characters of the alphabet would come more often.
    for (const byte of bytes) if (byte < fair) code += QUERY_CODE_ALPHABET[byte % size]
  }
  return code.slice(0, QUERY_CODE_LENGTH)
}

/**
 * A keyed hash (HMAC) rather than scrypt. The code is random, not chosen, so there are no likely ones to try first; but it
 * has only 40 bits, which any hash without a secret gives away to patience. The key is not in the database. And scrypt
 * would cost a tenth of a second of a core at every submission and at every wrong guess of a stranger.
 * The number goes in with the code, so that equal codes of two cases do not look equal.
 */
export const hashQueryCode = (seal: Pick<Seal, 'hash'>, acceptNo: string, code: string): string =>
  seal.hash(textOf(acceptNo, code))

const textOf = (acceptNo: string, code: string): string => `query-code:${acceptNo}:${code}`

/** Whether what was typed is the code of a case. Without a case (`stored` undefined) the same work is done. */
export function matchesQueryCode(
  seal: Pick<Seal, 'hashes'>,
  acceptNo: string,
  typed: string,
  stored: string | undefined,
): boolean {
  const verdict = checkQueryCode(typed)
  const kept = Buffer.from(stored ?? seal.hashes(textOf(acceptNo, 'none'))[0]!)
  const isKept = seal.hashes(textOf(acceptNo, verdict.ok ? verdict.code : '')).map((hash) => {
    const given = Buffer.from(hash)
    return given.length === kept.length && timingSafeEqual(given, kept)
  })
  return isKept.includes(true) && verdict.ok && stored !== undefined
}
