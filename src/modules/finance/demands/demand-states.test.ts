import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../../kernel/own-keys.ts'
import {
  DEMAND_STATES,
  DEMAND_STEPS,
  DOCKING_STAGES,
  DOCKING_STEPS,
  mayDemand,
  mayDock,
  refuseDemand,
  refuseDocking,
  stateOfDockings,
} from './demand-states.ts'

describe('a demand', () => {
  it('takes each step from the states that are written here, and from no other', () => {
    const ways = ownKeys(DEMAND_STEPS).map((step) => [
      step,
      ownKeys(DEMAND_STATES)
        .filter((state) => mayDemand(state, step))
        .join(' '),
    ])

    expect(ways).toEqual([
      ['approve', 'review'],
      ['return', 'review'],
      ['pick-up', 'open'],
      ['assign', 'open docking failed'],
      ['invite', 'open docking failed'],
      ['withdraw', 'review open docking granted failed'],
      ['expire', 'review open'],
    ])
    expect(refuseDemand('docking', 'pick-up')).toContain('其他机构抢单')
    expect(refuseDemand('paid', 'withdraw')).toBe('需求已放款，不能撤回')
  })

  it.each([
    [['failed'], 'failed'],
    [['failed', 'assigned'], 'docking'],
    [['diligence', 'contacted'], 'docking'],
    [['diligence', 'granted', 'failed'], 'granted'],
    [['failed', 'paid'], 'paid'],
  ] as const)('with dockings %j is %s', (stages, state) => {
    expect(stateOfDockings(stages)).toBe(state)
  })
})

describe('a docking', () => {
  it('goes from contact to paying out, and may fail until it is paid', () => {
    const ways = (isAccepted: boolean) =>
      ownKeys(DOCKING_STEPS).map((step) => [
        step,
        ownKeys(DOCKING_STAGES)
          .filter((stage) => mayDock(stage, step, isAccepted))
          .join(' '),
      ])

    expect(ways(false)).toEqual([
      ['contact', 'assigned'],
      ['diligence', 'contacted'],
      ['grant', 'diligence'],
      ['pay', ''],
      ['fail', 'assigned contacted diligence granted'],
      ['accept', 'granted'],
      ['decline', 'granted'],
    ])
    expect(mayDock('granted', 'pay', true)).toBe(true)
    expect(mayDock('granted', 'decline', true)).toBe(false)
    expect(refuseDocking('granted', 'pay', false)).toBe('企业尚未接受授信，不能登记放款')
  })
})
