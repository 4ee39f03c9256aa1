import { describe, expect, it } from 'vitest'
import { listChosen, type ProductQuestion, productListAddress, rangeEnds, readQuestion } from './product-question.ts'

const queryOf = (question: ProductQuestion): string => productListAddress('', question).slice(1)

const read = (query: string) => readQuestion(new URLSearchParams(query))

describe('the filters in an address', () => {
  it('are the same after writing and parsing', () => {
    const query = 'amount=50-200&guarantee=信用&institution=institution-2&sort=rate&compare=a&compare=b'

    expect(decodeURIComponent(queryOf(read(query)))).toBe(query)
    expect(queryOf(read(''))).toBe('')
  })

  it('ignore unknown values, and more than four products to compare', () => {
    const question = read('amount=1-2&category=x&sort=constructor&institution=a%20b&compare=a&compare=a&compare=%3C')

    expect(queryOf(question)).toBe('compare=a')
    expect(read('compare=a&compare=b&compare=c&compare=d&compare=e').compare).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are listed, each with the address without it', () => {
    const chosen = listChosen(read('term=6-12&keyword=快贷'), [])

    expect(chosen.map(({ label, without }) => [label, decodeURIComponent(queryOf(without))])).toEqual([
      ['6 至 12 个月', 'keyword=快贷'],
      ['“快贷”', 'term=6-12'],
    ])
  })

  it('give the two ends of a range', () => {
    expect([rangeEnds('0-50'), rangeEnds('50-200'), rangeEnds('500-'), rangeEnds('')]).toEqual([
      { to: '50' },
      { from: '50', to: '200' },
      { from: '500' },
      {},
    ])
  })
})
