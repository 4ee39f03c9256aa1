import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSelfSigned } from './certificates.server.ts'
import { readSignature, signDigest } from './cms.server.ts'
import { createTimestamp } from './timestamp.server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-timestamp-'))
const inFolder = (name: string) => path.join(folder, name)
const openssl = (...options: string[]) => execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' })

const CONFIG = `
[tsa]
default_tsa = responder
[responder]
serial = ${inFolder('serial')}
crypto_device = builtin
signer_cert = ${inFolder('authority.pem')}
signer_key = ${inFolder('authority.key')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/** The simulated authority's answer; OpenSSL produces it by default. */
let answerOf: (request: Buffer) => Buffer
const stamp = (request: Buffer): Buffer => {
  writeFileSync(inFolder('request.tsq'), request)
  openssl('ts', '-reply', '-config', 'tsa.conf', '-queryfile', 'request.tsq', '-out', 'answer.tsr')
  return readFileSync(inFolder('answer.tsr'))
}
const authority = createServer(async (request, answer) => {
  const body = await buffer(request)
  answer.setHeader('content-type', 'application/timestamp-reply').end(answerOf(body))
})

const made = makeSelfSigned('信用榕屿')
const signer = { key: createPrivateKey(made.key), certificate: new X509Certificate(made.certificate) }
const troubles: unknown[] = []
let url: string

beforeAll(async () => {
  writeFileSync(inFolder('tsa.conf'), CONFIG)
  writeFileSync(inFolder('serial'), '01\n')
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=Time', '-days', '30'],
    ...['-addext', 'extendedKeyUsage=critical,timeStamping', '-keyout', 'authority.key', '-out', 'authority.pem'],
  )
  await new Promise<void>((ready) => authority.listen(0, '127.0.0.1', ready))
  const address = authority.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : ''}/`
})
beforeEach(() => {
  answerOf = stamp
  troubles.length = 0
})
afterAll(() => {
  authority.close()
  rmSync(folder, { recursive: true })
})

const sign = async () => {
  const der = await signDigest(
    Buffer.alloc(32, 7),
    signer,
    new Date('2026-11-16T01:42:18Z'),
    createTimestamp(url, (error) => troubles.push(error)),
  )
  return { der, read: readSignature(der)! }
}

describe('the time stamp of a signature', () => {
  it('is verified by OpenSSL against the certificate of the authority', async () => {
    const { der, read } = await sign()
    writeFileSync(inFolder('token.der'), read.timestamp!)
    // The last octet string of the signer before the unsigned attributes is the 2048-bit signature.
    const at = der.indexOf(Buffer.from([0x04, 0x82, 0x01, 0x00]))
    writeFileSync(inFolder('signature.bin'), der.subarray(at + 4, at + 4 + 256))

    const verified = spawnSync(
      'openssl',
      ['ts', '-verify', '-data', 'signature.bin', '-in', 'token.der', '-token_in', '-CAfile', 'authority.pem'],
      { cwd: folder, encoding: 'utf8' },
    )

    expect(troubles).toEqual([])
    expect(verified.stdout + verified.stderr).toContain('Verification: OK')
  })

  it('leaves the signature sound', async () => {
    expect((await sign()).read).toMatchObject({ isSound: true, digest: Buffer.alloc(32, 7) })
  })

  it.each<[string, (request: Buffer) => Buffer]>([
    [
      'refuses',
      (request) =>
        stamp(
          Buffer.from(
            request
              .toString('latin1')
              .replace('\x60\x86\x48\x01\x65\x03\x04\x02\x01', '\x60\x86\x48\x01\x65\x03\x04\x02\x03'),
            'latin1',
          ),
        ),
    ],
    ['answers nonsense', () => Buffer.from('<html>')],
    ['answers without an end', () => Buffer.alloc(100_000)],
    ['answers with the stamp of an earlier request', () => readFileSync(inFolder('earlier.tsr'))],
    [
      'answers with a stamp whose signature is spoilt',
      (request) => {
        const answer = stamp(request)
        answer[answer.length - 1]! ^= 1
        return answer
      },
    ],
  ])('is left out if the authority %s, and the reason is logged', async (_, answer) => {
    await sign()
    writeFileSync(inFolder('earlier.tsr'), readFileSync(inFolder('answer.tsr')))
    answerOf = answer

    const { read } = await sign()

    expect(read).toMatchObject({ isSound: true, timestamp: undefined })
    expect(troubles).toEqual([expect.any(Error)])
  })
})
