import { type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { Integer, Null, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { encodeDer, hashBytes, OIDS } from './der.server.ts'

export interface PaperSigner {
  key: KeyObject
  certificate: X509Certificate
}

/** Requests a time stamp over a signature; null if none is available now. */
export type Timestamp = (signature: Uint8Array) => Promise<ContentInfo | null>

/** Creates a detached CMS signature (PKCS#7) over content of which only the SHA-256 is given. */
export async function signDigest(
  digest: Uint8Array,
  { key, certificate }: PaperSigner,
  at: Date,
  timestamp?: Timestamp,
): Promise<Buffer> {
  const ours = Certificate.fromBER(certificate.raw)
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: inDerOrder([
      attribute(OIDS.contentType, new ObjectIdentifier({ value: ContentInfo.DATA })),
      attribute(OIDS.signingTime, new UTCTime({ valueDate: at })),
      attribute(OIDS.messageDigest, new OctetString({ valueHex: digest })),
      attribute(OIDS.signingCertificateV2, signingCertificate(certificate)),
    ]),
  })
  const signature = await signInThread('sha256', asSet(signedAttrs), key)
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: ours.issuer, serialNumber: ours.serialNumber }),
    digestAlgorithm: algorithm(OIDS.sha256),
    signedAttrs,
    signatureAlgorithm: algorithm(OIDS.rsaEncryption),
    signature: new OctetString({ valueHex: signature }),
  })
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OIDS.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [signer],
    certificates: [ours],
  })
  const token = await timestamp?.(signature)
  if (token)
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(OIDS.timeStampToken, token.toSchema())],
    })
  return encodeDer(new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }).toSchema())
}

/** `sign` with a callback runs RSA in the thread pool; WebCrypto, which the library would use, needs another key format. */
const signInThread = promisify(sign)

/** Signed attributes are signed encoded as SET OF, and stored with an implicit tag instead (RFC 5652, 5.4). */
function asSet(attributes: SignedAndUnsignedAttributes): Buffer {
  const der = encodeDer(attributes.toSchema())
  der[0] = 0x31
  return der
}

const algorithm = (algorithmId: string): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() })

const attribute = (type: string, value: unknown): Attribute => new Attribute({ type, values: [value] })

/** DER sorts the members of a set by their bytes, and the signature covers the sorted set. The library does not sort. */
const inDerOrder = (attributes: Attribute[]): Attribute[] =>
  attributes
    .map((each) => ({ each, der: encodeDer(each.toSchema()) }))
    .sort((one, other) => Buffer.compare(one.der, other.der))
    .map(({ each }) => each)

/** SigningCertificateV2 (RFC 5035) binds the signature to this certificate and not only to its key. SHA-256 is the default algorithm. */
const signingCertificate = ({ raw }: X509Certificate): Sequence =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: hashBytes(raw) })] })] })],
  })

interface ReadSignature {
  /** The SHA-256 of the signed content. */
  digest: Buffer
  certificate: X509Certificate
  /** Whether the certificate's key made this signature and the signature names no other certificate. */
  isSound: boolean
  /** The time stamp over the signature in DER, if it has one. */
  timestamp: Buffer | undefined
}

/** Parses a signature from an unknown source; null for anything but a single RSA signature over signed attributes. */
export function readSignature(der: Buffer): ReadSignature | null {
  try {
    const { contentType, content } = ContentInfo.fromBER(new Uint8Array(der))
    if (contentType !== ContentInfo.SIGNED_DATA) return null
    const { signerInfos, certificates = [] } = new SignedData({ schema: content })
    const [signer, ...more] = signerInfos
    const attributes = signer?.signedAttrs
    if (!signer || !attributes || more.length > 0) return null
    const ours = certificates.find((each) => each instanceof Certificate && isNamedBy(signer, each))
    const digest = onlyValue(attributes, OIDS.messageDigest)
    if (!(ours instanceof Certificate) || !(digest instanceof OctetString)) return null
    const certificate = new X509Certificate(encodeDer(ours.toSchema()))
    const signature = signer.signature.valueBlock.valueHexView
    const token = signer.unsignedAttrs && onlyValue(signer.unsignedAttrs, OIDS.timeStampToken)
    return {
      digest: Buffer.from(digest.valueBlock.valueHexView),
      certificate,
      isSound:
        signer.digestAlgorithm.algorithmId === OIDS.sha256 &&
        namesCertificate(attributes, certificate) &&
        verify('sha256', Buffer.from(attributes.encodedValue), certificate.publicKey, signature),
      timestamp: token && encodeDer(token),
    }
  } catch {
    return null
  }
}

const isNamedBy = ({ sid }: SignerInfo, { issuer, serialNumber }: Certificate): boolean =>
  sid instanceof IssuerAndSerialNumber &&
  sid.serialNumber instanceof Integer &&
  serialNumber.isEqual(sid.serialNumber) &&
  issuer.isEqual(sid.issuer)

/** Older signatures do not have the attribute. If present, it must name the certificate that came with the signature. */
function namesCertificate(attributes: SignedAndUnsignedAttributes, certificate: X509Certificate): boolean {
  const named = onlyValue(attributes, OIDS.signingCertificateV2)
  return named === undefined || encodeDer(named).equals(encodeDer(signingCertificate(certificate)))
}

/** The value of a single-valued attribute; undefined if it is missing. */
const onlyValue = ({ attributes }: SignedAndUnsignedAttributes, type: string) =>
  attributes.find((each) => each.type === type)?.values[0]
