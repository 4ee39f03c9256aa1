import { describe, expect, it } from 'vitest'

import { turnsUntil } from '../../../test/hostile/longest-turn.ts'
import { refuseHalfCharacters, refuseWildJson } from './json-body.ts'

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
  ])('is let through: %.60s', (text) => {
    expect(() => refuseWildJson(text)).not.toThrow()
  })

  it.each([
    ['deeper than any', '['.repeat(17), '请求内容格式不正确'],
    ['of a megabyte of brackets', '['.repeat(1_000_000), '请求内容格式不正确'],
    ['with more values than any', `[${'0,'.repeat(2001)}0]`, '提交的内容过多'],
    ['with many empty lists', `[${'[],'.repeat(2001)}0]`, '提交的内容过多'],
  ])('%s is refused', (_, text, message) => {
    expect(() => refuseWildJson(text)).toThrow(message)
  })

  it.each(['a', '\\', '"', '\\"', '""'])('of a megabyte of %s keeps no one waiting', async (part) => {
    const text = `"${part.repeat(1_000_000 / part.length)}`

    const turns = await turnsUntil(50, async () => refuseWildJson(text))

    expect(Math.min(...turns)).toBeLessThanOrEqual(50)
  })
})

it.each(['"\\ud800"', '{"reason":"电话\\udc00"}', '[{"a":["\\ud83d"]}]', '{"\\ud800":1}'])(
  'half a character is refused: %s',
  (text) => {
    expect(() => refuseHalfCharacters(JSON.parse(text))).toThrow('请求内容格式不正确')
  },
)

it('a whole character in two escapes is let through', () => {
  expect(() => refuseHalfCharacters(JSON.parse('{"a":["\\ud83d\\ude00",null,1]}'))).not.toThrow()
})
