import { describe, expect, it } from 'vitest'
import { catalogue, isNegativeInPublic } from '../catalogue/catalogue.ts'
import { findConcerns, STANDING_DATASETS } from './concerns.ts'
import { chooseLabels } from './labels.ts'

const concernsOf = (dataset: string) => findConcerns('存续', new Map([[dataset, 2]]))
const isWarned = (dataset: string) =>
  chooseLabels('存续', new Map([[dataset, 2]])).some(({ tone }) => tone === 'bad' || tone === 'warning')

describe('the concerns about a subject', () => {
  it('are exactly what its archive warns of, in every dataset', () => {
    const warned = catalogue.map(({ code }) => code).filter(isWarned)

    expect(warned.length).toBeGreaterThan(3)
    expect(warned.filter((code) => concernsOf(code).length === 0)).toEqual([])
  })

  it('cover every public negative dataset, and neither honours nor archived lists', () => {
    const negative = catalogue.filter(isNegativeInPublic).map(({ code }) => code)

    expect(negative.filter((code) => concernsOf(code).length === 0)).toEqual([])
    expect([...concernsOf('honour-list'), ...concernsOf('archived-list'), ...concernsOf('permit')]).toEqual([])
  })

  it('state the number of records, serious lists first', () => {
    const totals = new Map([
      ['penalty', 3],
      ['serious-list', 1],
    ])

    expect(findConcerns('存续', totals)).toEqual([
      { text: expect.stringContaining('严重'), count: 1, isSerious: true, dataset: 'serious-list' },
      { text: '行政处罚', count: 3, isSerious: false, dataset: 'penalty' },
    ])
  })

  it('include that the subject is no longer in business, as its archive states', () => {
    expect(findConcerns('注销', new Map())).toEqual([
      { text: '登记状态：注销', count: null, isSerious: false, dataset: null },
    ])
    expect(findConcerns('在业', new Map())).toEqual([])
  })

  it('include lists regardless of the day of listing', () => {
    expect(STANDING_DATASETS).toContain('serious-list')
    expect(STANDING_DATASETS).not.toContain('penalty')
  })
})
