import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import {
  type ChangeKind,
  type ChangeState,
  faultOfNewRoles,
  needsSecond,
  refusalToChange,
  refusalToDecide,
  rolesAtOnce,
} from './account-changes.ts'

describe('a second person', () => {
  const CASES: [ChangeKind, StaffRole[], StaffRole[], boolean][] = [
    ['roles', ['accept'], ['accept', 'review'], false],
    ['roles', ['accept'], ['system'], true],
    ['roles', [], ['accept', 'security'], true],
    ['roles', ['edit'], ['audit'], true],
    // One of the three for another of the three is given, too.
    ['roles', ['system'], ['audit'], true],
    ['roles', ['audit'], ['audit', 'accept'], false],
    ['roles', ['audit', 'accept'], ['accept'], false],
    ['reset', ['accept'], ['accept'], false],
    ['reset', ['security'], ['security'], true],
    ['enable', ['data'], ['data'], false],
    ['enable', ['audit'], ['audit'], true],
  ]
  it.each(CASES)('for %s of %j to %j: %s', (kind, before, after, needed) => {
    expect(needsSecond(kind, { before, after })).toBe(needed)
  })

  it('is not waited for by the other roles of a new account', () => {
    expect(rolesAtOnce(['accept', 'system', 'edit'])).toEqual(['accept', 'edit'])
  })
})

describe('roles', () => {
  const CASES: [StaffRole[], string | undefined][] = [
    [[], '请至少选择一个角色'],
    [['accept', 'audit'], undefined],
    [['system', 'security'], '系统管理、安全管理不能由同一人担任（系统、安全、审计三员分立）'],
    [['audit', 'security'], '安全管理、审计不能由同一人担任（系统、安全、审计三员分立）'],
    [['audit', 'system', 'edit'], '系统管理、审计不能由同一人担任（系统、安全、审计三员分立）'],
  ]
  it.each(CASES)('%j: %s', (roles, fault) => {
    expect(faultOfNewRoles(roles)).toBe(fault)
  })
})

describe('who may', () => {
  it('change an account: anyone but its owner', () => {
    expect(refusalToChange({ actorId: 'a', staffId: 'b' })).toBeUndefined()
    expect(refusalToChange({ actorId: 'a', staffId: 'a' })).toContain('不能更改自己的账号')
  })

  const CASES: [string, ChangeState, 'confirm' | 'refuse', string | undefined][] = [
    ['other', 'waiting', 'confirm', undefined],
    ['other', 'waiting', 'refuse', undefined],
    ['maker', 'waiting', 'confirm', '提出变更的人不能确认'],
    ['maker', 'waiting', 'refuse', undefined],
    ['owner', 'waiting', 'confirm', '不能办理自己账号的变更'],
    ['owner', 'waiting', 'refuse', '不能办理自己账号的变更'],
    ['other', 'confirmed', 'confirm', '该变更已确认'],
    ['other', 'stale', 'confirm', '该变更已失效'],
    ['maker', 'withdrawn', 'refuse', '该变更已撤回'],
  ]
  it.each(CASES)('decide as %s upon what is %s, %s: %s', (actorId, state, decision, refusal) => {
    const said = refusalToDecide({ actorId, staffId: 'owner', makerId: 'maker', state, decision })

    if (refusal === undefined) expect(said).toBeUndefined()
    else expect(said).toContain(refusal)
  })
})
