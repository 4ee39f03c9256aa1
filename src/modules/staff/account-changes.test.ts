import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { takeStep } from '../../kernel/steps.ts'
import {
  accountChangeContext,
  accountChangeSteps,
  type ChangeKind,
  type ChangeState,
  findRoleFault,
  hasLapsed,
  lastDayToConfirm,
  needsSecond,
  refusalToChange,
  renewsCredentials,
} from './account-changes.ts'

describe('a second person', () => {
  const CASES: [ChangeKind, StaffRole[], StaffRole[], boolean][] = [
    ['add', [], ['accept', 'edit'], true],
    ['add', [], ['accept', 'review'], true],
    ['add', [], ['security'], true],
    ['unit', ['accept'], ['accept'], true],
    ['roles', ['accept'], ['accept', 'handle'], false],
    ['roles', ['accept'], ['accept', 'review'], true],
    ['roles', ['data'], ['publish'], true],
    ['roles', ['repair'], ['repair-check'], true],
    ['roles', ['edit'], ['content-check'], true],
    ['roles', ['accept'], ['system'], true],
    // Removing one of these roles ends the person's oversight just like disabling the account.
    ['roles', ['audit', 'accept'], ['accept'], true],
    ['reset', ['accept'], ['accept'], true],
    ['reset', ['security'], ['security'], true],
    ['reset', ['repair-check'], ['repair-check'], true],
    ['disable', ['accept'], ['accept'], false],
    ['disable', ['system'], ['system'], true],
    ['disable', ['review'], ['review'], true],
    ['enable', ['data'], ['data'], false],
    ['enable', ['audit'], ['audit'], true],
  ]
  it.each(CASES)('is required for %s of %j to %j: %s', (kind, before, after, needed) => {
    expect(needsSecond(kind, { before, after })).toBe(needed)
  })
})

describe('keys', () => {
  const CASES: [ChangeKind, StaffRole[], StaffRole[], boolean][] = [
    ['add', [], ['review'], true],
    ['reset', ['audit'], ['audit'], true],
    ['roles', ['accept'], ['accept', 'review'], true],
    ['roles', ['accept', 'review'], ['review'], false],
    ['unit', ['review'], ['review'], false],
    ['enable', ['audit'], ['audit'], false],
  ]
  it.each(CASES)('are set again by the owner after %s of %j to %j: %s', (kind, before, after, isRenewed) => {
    expect(renewsCredentials(kind, { before, after })).toBe(isRenewed)
  })
})

describe('time to confirm', () => {
  it('is three working days, until the end of the last', () => {
    // A Thursday; the working days are Friday, Monday, Tuesday.
    const asked = new Date('2026-11-12T10:00:00+08:00')

    expect(lastDayToConfirm(asked)).toBe('2026-11-17')
    expect(hasLapsed(asked, Date.parse('2026-11-17T23:59:00+08:00'))).toBe(false)
    expect(hasLapsed(asked, Date.parse('2026-11-18T00:01:00+08:00'))).toBe(true)
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
    expect(findRoleFault(roles)).toBe(fault)
  })
})

describe('permissions', () => {
  it('to change an account: anyone but its owner', () => {
    expect(refusalToChange('a', 'b')).toBeNull()
    expect(refusalToChange('a', 'a')).toContain('不能更改自己的账号')
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
  it.each(CASES)('to decide as %s on a change that is %s, %s: %s', (actorId, state, decision, refusal) => {
    const asked = { staffId: 'owner', makerId: 'maker', confirmerId: null }
    const said = takeStep(accountChangeSteps, accountChangeContext({ ...asked, state }, actorId), decision).refusal

    if (refusal === undefined) expect(said).toBeUndefined()
    else expect(said).toContain(refusal)
  })

  it('to confirm, when a person was chosen: that person only; anybody may refuse', () => {
    const asked = { staffId: 'owner', makerId: 'maker', confirmerId: 'chosen', state: 'waiting' } as const
    const said = (actorId: string, decision: 'confirm' | 'refuse') =>
      takeStep(accountChangeSteps, accountChangeContext(asked, actorId), decision).refusal

    expect(said('chosen', 'confirm')).toBeUndefined()
    expect(said('other', 'confirm')).toContain('请了另一位确认')
    expect(said('other', 'refuse')).toBeUndefined()
  })
})
