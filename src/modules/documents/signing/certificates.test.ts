import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { certificateId, makeSelfSigned, storeSigningKeys } from './certificates.server.ts'
import { readSignature, signDigest } from './cms.server.ts'

const folder = testFolder('portal-signing')

function place(name: string, key: string, ...certificates: string[]) {
  const files = { keyFile: path.join(folder, `${name}.key`), certificateFile: path.join(folder, `${name}.pem`) }
  writeFileSync(files.keyFile, key)
  writeFileSync(files.certificateFile, certificates.join(''))
  return files
}

const [old, present] = [makeSelfSigned('信用榕屿'), makeSelfSigned('信用榕屿')]

describe('the key of papers', () => {
  it('is generated once in development, readable only by its owner', () => {
    const [first, again] = [0, 1].map(() => storeSigningKeys({ folder: path.join(folder, 'made'), name: '信用榕屿' })())

    expect(certificateId(again!.certificate)).toBe(certificateId(first!.certificate))
    expect(first!.certificate.subject).toBe('CN=信用榕屿')
    expect(statSync(path.join(folder, 'made/paper-key.pem')).mode & 0o777).toBe(0o600)
  })

  it('can be replaced; papers signed with the previous key are still recognised by its certificate', async () => {
    const before = storeSigningKeys(place('before', old.key, old.certificate))()
    const after = storeSigningKeys(place('after', present.key, present.certificate, old.certificate))()

    const read = readSignature(await signDigest(Buffer.alloc(32, 1), before, new Date()))!

    expect(read.isSound).toBe(true)
    expect(after.certificates.map(certificateId)).toContain(certificateId(read.certificate))
    expect(certificateId(after.certificate)).not.toBe(certificateId(read.certificate))
  })

  it.each([
    ['of another certificate', () => place('other', present.key, old.certificate)],
    ['without a certificate', () => place('none', present.key)],
    ['that is none', () => place('text', 'no key', present.certificate)],
    ['that is not there', () => ({ keyFile: '/nowhere', certificateFile: '/nowhere' })],
  ])('%s is refused at the start', (_, files) => {
    expect(() => storeSigningKeys(files())).toThrow()
  })

  it('does not appear in its certificate', () => {
    expect(readFileSync(place('said', present.key, present.certificate).certificateFile, 'utf8')).not.toContain(
      'PRIVATE',
    )
  })
})
