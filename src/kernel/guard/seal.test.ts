import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal, deriveHashKey, deriveKeyId } from './seal.server.ts'

const seal = createSeal(randomBytes(32))

describe('sealing', () => {
  it('decrypts a sealed text', () => {
    const sealed = seal.seal('证件号码 11010519491231002X')

    expect(sealed).not.toContain('11010519491231002X')
    expect(seal.open(sealed)).toBe('证件号码 11010519491231002X')
  })

  it('never returns the same sealed text twice', () => {
    expect(seal.seal('同')).not.toBe(seal.seal('同'))
  })

  it('refuses a text that was altered or sealed with another key', () => {
    const sealed = seal.seal('原文')
    const bytes = Buffer.from(sealed.slice(2), 'base64')
    bytes[bytes.length - 1]! ^= 1

    expect(() => seal.open(`1.${bytes.toString('base64')}`)).toThrow()
    expect(() => createSeal(randomBytes(32)).open(sealed)).toThrow()
    expect(() => seal.open(sealed.replace('1.', '9.'))).toThrow('unknown way')
  })
})

describe('the keyed hash', () => {
  it('is HMAC with SHA-256, for texts of every length', () => {
    const dataKey = randomBytes(32)
    const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'portal hash', 32))
    const { hash } = createSeal(dataKey)

    for (let length = 0; length < 200; length += 1) {
      const text = '信'.repeat(length % 7) + 'x'.repeat(length)
      expect(hash(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
    }
  })

  it('is equal for equal texts and differs by key', () => {
    expect(seal.hash('甲')).toBe(seal.hash('甲'))
    expect(seal.hash('甲')).not.toBe(seal.hash('乙'))
    expect(createSeal(randomBytes(32)).hash('甲')).not.toBe(seal.hash('甲'))
  })
})

describe('a key that replaces another one', () => {
  const [oldKey, newKey, newest] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const earlierKey = (key: Buffer) => ({ id: deriveKeyId(key), hashKey: deriveHashKey(key) })
  const before = createSeal(oldKey)
  const both = createSeal(newKey, { earlier: [earlierKey(oldKey)], previous: oldKey })
  const after = createSeal(newKey, { earlier: [earlierKey(oldKey)] })

  it('decrypts texts of both keys, and seals with the new one', () => {
    expect(both.open(before.seal('原文'))).toBe('原文')
    expect(both.open(both.seal('原文'))).toBe('原文')
    expect(after.open(both.seal('原文'))).toBe('原文')
    expect(() => before.open(both.seal('原文'))).toThrow('unknown way')
    expect(() => after.open(before.seal('原文'))).toThrow('unknown way')
  })

  it('finds texts by the old and the new hash, and writes the new one', () => {
    expect(both.hashes('甲')).toEqual([both.hash('甲'), before.hash('甲')])
    expect(after.hashes('甲')).toEqual([both.hash('甲')])
    expect(both.hash('甲')).toMatch(/^[0-9a-f]{8}:[\w-]{43}$/)
  })

  it('computes the new hash from the old one, without the text', () => {
    expect(both.changeover!.renewHash(before.hash('甲'))).toBe(after.hash('甲'))
    expect(after.open(both.changeover!.renewSealed(before.seal('甲')))).toBe('甲')
  })

  it('reveals no text to an owner of the old key and the new hashes', () => {
    const guess = createHmac('sha256', deriveHashKey(oldKey)).update('13800001111').digest('base64url')

    expect(before.hash('13800001111')).toBe(guess)
    expect(after.hash('13800001111')).not.toContain(guess)
  })

  it('does not change the lasting hash', () => {
    expect(new Set([before, both, after].map((seal) => seal.lastingHash('甲'))).size).toBe(1)
  })

  it('reproduces earlier derived values while both keys are configured', () => {
    expect(both.changeover!.mac('甲')).toBe(before.mac('甲'))
    expect(both.changeover!.hash('甲')).toBe(before.hash('甲'))
    expect(after.mac('甲')).toBe(both.mac('甲'))
    expect(after.mac('甲')).not.toBe(before.mac('甲'))
    expect(after.changeover).toBeUndefined()
  })

  it('can be replaced in turn', () => {
    const earlier = [earlierKey(oldKey), earlierKey(newKey)]
    const third = createSeal(newest, { earlier, previous: newKey })

    expect(third.open(after.seal('原文'))).toBe('原文')
    expect(third.hashes('甲')).toEqual([createSeal(newest, { earlier }).hash('甲'), after.hash('甲')])
    expect(third.changeover!.renewHash(after.hash('甲'))).toBe(third.hash('甲'))
    expect(third.changeover!.mac('甲')).toBe(after.mac('甲'))
    expect(third.lastingHash('甲')).toBe(before.hash('甲'))
    expect(() => third.open(before.seal('原文'))).toThrow('unknown way')
  })
})
