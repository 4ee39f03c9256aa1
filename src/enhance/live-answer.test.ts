import { describe, expect, it } from 'vitest'
import { abbreviate } from './live-answer.ts'

const MORE = '……另有 # 项'

describe('an API answer shown on the page', () => {
  it('has two entries of a list and the number of the others', () => {
    expect(abbreviate({ records: [1, 2, 3, 4] }, MORE)).toEqual({ records: [1, 2, '……另有 2 项'] })
    expect(abbreviate([[1, 2], [3]], MORE)).toEqual([[1, 2], [3]])
  })

  it('truncates long texts only', () => {
    const long = '长'.repeat(121)

    expect(abbreviate({ a: long, b: null, c: true, d: '短' }, MORE)).toEqual({
      a: `${'长'.repeat(120)}……`,
      b: null,
      c: true,
      d: '短',
    })
  })
})
