import { describe, expect, it } from 'vitest'
import { explainCreditCode } from './credit-code-parts.ts'

const REGIONS = [{ code: '350300', name: '榕屿市' }]

describe('a credit code, part by part', () => {
  it('names department, category and region, and finds both check characters right', () => {
    const parts = explainCreditCode('91350300MA0000015F', REGIONS)

    expect(parts.map(({ characters, meaning }) => [characters, meaning])).toEqual([
      ['9', '市场监督管理'],
      ['1', '企业'],
      ['350300', '榕屿市'],
      ['MA000001', '每个主体独有的编号'],
      ['5', '校验通过'],
      ['F', '校验通过'],
    ])
    expect(parts.some(({ right }) => right === false)).toBe(false)
  })

  it.each([
    ['91350300MA0000015G', ['第18位']],
    ['91350300MA0000016F', ['第17位', '第18位']],
    ['Z1350300MA0000015F', ['第1位', '第2位', '第18位']],
  ])('%s is wrong at %j', (code, wrong) => {
    const parts = explainCreditCode(code, [])

    expect(parts.filter(({ right }) => right === false).map(({ position }) => position)).toEqual(wrong)
  })

  // GB 32100-2015, table of departments and categories.
  it('knows offices of tourism from abroad and from Hong Kong, Macao and Taiwan', () => {
    const meanings = ['61', '62'].map((head) => explainCreditCode(`${head}350300MA0000015F`, [])[1]!.meaning)

    expect(meanings).toEqual(['外国旅游部门常驻代表机构（其他组织）', '港澳台地区旅游部门常驻代表机构（其他组织）'])
  })

  it('says which kind of subject a category belongs to, and when the region is another city', () => {
    const parts = explainCreditCode('52350300MJ0000018A', [])

    expect([parts[1]!.meaning, parts[2]!.meaning]).toEqual(['民办非企业单位（社会组织）', '本市以外的登记机关'])
  })
})
