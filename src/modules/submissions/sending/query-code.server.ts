import { timingSafeEqual } from 'node:crypto'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { checkQueryCode, QUERY_CODE_ALPHABET, QUERY_CODE_LENGTH } from './query-code.ts'

/**
 * The query code (查询码) of a submission. It is derived from the submission and the portal's key, so the same submission gets the
 * same code although the code is not stored.
 */
export function deriveQueryCode(seal: Pick<Seal, 'mac'>, sending: string): string {
  const size = QUERY_CODE_ALPHABET.length
  const fair = 256 - (256 % size)
  let code = ''
  for (let round = 0; code.length < QUERY_CODE_LENGTH; round += 1) {
    const bytes = Buffer.from(seal.mac(`new-query-code:${round}:${sending}`), 'base64url')
    // Bytes at the upper end are skipped; otherwise the first characters of the alphabet would be more frequent.
    for (const byte of bytes) if (byte < fair) code += QUERY_CODE_ALPHABET[byte % size]
  }
  return code.slice(0, QUERY_CODE_LENGTH)
}

/**
 * A keyed hash (HMAC) instead of scrypt. The code is random, so no guess is more likely than another; but it has only 40 bits,
 * which could be searched in a hash without a secret. The key is not in the database. Scrypt would cost a tenth of a second of
 * CPU for each submission and each wrong guess. The acceptance number is included, so that equal codes of two cases have
 * different hashes.
 */
export const hashQueryCode = (seal: Pick<Seal, 'hash'>, acceptNo: string, code: string): string =>
  seal.hash(textOf(acceptNo, code))

const textOf = (acceptNo: string, code: string): string => `query-code:${acceptNo}:${code}`

/** Whether a typed code matches a case. Without a case (`stored` undefined) the same work is done. */
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
