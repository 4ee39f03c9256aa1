import type { SignaturePlace } from '../drawing/job.ts'
import type { SigningKeys } from './certificates.server.ts'
import { SIGNATURE_BYTES } from './signature-place.server.ts'

/** Signs a file in the place that was prepared for it. */
export async function signFile(
  file: Buffer,
  { at: place, digest }: SignaturePlace,
  keys: Pick<SigningKeys, 'key' | 'certificate'>,
  at: Date,
): Promise<void> {
  // Few processes ever sign, and the library of certificates is large.
  const { signDigest } = await import('./cms.server.ts')
  const signature = (await signDigest(Buffer.from(digest), keys, at)).toString('hex')
  if (signature.length > SIGNATURE_BYTES * 2) throw new Error('the signature is longer than its place')
  file.write(signature, place, 'latin1')
}
