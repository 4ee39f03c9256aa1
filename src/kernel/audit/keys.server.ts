import { hash } from 'node:crypto'
import { deriveKey, makeHmac } from '../guard/cipher.server.ts'

/** Signs texts. A signature by an earlier key of the ring can still be verified. */
export interface Signer {
  /** Name of the key that signs. */
  id: string
  sign(text: string): string
  /** The signature of a text under the key with this id; undefined if the key is unknown. */
  signedBy(id: string, text: string): string | undefined
}

export interface AuditKeys {
  /** For heads of the chain, which are stored outside the database. */
  heads: Signer
  /** For marks of records, which are stored with the records. */
  marks: Signer
}

/** Derives the audit key from the data key. It is not in the database and independent of the other derived keys. */
export const deriveAuditKey = (dataKey: Buffer): Buffer => deriveKey(dataKey, 'audit head')

/** Derived from the audit key, not from the data key: of earlier data keys the key ring holds nothing but the audit key. */
const markKeyOf = (auditKey: Buffer): Buffer => deriveKey(auditKey, 'audit mark')

/** Creates the signers of heads and marks. The first key signs; the others only verify what they signed earlier. */
export function createAuditKeys(keys: readonly [Buffer, ...Buffer[]]): AuditKeys {
  return { heads: signerWith(keys), marks: signerWith(keys.map(markKeyOf)) }
}

function signerWith(keys: readonly Buffer[]): Signer {
  const known = new Map(keys.map((key) => [idOf(key), makeHmac(key)]))
  const [first] = known
  const [id, sign] = first!
  return { id, sign, signedBy: (keyId, text) => known.get(keyId)?.(text) }
}

/** Eight digits that reveal nothing about the key. */
const idOf = (key: Buffer): string => hash('sha256', Buffer.concat([Buffer.from('audit key '), key])).slice(0, 8)
