import { describe, expect, it } from 'vitest'
import { ownKeys } from '../../kernel/own-keys.ts'
import { phaseOf, SURVEY_PHASES, SURVEY_STEPS, type SurveyHand, stepSurvey } from './survey-states.ts'

const OTHER: SurveyHand = { hasWritten: false, hasWrittenFeedback: false, hasFeedback: true, closesLater: true }

/** Every step that can be taken by somebody with no hand in the survey, and where it leads. */
const WAYS = `
draft      save draft, submit checking
checking   take-back draft, approve approved, return draft
approved   take-back draft, publish open
coming     close open
running    close open
ended      feedback open, tell told
told       take-in open`

it('takes these steps and no others', () => {
  const lines = ownKeys(SURVEY_PHASES).map((phase) => {
    const ways = ownKeys(SURVEY_STEPS).flatMap((step) => {
      const { to } = stepSurvey(phase, step, OTHER)
      return to ? [`${step} ${to}`] : []
    })
    return `${phase.padEnd(10)} ${ways.join(', ')}`
  })

  expect(`\n${lines.join('\n')}`).toBe(WAYS)
})

describe('nobody', () => {
  it.each(['approve', 'return'] as const)('decides upon what they wrote: %s', (step) => {
    expect(stepSurvey('checking', step, { ...OTHER, hasWritten: true }).refusal).toContain('另一人')
  })

  it('tells results with a feedback of their own, or without any', () => {
    expect(stepSurvey('ended', 'tell', { ...OTHER, hasWrittenFeedback: true }).refusal).toContain('另一人')
    expect(stepSurvey('ended', 'tell', { ...OTHER, hasFeedback: false }).refusal).toContain('结果反馈')
  })

  it.each([
    ['draft', 'submit'],
    ['checking', 'approve'],
    ['approved', 'publish'],
  ] as const)('opens what is over already: %s %s', (phase, step) => {
    expect(stepSurvey(phase, step, { ...OTHER, closesLater: false }).refusal).toContain('结束时间已过')
  })
})

it('opens and closes by its times', () => {
  const open = { state: 'open', opensAt: new Date(1000), closesAt: new Date(2000) } as const

  expect([999, 1000, 1999, 2000].map((now) => phaseOf(open, now))).toEqual(['coming', 'running', 'running', 'ended'])
  expect(phaseOf({ ...open, state: 'approved' }, 1500)).toBe('approved')
})
