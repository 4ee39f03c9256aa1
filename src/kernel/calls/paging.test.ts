import { describe, expect, it } from 'vitest'
import { PAGE_SIZE, PAGE_SIZES, Paging, pageOffset, pagingFromSearch, toCappedPage, toPage } from './paging.ts'

describe('paging of a call', () => {
  it('starts at page 1 with 15 rows', () => {
    expect(Paging.parse({})).toEqual({ pageNo: 1, pageSize: 15 })
    expect(PAGE_SIZE).toBe(15)
  })

  it('reads numbers and their digits alike', () => {
    expect(Paging.parse({ pageNo: '3', pageSize: 20 })).toEqual({ pageNo: 3, pageSize: 20 })
  })

  it.each([
    [{ pageNo: '0' }, '页码最小为 1'],
    [{ pageNo: '-1' }, '页码最小为 1'],
    [{ pageNo: '1001' }, '页码最大为 1000'],
    [{ pageNo: '1.5' }, '页码应为整数'],
    [{ pageNo: 'x' }, '页码应为数字'],
    [{ pageNo: '' }, '页码应为数字'],
    [{ pageNo: '1e1' }, '页码应为数字'],
    [{ pageNo: '0x10' }, '页码应为数字'],
    [{ pageNo: ' 1' }, '页码应为数字'],
    [{ pageNo: 'true' }, '页码应为数字'],
    [{ pageNo: true }, '页码应为数字'],
    [{ pageNo: ['1'] }, '页码应为数字'],
    [{ pageNo: null }, '页码应为数字'],
    [{ pageNo: '9'.repeat(400) }, '页码应为数字'],
    [{ pageSize: '0' }, '每页条数最小为 1'],
    [{ pageSize: '101' }, '每页条数最大为 100'],
  ])('refuses %j', (given, message) => {
    const result = Paging.safeParse(given)

    expect(result.error?.issues[0]?.message).toBe(message)
  })
})

describe('paging out of an address', () => {
  it.each([
    ['', { pageNo: 1, pageSize: 15 }],
    ['pageNo=4&pageSize=50', { pageNo: 4, pageSize: 50 }],
    ['pageNo=0', { pageNo: 1, pageSize: 15 }],
    ['pageNo=1001', { pageNo: 1, pageSize: 15 }],
    ['pageNo=abc&pageSize=xyz', { pageNo: 1, pageSize: 15 }],
    ['pageNo=2.5', { pageNo: 1, pageSize: 15 }],
    ['pageSize=33', { pageNo: 1, pageSize: 15 }],
    ['pageSize=100000', { pageNo: 1, pageSize: 15 }],
    ['pageNo=&pageSize=', { pageNo: 1, pageSize: 15 }],
    ['pageNo=1000', { pageNo: 1000, pageSize: 15 }],
  ])('%s', (address, paging) => {
    expect(pagingFromSearch(new URLSearchParams(address))).toEqual(paging)
  })

  it.each(PAGE_SIZES)('accepts %i rows', (size) => {
    expect(pagingFromSearch(new URLSearchParams({ pageSize: String(size) })).pageSize).toBe(size)
  })

  it('accepts no other sizes', () => {
    expect([...PAGE_SIZES]).toEqual([10, 15, 20, 50, 100])
  })
})

describe('a page of rows', () => {
  it('reports the total and its page number', () => {
    expect(toPage(['a'], 31, { pageNo: 3, pageSize: 15 })).toEqual({
      records: ['a'],
      total: 31,
      size: 15,
      current: 3,
      pages: 3,
    })
    expect(toPage([], 0, { pageNo: 1, pageSize: 15 }).pages).toBe(0)
  })

  it('reports a lower bound if counting stopped', () => {
    const first = { pageNo: 1, pageSize: 10 }

    expect(toCappedPage(['a'], { counted: 20, most: 20 }, first)).toEqual(toPage(['a'], 20, first))
    expect(toCappedPage(['a'], { counted: 21, most: 20 }, first)).toEqual({
      ...toPage(['a'], 20, first),
      totalIsLowerBound: true,
    })
  })

  it('reports the exact total if known, and only the pages that can be read', () => {
    const page = toCappedPage(['a'], { counted: 21, most: 20, exact: 345 }, { pageNo: 1, pageSize: 10 })

    expect(page).toEqual({ records: ['a'], total: 345, size: 10, current: 1, pages: 2 })
  })

  it('has the offset of the pages before it', () => {
    expect(pageOffset({ pageNo: 1, pageSize: 15 })).toBe(0)
    expect(pageOffset({ pageNo: 4, pageSize: 20 })).toBe(60)
  })
})
