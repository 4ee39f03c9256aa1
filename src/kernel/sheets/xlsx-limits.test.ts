import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { excelWith } from '../../../test/hostile/heavy-sheets.ts'
import { testFolder } from '../../../test/setup/at-end.ts'
import { xlsxRows } from './xlsx-rows.server.ts'

const folder = testFolder('xlsx-limits')

async function read(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, 'a.xlsx')
  writeFileSync(file, excelWith(name, content))
  try {
    for await (const _ of xlsxRows({ path: file, kind: 'xlsx', encoding: 'utf-8' }));
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const SHEET = 'xl/worksheets/sheet1.xml'
const SHARED = 'xl/sharedStrings.xml'

// None of these parts is a valid document, so the library would fail on every one it opened.

describe('a spreadsheet is refused before the library opens it', () => {
  it.each<[string, string, () => string | Buffer, string]>([
    ['500,001 shared texts', SHARED, () => '<si/>'.repeat(500_001), '表格中的文字超过 500000 条'],
    ['shared texts with a prefix', SHARED, () => '<x:si >'.repeat(500_001), '表格中的文字超过 500000 条'],
    ['2,000,001 cells', SHEET, () => '<c/>'.repeat(2_000_001), '表格的单元格超过 2000000 个'],
    ['50,002 rows', SHEET, () => '<row/>'.repeat(50_002), 'XLSX 表格不能超过 50000 行'],
    ['a cell in column 201', SHEET, () => '<row><c r="GS1"/></row>', '表格不能超过 200 列'],
    ['a document type', SHEET, () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>', '含有 DOCTYPE 声明'],
    ['a document type in small letters', 'xl/styles.xml', () => '<!doctype a>', '含有 DOCTYPE 声明'],
    ['a document type in a part nobody reads', 'docProps/x.xml', () => '<!DOCTYPE a>', '含有 DOCTYPE 声明'],
    ['a part in UTF-16', SHARED, () => Buffer.from('\ufeff<!DOCTYPE a>', 'utf16le'), '文件已损坏'],
  ])('for %s', async (_, name, content, reason) => {
    expect(await read(name, content())).toContain(reason)
  })

  it('and is opened within the limits', async () => {
    expect(await read(SHARED, '<sst><si><t>榕屿</t></si></sst>')).toBe('')
    expect(await read(SHEET, '<c/>'.repeat(2_000))).toContain('表格无法读取')
  })
})
