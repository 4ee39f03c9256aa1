import { randomUUID } from 'node:crypto'
import type { Signer } from '../audit/keys.server.ts'

/** A database or a transaction: the object that statements are sent through. */
export interface Connected {
  readonly _: { readonly session: object }
}

/**
 * The signer of audit records by database session. It is looked up here rather than passed to every writer of audit records, because keys belong to a
 * database and one process may have several databases open.
 */
const signers = new WeakMap<object, Signer>()

/** Sets the signer that marks all audit records written through this database or transaction. */
export const setSigner = ({ _: { session } }: Connected, signer: Signer): void => void signers.set(session, signer)

/** A transaction has a session of its own; this gives it the signer of its database. */
export function inheritSigner(transaction: Connected, database: Connected): void {
  const signer = signers.get(database._.session)
  if (signer) setSigner(transaction, signer)
}

/** The signer of this session. Throws if the keys were not opened, so that no record is written without a mark. */
export function findSigner({ _: { session } }: Connected): Signer {
  const signer = signers.get(session)
  if (!signer)
    throw new Error('Audit records are neither written nor checked before the keys of the database are opened')
  return signer
}

// Name of the key, nonce, signature.
const MARK = /^([0-9a-f]{8})\.([0-9a-f]{12})\.([\w-]{43})$/

/** Signs the text of an audit record. The nonce makes marks of equal texts different, so a mark that occurs twice reveals a copied record. */
export function writeMark(signer: Signer, text: string): string {
  // `randomUUID` prefetches random bytes; `randomBytes` for each record would take longer than signing.
  const nonce = randomUUID().slice(-12)
  return `${signer.id}.${nonce}.${signer.sign(nonce + text)}`
}

/** Verifies a mark. `forged`: not the signature of this text; `unknown-key`: signed with a key that is not on the ring. */
export function verifyMark(signer: Signer, mark: string, text: string): 'right' | 'forged' | 'unknown-key' {
  const [, keyId, nonce, signature] = MARK.exec(mark) ?? []
  if (!keyId) return 'forged'
  const right = signer.signedBy(keyId, nonce + text)
  if (right === undefined) return 'unknown-key'
  return right === signature ? 'right' : 'forged'
}
