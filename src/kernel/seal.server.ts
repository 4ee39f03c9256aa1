import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

/** Encrypts what must not be readable in the database, and finds it again by a keyed hash. */
export interface Seal {
  seal(text: string): string
  open(sealed: string): string
  /** The same text gives the same hash; without the key no one can try texts against it. */
  hash(text: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Written before every sealed text, so that a later way of sealing can be told from this one. */
const VERSION = '1.'

/** Random bytes for some nonces at once: asking for them takes longer than getting them. */
const drawn = Buffer.alloc(NONCE_BYTES * 64)
let used = drawn.length

/** Twelve bytes that were never given out before. */
function nextNonce(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const nonce = Buffer.from(drawn.subarray(used, used + NONCE_BYTES))
  used += NONCE_BYTES
  return nonce
}

/** Two keys are drawn from the one that is configured: a hash must not help against the cipher. */
export function createSeal(dataKey: Buffer): Seal {
  const cipherKey = derive(dataKey, 'seal')
  const hashKey = derive(dataKey, 'hash')
  return {
    seal(text) {
      const nonce = nextNonce()
      const cipher = createCipheriv(ALGORITHM, cipherKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      if (!sealed.startsWith(VERSION)) throw new Error('sealed in an unknown way')
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64')
      const decipher = createDecipheriv(ALGORITHM, cipherKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  }
}

// A key object rather than bytes: bytes are made into one at every use, which takes five times as long as the rest.
function derive(dataKey: Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, '', `portal ${purpose}`, 32)))
}
