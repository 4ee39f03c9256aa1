import { describe, expect, it } from 'vitest'
import { computePublicity } from './publicity.ts'
import { drawTimeline } from './timeline.ts'

describe('the timeline of a record', () => {
  it('begins with the decision and ends with the last day', () => {
    const publicity = computePublicity({ rule: 'tax', decisionDate: '2026-01-01' })

    const line = drawTimeline(publicity, '2027-07-02')

    expect(line?.milestones.map(({ no, day }) => [no, day])).toEqual([
      [1, '2026-01-01'],
      [2, '2026-07-02'],
      [3, '2029-01-01'],
    ])
    expect(line).toMatchObject({ end: 100, today: 49.9, closedUntil: 16.6 })
    expect(line?.years.map(({ year }) => year)).toEqual(['2027', '2028', '2029'])
  })

  it('keeps its numbers in order and apart', () => {
    const publicity = computePublicity({ rule: 'tax', decisionDate: '2026-01-01', obligationsMetAt: '2028-12-31' })

    const places = drawTimeline(publicity, '2026-11-15')!.milestones.map(({ at }) => at)

    expect(places).toEqual([0, 91, 100])
  })

  it('uses one number for two events on the same day', () => {
    const publicity = computePublicity({ rule: 'abnormal', decisionDate: '2026-01-01' })

    const milestones = drawTimeline(publicity, '2026-11-15')!.milestones

    expect(milestones.map(({ name }) => name)).toEqual(['公示开始'])
    expect(milestones[0]?.remark).toContain('即可申请修复')
  })

  it('continues beyond today without an end', () => {
    const publicity = computePublicity({ rule: 'abnormal', decisionDate: '2026-01-01' })

    const line = drawTimeline(publicity, '2026-11-15')

    expect(line).toMatchObject({ end: null, closedUntil: 0 })
    expect(line!.today).toBeLessThan(60)
  })

  it('does not mark today after the end of the record', () => {
    const publicity = computePublicity({ rule: 'tax', decisionDate: '2020-01-01' })

    const line = drawTimeline(publicity, '2026-11-15')

    expect(line!.today).toBeNull()
  })

  it('shows fewer years on a long line', () => {
    const publicity = computePublicity({ rule: 'abnormal', decisionDate: '1999-05-01' })

    const line = drawTimeline(publicity, '2026-11-15')

    expect(line!.years.length).toBeLessThanOrEqual(5)
  })

  it('is not drawn for a record that is never public', () => {
    const publicity = computePublicity({ rule: 'penalty', severity: 1, decisionDate: '2026-06-01' })

    expect(drawTimeline(publicity, '2026-11-15')).toBeNull()
  })
})
