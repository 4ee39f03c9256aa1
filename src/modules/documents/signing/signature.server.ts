import type { SignaturePlace } from '../drawing/job.ts'
import type { Signer, Timestamp } from './cms.server.ts'

/** Signs a file in the place that was prepared for it. */
export async function signFile(
  file: Buffer,
  { at: place, digits, digest }: SignaturePlace,
  signer: Signer,
  at: Date,
  timestamp?: Timestamp,
): Promise<void> {
  // Few processes ever sign, and the library of certificates is large.
  const { signDigest } = await import('./cms.server.ts')
  const signature = (await signDigest(digest, signer, at, timestamp)).toString('hex')
  if (signature.length > digits) throw new Error('the signature is longer than its place')
  file.write(signature, place, 'latin1')
}
