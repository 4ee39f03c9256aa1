import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ArchivePart, makeArchive } from '../../../../test/register/archives.ts'
import { PERMIT } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { examineFile } from '../../../kernel/sheets/source-file.server.ts'
import { permit } from '../catalogue/datasets/double-publicity.ts'
import { NO_ASSIGNMENTS } from './heads.ts'
import { IMPORT_KINDS, readSourceRows } from './rows.server.ts'

const folder = testFolder('rows')

type Row = { row: number } & Record<string, unknown>
const HEADS = Object.keys(PERMIT)
const CELLS = Object.values(PERMIT)
const csv = (...lines: string[][]) => lines.map((cells) => `${cells.join(',')}\r\n`).join('')

async function read(name: string, content: string | Buffer): Promise<Row[]> {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  const rows: Row[] = []
  const reading = {
    dataset: permit,
    file: await examineFile(file, name, IMPORT_KINDS),
    said: NO_ASSIGNMENTS,
    matches: [],
  }
  for await (const { cells, isFatal, ...row } of readSourceRows(reading))
    if ('raw' in row || row.errors.length > 0) rows.push(row)
  return rows
}

/** Bytes of the characters 榕 and 屿 in the encoding GB18030. */
const IN_GB18030: Record<string, string> = { 榕: 'e9c5', 屿: 'd3ec' }
const gb18030 = (text: string) =>
  Buffer.concat(
    [...text].map((letter) => Buffer.from(IN_GB18030[letter] ?? Buffer.from(letter).toString('hex'), 'hex')),
  )

describe('a CSV file', () => {
  it('gives its rows by item key, numbered as in a spreadsheet', async () => {
    const rows = await read('a.csv', csv(HEADS, CELLS, [], CELLS))

    expect(rows).toEqual([
      { row: 2, raw: PERMIT },
      { row: 4, raw: PERMIT },
    ])
  })

  it('may begin with a byte order mark and repeat its heads in words', async () => {
    const labels = HEADS.map((key) => permit.items.find((item) => item.key === key)!.label)

    expect(await read('a.csv', `\ufeff${csv(HEADS, labels, CELLS)}`)).toEqual([{ row: 3, raw: PERMIT }])
  })

  it('may be encoded in GB18030, even with a character split between two reads', async () => {
    const line = (name: string) => csv(CELLS.map((_, index) => (index === 0 ? name : '1')))
    const filler = line('a'.repeat(999))
    // Reads are 64 KiB; the next character crosses that boundary.
    const before = csv(HEADS) + filler.repeat(Math.floor((65_536 - 200) / filler.length) - 1)
    const text = before + line('x'.repeat(65_535 - before.length)) + line('榕屿')
    const bytes = gb18030(text.replace(/x{2,}/, (run) => `${run}榕屿`))

    const rows = await read('a.csv', bytes)

    expect(rows.at(-1)).toMatchObject({ raw: { counterpartName: '榕屿' } })
    expect(rows.at(-2)).toMatchObject({ raw: { counterpartName: expect.stringMatching(/x榕屿$/) } })
  })

  it('in no known encoding is refused', async () => {
    await expect(read('a.csv', Buffer.from('e9c5ff00ff', 'hex'))).rejects.toThrow('无法识别文件的文字编码')
    await expect(read('a.csv', Buffer.from(`\ufeff${csv(HEADS)}`, 'utf16le'))).rejects.toThrow('无法识别文件的文字编码')
  })

  it.each([
    ['with a quote that never ends', csv(HEADS, CELLS, ['"x']), 3, '引号没有成对，请检查该行之后的双引号'],
    [
      'with a quote that never ends in a long file',
      `${csv(HEADS)}"${csv(CELLS).repeat(4000)}`,
      2,
      '该行过长，请检查双引号是否成对',
    ],
    ['with a million columns', csv(Array.from({ length: 1_000_000 }, () => 'a')), 1, '该行过长，请检查双引号是否成对'],
    ['with more cells than heads', csv(HEADS, [...CELLS, '多']), 2, '该行的单元格比表头多，请检查双引号和逗号'],
    ['with empty lines only', csv([], []), 1, '文件中没有内容，请检查后重新导入'],
  ])('%s is refused with the row', async (_, content, row, reason) => {
    const rows = await read('a.csv', content)

    expect(rows.at(-1)).toEqual({ row, errors: [{ column: '文件', reason }] })
  })

  it('passes on invalid bytes unchanged, so that the row is refused', async () => {
    const rows = await read('a.csv', csv(HEADS, ['榕\u0000屿', ...CELLS.slice(1)]))

    expect(rows).toMatchObject([{ raw: { counterpartName: '榕\u0000屿' } }])
  })
})

