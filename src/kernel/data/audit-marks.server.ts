import { randomUUID } from 'node:crypto'
import type { Signer } from '../audit/keys.server.ts'

/** What statements go through: a database, or a transaction of one. */
export interface Connected {
  readonly _: { readonly session: object }
}

/**
 * Who marks the audit records of a database, by what its statements go through. Here and not in an argument of all that
 * write records: it belongs to the database, as its keys do, and a process may have several open.
 */
const signers = new WeakMap<object, Signer>()

/** From now on, audit records that are written through this are marked by this signer. */
export const markRecordsWith = ({ _: { session } }: Connected, signer: Signer): void =>
  void signers.set(session, signer)

/** A transaction has a session of its own, and the signer of its database. */
export function inheritSigner(transaction: Connected, database: Connected): void {
  const signer = signers.get(database._.session)
  if (signer) markRecordsWith(transaction, signer)
}

/** Never a record without a mark: where the keys were not opened, nothing is written. */
export function findSigner({ _: { session } }: Connected): Signer {
  const signer = signers.get(session)
  if (!signer)
    throw new Error('Audit records are neither written nor checked before the keys of the database are opened')
  return signer
}

// Name of the key, nonce, signature.
const MARK = /^([0-9a-f]{8})\.([0-9a-f]{12})\.([\w-]{43})$/

/**
 * Says that who has the key wrote this text. Two of the same text differ by their nonce: a mark that is there twice was
 * copied.
 */
export function writeMark(signer: Signer, text: string): string {
  // Random, but drawn many at a time: by itself, drawing would take longer than signing.
  const nonce = randomUUID().slice(-12)
  return `${signer.id}.${nonce}.${signer.sign(nonce + text)}`
}

/** `forged`: nobody with the key marked this text so; `unknown-key`: it cannot be told. */
export function judgeMark(signer: Signer, mark: string, text: string): 'right' | 'forged' | 'unknown-key' {
  const [, keyId, nonce, signature] = MARK.exec(mark) ?? []
  if (!keyId) return 'forged'
  const right = signer.signedBy(keyId, nonce + text)
  if (right === undefined) return 'unknown-key'
  return right === signature ? 'right' : 'forged'
}
