import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts and decrypts with one key. */
export interface Cipher {
  /** Prefix of every value that this cipher encrypted. */
  mark: string
  seal(text: string): string
  open(sealed: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Prefix of every sealed text; another algorithm or key has another prefix. */
const MARK = '1.'

/** Creates the cipher of a key (AES-256-GCM). */
export function createCipher(bytes: Buffer, mark = MARK): Cipher {
  // A key object, because Node would otherwise convert the bytes at every use, which takes five times as long as the encryption.
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

/** Derives a key for one purpose. It reveals neither the configured key nor keys for other purposes. */
export const deriveKey = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', `portal ${purpose}`, 32))

/** HMAC with SHA-256 and one key. */
export function makeHmac(bytes: Buffer): (text: string) => string {
  const key = createSecretKey(bytes)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
