import { hash } from 'node:crypto'

/** Object identifiers used in the signatures of papers. */
export const OIDS = {
  rsaEncryption: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  commonName: '2.5.4.3',
} as const

/** DER encoding of a structure. */
export const encodeDer = (part: { toBER(): ArrayBuffer }): Buffer => Buffer.from(part.toBER())

export const hashBytes = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
