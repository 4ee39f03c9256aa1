import { describe, expect, it } from 'vitest'
import { listPresets, readCaseFilter, readScope, sortingLinks } from './case-filter.ts'

const read = (address: string) => readCaseFilter(new URLSearchParams(address), { kinds: [], units: [] })

describe('the list of cases', () => {
  it.each([
    ['', 'mine'],
    ['pageNo=2&sort=dueOn', 'mine'],
    ['keyword=', 'mine'],
    ['handled=1', 'handled'],
    ['ours=1&keyword=x', 'ours'],
    ['all=1', undefined],
    ['keyword=x', undefined],
    ['step=done', undefined],
  ])('with the address %j has the scope %s', (address, scope) => {
    expect(readScope(new URLSearchParams(address))).toBe(scope)
  })

  it('has periods that end today and contain the named days, also across months and years', () => {
    const days = (today: string) =>
      Object.fromEntries(listPresets(today).map(({ name, from, to }) => [name, [from, to]]))

    expect(days('2026-01-03')).toEqual({
      今天: ['2026-01-03', '2026-01-03'],
      '近 7 天': ['2025-12-28', '2026-01-03'],
      '近 30 天': ['2025-12-05', '2026-01-03'],
      本月: ['2026-01-01', '2026-01-03'],
      今年: ['2026-01-01', '2026-01-03'],
    })
  })

  it('reads a period only if its days exist and are in order', () => {
    expect(read('from=2026-02-28&to=2026-03-01')).toMatchObject({ from: '2026-02-28', to: '2026-03-01', by: 'sent' })
    expect(read('to=2026-03-01')).toMatchObject({ to: '2026-03-01' })
    for (const wrong of ['from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'from=x'])
      expect(read(wrong)).not.toHaveProperty('from')
  })

  it('is sorted by a head up, then down, then as before', () => {
    expect(sortingLinks('dueOn', {})).toEqual({ changes: { sort: 'dueOn', order: null } })
    expect(sortingLinks('dueOn', { sort: 'dueOn', order: 'asc' })).toEqual({
      ...{ changes: { sort: 'dueOn', order: 'desc' }, now: 'ascending' },
    })
    expect(sortingLinks('dueOn', { sort: 'dueOn', order: 'desc' })).toEqual({
      ...{ changes: { sort: null, order: null }, now: 'descending' },
    })
  })
})
