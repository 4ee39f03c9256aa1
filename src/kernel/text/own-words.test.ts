import { describe, expect, it } from 'vitest'
import { MOST_OWN_WORDS, ownWordsProblem } from './own-words.ts'

describe('the applicant’s own words on a paper', () => {
  it.each([
    '求职',
    '办理出国签证',
    '子女入学',
    '榕屿农商银行海湾支行',
    '某国际信用评级有限责任公司',
    '装修合同（二期）、租房',
  ])('may be %s', (words) => {
    expect(ownWordsProblem('其他用途', words)).toBeNull()
  })

  it.each([
    ['a certificate', '特此证明'],
    ['a certificate in traditional characters', '特此證明'],
    ['a certificate with blanks between', '特 此 证　明'],
    ['a certificate with a mark between', '证·明'],
    ['a certificate with a zero-width character between', '证\u200b明'],
    ['a grade', '信用等级为优'],
    ['a grade in letters', 'AAA级企业'],
    ['a grade in wide letters', 'ＡＡＡ'],
    ['a grade in letters with blanks', 'a a a 级'],
    ['a grade in letters of another alphabet', 'ААА'],
    ['a praise', '该企业信用良好'],
    ['a result', '审查合格'],
    ['a finding', '无违法违规记录'],
    ['a seal', '榕屿市信用中心公章'],
    ['a seal for one use', '报告专用章'],
    ['an id number', '办理 11010519491231002X'],
    ['a mobile number', '联系13800000001'],
    ['a mail address', '寄 wang@163.com'],
    ['two lines', '求职\n本单位守信'],
    ['a line separator', '求职\u2028其他'],
    ['writing from right to left', '求职\u202e'],
    ['a sentence', '经查询。没有问题'],
    ['too long a text', '求'.repeat(MOST_OWN_WORDS + 1)],
  ])('may not be %s', (_, words) => {
    expect(ownWordsProblem('其他用途', words)).toMatch(/^其他用途/)
  })
})
