import { describe, expect, it } from 'vitest'
import { expectDataset } from '../catalogue/catalogue.ts'
import { explainStanding, type StandingFacts } from './standing.ts'

const TODAY = '2026-11-16'

const record = (changes: Partial<StandingFacts> = {}): StandingFacts => ({
  ...{ subjectType: 'organisation', category: null, severity: 2, decisionDate: '2026-05-01' },
  ...{ publicityFrom: '2026-05-01', publicityUntil: '2027-05-01', ruleId: 'R-2026/penalty/general' },
  ...{ endedOn: null, endedReason: null, blocked: false, shareScope: 1 },
  ...changes,
})
const standingOf = (changes: Partial<StandingFacts>, dataset = 'penalty') =>
  explainStanding(record(changes), expectDataset(dataset), TODAY)

describe('the publicity of a record, explained to its subject', () => {
  it.each<[string, Partial<StandingFacts>, string, string]>([
    ['shown', {}, '公示中', '公示至 2027-05-01'],
    ['shown without an end', { publicityUntil: null }, '公示中', '没有固定期限'],
    ['not yet shown', { publicityFrom: '2026-12-01' }, '待公示', '2026-12-01 起公示'],
    ['over by itself', { publicityUntil: '2026-11-15' }, '已届满', '公示期已于 2026-11-15 届满'],
    ['repaired', { endedOn: '2026-08-01', endedReason: 'repaired' }, '已修复终止', '已修复，2026-08-01 起停止公示'],
    ['taken off', { endedOn: '2026-08-01', endedReason: 'removed' }, '已停止公示', '已移出，2026-08-01 起停止公示'],
    ['withdrawn', { endedOn: '2026-08-01', endedReason: 'withdrawn' }, '已撤销', '决定已撤销'],
    ['blocked', { blocked: true }, '异议屏蔽', '暂停公示'],
    ['not published by the rule', { publicityFrom: null, severity: 1 }, '不予公示', '按公示规则不公示'],
    ['not agreed to', { shareScope: 3 }, '不予公示', '没有同意公开'],
  ])('gives the reason why it is %s', (_, changes, state, why) => {
    const standing = standingOf(changes)

    expect(standing.state).toBe(state)
    expect(standing.why).toContain(why)
  })

  it('tells a person that records about persons are not public', () => {
    expect(standingOf({ subjectType: 'person', shareScope: 2 })).toMatchObject({
      state: '不予公示',
      why: expect.stringContaining('自然人的信息不向社会公开'),
    })
  })

  it('tells a person when the record can be found by exact name, and until when', () => {
    const shown = { subjectType: 'person', shareScope: 2 } as const

    expect(standingOf(shown, 'dishonest-debtor')).toMatchObject({ state: '凭姓名可查', isShown: true })
    expect(standingOf({ ...shown, publicityUntil: '2026-11-15' }, 'dishonest-debtor').state).toBe('已届满')
    expect(standingOf({ ...shown, blocked: true }, 'dishonest-debtor')).toMatchObject({
      state: '异议屏蔽',
      isShown: false,
    })
  })

  it('adds the rule in words if a rule set the period', () => {
    expect(standingOf({}).basis).toContain('信用修复管理办法')
    expect(standingOf({ ruleId: 'none' }).basis).toBe('')
  })
})
