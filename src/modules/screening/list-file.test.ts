import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../../kernel/sheets/xlsx-file.server.ts'
import { readListFile, readSpooledList } from './list-file.server.ts'

const read = (name: string, content: string | Buffer) =>
  readListFile({ readList: readSpooledList }, name, Readable.from([Buffer.from(content)], { objectMode: false }))

describe('a list file', () => {
  const NAMES = ['榕屿市清晖测绘有限公司', '榕屿市重峦建设有限公司']
  // 榕屿 in GB 18030, and ASCII letters.
  const GBK = Buffer.concat([Buffer.from('e9c5d3ec', 'hex'), Buffer.from(' A\r\n'), Buffer.from('e9c5d3ec', 'hex')])

  it.each([
    ['txt', 'a.txt', NAMES.join('\r\n'), NAMES.join('\n')],
    ['txt in GBK', 'a.TXT', GBK, '榕屿 A\n榕屿'],
    ['csv with a mark', 'a.csv', `\ufeff序号,名称,地址\r\n1,${NAMES[0]},某路\r\n`, `名称\n${NAMES[0]}`],
    ['csv in GBK', 'a.csv', GBK, '榕屿 A\n榕屿'],
    [
      'xlsx',
      'a.xlsx',
      writeXlsx({ name: 'a', widths: [], rows: [['单位名称', '信用代码'], ...NAMES.map((name) => [name, ''])] }),
      `单位名称\t信用代码\n${NAMES.join('\n')}`,
    ],
  ])('is read as %s', async (_, name, content, list) => {
    expect((await read(name, content)).list).toBe(list)
  })

  it.each([
    ['1,001 rows', 'a.txt', Array.from({ length: 1001 }, (_, index) => `公司${index}`).join('\n'), '名单最多 1000 行'],
    ['20,001 lines', 'a.txt', '\n'.repeat(20_001), '文件不能超过 20000 行'],
    ['201 columns', 'a.csv', ','.repeat(200), '表格不能超过 200 列'],
    ['nothing in it', 'a.txt', ' \n \n', '没有名称或统一社会信用代码'],
    ['another ending', 'a.pdf', '%PDF', '只接收 .xlsx、.csv 和 .txt 文件'],
    ['an ending that lies', 'a.xlsx', '公司', '文件内容与扩展名不符'],
    ['no encoding', 'a.txt', Buffer.from('e9c5ff00ff', 'hex'), '无法识别文件的文字编码'],
    ['a quote that never ends', 'a.csv', 'a\n"b', '引号没有成对'],
  ])('is refused for %s', async (_, name, content, expected) => {
    const reason = await read(name, content).catch((error) => error.message)

    expect(reason).toContain(expected)
  })
})
