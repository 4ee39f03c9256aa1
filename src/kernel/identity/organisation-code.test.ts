import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkOrganisationCode, isOrganisationCode, organisationCodeCheckCharacter } from './organisation-code.ts'

it.each(['142232229', '14223222-9', 'MB1886843', 'MA3M9AG94', '13221515-0', '61881964-0'])('accepts %s', (code) => {
  expect(checkOrganisationCode(code)).toEqual({ ok: true })
})

it.each([
  ['', '格式'],
  ['14223222', '格式'],
  ['14223222--9', '格式'],
  ['1422-32229', '格式'],
  ['ma3m9ag94', '格式'],
  ['14223222-A', '格式'],
  ['x14223222-9', '格式'],
  ['14223222-99', '格式'],
  ['14223222-8', '校验位不正确'],
])('refuses %j and names the fault: %s', (code, reason) => {
  expect(checkOrganisationCode(code)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
})

it.each([
  ['00000000', '0'],
  ['D2143569', 'X'],
])('gives %s the check character %s', (first8, check) => {
  expect(organisationCodeCheckCharacter(first8)).toBe(check)
})

it('accepts any eight characters with their check character', () => {
  const first8 = fc.stringMatching(/^[0-9A-Z]{8}$/)
  fc.assert(fc.property(first8, (text) => isOrganisationCode(`${text}-${organisationCodeCheckCharacter(text)}`)))
})
