import { describe, expect, it } from 'vitest'
import { countSteps } from '../../../test/costs/steps.ts'
import { MOST_FIELDS } from './form.ts'
import { refuseHugeJson, refuseLoneSurrogates } from './json-body.ts'

describe('a body of JSON', () => {
  it.each([
    '{}',
    '[]',
    '5',
    '"text"',
    '',
    '{"a":[1,2,{"b":"]]]]]]]]]]]]]]]]]]]]]]]][[[[[[[[[[[[[[[[[[[[[[[,,,,"}]}',
    '{"a":"\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}',
    JSON.stringify({ items: Array.from({ length: 10 }, () => ({ fields: Array.from({ length: 20 }, () => ({})) })) }),
  ])('is accepted: %.60s', (text) => {
    expect(() => refuseHugeJson(text)).not.toThrow()
  })

  it.each([
    ['deeper than any', '['.repeat(17), '请求内容格式不正确'],
    ['of a megabyte of brackets', '['.repeat(1_000_000), '请求内容格式不正确'],
    ['with more values than any', `[${'0,'.repeat(2001)}0]`, '提交的内容过多'],
    ['with many empty lists', `[${'[],'.repeat(2001)}0]`, '提交的内容过多'],
  ])('%s is refused', (_, text, message) => {
    expect(() => refuseHugeJson(text)).toThrow(message)
  })

  it('is read once, and only up to its limit', async () => {
    const strings = ['a', '\\', '"', '\\"', '""'].map((part) => `"${part.repeat(100_000 / part.length)}`)
    const refused = ['['.repeat(1_000_000), `[${'0,'.repeat(500_000)}0]`, `[${'{},'.repeat(300_000)}0]`]

    const steps = await countSteps(
      new URL('./json-body.ts', import.meta.url),
      'refuseHugeJson',
      [...strings, ...refused].map((text) => [text]),
    )

    expect(Math.max(...steps.slice(0, 5))).toBeLessThanOrEqual(100_001)
    expect(Math.max(...steps.slice(5))).toBeLessThanOrEqual(5 * MOST_FIELDS)
  })
})

it.each(['"\\ud800"', '{"reason":"电话\\udc00"}', '[{"a":["\\ud83d"]}]', '{"\\ud800":1}'])(
  'a lone surrogate is refused: %s',
  (text) => {
    expect(() => refuseLoneSurrogates(JSON.parse(text))).toThrow('请求内容格式不正确')
  },
)

it('accepts a surrogate pair written as two escapes', () => {
  expect(() => refuseLoneSurrogates(JSON.parse('{"a":["\\ud83d\\ude00",null,1]}'))).not.toThrow()
})
