import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

const LABEL = 'a'.repeat(60)
const LONGEST_NAME = 'n'.repeat(64)

it.each([
  'zhang@163.com',
  'zhang.san@mail.example.cn',
  'z_s+tag-1@a-b.example',
  'A@B.CN',
  'a@xn--fiqs8s.xn--fiqs8s',
  'a@b--c.cn',
  `${LONGEST_NAME}@163.com`,
  `${LONGEST_NAME}@${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(6)}`,
])('accepts %s', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  '@',
  'zhang',
  'zhang.163.com',
  '@163.com',
  'zhang@',
  'zhang@163',
  'zhang@.com',
  'zhang@163..com',
  'zhang@163.c',
  'zhang@163.1com',
  'zhang@-163.com',
  'zhang@163-.com',
  'zhang@163.com-',
  'zhang@163.com.',
  '.zhang@163.com',
  'zhang.@163.com',
  'zh..ang@163.com',
  'zhang san@163.com',
  'a@b@163.com',
  '张三@163.com',
  'zhang@163.com\n',
  `${LONGEST_NAME}n@163.com`,
  `${LONGEST_NAME}@${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(7)}`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false)
})

it.each(['a', 'a@', 'a.', '@', 'a@a.', '-', 'a-', 'a@a-a.', '\u0000', '张'])('refuses a long text of %j', (unit) => {
  expect(isEmail(unit.repeat(50_000 / unit.length))).toBe(false)
  expect(isEmail(`a@${unit.repeat(252 / unit.length)}!`.slice(-254))).toBe(false)
})
