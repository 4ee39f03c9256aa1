import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../../../kernel/guard/staff-roles.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { handlesCases, rolesFor, seesAll } from './staff-roles.ts'

const ROLES = typedKeys(STAFF_ROLES)

describe('a single role', () => {
  it('of reception, review, audit or leaders sees every case', () => {
    expect(ROLES.filter((role) => seesAll([role]))).toEqual(['accept', 'review', 'audit', 'lead'])
  })

  it('that handles cases may open personal data', () => {
    expect(ROLES.filter((role) => handlesCases([role]))).toEqual(['accept', 'handle', 'review'])
  })

  it.each([
    ['accept', ['accept']],
    ['pre-publish', ['review']],
    ['publish', ['review']],
    ['close', ['review']],
  ])('takes the step %s for the centre: %s', (action, roles) => {
    expect(ROLES.filter((role) => rolesFor(action, [role], false).includes('centre'))).toEqual(roles)
  })

  it('acts for a department in cases of its own unit only', () => {
    expect(rolesFor('reply', ['handle'], true)).toEqual(['department'])
    expect(rolesFor('reply', ['handle'], false)).toEqual([])
  })
})
