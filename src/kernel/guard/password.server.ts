import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id parameters recommended by OWASP, memory in KiB: about 30 ms of CPU time. Only the setup of the tests lowers them. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = promisify(argon2)

/** Hashes a password in PHC notation, which includes salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    ...passwordCost,
    tagLength: HASH_BYTES,
  })
  return notation(nonce, hash)
}

/** Verifies a password. Without a stored hash it takes as long and returns false, so that the duration does not reveal which accounts exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = NOTATION.exec(stored ?? notation(...NOBODY))
  if (!parts) throw new Error('a password is stored in an unknown way')
  // The pattern always matches all five groups; the defaults only satisfy the type checker.
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const given = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected) && stored !== undefined
}

// $argon2id$v=19$m=19456,t=2,p=1$salt$hash, the last two as base64 without padding.
const NOTATION = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function notation(nonce: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = passwordCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(hash)}`
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Salt and hash for an account that does not exist. */
const NOBODY = [randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)] as const
