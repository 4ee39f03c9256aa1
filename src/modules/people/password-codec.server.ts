import { createDecipheriv } from 'node:crypto'

/**
 * Decodes passwords of old finance clients: AES-128 in ECB mode, PKCS#7, Base64, under a key that each client contains. The key
 * is therefore public and TLS is the actual protection. It exists for these clients only and is off unless the operator
 * configures the key.
 */
export function createPasswordCodec(key: Buffer) {
  return {
    /** Decodes a password; undefined for a text that does not decode. */
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
