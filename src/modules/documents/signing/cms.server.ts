import { hash, type KeyObject, sign, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const { asn1, pki } = forge
const { Class, Type } = asn1
type Asn1 = forge.asn1.Asn1

const OIDS = pki.oids
const oid = (name: string): Asn1 => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(OIDS[name]!).getBytes())
const sequence = (...values: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, values)
const set = (...values: Asn1[]): Asn1 => asn1.create(Class.UNIVERSAL, Type.SET, true, values)
const tagged = (number: number, ...values: Asn1[]): Asn1 => asn1.create(Class.CONTEXT_SPECIFIC, number, true, values)
const octets = (bytes: Buffer): Asn1 => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'))
const whole = (value: number): Asn1 =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes())
const nothing = (): Asn1 => asn1.create(Class.UNIVERSAL, Type.NULL, false, '')
const derOf = (value: Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'latin1')
const signElsewhere = promisify(sign)
const parse = (der: Buffer): Asn1 => asn1.fromDer(der.toString('latin1'))

/**
 * A detached CMS signature (PKCS#7) over content of which only the SHA-256 is given. Written out here, because the library
 * would hash and sign in JavaScript, on the thread that answers everyone.
 */
export async function signDigest(
  digest: Buffer,
  signer: { key: KeyObject; certificate: X509Certificate },
  at: Date,
): Promise<Buffer> {
  const { key, certificate } = signer
  const [issuer, serial] = nameOf(certificate)
  const attributes = [
    sequence(oid('contentType'), set(oid('data'))),
    sequence(oid('signingTime'), set(asn1.create(Class.UNIVERSAL, Type.UTCTIME, false, asn1.dateToUtcTime(at)))),
    sequence(oid('messageDigest'), set(octets(digest))),
  ]
  // In DER the members of a set are sorted; what is signed is that set.
  const sorted = attributes.map((each) => ({ each, der: derOf(each) })).sort((a, b) => Buffer.compare(a.der, b.der))
  const members = sorted.map(({ each }) => each)
  const signature = await signElsewhere('sha256', derOf(set(...members)), key)
  const sha256 = () => sequence(oid('sha256'), nothing())
  return derOf(
    sequence(
      oid('signedData'),
      tagged(
        0,
        sequence(
          whole(1),
          set(sha256()),
          sequence(oid('data')),
          tagged(0, parse(certificate.raw)),
          set(
            sequence(
              whole(1),
              sequence(issuer, serial),
              sha256(),
              tagged(0, ...members),
              sequence(oid('rsaEncryption'), nothing()),
              octets(signature),
            ),
          ),
        ),
      ),
    ),
  )
}

/** Issuer and serial number, by which a signature names its certificate. */
function nameOf(certificate: X509Certificate): [issuer: Asn1, serial: Asn1] {
  const fields = childrenOf(childrenOf(parse(certificate.raw))[0])
  // The version stands first, tagged, where it is not the oldest.
  const from = fields[0]?.tagClass === Class.CONTEXT_SPECIFIC ? 1 : 0
  return [fields[from + 2]!, fields[from]!]
}

export interface ReadSignature {
  /** The SHA-256 that was signed. */
  digest: Buffer
  certificate: X509Certificate
  /** Whether the key of that certificate made this signature. */
  isSound: boolean
}

/** Reads a signature of somebody; null for whatever is not one of the sort that is written above. */
export function readSignature(der: Buffer): ReadSignature | null {
  try {
    const [type, content] = childrenOf(parse(der))
    if (!isOid(type, 'signedData')) return null
    const parts = childrenOf(childrenOf(content)[0])
    const certificates = parts.find(({ tagClass, type }) => tagClass === Class.CONTEXT_SPECIFIC && type === 0)
    const [signer, ...more] = childrenOf(parts.at(-1))
    const first = childrenOf(certificates)[0]
    if (!signer || !first || more.length > 0) return null
    const certificate = new X509Certificate(derOf(first))
    const signerParts = childrenOf(signer)
    const attributes = signerParts.find(({ tagClass, type }) => tagClass === Class.CONTEXT_SPECIFIC && type === 0)
    const members = childrenOf(attributes)
    const named = members.map(childrenOf).find(([name]) => isOid(name, 'messageDigest'))
    const digest = bytesOf(childrenOf(named?.[1])[0])
    const place = signerParts.indexOf(attributes!)
    const isSound = verify('sha256', derOf(set(...members)), certificate.publicKey, bytesOf(signerParts[place + 2]))
    return { digest, certificate, isSound }
  } catch {
    return null
  }
}

function childrenOf(value: Asn1 | undefined): Asn1[] {
  if (!value || typeof value.value === 'string') throw new TypeError('no such part')
  return value.value
}

function bytesOf(value: Asn1 | undefined): Buffer {
  if (typeof value?.value !== 'string') throw new TypeError('no such part')
  return Buffer.from(value.value, 'latin1')
}

const isOid = (value: Asn1 | undefined, name: string): boolean =>
  typeof value?.value === 'string' && asn1.derToOid(value.value) === OIDS[name]

/** For tests and for whoever compares certificates. */
export const digestOf = (bytes: Buffer): Buffer => Buffer.from(hash('sha256', bytes), 'hex')
