import { describe, expect, it } from 'vitest'
import type { RecordSummary } from '../records/contract.ts'
import type { ArchiveBlock } from './contract.ts'
import { drawTimeline } from './timeline-picture.ts'

const record = (dataset: string, decisionDate: string, more: Partial<RecordSummary> = {}) =>
  ({
    ...{ dataset, id: `${dataset}-${decisionDate}`, datasetName: dataset, title: '事由', decisionDate, amounts: [] },
    ...{ publicityFrom: null, publicityUntil: null, values: {}, ...more },
  }) as unknown as RecordSummary

const draw = (...records: RecordSummary[]) =>
  drawTimeline([{ sections: [{ records }] } as unknown as ArchiveBlock], '2026-11-18')

describe('the timeline of an archive', () => {
  it('needs at least two records', () => {
    expect(draw()).toBeNull()
    expect(draw(record('permit', '2026-01-01'))).toBeNull()
  })

  it('has a lane per sort, with penalties as bars over their public period', () => {
    const picture = draw(
      record('permit', '2026-03-01'),
      record('penalty', '2026-07-08', {
        publicityFrom: '2026-07-08',
        publicityUntil: '2027-07-08',
        amounts: [{ label: '罚款', value: '3.2' }],
      }),
    )!

    expect(picture.lanes.map(({ name }) => name).toSorted()).toEqual(['行政处罚', '行政许可'].toSorted())
    const [mark] = picture.lanes.find(({ name }) => name === '行政处罚')!.marks
    expect(mark!.bar!.from).toBeLessThan(picture.today)
    expect(mark!.bar!.until).toBe(1)
    expect(mark).toMatchObject({ amount: '3.2 万元', title: '2026-07-08 至 2027-07-08，penalty：事由，罚款 3.2 万元' })
  })

  it('puts overlapping bars into rows of their own, and begins at most five years back', () => {
    const shown = { publicityFrom: '2026-07-08', publicityUntil: '2027-07-08' }
    const picture = draw(
      record('penalty', '2026-07-08', shown),
      record('penalty', '2026-07-09', shown),
      record('permit', '2012-01-01'),
    )!

    expect(picture.lanes.find(({ name }) => name === '行政处罚')!.rows).toBe(2)
    expect(picture.older).toBe(1)
    expect(picture.years[0]?.year).toBe('2022')
  })
})
