import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and opens under one key. */
export interface Cipher {
  /** What everything that it sealed begins with. */
  mark: string
  seal(text: string): string
  open(sealed: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Written before every sealed text, so that another way of sealing, or another key, can be told from this one. */
const MARK = '1.'

/** Encrypts and opens under one key, which it is given as bytes. */
export function createCipher(bytes: Buffer, mark = MARK): Cipher {
  // A key object rather than bytes: bytes are made into one at every use, which takes five times as long as the rest.
  const key = createSecretKey(bytes)
  return {
    mark,
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      if (!sealed.startsWith(mark)) throw new Error('sealed in an unknown way')
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** A key for one purpose: none helps against another, or leads back to the one that is configured. */
export const deriveKey = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `portal ${purpose}`, 32))

/** HMAC with SHA-256 under one key. */
export function makeHmac(bytes: Buffer): (text: string) => string {
  const key = createSecretKey(bytes)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
