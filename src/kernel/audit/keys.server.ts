import { createHmac, hash } from 'node:crypto'
import { deriveKey } from '../guard/cipher.server.ts'

/** Signs heads of the audit chain; what was signed with an earlier key can still be told from what nobody signed. */
export interface AuditKeys {
  /** Names the key that signs. */
  id: string
  sign(text: string): string
  /** What a text would be signed with under a key that is known; undefined under any other. */
  signedBy(id: string, text: string): string | undefined
}

/** The key is outside the database and apart from all others that are drawn from the same one. */
export const auditKeyOf = (dataKey: Buffer): Buffer => deriveKey(dataKey, 'audit head')

/** The first one signs; the others only tell what was signed with them before. */
export function auditKeysOf(keys: readonly [Buffer, ...Buffer[]]): AuditKeys {
  const known = new Map(keys.map((key) => [idOf(key), key]))
  const [id] = known.keys()
  const signedBy: AuditKeys['signedBy'] = (keyId, text) => {
    const key = known.get(keyId)
    return key && createHmac('sha256', key).update(text).digest('base64url')
  }
  return { id: id!, sign: (text) => signedBy(id!, text)!, signedBy }
}

/** Eight digits that say nothing about the key. */
const idOf = (key: Buffer): string => hash('sha256', Buffer.concat([Buffer.from('audit key '), key])).slice(0, 8)
