import { describe, expect, it } from 'vitest'
import { readName, readSearch } from './search-input.server.ts'

const PLACES = ['榕屿市', '海湾区']

describe('what was typed', () => {
  it.each([
    ['9135', '9135'],
    ['91350099ma', '91350099MA'],
    ['1235 0099', '12350099'],
    ['９１３５００９９', '91350099'],
  ])('%s is how a code begins', (typed, code) => {
    expect(readSearch(typed, '0', PLACES)).toEqual({ by: 'code', code })
  })

  it.each(['1688', 'A8', '360', 'lulan', '21世纪', '9号码头'])('%s is a name', (typed) => {
    expect(readSearch(typed, '0', PLACES)).toMatchObject({ by: 'name' })
  })

  it.each([
    ['榕屿宏远', '宏远', ['宏远', '榕屿']],
    ['榕屿市海湾区宏远', '宏远', ['宏远', '榕屿', '海湾']],
    ['宏远 榕屿', '宏远', ['宏远', '榕屿']],
    ['榕屿市', '榕屿市', ['榕屿市']],
    ['榕屿市宏', '榕屿市宏', ['榕屿市宏']],
  ])('%s is looked for as %s by the terms %j', (typed, core, terms) => {
    expect(readName(typed, PLACES)).toMatchObject({ core, terms })
  })

  it('is pinyin or initials when it is letters alone', () => {
    expect(readName('Lu Lan', PLACES)!.letters).toBe('lulan')
    expect(readName('lulan鞋业', PLACES)!.letters).toBeNull()
  })
})
