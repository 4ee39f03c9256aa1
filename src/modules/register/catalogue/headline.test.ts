import { describe, expect, it } from 'vitest'
import { publicDatasets } from './catalogue.ts'
import { findItem, headlineKeys, listItems, writeHeadline } from './dataset.ts'
import { penalty, permit } from './datasets/double-publicity.ts'

describe('the matter of a record', () => {
  it.each([
    [permit, { content: '准予变更登记：住所' }, '准予变更登记：住所'],
    [penalty, { violationType: '不按规定明码标价', fineAmount: '0.24' }, '不按规定明码标价，罚款 0.24 万元'],
    [penalty, { violationType: '不按规定明码标价' }, '不按规定明码标价'],
    [penalty, {}, ''],
  ])('is one line (%#)', (dataset, values, line) => {
    expect(writeHeadline(dataset, values)).toBe(line)
  })

  it('is public and shown in every list that names it', () => {
    for (const dataset of publicDatasets().filter(({ headline }) => headline)) {
      expect(listItems(dataset)).toEqual(
        expect.arrayContaining(headlineKeys(dataset).map((key) => findItem(dataset, key))),
      )
    }
  })

  it('consists of items of the dataset', () => {
    const unknown = publicDatasets().flatMap((dataset) =>
      [...headlineKeys(dataset), ...(dataset.counted?.amount ? [dataset.counted.amount.item] : [])]
        .filter((key) => findItem(dataset, key)?.visibility !== 'public')
        .map((key) => `${dataset.code}.${key}`),
    )

    expect(unknown).toEqual([])
  })
})
