import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeal } from '../../../kernel/guard/seal.server.ts'
import { deriveQueryCode, hashQueryCode, matchesQueryCode } from './query-code.server.ts'
import { checkQueryCode, QUERY_CODE_ALPHABET, shownQueryCode } from './query-code.ts'

const seal = createSeal(randomBytes(32))
const NUMBER = 'YY202603010001235'

describe('a new code', () => {
  const codes = Array.from({ length: 3000 }, (_, sending) => deriveQueryCode(seal, String(sending)))

  it('has eight unambiguous characters', () => {
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-Z]{8}$/.test(code))).toEqual([])
  })

  it('differs from earlier ones', () => {
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('uses all characters about equally often', () => {
    const counts = [...QUERY_CODE_ALPHABET].map((character) => codes.join('').split(character).length - 1)

    // 774 expected with a standard deviation of 27; a deviation of seven times that does not happen.
    expect(Math.min(...counts)).toBeGreaterThan(580)
    expect(Math.max(...counts)).toBeLessThan(970)
  })
})

describe('a typed code', () => {
  it.each(['abcd2345', 'ABCD-2345', ' ABCD 2345 ', 'ＡＢＣＤ２３４５', 'abcd—2345'])('is understood as %s', (typed) => {
    expect(checkQueryCode(typed)).toEqual({ ok: true, code: 'ABCD2345' })
  })

  it.each([
    ['', '不能为空'],
    ['ABCD234', '应为8位'],
    ['ABCD23456', '应为8位'],
    ['ABCD234O', '不含数字0、1和字母O、I、L，请核对'],
    ['ABCD234l', '不含数字0、1和字母O、I、L，请核对'],
    ['ABCD234中', '应为字母和数字'],
  ])('%j is refused: %s', (typed, reason) => {
    expect(checkQueryCode(typed)).toEqual({ ok: false, reason })
  })

  it('every new code is accepted as displayed', () => {
    const code = deriveQueryCode(seal, 'one')

    expect(checkQueryCode(shownQueryCode(code))).toEqual({ ok: true, code })
  })
})

describe('the stored hash', () => {
  const stored = hashQueryCode(seal, NUMBER, 'ABCD2345')

  it('matches code and number together', () => {
    expect(matchesQueryCode(seal, NUMBER, 'abcd-2345', stored)).toBe(true)
  })

  it.each([
    [NUMBER, 'ABCD2346', stored],
    ['YY202603010001243', 'ABCD2345', stored],
    [NUMBER, '', stored],
    [NUMBER, 'ABCD2345', undefined],
    [NUMBER, 'none', undefined],
    [NUMBER, 'ABCD2345', ''],
  ])('does not match %s, %s, %s', (number, typed, kept) => {
    expect(matchesQueryCode(seal, number, typed, kept)).toBe(false)
  })

  it('reveals nothing without the key', () => {
    expect(stored).not.toContain('ABCD2345')
    expect(hashQueryCode(createSeal(randomBytes(32)), NUMBER, 'ABCD2345')).not.toBe(stored)
  })
})
