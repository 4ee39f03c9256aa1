import { expect, it } from 'vitest'
import { KINDS } from '../kinds/kind-list.ts'
import { CASE_STATES } from './case-codes.ts'

it('lists every state of every machine', () => {
  const states = new Set(KINDS.flatMap(({ machine }) => machine.states.map(({ code }) => code)))

  expect(CASE_STATES.toSorted()).toEqual([...states].toSorted())
})
