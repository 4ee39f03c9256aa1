import { describe, expect, it } from 'vitest'
import { attachment } from './downloads.server.ts'

describe('the name of an attachment', () => {
  it.each([
    ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ['信用报告.pdf', `attachment; filename="____.pdf"; filename*=UTF-8''%E4%BF%A1%E7%94%A8%E6%8A%A5%E5%91%8A.pdf`],
    [`a"b\\c;d.pdf`, `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%3Bd.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
    ['a\r\nx-injected: 1', `attachment; filename="a__x-injected: 1"; filename*=UTF-8''a%0D%0Ax-injected%3A%201`],
  ])('%j', (name, header) => {
    expect(attachment(name)).toBe(header)
  })
})
