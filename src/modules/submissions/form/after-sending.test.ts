import { describe, expect, it } from 'vitest'
import { expectKind, KINDS } from '../kinds/kind-list.ts'
import { describeAfterSending, describeInOneLine } from './after-sending.ts'

/** Working days for accepting, handling and replying. */
const LIMITS = {
  ...{ 'self-declaration': '1+4+0', 'credit-declaration': '1+4+0', message: '1+4+0', interaction: '1+4+0' },
  ...{ complaint: '7+10+5', 'shoe-city-complaint': '7+10+5', clue: '7+10+5', 'commitment-feedback': '3+10+3' },
  ...{ 'objection-enterprise': '3+7+3', 'objection-other': '3+7+3', 'objection-person': '3+7+3' },
  ...{ 'online-commitment': '1+5+0', correction: '1+2+0', 'refused-proof': '1+3+1', 'product-application': '2+10+0' },
  ...{ 'report-organisation': '1+0+0', 'report-person': '1+0+0' },
  ...{ 'repair-application': '2+6+1', 'repair-receipt': '0+10+0' },
  ...{ 'points-declaration-enterprise': '5+0+0', 'points-declaration-person': '5+0+0' },
}

const MONDAY = Date.parse('2026-11-16T10:00:00+08:00')

describe('the expectations shown before sending', () => {
  it('are one day, 7 and 15 working days from now', () => {
    expect(describeAfterSending(expectKind('complaint'), MONDAY).answerBy).toBe('2026-12-16')
  })

  it('count the working days of the kind', () => {
    const limits = KINDS.map(({ code, timeLimits: { accept, handle, reply } }) => [
      code,
      `${accept}+${handle}+${reply}`,
    ])

    expect(Object.fromEntries(limits)).toEqual(LIMITS)
  })

  it.each(KINDS)('of $code have time and content in every step', (kind) => {
    const { steps } = describeAfterSending(kind, MONDAY)

    expect(steps.length).toBeGreaterThanOrEqual(3)
    for (const { when, what } of steps) expect(`${when}${what}`).not.toContain('undefined')
  })

  it('are time, cost and limit in one line', () => {
    expect(describeInOneLine(expectKind('complaint'))).toBe('约 5 分钟 · 不收费 · 22 个工作日内答复')
  })
})
