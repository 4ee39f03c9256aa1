import { describe, expect, it } from 'vitest'
import { EVERY_ROLE, findRolesFault } from './staff-roles.ts'

describe('the roles of one person', () => {
  it.each([
    [['system', 'security'], '系统管理、安全管理不能由同一人担任（系统、安全、审计三员分立）'],
    [['audit', 'security', 'accept'], '安全管理、审计不能由同一人担任（系统、安全、审计三员分立）'],
    [['system', 'audit'], '系统管理、审计不能由同一人担任（系统、安全、审计三员分立）'],
  ] as const)('are not %j', (roles, fault) => {
    expect(findRolesFault(roles)).toBe(fault)
  })

  it('may be any single one, and several without mutual supervision', () => {
    expect(EVERY_ROLE.map((role) => findRolesFault([role])).filter(Boolean)).toEqual([])
    expect(findRolesFault(['accept', 'review', 'audit'])).toBeUndefined()
  })
})
