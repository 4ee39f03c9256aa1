import { expect, it } from 'vitest'
import { maySeeRequest } from './machine.ts'

const DRAFT = { state: 'draft', makerId: 'maker', checkerId: null, submittedAt: null } as const
const HANDED_IN = {
  ...DRAFT,
  state: 'waiting',
  checkerId: 'checker',
  submittedAt: new Date('2026-11-16T01:00:00Z'),
} as const

it.each([
  ['its maker', 'maker', ['repair'], [true, true]],
  ['somebody who confirms removals', 'checker', ['repair-check'], [false, true]],
  ['another who makes requests', 'other', ['repair'], [false, false]],
  ['somebody with any other role', 'other', ['accept', 'audit'], [false, false]],
])('%s can see a draft and a submitted request, or not', (_, staffId, roles, sees) => {
  const acting = { staffId, roles: roles as string[] }

  expect([maySeeRequest(acting, DRAFT), maySeeRequest(acting, HANDED_IN)]).toEqual(sees)
})
