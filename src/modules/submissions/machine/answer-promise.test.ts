import { describe, expect, it } from 'vitest'
import { expectKind } from '../kinds/kind-list.ts'
import { describePromise } from './answer-promise.ts'

const complaint = expectKind('complaint')

describe('the promise for a case', () => {
  it.each([
    ['is a day while the clock runs', 'PENDING', null, { dueOn: '2026-12-16', dueAfter: null }],
    [
      'is the days that are left while its sender completes it',
      'RETURNED',
      '2026-11-17',
      {
        dueOn: null,
        dueAfter: '补齐后 21 个工作日内答复',
      },
    ],
    [
      'is at least one day for what was sent back late',
      'RETURNED',
      '2027-01-04',
      {
        dueOn: null,
        dueAfter: '补齐后 1 个工作日内答复',
      },
    ],
    ['is nothing once it is over', 'CLOSED', null, { dueOn: null, dueAfter: null }],
  ])('%s', (_fact, state, pausedOn, promised) => {
    expect(describePromise(complaint, { state, promisedOn: '2026-12-16', pausedOn })).toEqual(promised)
  })
})
