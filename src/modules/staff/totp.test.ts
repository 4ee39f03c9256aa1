import { describe, expect, it } from 'vitest'
import { bytesOfBase32, codeAt, findStepOfCode, timeStep, totpAddress, writeBase32 } from './totp.server.ts'

/** The secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')
const NOW = 1_111_111_109_000

describe('a one-time code', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeAt(SECRET, timeStep(seconds * 1000), 8)).toBe(code)
  })

  it('is accepted half a minute early or late, and not more', () => {
    const step = timeStep(NOW)

    const taken = [-2, -1, 0, 1, 2].map((away) => findStepOfCode(SECRET, codeAt(SECRET, step + away), NOW, 0))

    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it('is invalid once it or a later one was used', () => {
    const step = timeStep(NOW)

    expect(findStepOfCode(SECRET, codeAt(SECRET, step), NOW, step)).toBeUndefined()
    expect(findStepOfCode(SECRET, codeAt(SECRET, step - 1), NOW, step)).toBeUndefined()
    expect(findStepOfCode(SECRET, codeAt(SECRET, step + 1), NOW, step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', '12345六', '      '])('cannot be %j', (code) => {
    expect(findStepOfCode(SECRET, code, NOW, 0)).toBeUndefined()
  })
})

describe('the secret', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is written as in RFC 4648', (text, written) => {
    expect(writeBase32(Buffer.from(text))).toBe(written)
    expect(bytesOfBase32(written).toString()).toBe(text)
  })

  it('is part of an address that authenticators read', () => {
    const address = new URL(totpAddress(SECRET, 'chen.er', '信用榕屿'))

    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('信用榕屿:chen.er')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: writeBase32(SECRET),
      issuer: '信用榕屿',
      period: '30',
    })
  })
})
