import { expect, it } from 'vitest'
import { productApplicationMachine } from '../kinds/product-machine.ts'
import { APPLY_STATES } from './apply-states.ts'

it('lists every state of the machine of loan applications', () => {
  const states = productApplicationMachine.states.map(({ code }) => code)

  expect(APPLY_STATES.toSorted()).toEqual(states.toSorted())
})
