import { hash } from 'node:crypto'
import { type Cipher, createCipher, deriveKey, makeHmac } from './cipher.server.ts'

/** Encrypts personal data for the database, and hashes it with a key so that it can be found again. */
export interface Seal {
  seal(text: string): string
  open(sealed: string): string
  /** The hash to store. Equal texts have equal hashes; without the key nobody can guess texts by their hash. */
  hash(text: string): string
  /** All hashes a text may be stored under: the current one and, while a key is being replaced, the previous one. */
  hashes(text: string): readonly string[]
  /** For short-lived values and values handed out: a new key changes it. */
  mac(text: string): string
  /** For values that must be unique for ever: always made with the first key of the database. */
  lastingHash(text: string): string
  /** Set only while two keys are configured. */
  changeover?: Changeover
}

/** Decrypts JSON that the same room sealed. Its type is trusted, because without the key nobody can write such a value. */
export const openJson = <Value>(seal: Pick<Seal, 'open'>, sealed: string): Value => JSON.parse(seal.open(sealed))

export interface Changeover extends Pick<Seal, 'hash' | 'mac'> {
  /** Prefixes of values under the new key; all other values have to be renewed. */
  marks: { sealed: string; hash: string }
  renewSealed(sealed: string): string
  /** Computes the new hash from the stored one, without the text. */
  renewHash(stored: string): string
}

/** A replaced key: enough to find values by hash, not to decrypt them. */
interface EarlierKey {
  id: string
  hashKey: Buffer
}

interface KeyHistory {
  /** Oldest first. The last one belongs to `previous`, if that is set. */
  earlier: readonly EarlierKey[]
  /** The previous key, while texts may still be sealed with it. */
  previous?: Buffer
}

/**
 * Creates the seal. Values under the first key of a database have no prefix; each later key is named in the prefix. A later hash is an HMAC of the
 * previous hash, so it can be computed from the stored value, and reveals nothing to somebody who has only the old key.
 */
export function createSeal(dataKey: Buffer, { earlier, previous }: KeyHistory = { earlier: [] }): Seal {
  const first = makeHmac(earlier[0]?.hashKey ?? deriveHashKey(dataKey))
  const mac = earlier.length === 0 ? first : makeHmac(deriveHashKey(dataKey))
  const cipher = cipherOfKey(dataKey, earlier.length)
  if (earlier.length === 0) return { ...cipher, hash: first, hashes: (text) => [first(text)], mac, lastingHash: first }

  const before = earlier
    .slice(1)
    .map(({ id, hashKey }) => renewing(id, makeHmac(hashKey)))
    .reduce((inner, renew) => (text) => renew(inner(text)), first)
  const renewHash = renewing(deriveKeyId(dataKey), mac)
  const known = {
    mac,
    lastingHash: first,
    seal: cipher.seal,
    hash: (text: string) => renewHash(before(text)),
  }
  if (!previous) return { ...known, open: cipher.open, hashes: (text) => [known.hash(text)] }

  const old = cipherOfKey(previous, earlier.length - 1)
  const open = (sealed: string) => (sealed.startsWith(cipher.mark) ? cipher : old).open(sealed)
  return {
    ...known,
    open,
    hashes(text) {
      const stored = before(text)
      return [renewHash(stored), stored]
    },
    changeover: {
      hash: before,
      mac: earlier.length === 1 ? first : makeHmac(deriveHashKey(previous)),
      marks: { sealed: cipher.mark, hash: hashMark(deriveKeyId(dataKey)) },
      renewSealed: (sealed) => cipher.seal(open(sealed)),
      renewHash,
    },
  }
}

/** Eight digits that reveal nothing about the key. */
export const deriveKeyId = (dataKey: Buffer): string =>
  hash('sha256', deriveKey(dataKey, 'name of the key')).slice(0, 8)

/** Key for hashes. It is separate from the encryption key, so that hashes do not weaken the encryption. */
export const deriveHashKey = (dataKey: Buffer): Buffer => deriveKey(dataKey, 'hash')

const cipherOfKey = (dataKey: Buffer, place: number): Cipher =>
  createCipher(deriveKey(dataKey, 'seal'), place === 0 ? undefined : `2.${deriveKeyId(dataKey)}.`)

/** Prefix of hashes under a later key. Hashes contain no colon. */
const hashMark = (id: string): string => `${id}:`

const renewing =
  (id: string, mac: (text: string) => string) =>
  (stored: string): string =>
    hashMark(id) + mac(stored)
