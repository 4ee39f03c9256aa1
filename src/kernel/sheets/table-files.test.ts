import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeTablesCsv, writeTablesXlsx } from './table-files.server.ts'

const tables = [
  { title: '按单位', heads: ['单位', '收到'], rows: [['=HYPERLINK("http://x")', '3']] },
  { title: '按/月', heads: ['月份', '收到'], rows: [['2026-11', '3']] },
]

it('writes tables below one another, without formulas', () => {
  expect(writeTablesCsv(tables)).toBe(
    '\ufeff按单位\r\n单位,收到\r\n"\'=HYPERLINK(""http://x"")",3\r\n\r\n按/月\r\n月份,收到\r\n2026-11,3\r\n',
  )
})

it('writes one sheet per table, with a valid name and text in every cell', () => {
  const texts = entriesOf(writeTablesXlsx(tables)).join('\n')

  expect(texts).toContain('<sheet name="按单位"')
  expect(texts).toContain('<sheet name="按 月"')
  expect(texts).toContain('t="inlineStr"')
  expect(texts).not.toContain('<f>')
})

/** Content of each part of a zip, after its local header. */
function entriesOf(bytes: Buffer): string[] {
  const texts: string[] = []
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const body = bytes.subarray(start, start + bytes.readUInt32LE(at + 18))
    texts.push((bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(body) : body).toString())
  }
  return texts
}
