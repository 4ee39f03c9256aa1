import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../kernel/own-keys.ts'
import { takeStep } from '../desk/steps.ts'
import { productDesk } from './desk/products.ts'

/** Every step that there is, and no other. */
const WAYS = [
  'draft save draft',
  'refused save draft',
  'taken-down save draft',
  'draft submit waiting',
  'waiting approve listed',
  'waiting reject refused',
  'listed take-down taken-down',
]

type State = keyof typeof productDesk.table.states
type Code = keyof typeof productDesk.steps

const stepOf = (state: State, step: Code, isMaker: boolean) =>
  takeStep(productDesk.table, { state, isMaker, facts: null }, step)

describe('the life of a product', () => {
  it('has these steps', () => {
    const found = ownKeys(productDesk.table.states).flatMap((state) =>
      ownKeys(productDesk.steps).flatMap((step) => {
        const { to } = stepOf(state, step, false)
        return to ? [`${state} ${step} ${to}`] : []
      }),
    )

    expect(found.sort()).toEqual([...WAYS].sort())
  })

  it('is decided upon by somebody who neither wrote nor submitted it', () => {
    expect(stepOf('waiting', 'approve', true).refusal).toContain('另一人')
    expect(stepOf('waiting', 'reject', true).refusal).toContain('另一人')
    expect(stepOf('draft', 'submit', true).to).toBe('waiting')
  })
})
