import { spawnSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { checkFile } from '../verifying/file-checks.server.ts'
import { extractFilePrint } from '../verifying/file-print.server.ts'
import { makeSelfSigned } from './certificates.server.ts'
import { readSignature, signDigest } from './cms.server.ts'

const folder = testFolder('portal-cms')

const signerOf = ({ key, certificate }: { key: string; certificate: string }) => ({
  key: createPrivateKey(key),
  certificate: new X509Certificate(certificate),
})
const signer = signerOf(makeSelfSigned('信用榕屿'))
const at = new Date('2026-11-16T01:42:18Z')

describe('a signature', () => {
  it('states its time, its digest and its certificate as OpenSSL reads them', async () => {
    const file = path.join(folder, 'signature.der')
    writeFileSync(file, await signDigest(Buffer.alloc(32, 7), signer, at))

    const { stdout } = spawnSync('openssl', ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', file], {
      encoding: 'utf8',
    })

    for (const part of ['signingTime', 'Nov 16 01:42:18 2026 GMT', 'messageDigest', 'id-smime-aa-signingCertificateV2'])
      expect(stdout, part).toContain(part)
  })

  it('is not sound for another digest', async () => {
    const der = await signDigest(Buffer.alloc(32, 7), signer, at)
    const spoilt = Buffer.from(der)
    spoilt[spoilt.indexOf(Buffer.alloc(32, 7))] = 8

    expect(readSignature(der)).toMatchObject({ isSound: true, timestamp: undefined })
    expect(readSignature(spoilt)).toMatchObject({ isSound: false })
  })

  it('is not sound under another certificate with the same key, issuer and serial number', async () => {
    const key = createPrivateKey(makeSelfSigned('x').key)
    const keyFile = path.join(folder, 'key.pem')
    writeFileSync(keyFile, key.export({ type: 'pkcs8', format: 'pem' }))
    const [one, other] = ['30', '60'].map((days) => {
      const made = ['req', '-x509', '-key', keyFile, '-subj', '/CN=x', '-set_serial', '7', '-days', days]
      return new X509Certificate(spawnSync('openssl', made).stdout)
    })

    const der = await signDigest(Buffer.alloc(32, 7), { key, certificate: one! }, at)
    const swapped = Buffer.from(
      der.toString('hex').replace(one!.raw.toString('hex'), other!.raw.toString('hex')),
      'hex',
    )

    expect(readSignature(der)).toMatchObject({ isSound: true })
    expect(readSignature(swapped)?.certificate.fingerprint256).toBe(other!.fingerprint256)
    expect(readSignature(swapped)).toMatchObject({ isSound: false })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no DER', Buffer.from('<html>')],
    ['a certificate', signer.certificate.raw],
    ['sequences in sequences without an end', Buffer.alloc(16_000, Buffer.of(0x30, 0x80))],
    ['sequences in sequences', nested(4000)],
  ])('is not read from %s', (_, bytes) => {
    expect(readSignature(bytes)).toBeNull()
  })
})

/** DER nested as deeply as the maximum length of a signature allows. */
function nested(depth: number): Buffer {
  const header = (inner: number) => Buffer.of(0x30, 0x82, inner >> 8, inner & 0xff)
  return Buffer.concat(Array.from({ length: depth }, (_, at) => header((depth - at - 1) * 4)))
}

describe('a paper signed before signatures named their certificate', () => {
  const file = readFileSync(path.join(import.meta.dirname, 'fixtures/signed-by-forge.pdf'))
  const certificate = new X509Certificate(readFileSync(path.join(import.meta.dirname, 'fixtures/signed-by-forge.pem')))

  it('is still verified as intact and ours', () => {
    expect(checkFile(extractFilePrint(file), [certificate])).toEqual({ failures: [], isOurSignature: true })
  })

  it('is still reported as changed if it was changed', () => {
    const changed = Buffer.from(file)
    changed[1000]! ^= 1

    expect(checkFile(extractFilePrint(changed), [certificate])).toMatchObject({ failures: ['content'] })
  })
})
