import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.server.ts'

const seal = createSeal(randomBytes(32))

describe('sealing', () => {
  it('gives back what was sealed', () => {
    const sealed = seal.seal('证件号码 11010519491231002X')

    expect(sealed).not.toContain('11010519491231002X')
    expect(seal.open(sealed)).toBe('证件号码 11010519491231002X')
  })

  it('never gives the same text twice', () => {
    expect(seal.seal('同')).not.toBe(seal.seal('同'))
  })

  it('refuses what was altered or sealed with another key', () => {
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

  it('is the same for the same text and differs by key', () => {
    expect(seal.hash('甲')).toBe(seal.hash('甲'))
    expect(seal.hash('甲')).not.toBe(seal.hash('乙'))
    expect(createSeal(randomBytes(32)).hash('甲')).not.toBe(seal.hash('甲'))
  })
})
