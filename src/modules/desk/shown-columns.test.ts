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

/** A submitted form with the ticked columns in order. */
const form = (...keys: string[]): [string, string][] => keys.map((key) => ['show', key])

describe('the choice read from a form', () => {
  it.each([
    ['what is ticked, in its order', form('b', 'c', 'a'), ['b', 'c', 'a']],
    ['each column once', form('a', 'b', 'a'), ['a', 'b']],
    ['with one moved to the front', [...form('a', 'b', 'c'), ['move', 'up c']], ['a', 'c', 'b']],
    ['with one moved back', [...form('a', 'b', 'c'), ['move', 'down a']], ['b', 'a', 'c']],
    ['as it was where there is no neighbour', [...form('a', 'b'), ['move', 'up a']], ['a', 'b']],
    ['as it was where one that is not ticked is moved', [...form('a', 'b'), ['move', 'up c']], ['a', 'b']],
    ['nothing after 恢复默认', [...form('a'), ['reset', 'yes']], []],
  ] as [string, [string, string][], string[]][])('is %s', (_, fields, chosen) => {
    expect(readChosen(fields)).toEqual(chosen)
  })

  it('is cut to the limit when a form has too many columns', () => {
    const many = Array.from({ length: 500 }, (_, at): [string, string] => ['show', `k${at}`])

    expect(readChosen([['show', 'x'.repeat(65)], ['show', ''], ...many, ...many])).toHaveLength(MOST_COLUMNS)
  })
})
