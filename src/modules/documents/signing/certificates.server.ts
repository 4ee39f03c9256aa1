import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSettingFile } from '../../../kernel/config-faults.server.ts'
import type { PaperKeys } from '../../../kernel/config-paper-keys.server.ts'
import { lazyPackage } from '../../../kernel/late-package.server.ts'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { encodeDer, hashBytes, OIDS } from './der.server.ts'

/** The current signing key and all certificates that ever signed a paper. */
export interface SigningKeys {
  key: KeyObject
  certificate: X509Certificate
  /** Certificates of the signing key, the current one first. */
  certificates: readonly X509Certificate[]
}

/** The certificate's SHA-256 fingerprint, as the register stores it. */
export const certificateId = ({ fingerprint256 }: X509Certificate): string =>
  fingerprint256.replaceAll(':', '').toLowerCase()

/** Reads the signing keys on first use: generating one takes a moment, and most tests sign nothing. */
export function storeSigningKeys(place: PaperKeys): () => SigningKeys {
  let keys: SigningKeys | undefined
  const read = () => {
    keys ??= readKeys('folder' in place ? madeKeys(place) : place)
    return keys
  }
  // Files named by settings are read at the start, so that the operator sees an error before a citizen does.
  if (!('folder' in place)) read()
  return read
}

function readKeys({ keyFile, certificateFile }: { keyFile: string; certificateFile: string }): SigningKeys {
  const key = readPem('PAPER_KEY_FILE', keyFile, (pem) => createPrivateKey(pem))
  const certificates = readPem('PAPER_CERTIFICATE_FILE', certificateFile, (pem) =>
    (pem.match(CERTIFICATES) ?? []).map((each) => new X509Certificate(each)),
  )
  const [certificate] = certificates
  if (!certificate)
    throw new OperatorError(
      `PAPER_CERTIFICATE_FILE 的文件 ${certificateFile} 中没有证书`,
      `PAPER_CERTIFICATE_FILE: ${certificateFile} has no certificate`,
    )
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new OperatorError(
      `PAPER_KEY_FILE 的密钥 ${keyFile} 不是 2048 位以上的 RSA 密钥`,
      `PAPER_KEY_FILE: ${keyFile} is not an RSA key of 2048 bits or more`,
    )
  if (!certificate.checkPrivateKey(key))
    throw new OperatorError(
      `PAPER_CERTIFICATE_FILE 的文件 ${certificateFile} 中第一张证书与密钥 ${keyFile} 不匹配`,
      `PAPER_CERTIFICATE_FILE: the first certificate of ${certificateFile} is not of the key ${keyFile}`,
    )
  return { key, certificate, certificates }
}

/** Reads a PEM file named by a setting. Errors name the setting and the file, never the content. */
function readPem<Value>(setting: string, file: string, read: (pem: string) => Value): Value {
  const pem = readSettingFile(setting, file, (found) => readFileSync(found, 'utf8'))
  try {
    return read(pem)
  } catch (cause) {
    throw new OperatorError(
      `${setting} 的文件 ${file} 不是可以使用的 PEM 文件（有口令的密钥要先去掉口令）`,
      `${setting}: ${file} is no PEM file that can be used (a key with a passphrase needs it removed)`,
      { cause },
    )
  }
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

/** Generates a key and a self-signed certificate for it. */
export function makeSelfSigned(name: string, from = new Date()): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const until = new Date(from)
  until.setFullYear(from.getFullYear() + KEPT_YEARS)
  const asn1: typeof import('asn1js') = lazyPackage('asn1js')
  const pki: typeof import('pkijs') = lazyPackage('pkijs')
  const value = new asn1.Utf8String({ value: name })
  const subject = new pki.RelativeDistinguishedNames({
    typesAndValues: [new pki.AttributeTypeAndValue({ type: OIDS.commonName, value })],
  })
  const algorithm = new pki.AlgorithmIdentifier({ algorithmId: OIDS.sha256WithRsa, algorithmParams: new asn1.Null() })
  const extension = (extnID: string, critical: boolean, content: { toBER(): ArrayBuffer }) =>
    new pki.Extension({ extnID, critical, extnValue: content.toBER() })
  const certificate = new pki.Certificate({
    version: 2,
    // Serial numbers are positive (RFC 5280), so the first bit is not set.
    serialNumber: new asn1.Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) }),
    signature: algorithm,
    signatureAlgorithm: algorithm,
    subject,
    issuer: subject,
    notBefore: new pki.Time({ type: pki.TimeType.UTCTime, value: from }),
    notAfter: new pki.Time({ type: pki.TimeType.UTCTime, value: until }),
    subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' })),
    extensions: [
      extension(pki.id_BasicConstraints, false, new pki.BasicConstraints({ cA: false }).toSchema()),
      // Digital signature and non-repudiation: the first two of eight bits.
      extension(pki.id_KeyUsage, true, new asn1.BitString({ valueHex: Buffer.of(0b1100_0000), unusedBits: 6 })),
      extension(pki.id_SubjectKeyIdentifier, false, new asn1.OctetString({ valueHex: keyIdentifier(publicKey) })),
    ],
  })
  const content = certificate.encodeTBS()
  const signatureValue = new asn1.BitString({ valueHex: sign('sha256', encodeDer(content), privateKey) })
  const der = encodeDer(new asn1.Sequence({ value: [content, algorithm.toSchema(), signatureValue] }))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: new X509Certificate(der).toString(),
  }
}

/** The first 160 bits of the hash of the key (RFC 7093). */
const keyIdentifier = (key: KeyObject): Buffer =>
  hashBytes(key.export({ type: 'pkcs1', format: 'der' })).subarray(0, 20)
