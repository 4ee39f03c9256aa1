import { describe, expect, it } from 'vitest'
import { makeReport, removePersonalData, reportLimit } from './error-report.ts'

describe('clean', () => {
  it.each([
    ['masks a resident id', '证件 350102199001011234 无效', '证件 * 无效'],
    ['masks an id that ends in X', '35010219900101123X', '*X'],
    ['masks a phone number inside a word', 'tel:13800138000;', 'tel:*;'],
    ['masks six digits', '350099', '*'],
    ['keeps five digits', 'line 12345', 'line 12345'],
    ['drops the query of an address', 'no answer from /search?search=张三 today', 'no answer from /search today'],
    ['drops the hash of an address', 'at https://a.cn/b#张三', 'at https://a.cn/b'],
    ['drops a query with brackets and quotes', `https://a.cn/b?q=(张三)'李四'`, 'https://a.cn/b'],
    ['keeps place marks in a stack', 'at f (https://a.cn/enhance.js:12:34)', 'at f (https://a.cn/enhance.js:12:34)'],
    ['keeps question marks in prose', 'why? because', 'why? because'],
  ])('%s', (_fact, text, cleaned) => {
    expect(removePersonalData(text)).toBe(cleaned)
  })

  it('truncates to 500 characters', () => {
    expect(removePersonalData('字'.repeat(501))).toBe('字'.repeat(500))
  })

  it('masks a number that the truncation would have shortened', () => {
    const cleaned = removePersonalData(`${'a'.repeat(496)} 13800138000`)

    expect(cleaned).toBe(`${'a'.repeat(496)} *`)
  })

  it('truncates a megabyte of slashes like any other text', () => {
    expect(removePersonalData('/'.repeat(1_000_000))).toBe('/'.repeat(500))
  })
})

describe('reportOf', () => {
  const address = { origin: 'https://a.cn', pathname: '/content-detail', search: '?id=张三', hash: '#x' }

  it('contains message, stack and the address without query and hash', () => {
    const error = new TypeError('x is not a function')
    error.stack = 'TypeError: x is not a function\n at f (https://a.cn/e.js:1:2)'

    const report = makeReport(error, 'https://a.cn/e.js:1:2', address)

    expect(report).toEqual({
      error: 'TypeError: x is not a function',
      info: 'TypeError: x is not a function\n at f (https://a.cn/e.js:1:2)',
      url: 'https://a.cn/content-detail',
    })
  })

  it('contains the place if the thrown value has no stack', () => {
    const report = makeReport('Script error.', 'https://a.cn/e.js?v=1:0:0', address)

    expect(report).toMatchObject({ error: 'Script error.', info: 'https://a.cn/e.js' })
  })

  it('masks numbers in every field', () => {
    const report = makeReport('350102199001011234', 'at 13800138000', {
      ...address,
      pathname: '/person/350102199001011234',
    })

    expect(report).toEqual({ error: '*', info: 'at *', url: 'https://a.cn/person/*' })
  })
})

describe('reportLimit', () => {
  it('accepts the same message once', () => {
    const admits = reportLimit()

    expect([admits('a'), admits('a'), admits('b')]).toEqual([true, false, true])
  })

  it('accepts five messages on a page', () => {
    const admits = reportLimit()

    const admitted = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter(admits)

    expect(admitted).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('does not count repetitions', () => {
    const admits = reportLimit()

    const admitted = ['a', 'a', 'a', 'a', 'a', 'a', 'b'].filter(admits)

    expect(admitted).toEqual(['a', 'b'])
  })
})
