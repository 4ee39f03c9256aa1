import type { X509Certificate } from 'node:crypto'
import { readSignature } from '../signing/cms.server.ts'
import type { FileFailure, FilePrint } from '../verify-contract.ts'

interface FileChecks {
  failures: FileFailure[]
  /** Whether the portal's key made the signature, even if the file around it was changed. */
  isOurSignature: boolean
}

/**
 * Checks the signature of a file without the register. An empty list of failures means that the file is intact and signed by the portal.
 */
export function checkFile(print: FilePrint, certificates: readonly X509Certificate[]): FileChecks {
  const { signature, bytes } = print
  if (!signature) return { failures: ['no-signature'], isOurSignature: false }
  const read = readSignature(withoutPadding(Buffer.from(signature.contents, 'hex')))
  const [from = 0, length = 0, next = 0, rest = 0] = signature.range
  const failures: FileFailure[] = []
  const isOurs =
    read !== null && certificates.some(({ fingerprint256 }) => fingerprint256 === read.certificate.fingerprint256)
  const isSame = read?.digest.toString('hex') === signature.sha256
  if (!read?.isSound) failures.push('broken-signature')
  if (read && !isOurs) failures.push('other-key')
  if (read && !isSame) failures.push('content')
  const end = next + rest
  // The gap between the two signed ranges must hold exactly the signature in its angle brackets.
  const fits = from === 0 && next - length === signature.contents.length + 2
  if (end > bytes) failures.push('truncated')
  else if (end < bytes) failures.push(isSame && fits ? 'appended' : 'partial')
  else if (!fits) failures.push('partial')
  return { failures, isOurSignature: isOurs && read.isSound }
}

/** The reserved space is padded with zeros; the DER header states the real length. */
function withoutPadding(der: Buffer): Buffer {
  if (der.length < 4 || der[0] !== 0x30) return der
  const first = der[1]!
  if (first < 0x80) return der.subarray(0, first + 2)
  const digits = first & 0x7f
  if (digits === 0 || digits > 3) return der
  return der.subarray(0, der.readUIntBE(2, digits) + 2 + digits)
}
