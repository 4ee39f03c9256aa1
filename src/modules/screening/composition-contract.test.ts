import { describe, expect, it } from 'vitest'
import { composePaper, resultTable } from './composition-contract.ts'
import type { Screening, ScreeningRow } from './contract.ts'

const found: Screening = {
  ...{
    id: 's',
    unit: '榕屿市市场监督管理局',
    staffName: '陈远航',
    purpose: '招标投标',
    documentNo: '榕招〔2026〕12号',
  },
  ...{ periodFrom: '2023-11-16', periodUntil: '2026-11-16', state: 'done', rowCount: 2, doneCount: 2, repeated: 1 },
  ...{ createdAt: '2026-11-16T02:00:00.000Z', finishedAt: '2026-11-16T02:01:00.000Z' },
  counts: { clear: 0, attention: 1, missing: 1, wrong: 0, pending: 0 },
  ...{ paperState: 'none', paperNumber: null },
}
const nothing = {
  ...{ code: '', subject: null, matchedBy: null, concerns: [], doubt: null, candidates: [], problem: null },
}
const rows: ScreeningRow[] = [
  {
    ...{ ...nothing, rowNo: 1, name: '老重峦', verdict: 'attention', verdictName: '需关注', repeats: null },
    ...{ matchedBy: '曾用名', subject: { id: 'a', name: '榕屿市重峦建设有限公司', creditCode: '91350300MA0000015F' } },
    concerns: [
      { text: '行政处罚', count: 2, isSerious: false, dataset: 'penalty' },
      { text: '登记状态：注销', count: null, isSerious: false, dataset: null },
    ],
  },
  { ...nothing, rowNo: 3, name: '某公司', verdict: 'missing', verdictName: '未找到', repeats: 1 },
]

describe('the report of a screening', () => {
  it('states the purpose, the number of rows by verdict, and every row with its reasons', () => {
    const { facts, watermark, sections } = composePaper(found, rows)

    expect(facts).toContainEqual({ label: '审查时间', value: '2026-11-16 10:01' })
    expect(watermark).toBe('仅用于招标投标')
    expect(sections[0]?.blocks[0]).toMatchObject({ counts: expect.arrayContaining([{ label: '需关注', number: 1 }]) })
    expect(sections[1]?.blocks[0]).toMatchObject({
      rows: [
        [
          ...['1', '榕屿市重峦建设有限公司', '91350300MA0000015F', '需关注'],
          '行政处罚 2 条；登记状态：注销；名单所写为曾用名',
        ],
        ['3', '名单所写：某公司', '', '未找到', '登记主体中没有找到；与第 1 行为同一主体'],
      ],
    })
  })

  it('has as many cells in every table row as in the head', () => {
    const [heads, ...lines] = resultTable(found, rows)

    expect(lines.slice(0, 2).map(({ length }) => length)).toEqual([heads!.length, heads!.length])
  })
})
