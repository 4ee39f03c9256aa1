import { describe, expect, it } from 'vitest'
import { takeStep } from '../steps.ts'
import { type Change, changeContext, changeSteps, listOpenSteps, versionOfEntry } from './checked-list.ts'

const change = (state: Change['state'], makerId = 'a'): Change => ({ id: 'c', state, revision: 1, makerId })
const hand = (staffId: string, isWriter = true, isChecker = true) => ({ staffId, isWriter, isChecker })

describe('a change of a list that a second person checks', () => {
  it.each([
    ['pending', 'a', ['save', 'drop']],
    ['pending', 'b', ['pass', 'return']],
    ['returned', 'a', ['save']],
    ['returned', 'b', ['save']],
    ['passed', 'b', ['save']],
    ['dropped', 'a', ['save']],
  ] as const)('in the state %s allows %s these steps', (state, who, steps) => {
    expect(listOpenSteps(change(state), hand(who))).toEqual(steps)
  })

  it('is created only by a writer, and never passed by its author', () => {
    expect(listOpenSteps(null, hand('a', true, false))).toEqual(['save'])
    expect(listOpenSteps(null, hand('a', false, true))).toEqual([])
    const refusalOf = (state: Change['state'], staffId: string) =>
      takeStep(changeSteps, changeContext(change(state), { staffId }), 'pass').refusal
    expect(refusalOf('pending', 'a')).toMatch(/另一人/)
    expect(refusalOf('passed', 'b')).toMatch(/已经办理过/)
  })

  it('is distinguished from earlier states by the version that was read', () => {
    expect(versionOfEntry(null, null)).toBe('0..0')
    expect(versionOfEntry(2, { id: 'c', revision: 3 })).toBe('2.c.3')
  })
})
