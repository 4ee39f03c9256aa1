import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { penalty, permit } from '../catalogue/datasets/double-publicity.ts'
import { seriousList } from '../catalogue/datasets/serious-list.ts'
import { isSecondHead, matchHead, readHeads } from './heads.ts'

describe('a column head', () => {
  it.each([
    ['CF_XDR_MC', 'counterpartName'],
    ['cf_xdr_mc ', 'counterpartName'],
    ['行政相对人名称', 'counterpartName'],
    ['行政相对人名称*', 'counterpartName'],
    ['counterpartName', 'counterpartName'],
    ['行政相对人代码_1(统一社会信用代码)', 'creditCode'],
    ['罚款金额', 'fineAmount'],
    ['罚款金额（万元）', 'fineAmount'],
  ])('%s is recognised as the item %s', (head, key) => {
    expect(matchHead(penalty, head)).toMatchObject({ key })
  })

  it('may be an older name', () => {
    expect(matchHead(permit, '项目名称')).toMatchObject({ key: 'documentName' })
  })

  it('of a column that the portal computes is ignored', () => {
    expect(matchHead(penalty, '公示截止期')).toBe('ignored')
    expect(matchHead(seriousList, '惩戒措施')).toBe('ignored')
  })
})

describe('a line of heads', () => {
  const all = penalty.items.map(({ label }) => label)

  it('gives the item of each column', () => {
    const { columns, errors } = readHeads(penalty, [...all, '序号', ''])

    expect(columns).toEqual([...penalty.items, null, null])
    expect(errors).toEqual([])
  })

  it('is refused with an unknown, repeated or missing column', () => {
    const { errors } = readHeads(penalty, [...all.slice(1), all[1]!, '处罚决定日期（年月日）'])

    expect(errors).toEqual([
      { column: '行政相对人类别', reason: '同一列出现了两次，请只保留一列' },
      { column: '处罚决定日期（年月日）', reason: '目录中没有这一列，请改为标准列名或删除此列' },
      { column: '行政相对人名称', reason: '缺少这一必填列，请补上' },
    ])
  })

  it('is refused without quoting it if it contains a record', () => {
    const { errors } = readHeads(penalty, ['林一鸣', '自然人', '350099199001010010'])

    expect(errors).toEqual([{ column: '表头', reason: '第一行应为标准列名，请参照模板填写后重新导入' }])
  })

  it('may be followed by the same heads in words', () => {
    const { columns } = readHeads(penalty, ['CF_XDR_MC', 'CF_WSH'])

    expect(isSecondHead(penalty, columns, ['行政相对人名称', '行政处罚决定书文号'])).toBe(true)
    expect(isSecondHead(penalty, columns, ['行政相对人名称', '榕处罚1号'])).toBe(false)
    expect(isSecondHead(penalty, columns, ['', ''])).toBe(false)
  })
})

describe('the templates for download', () => {
  it.each([penalty, permit])('have the heads of their dataset, as codes and in words', (dataset) => {
    const file = path.resolve(import.meta.dirname, `../../../../demo/files/${dataset.code}-template.csv`)
    const [codes, words] = readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .map((line) => line.split(','))

    const { columns, errors } = readHeads(dataset, codes!)

    expect(errors).toEqual([])
    expect(isSecondHead(dataset, columns, words!)).toBe(true)
  })
})
