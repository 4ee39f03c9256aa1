import type { SignaturePlace } from '../drawing/job.ts'
import type { PaperSigner, Timestamp } from './cms.server.ts'

/** Signs a file in its reserved space. */
export async function signFile(
  file: Buffer,
  { at: place, digits, digest }: SignaturePlace,
  signer: PaperSigner,
  at: Date,
  timestamp?: Timestamp,
): Promise<void> {
  // Imported on demand: few processes sign, and the certificate library is large.
  const { signDigest } = await import('./cms.server.ts')
  const signature = (await signDigest(digest, signer, at, timestamp)).toString('hex')
  if (signature.length > digits) throw new Error('the signature is longer than its place')
  file.write(signature, place, 'latin1')
}