describe('a JSON file', () => {
  const tricky = { ...PERMIT, content: '括号 ]}[{ 与引号 \\" 和 \\\\' }

  it('gives the objects of its array', async () => {
    const rows = await read('a.json', ` [\n${JSON.stringify(tricky)} ,${JSON.stringify(PERMIT, null, 2)}\n]\n`)

    expect(rows).toEqual([
      { row: 1, raw: tricky },
      { row: 2, raw: PERMIT },
    ])
  })

  it('may have one object per line', async () => {
    const rows = await read('a.jsonl', `${JSON.stringify(tricky)}\n\n${JSON.stringify(PERMIT)}`)

    expect(rows).toEqual([
      { row: 1, raw: tricky },
      { row: 3, raw: PERMIT },
    ])
  })

  it('has lists joined, and numbers too long to be exact refused', async () => {
    const rows = await read('a.json', '[{"category":["普通","特许"],"fine":1},{"creditCode":113503000035600116}]')

    expect(rows).toEqual([
      { row: 1, errors: [{ column: 'fine', reason: '目录中没有这一项，请改为标准名称或删除' }] },
      { row: 2, errors: [{ column: '行政相对人代码_1（统一社会信用代码）', reason: '应为文字；长号码请加引号' }] },
    ])
  })

  it.each([
    ['{"a":1}', 1],
    ['[{"status":"有效"}', 2],
    ['[{"status":"有效"},3]', 2],
    ['[{"status":}]', 1],
    [`[{"status":"${'x'.repeat(400_000)}`, 1],
    ['[', 1],
  ])('that is broken is refused with the row', async (content, row) => {
    const rows = await read('a.json', content)

    expect(rows.at(-1)).toMatchObject({ row, errors: [{ column: '文件' }] })
  })
})

describe('a spreadsheet', () => {
  const cellsOf = (cells: string[], row: number) =>
    `<row r="${row}">${cells.map((cell, index) => `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const book = (sheetData: string, more: ArchivePart[] = []) =>
    makeArchive([
      {
        name: '[Content_Types].xml',
        content: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      },
      {
        name: 'xl/workbook.xml',
        content:
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
      },
      ...more,
    ])

  it('gives the rows of its first sheet, with numbers and formula results as text', async () => {
    const formula = `<row r="3">${'<c r="A3" t="str"><f>HYPERLINK("http://x")</f><v>榕屿</v></c><c r="B3"><v>0.30000000000000004</v></c>'}</row>`

    const rows = await read('a.xlsx', book(cellsOf(HEADS, 1) + cellsOf(CELLS, 2) + formula))

    expect(rows).toMatchObject([
      { row: 2, raw: PERMIT },
      { row: 3, raw: { counterpartName: '榕屿', counterpartType: '0.3' } },
    ])
  })

  it.each([
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', '表格不能超过 200 列'],
    ['a cell far below', "<row r='1048576'><c r='A1048576'><v>1</v></c></row>", 'XLSX 表格不能超过 50000 行'],
    ['rows without numbers', '<row></row>'.repeat(50_002), 'XLSX 表格不能超过 50000 行'],
    ['an address in disguise', '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>', '文件已损坏'],
  ])('with %s is refused before it is parsed', async (_, sheetData, reason) => {
    const rows = await read('a.xlsx', book(sheetData))

    expect(rows).toMatchObject([{ errors: [{ column: '文件', reason: expect.stringContaining(reason) }] }])
  })

  it.each([
    ['says so', undefined, '表格展开后超过 96 MB'],
    ['says otherwise', 0, '文件已损坏'],
  ])('that expands excessively and %s is refused', async (_, claims, reason) => {
    const content = Buffer.alloc(100 * 1024 * 1024)
    const bomb = book('', [{ name: 'xl/sharedStrings.xml', content, ...(claims === undefined ? {} : { claims }) }])

    const rows = await read('a.xlsx', bomb)

    expect(bomb.length).toBeLessThan(200_000)
    expect(rows).toMatchObject([{ errors: [{ reason: expect.stringContaining(reason) }] }])
  })

  it.each([
    ['cut short', book(cellsOf(HEADS, 1)).subarray(0, 300)],
    ['without sheets', makeArchive([{ name: 'a.xml', content: '<a/>' }])],
    ['with two names for a part', book('', [{ name: 'xl/styles.xml', content: '<a/>', localName: 'xl/x.exe' }])],
    ['with something behind it', Buffer.concat([book(cellsOf(HEADS, 1)), Buffer.from('<html>')])],
  ])('%s is refused', async (_, bytes) => {
    expect(await read('a.xlsx', bytes)).toMatchObject([{ errors: [{ column: '文件' }] }])
  })
})

describe('a file', () => {
  it.each([
    ['a.txt', 'x', '只接收'],
    ['a.csv', '', '文件是空的'],
    ['a.csv', makeArchive([{ name: 'a.xml', content: '<a/>' }]), '文件内容与扩展名不符'],
    ['a.xlsx', 'not a zip', '文件内容与扩展名不符'],
    ['a.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '这是旧版 .xls 表格'],
  ])('%s with other content than its name says is refused', async (name, content, reason) => {
    await expect(read(name, content)).rejects.toThrow(reason)
  })
})
