import { describe, expect, it } from 'vitest'
import { cleanName } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['信用报告（2026年）.pdf', '信用报告（2026年）.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\照片.JPG', '照片.jpg'],
    ['a\0.pdf', 'a.pdf'],
    ['a.php\0.jpg', 'a.php.jpg'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_ x=1.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u200b\ufeff.pdf', 'pdf'],
    ['...pdf', 'pdf'],
    ['   .pdf', 'pdf'],
    ['a?b*c<d>.pdf', 'a_b_c_d_.pdf'],
    ['', '附件'],
    ['.', '附件'],
    ['.htaccess', 'htaccess'],
    ['report.tar.gz', 'report.tar.gz'],
    ['e\u0301.pdf', '\u00e9.pdf'],
  ])('%j becomes %j', (given, name) => {
    expect(cleanName(given)).toBe(name)
  })

  it('keeps its extension, however long it is', () => {
    const name = cleanName(`${'很长的名字'.repeat(51)}.pdf`)

    expect(name.length).toBe(100)
    expect(name.endsWith('.pdf')).toBe(true)
  })

  it('is not cut within a character', () => {
    expect(cleanName(`${'😀'.repeat(200)}.pdf`)).toBe(`${'😀'.repeat(96)}.pdf`)
  })
})
