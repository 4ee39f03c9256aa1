import { describe, expect, it } from 'vitest'
import type { DeskRecord } from '../register/records/desk-contract.ts'
import { matchRows } from './record-matching.ts'
import { describeProblems, HEADS, readRows } from './sheet-rows.ts'

const GOOD = ['91350300MA0000015F', '榕环罚〔2026〕0142号', '信用修复', '修决 0335号', '']

describe('a filled template', () => {
  it('is read by its column heads in any order, and rows are numbered as in the spreadsheet', () => {
    const heads = ['备注', '决定书文号 *', '统一社会信用代码', '依据文号', '撤下原因']
    const line = ['说明', '榕环罚〔2026〕0142号', ' 91350300ma0000015f ', '', '公示期满']

    expect(readRows([heads, ['', '', ''], line])).toEqual({
      rows: [
        {
          ...{ row: 3, code: '91350300MA0000015F', documentNo: '榕环罚〔2026〕0142号' },
          ...{ ground: 'expiry', basisNo: '', note: '说明' },
        },
      ],
      wrong: [],
    })
  })

  it.each<[string, string[][], string]>([
    ['nothing', [], '没有内容'],
    ['only heads', [[...HEADS]], '还没有填写任何一行'],
    ['other heads', [['代码', '文号'], GOOD], '表头缺少：统一社会信用代码'],
    ['too many rows', [[...HEADS], ...Array.from({ length: 1001 }, () => GOOD)], '一次最多 1000 行，文件里有 1001 行'],
  ])('is refused with %s', (_, cells, words) => {
    const read = readRows(cells)

    expect('problems' in read && read.problems.join()).toContain(words)
  })

  it.each<[string, string[], string]>([
    ['no code', ['', ...GOOD.slice(1)], '没有统一社会信用代码'],
    ['no document', [GOOD[0]!, '', ...GOOD.slice(2)], '没有决定书文号'],
    ['a reason of one’s own', [...GOOD.slice(0, 2), '领导要求', '', ''], '撤下原因“领导要求”应为信用修复、'],
    ['no basis', [...GOOD.slice(0, 3), '', ''], '没有依据文号'],
    ['another reason without words', [...GOOD.slice(0, 2), '其他', '函 1 号', ''], '请在备注中写明'],
    ['a word of the object prototype', [...GOOD.slice(0, 2), 'constructor', '', ''], '撤下原因“constructor”应为'],
    ['a long note', [...GOOD.slice(0, 4), '长'.repeat(501)], '备注过长'],
  ])('is read without the row with %s', (_, line, words) => {
    const read = readRows([[...HEADS], line, GOOD])

    expect(read).toMatchObject({ rows: [{ row: 3 }], wrong: [{ row: 2, words: expect.stringContaining(words) }] })
  })

  it('lists the first problems and counts the others', () => {
    expect(describeProblems(Array.from({ length: 20 }, (_, at) => `第 ${at + 2} 行`))).toMatch(/第 9 行；等共 20 处$/)
  })
})

describe('the record of a row', () => {
  const record = (change: Partial<DeskRecord>) =>
    ({ subjectCode: GOOD[0], subjectName: '榕屿甲公司', documentNo: '榕环罚〔2026〕0142号', ...change }) as DeskRecord
  const ways = {
    normalise: (text: string) => text.replace(/[^\p{L}\d]/gu, ''),
    distance: (text: string, word: string) => [...text].filter((letter, at) => letter !== word[at]).length,
  }
  const match = (code: string, documentNo: string, candidates: DeskRecord[]) =>
    matchRows([{ row: 2, code, documentNo, ground: 'repair', basisNo: '', note: '' }], candidates, ways)[0]!

  it('is found with any kind of brackets in its number', () => {
    expect(match(GOOD[0]!, '榕环罚(2026) 0142号', [record({})]).record).not.toBeNull()
  })

  it('is suggested when the number is nearly right', () => {
    const { words, near } = match(GOOD[0]!, '榕环罚〔2026〕0143号', [
      record({}),
      record({ documentNo: '榕卫医罚〔2020〕9号' }),
    ])

    expect([words, near]).toEqual(['该主体没有这个文号', '榕环罚〔2026〕0142号'])
  })

  it('is not guessed between two candidates', () => {
    expect(match(GOOD[0]!, GOOD[1]!, [record({}), record({ id: 'b' })])).toMatchObject({ record: null, near: null })
  })

  it.each([
    ['91350300MA0000015X', '代码校验位不正确，第 18 位应为 F'],
    ['9135', '代码格式不正确，应为18位'],
    ['91350099MA0001XXXG', '该文号是榕屿甲公司的'],
  ])('is not found under %s', (code, words) => {
    expect(match(code, GOOD[1]!, [record({})])).toMatchObject({ record: null, words })
  })
})
