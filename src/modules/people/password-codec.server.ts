import { createDecipheriv } from 'node:crypto'

/**
 * Reads passwords as old finance clients send them: AES-128 in ECB mode, PKCS#7, Base64, under a key that every such client
 * carries. It protects nothing, because whoever has a client has the key; TLS does. It is there so that these clients can
 * go on logging in, and off unless the operator names their key.
 */
export function createPasswordCodec(key: Buffer) {
  return {
    /** Undefined for what is no such text. */
    decode(text: string): string | undefined {
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
      try {
        const decipher = createDecipheriv('aes-128-ecb', key, null)
        return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
export type PasswordCodec = ReturnType<typeof createPasswordCodec>
