import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../kernel/own-keys.ts'
import { PRODUCT_STATES, PRODUCT_STEPS, stepProduct } from './product-states.ts'

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

describe('the life of a product', () => {
  it('has these steps', () => {
    const found = ownKeys(PRODUCT_STATES).flatMap((state) =>
      ownKeys(PRODUCT_STEPS).flatMap((step) => {
        const { to } = stepProduct(state, step, false)
        return to ? [`${state} ${step} ${to}`] : []
      }),
    )

    expect(found.sort()).toEqual([...WAYS].sort())
  })

  it('is decided upon by somebody who had no hand in it', () => {
    expect(stepProduct('waiting', 'approve', true).refusal).toContain('另一人')
    expect(stepProduct('waiting', 'reject', true).refusal).toContain('另一人')
    expect(stepProduct('draft', 'submit', true).to).toBe('waiting')
  })
})
