import { describe, expect, it } from 'vitest'
import { ALL_DATASETS } from '../../catalogue/all-datasets.ts'
import { findDataset } from '../../catalogue/catalogue.ts'
import { columnsOfList } from '../list-columns.ts'
import { cardPlaces } from './card-places.ts'

const placesOf = (code: string) => {
  const dataset = findDataset(code)!
  const keys = columnsOfList([dataset]).map(({ key }) => key)
  return Object.fromEntries(cardPlaces(keys, dataset))
}

describe('the card of a record', () => {
  it('shows who, what for, how much, which authority and when for a penalty; the number is only on its page', () => {
    expect(placesOf('penalty')).toMatchObject({
      counterpartName: 'who',
      violationType: 'what',
      fineAmount: 'amount',
      authority: 'foot',
      decisionDate: 'when',
      documentNo: 'none',
    })
  })

  it('has the common columns for lists of several datasets', () => {
    const keys = columnsOfList([findDataset('penalty')!, findDataset('permit')!]).map(({ key }) => key)

    expect(Object.fromEntries(cardPlaces(keys, undefined))).toEqual({
      ...{ subjectName: 'who', category: 'what', authority: 'foot', decisionDate: 'when' },
      ...{ subjectCode: 'none', datasetName: 'none' },
    })
  })

  it.each(ALL_DATASETS.filter(({ shareScope }) => shareScope === '可向社会公开').map(({ code }) => code))(
    'shows the subject and at least one other value for a record of %s',
    (code) => {
      const places = Object.values(placesOf(code))

      expect(places.filter((place) => place === 'who')).toHaveLength(1)
      expect(places.some((place) => place !== 'who' && place !== 'none')).toBe(true)
    },
  )
})
