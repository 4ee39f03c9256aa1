import { describe, expect, it } from 'vitest'
import { KINDS, kindOf } from '../kinds/kind-list.ts'
import { tellAfterSending, tellBriefly } from './after-sending.ts'

const MONDAY = Date.parse('2026-11-16T10:00:00+08:00')

describe('what people are told before they send', () => {
  it('is one day, 7 and 15 working days from now', () => {
    expect(tellAfterSending(kindOf('complaint'), MONDAY).answerBy).toBe('2026-12-16')
  })

  it.each(KINDS)('of $code has when and what in every step', (kind) => {
    const { steps } = tellAfterSending(kind, MONDAY)

    expect(steps.length).toBeGreaterThanOrEqual(3)
    for (const { when, what } of steps) expect(`${when}${what}`).not.toContain('undefined')
  })

  it('is time, cost and limit in one line', () => {
    expect(tellBriefly(kindOf('complaint'))).toBe('约 5 分钟 · 不收费 · 22 个工作日内答复')
  })
})
