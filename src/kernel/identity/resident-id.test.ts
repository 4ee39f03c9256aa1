import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { residentIds } from './resident-id.arbitrary.ts'
import { checkResidentId, isResidentId, residentIdCheckCharacter } from './resident-id.ts'

const TODAY = '2026-11-15'

function withCheckCharacter(first17: string): string {
  return `${first17}${residentIdCheckCharacter(first17)}`
}

describe('checkResidentId', () => {
  it.each([
    ['11010519491231002X', '1949-12-31', 'female'],
    ['11010519491231002x', '1949-12-31', 'female'],
    [withCheckCharacter('35030220000229001'), '2000-02-29', 'male'],
    [withCheckCharacter('35030220261115002'), TODAY, 'female'],
    [withCheckCharacter('35030218000101001'), '1800-01-01', 'male'],
    ['350302900101001', '1990-01-01', 'male'],
    ['350302000101002', '1900-01-01', 'female'],
  ])('reads birth and sex from %s', (id, birth, sex) => {
    expect(checkResidentId(id, TODAY)).toEqual({ ok: true, birth, sex })
  })

  it.each([
    ['', '长度'],
    ['1101051949123100', '长度'],
    ['11010519491231002', '长度'],
    ['11010519491231002X0', '长度'],
    ['1101051949123100XX', '数字'],
    ['35030290010100X', '数字'],
    ['010105194912310020', '数字'],
    [' 1010519491231002X', '数字'],
    ['１１010519491231002X', '数字'],
    [withCheckCharacter('35030219900230001'), '出生日期不正确'],
    [withCheckCharacter('35030219000229001'), '出生日期不正确'],
    [withCheckCharacter('35030219901301001'), '出生日期不正确'],
    [withCheckCharacter('35030217991231001'), '出生日期不正确'],
    ['350302900230001', '出生日期不正确'],
    [withCheckCharacter('35030220261116001'), '出生日期晚于今天'],
    ['110105194912310021', '校验位不正确'],
  ])('refuses %j and names the fault: %s', (id, reason) => {
    expect(checkResidentId(id, TODAY)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  it('accepts every generated id', () => {
    fc.assert(fc.property(residentIds, (id) => isResidentId(id)))
  })

  it('refuses every generated id with one digit changed', () => {
    const change = fc.tuple(residentIds, fc.nat(16), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(change, ([id, position, step]) => {
        const digit = (Number(id.charAt(position)) + step) % 10
        return !isResidentId(`${id.slice(0, position)}${digit}${id.slice(position + 1)}`)
      }),
    )
  })
})

it('refuses a birth in the future by the real clock', () => {
  expect(isResidentId(withCheckCharacter('35030229990101001'))).toBe(false)
})
