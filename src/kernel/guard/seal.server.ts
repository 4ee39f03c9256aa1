import { hash } from 'node:crypto'
import { type Cipher, createCipher, deriveKey, makeHmac } from './cipher.server.ts'

/** Encrypts what must not be readable in the database, and finds it again by a keyed hash. */
export interface Seal {
  seal(text: string): string
  open(sealed: string): string
  /** To be stored. The same text gives the same hash; without the key no one can try texts against it. */
  hash(text: string): string
  /** Everything a text may be stored as: its hash and, while a key is being replaced, the one before. */
  hashes(text: string): readonly string[]
  /** For what is over within days, and for what is handed out: after a change of the key it is another. */
  mac(text: string): string
  /** For what must be the only one of its text for ever: the first key of the database makes it, whatever comes after. */
  lastingHash(text: string): string
  /** Only while two keys are known. */
  changeover?: Changeover
}

/** What was sealed as JSON, by the same room that opens it: nobody else can write what opens. */
export const openJson = <Value>(seal: Pick<Seal, 'open'>, sealed: string): Value => JSON.parse(seal.open(sealed))

export interface Changeover extends Pick<Seal, 'hash' | 'mac'> {
  /** What values under the new key begin with; all others are to be renewed. */
  marks: { sealed: string; hash: string }
  renewSealed(sealed: string): string
  /** Needs no text, only what was stored. */
  renewHash(stored: string): string
}

/** A key that was replaced: enough to find what is hashed, not to open what was sealed. */
interface EarlierKey {
  id: string
  hashKey: Buffer
}

interface KeyHistory {
  /** Oldest first. The last of them is that of `previous`, if there is one. */
  earlier: readonly EarlierKey[]
  /** The key before, as long as texts may be sealed with it. */
  previous?: Buffer
}

/**
 * The first key of a database leaves its values unmarked, each later one writes its name before them. Later hashes are
 * hashes of the hash before: they can be made of what is stored, and say nothing to the person who has the old key alone.
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

/** Eight digits that say nothing about the key. */
export const deriveKeyId = (dataKey: Buffer): string =>
  hash('sha256', deriveKey(dataKey, 'name of the key')).slice(0, 8)

/** Two keys are drawn from the one that is configured: a hash must not help against the cipher. */
export const deriveHashKey = (dataKey: Buffer): Buffer => deriveKey(dataKey, 'hash')

const cipherOfKey = (dataKey: Buffer, place: number): Cipher =>
  createCipher(deriveKey(dataKey, 'seal'), place === 0 ? undefined : `2.${deriveKeyId(dataKey)}.`)

/** No hash has a colon of its own. */
const hashMark = (id: string): string => `${id}:`

const renewing =
  (id: string, mac: (text: string) => string) =>
  (stored: string): string =>
    hashMark(id) + mac(stored)
