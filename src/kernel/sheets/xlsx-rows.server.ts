import { readFile, stat } from 'node:fs/promises'
import { readZip, UnreadableZip, unpack, zip } from '../data/zip.server.ts'
import { MOST_COLUMNS, type SourceFile, TOO_MANY_COLUMNS, UnreadableFile } from './source-file.server.ts'

// In contrast to CSV, a spreadsheet is read into memory as a whole, so its size is limited.
const MOST_FILE_BYTES = 20 * 1024 * 1024
/** A spreadsheet has some dozen parts; more indicate an attack. */
const MOST_PARTS = 1000
const MOST_EXPANDED_BYTES = 96 * 1024 * 1024
const MOST_XLSX_ROWS = 50_000
/** Fifty thousand rows of forty columns. */
const MOST_CELLS = 2_000_000
/** Limit on shared strings: ten for each of fifty thousand rows. */
const MOST_SHARED = 500_000

const USE_CSV = '请另存为 CSV 后导入，CSV 没有此限制'
const SAVE_AGAIN = '请用表格软件打开并另存后重新导入'
const BROKEN = `文件已损坏，${SAVE_AGAIN}`

/** Cells of the first sheet, row by row. */
export async function* xlsxRows({ path }: SourceFile): AsyncGenerator<string[]> {
  const { size } = await stat(path)
  if (size > MOST_FILE_BYTES)
    throw new UnreadableFile(`XLSX 文件不能超过 ${MOST_FILE_BYTES / 1024 / 1024} MB，${USE_CSV}`)
  const { readSheet } = await import('read-excel-file/node')
  const sheet = await readSheet(await checkedCopy(path), 1).catch(() => {
    throw new UnreadableFile('表格无法读取，请用表格软件打开并另存为新的 .xlsx 或 CSV 后重新导入')
  })
  for (const row of sheet) yield row.map(cellText)
}

/** A copy of the archive with only the checked parts, because the library trusts headers that contradict the content. */
async function checkedCopy(path: string): Promise<Buffer> {
  const parts = await partsOf(await readFile(path)).catch((error) => {
    if (!(error instanceof UnreadableZip)) throw error
    throw new UnreadableFile(
      error.problem === 'too-large' ? `表格展开后超过 ${MOST_EXPANDED_BYTES / 1024 / 1024} MB，${USE_CSV}` : BROKEN,
    )
  })
  const shared = { left: MOST_SHARED }
  for (const [name, bytes] of parts) {
    const text = bytes.toString('latin1')
    checkMarkup(text)
    countShared(text, shared)
    if (/worksheets\//.test(name)) checkExtent(text)
  }
  return zip(parts)
}

/** Refuses parts in other encodings than UTF-8, which would pass the checks unread, and document type declarations, which no spreadsheet has. */
function checkMarkup(text: string): void {
  if (text.includes('\0')) throw new UnreadableFile(BROKEN)
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableFile(`文件中含有 DOCTYPE 声明，不能导入，${SAVE_AGAIN}`)
}

function countShared(text: string, budget: { left: number }): void {
  for (const _ of text.matchAll(/<(?:\w+:)?si(?=[\s/>])/g)) {
    budget.left -= 1
    if (budget.left < 0) throw new UnreadableFile(`表格中的文字超过 ${MOST_SHARED} 条，${USE_CSV}`)
  }
}

async function partsOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const budget = { left: MOST_EXPANDED_BYTES }
  const parts = new Map<string, Buffer>()
  for (const entry of readZip(archive, MOST_PARTS))
    if (/\.(?:xml|rels)$/.test(entry.name)) parts.set(entry.name, await unpack(entry, budget))
  return parts
}

// The beginning of a row or a cell, or its address: r="12", r='AB12'.
const EXTENT = /<(?:\w+:)?(row|c)(?=[\s/>])|\sr\s*=\s*(["'])(.*?)\2/g

/** Checks every address and counts cells without one, because readers fill all cells before a distant one. */
function checkExtent(sheet: string): void {
  let rows = 0
  let cells = 0
  for (const [, tag, , address] of sheet.matchAll(EXTENT)) {
    if (tag === 'row') rows += 1
    if (tag === 'c') cells += 1
    if (address !== undefined) {
      const [, column = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
      if (row === '') throw new UnreadableFile(BROKEN)
      if (columnNumber(column) > MOST_COLUMNS) throw new UnreadableFile(TOO_MANY_COLUMNS)
      rows = Math.max(rows, Number(row))
    }
    if (rows > MOST_XLSX_ROWS + 1) throw new UnreadableFile(`XLSX 表格不能超过 ${MOST_XLSX_ROWS} 行，${USE_CSV}`)
    if (cells > MOST_CELLS) throw new UnreadableFile(`表格的单元格超过 ${MOST_CELLS} 个，${USE_CSV}`)
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  // Spreadsheets store fifteen digits: 0.1 + 0.2 is 0.3 there.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return typeof cell === 'boolean' ? (cell ? '是' : '否') : String(cell)
}
