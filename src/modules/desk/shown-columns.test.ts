import { describe, expect, it } from 'vitest'
import { chooseColumns, MOST_COLUMNS, readChosen } from './shown-columns.ts'

const COLUMNS = [{ key: 'no' }, { key: 'title' }, { key: 'unit' }, { key: 'address', isExtra: true }]

describe('the columns of a list', () => {
  it.each([
    ['nothing was chosen', undefined, ['no', 'title', 'unit']],
    ['an order was chosen', ['unit', 'no'], ['unit', 'no']],
    ['what is extra was chosen', ['address'], ['address']],
    ['some are no longer there', ['gone', 'title'], ['title']],
    ['none of them is', ['gone'], ['no', 'title', 'unit']],
  ])('where %s', (_, chosen, shown) => {
    expect(chooseColumns(COLUMNS, chosen).map(({ key }) => key)).toEqual(shown)
  })
})

/** As a form sends it: of each column its box, if it is ticked, and its place. */
const form = (...columns: [key: string, place: string, isShown?: boolean][]): [string, string][] =>
  columns.flatMap(([key, place, isShown = true]) => [
    ...(isShown ? [['show', key] as [string, string]] : []),
    [`place.${key}`, place],
  ])

describe('what a form chooses', () => {
  it.each([
    ['what is ticked, by place', form(['a', '3'], ['b', '1'], ['c', '2']), ['b', 'c', 'a']],
    ['without what is not ticked', form(['a', '1'], ['b', '2', false], ['c', '3']), ['a', 'c']],
    ['what was moved to the front before what stood there', form(['a', '1'], ['b', '2'], ['c', '1']), ['c', 'a', 'b']],
    ['what was moved back behind what stood there', form(['a', '2'], ['b', '2'], ['c', '3']), ['b', 'a', 'c']],
    ['as it was where a place is nonsense', form(['a', 'x'], ['b', '-1'], ['c', '1e9x']), ['a', 'b', 'c']],
    ['nothing after 恢复默认', [...form(['a', '1']), ['reset', 'yes'] as [string, string]], []],
  ])('is %s', (_, fields, chosen) => {
    expect(readChosen(fields)).toEqual(chosen)
  })

  it('is cut where a form is made up', () => {
    const many = Array.from({ length: 500 }, (_, at): [string, string] => ['show', `k${at}`])

    expect(readChosen([['show', 'x'.repeat(65)], ['show', ''], ...many, ...many])).toHaveLength(MOST_COLUMNS)
  })
})
