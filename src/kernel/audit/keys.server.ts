import { hash } from 'node:crypto'
import { deriveKey, makeHmac } from '../guard/cipher.server.ts'

/** Signs texts; what was signed with an earlier key can still be told from what nobody signed. */
export interface Signer {
  /** Names the key that signs. */
  id: string
  sign(text: string): string
  /** What a text would be signed with under a key that is known; undefined under any other. */
  signedBy(id: string, text: string): string | undefined
}

export interface AuditKeys {
  /** For heads of the chain, which are kept outside the database. */
  heads: Signer
  /** For marks of records, which are stored with them. */
  marks: Signer
}

/** The key is outside the database and apart from all others that are drawn from the same one. */
export const deriveAuditKey = (dataKey: Buffer): Buffer => deriveKey(dataKey, 'audit head')

/** Drawn from the audit key and not beside it: the key ring has the audit keys of the data keys before, and no more. */
const markKeyOf = (auditKey: Buffer): Buffer => deriveKey(auditKey, 'audit mark')

/** The first one signs; the others only say what was signed with them before. */
export function createAuditKeys(keys: readonly [Buffer, ...Buffer[]]): AuditKeys {
  return { heads: signerWith(keys), marks: signerWith(keys.map(markKeyOf)) }
}

function signerWith(keys: readonly Buffer[]): Signer {
  const known = new Map(keys.map((key) => [idOf(key), makeHmac(key)]))
  const [first] = known
  const [id, sign] = first!
  return { id, sign, signedBy: (keyId, text) => known.get(keyId)?.(text) }
}

/** Eight digits that say nothing about the key. */
const idOf = (key: Buffer): string => hash('sha256', Buffer.concat([Buffer.from('audit key '), key])).slice(0, 8)
