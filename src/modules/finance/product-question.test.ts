import { describe, expect, it } from 'vitest'
import { addressOf, endsOf, listChosen, type ProductQuestion, readQuestion } from './product-question.ts'

const queryOf = (question: ProductQuestion): string => addressOf('', question).slice(1)

const read = (query: string) => readQuestion(new URLSearchParams(query))

describe('the question of an address', () => {
  it('is written as it was read', () => {
    const query = 'amount=50-200&guarantee=信用&institution=institution-2&sort=rate&compare=a&compare=b'

    expect(decodeURIComponent(queryOf(read(query)))).toBe(query)
    expect(queryOf(read(''))).toBe('')
  })

  it('forgets what is no choice, and more than four products', () => {
    const question = read('amount=1-2&category=x&sort=constructor&institution=a%20b&compare=a&compare=a&compare=%3C')

    expect(queryOf(question)).toBe('compare=a')
    expect(read('compare=a&compare=b&compare=c&compare=d&compare=e').compare).toEqual(['a', 'b', 'c', 'd'])
  })

  it('names each choice with the question without it', () => {
    const chosen = listChosen(read('term=6-12&keyword=快贷'), [])

    expect(chosen.map(({ label, without }) => [label, decodeURIComponent(queryOf(without))])).toEqual([
      ['6 至 12 个月', 'keyword=快贷'],
      ['“快贷”', 'term=6-12'],
    ])
  })

  it('gives the ends of a band', () => {
    expect([endsOf('0-50'), endsOf('50-200'), endsOf('500-'), endsOf('')]).toEqual([
      { to: '50' },
      { from: '50', to: '200' },
      { from: '500' },
      {},
    ])
  })
})
