import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { latePackage } from '../../../kernel/late-package.server.ts'

/** What papers are signed with now, and all certificates that papers were ever signed with. */
export interface SigningKeys {
  key: KeyObject
  certificate: X509Certificate
  /** The current one first. */
  certificates: readonly X509Certificate[]
}

/** Which certificate signed a paper, as the register keeps it. */
export const certificateId = ({ fingerprint256 }: X509Certificate): string =>
  fingerprint256.replaceAll(':', '').toLowerCase()

/** Where the key lies: files of the operator, or a folder in which development makes its own. */
export type KeyPlace = { keyFile: string; certificateFile: string } | { folder: string; name: string }

/** Read once, when it is first needed: making a key takes a moment, and most tests sign nothing. */
export function keepSigningKeys(place: KeyPlace): () => SigningKeys {
  let keys: SigningKeys | undefined
  const read = () => {
    keys ??= readKeys('folder' in place ? madeKeys(place) : place)
    return keys
  }
  // The operator hears of a wrong file at the start, not from the first citizen who wants a report.
  if (!('folder' in place)) read()
  return read
}

function readKeys({ keyFile, certificateFile }: { keyFile: string; certificateFile: string }): SigningKeys {
  const key = createPrivateKey(readFileSync(keyFile))
  const certificates = (readFileSync(certificateFile, 'utf8').match(CERTIFICATES) ?? []).map(
    (pem) => new X509Certificate(pem),
  )
  const [certificate] = certificates
  if (!certificate) throw new Error(`${certificateFile} has no certificate`)
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`${keyFile} is not an RSA key`)
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw new Error(`${keyFile} is shorter than 2048 bits`)
  if (!certificate.checkPrivateKey(key))
    throw new Error(`the first certificate of ${certificateFile} is not of ${keyFile}`)
  return { key, certificate, certificates }
}

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

const KEPT_YEARS = 10

function madeKeys({ folder, name }: { folder: string; name: string }) {
  const [keyFile, certificateFile] = [path.join(folder, 'paper-key.pem'), path.join(folder, 'paper-certificate.pem')]
  if (existsSync(keyFile) && existsSync(certificateFile)) return { keyFile, certificateFile }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { key, certificate } = makeSelfSigned(name)
  writeFileSync(keyFile, key, { mode: 0o600 })
  writeFileSync(certificateFile, certificate)
  return { keyFile, certificateFile }
}

/** A key of its own and a certificate that it signs itself. */
export function makeSelfSigned(name: string, from = new Date()): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const forge: typeof import('node-forge') = latePackage('node-forge')
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  // A serial number is positive: its first bit is not set.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = new Date(from)
  certificate.validity.notAfter.setFullYear(from.getFullYear() + KEPT_YEARS)
  // Names in Chinese; the types take the number for one of another list.
  const subject = [{ name: 'commonName', value: name, valueTagClass: Number(forge.asn1.Type.UTF8) }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { key: privateKey, certificate: forge.pki.certificateToPem(certificate) }
}
