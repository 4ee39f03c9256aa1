import { readZip } from '../../src/kernel/data/zip.server.ts'
import { writeXlsx } from '../../src/kernel/sheets/xlsx-file.server.ts'
import { makeArchive } from '../register/archives.ts'

/** A sheet of single digits, the shortest possible cells. */
export function cellsFile(rows: number, columns: number): Buffer {
  const letters = Array.from(
    { length: columns },
    (_, at) => `${at < 26 ? '' : String.fromCharCode(64 + at / 26)}${String.fromCharCode(65 + (at % 26))}`,
  )
  const row = (at: number) =>
    `<row r="${at}">${letters.map((letter) => `<c r="${letter}${at}"><v>1</v></c>`).join('')}</row>`
  const content = `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => row(at + 1)).join('')}</sheetData></worksheet>`
  return excelWith('xl/worksheets/sheet1.xml', content)
}

/** A small archive whose shared strings unpack to the given number of bytes. */
export function sharedStringsFile(bytes: number): Buffer {
  const content = `<sst>${'<si><t>a</t></si>'.repeat(bytes / 17)}</sst>`
  return excelWith('xl/sharedStrings.xml', content)
}

/** A compressed spreadsheet as programs save it, with additional parts. */
export const packed = (sheet: Buffer, more: readonly { name: string; content: string | Buffer }[] = []): Buffer =>
  makeArchive([
    ...readZip(sheet, 100)
      .filter(({ name }) => !more.some((part) => part.name === name))
      .map(({ name, packed: content }) => ({ name, content })),
    ...more,
  ])

/** A spreadsheet of one cell in which one part is replaced. */
export const excelWith = (name: string, content: string | Buffer): Buffer =>
  packed(writeXlsx({ name: 'a', rows: [['a']] }), [{ name, content }])
