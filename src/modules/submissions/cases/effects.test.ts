import { expect, it } from 'vitest'
import { complaint } from '../kinds/complaint.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { expectEffects } from './effects.server.ts'

const ordering: SubmissionKind = {
  ...complaint,
  code: 'made-up',
  machine: {
    ...complaint.machine,
    transitions: [
      { from: ['PENDING'], action: 'approve', who: ['centre'], effects: ['notify-applicant', 'make-cake'] },
    ],
  },
}

it('a complaint needs no hooks', () => {
  expect(() => expectEffects([complaint], {})).not.toThrow()
})

it('the start fails if nobody implements an effect that a machine names', () => {
  expect(() => expectEffects([ordering], {})).toThrow('made-up has no effect make-cake')
})

it('the effect of another kind is refused', () => {
  const effects = { 'make-cake': () => undefined }

  expect(() => expectEffects([ordering], { other: { effects } })).toThrow('make-cake')
  expect(() => expectEffects([ordering], { 'made-up': { effects } })).not.toThrow()
})
