import { describe, expect, it } from 'vitest'
import { stateOfDockings } from './demand-states.ts'

describe('a demand', () => {
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
