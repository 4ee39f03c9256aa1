import { expect, it } from 'vitest'
import { reminderStep } from './reminder-step.ts'

const TODAY = '2026-11-18'

it.each([
  [{ kind: 'open', day: '2026-11-18' }, { do: 'tell' }],
  [{ kind: 'open', day: null }, { do: 'tell' }],
  [
    { kind: 'waiting', day: '2026-12-01' },
    { do: 'wait', until: '2026-12-01' },
  ],
  [
    { kind: 'elsewhere', day: '2026-12-01' },
    { do: 'wait', until: '2026-12-01' },
  ],
  [{ kind: 'elsewhere', day: '2026-11-18' }, { do: 'tell' }],
  [{ kind: 'pending', day: '2026-11-18' }, { do: 'drop' }],
  [{ kind: 'never', day: '2027-11-18' }, { do: 'drop' }],
  [{ kind: 'repaired', day: '2026-11-01' }, { do: 'drop' }],
  [null, { do: 'drop' }],
] as const)('the step for the verdict %j is %j', (verdict, step) => {
  expect(reminderStep(verdict, TODAY)).toEqual(step)
})
