import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkCreditCode,
  creditCodeCheckCharacter,
  isCreditCode,
  makeCreditCode,
  subjectKindByCode,
} from './credit-code.ts'

const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']

const creditCodes = fc
  .record({
    department: fc.constantFrom(...ALPHABET),
    category: fc.constantFrom(...ALPHABET),
    region: fc.stringMatching(/^\d{6}$/),
    serial: fc.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{8}$/),
  })
  .map(makeCreditCode)

describe('checkCreditCode', () => {
  it.each([
    '91320281142232229Q',
    '91320100748204660Q',
    '11320100MB1886843H',
    '92370102MA3M9AG94X',
    '91310000132215150M',
    '91440300618819640R',
  ])('accepts %s', (code) => {
    expect(checkCreditCode(code)).toEqual({ ok: true })
  })

  it.each([
    ['', '格式'],
    ['91320281142232229', '18位'],
    ['91320281142232229QQ', '18位'],
    ['91320281142232229q', '格式'],
    ['9132028114223222IQ', '格式'],
    ['91A20281142232229Q', '格式'],
    ['91320281 42232229Q', '格式'],
    [`91320281142232228${creditCodeCheckCharacter('91320281142232228')}`, '校验位不正确（第9至17位组织机构代码）'],
  ])('refuses %j and names the fault: %s', (code, reason) => {
    expect(checkCreditCode(code)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  it.each(['91110000100001825N', '91320281142232229R'])('reports a wrong check character in %s', (code) => {
    expect(checkCreditCode(code)).toEqual({ ok: false, reason: '校验位不正确' })
  })

  it('accepts every generated code', () => {
    fc.assert(fc.property(creditCodes, (code) => code.length === 18 && isCreditCode(code)))
  })

  it('refuses every generated code with one character changed', () => {
    const change = fc.tuple(
      creditCodes,
      fc.nat(17),
      fc.oneof(fc.constantFrom(...ALPHABET), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    )
    fc.assert(
      fc.property(change, ([code, position, character]) => {
        fc.pre(code.charAt(position) !== character)
        return !isCreditCode(`${code.slice(0, position)}${character}${code.slice(position + 1)}`)
      }),
    )
  })
})

describe('makeCreditCode', () => {
  it.each([
    ['9', '1', 'MA000001', '91350300MA0000015F'],
    ['9', '2', 'MA000002', '92350300MA00000237'],
    ['9', '3', 'MA000003', '93350300MA0000031Y'],
    ['5', '1', '50000001', '513503005000000159'],
    ['5', '2', 'MJ000001', '52350300MJ0000018A'],
    ['5', '3', 'MJ000009', '53350300MJ00000930'],
    ['1', '1', '00356001', '113503000035600116'],
    ['1', '2', '48900001', '123503004890000131'],
  ])('completes %s%s350300%s to %s', (department, category, serial, code) => {
    expect(makeCreditCode({ department, category, region: '350300', serial })).toBe(code)
  })

  it.each(['', 'MA00001', 'MA0000001', 'ma000001', 'MO000001'])('refuses the serial %j', (serial) => {
    expect(() => makeCreditCode({ department: '9', category: '1', region: '350300', serial })).toThrow(RangeError)
  })
})

it.each([
  ['91350300MA0000015F', 'enterprise'],
  ['92350300MA00000237', 'individual-business'],
  ['93350300MA0000031Y', 'cooperative'],
  ['513503005000000159', 'social-organisation'],
  ['52350300MJ0000018A', 'social-organisation'],
  ['53350300MJ00000930', 'social-organisation'],
  ['113503000035600116', 'public-body'],
  ['123503004890000131', 'public-body'],
  ['N1350300MA0000015F', 'other'],
  ['', 'other'],
])('reads %j as the code of a subject of kind %s', (code, kind) => {
  expect(subjectKindByCode(code)).toBe(kind)
})
