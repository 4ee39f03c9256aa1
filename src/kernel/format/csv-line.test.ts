import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

describe('a cell', () => {
  it.each([
    ['榕屿', '榕屿'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['他说“好”', '他说“好”'],
    ['say "no"', '"say ""no"""'],
    ['一\n二', '"一\n二"'],
    ['-12.5', '-12.5'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+86', "'+86"],
    ['-1+cmd|x', "'-1+cmd|x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＝1+1', "'＝1+1"],
    ['﹦1+1', "'﹦1+1"],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff+1+1', "'\ufeff+1+1"],
    ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
    ['\u3000-1+1', "'\u3000-1+1"],
    ['\u2060 \u200d\u00ad=1', "'\u2060 \u200d\u00ad=1"],
    ['a;=1', "a;'=1"],
    ['a; \u200b=1;@x', "a; \u200b'=1;'@x"],
    ['；=1', '；=1'],
    ['a = b; c', 'a = b; c'],
    [' 榕屿 ', ' 榕屿 '],
  ])('%j is written as %j', (value, written) => {
    expect(csvLine([value])).toBe(`${written}\r\n`)
  })

  it('is separated by commas', () => {
    expect(csvLine(['1', '', '3'])).toBe('1,,3\r\n')
  })
})
