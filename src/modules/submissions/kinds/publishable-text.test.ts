import { describe, expect, it } from 'vitest'
import { inspectText, isClean, maskPublicText, wordProblem } from './publishable-text.ts'

describe('forbidden words', () => {
  it.each(['代开发票', '代 开 发 票', '代-开*发.票', '代\u200b开发票', '长期代开发票联系我'])(
    'are found in %j',
    (text) => {
      expect(inspectText(text).refused).toEqual(['代开发票'])
    },
  )

  it('are found in full-width and lower-case letters', () => {
    expect(inspectText('ＶＸ １２３', [{ word: 'vx', level: 'refuse' }]).refused).toEqual(['vx'])
  })

  it('with legitimate uses are left to a person', () => {
    expect(inspectText('举报有人聚众赌博')).toMatchObject({ refused: [], doubtful: ['赌博'] })
    expect(isClean('举报有人聚众赌博')).toBe(false)
    expect(wordProblem('内容', '举报有人聚众赌博')).toBeNull()
  })

  it('are not matched across sentences', () => {
    expect(inspectText('他们不代开。发票要自己去领').refused).toEqual([])
  })

  it('are named to the author of the text', () => {
    expect(wordProblem('内容', '代开发票')).toBe('内容含有不宜发布的词语“代开发票”，请修改后再提交')
    expect(wordProblem('内容', undefined)).toBeNull()
  })
})

describe('personal data', () => {
  it('includes an id with a wrong check digit, which still identifies a person', () => {
    const text = '我的身份证是 110105194912310021'

    expect(isClean(text)).toBe(false)
    expect(maskPublicText(text)).toBe('我的身份证是 110105********0021')
  })

  it('prevents publication and is masked', () => {
    const text = '我叫林晓，电话 13812345678，身份证 11010519491231002X'

    expect(inspectText(text).personalData.map(({ kind }) => kind)).toEqual(['mobile', 'resident-id'])
    expect(isClean(text)).toBe(false)
    expect(maskPublicText(text)).toBe('我叫林晓，电话 138****5678，身份证 110105********002X')
    expect(isClean(maskPublicText(text))).toBe(true)
  })

  it('is not found in harmless text', () => {
    expect(isClean('请问信用修复需要哪些材料？')).toBe(true)
  })
})
