import { z } from 'zod'
import { contract, post } from '../../kernel/calls/contract.ts'

const cut = (max: number) => z.string({ error: '错误信息应为文字' }).transform((text) => text.slice(0, max))

export const siteErrors = contract({
  reportError: {
    ...post('public', '/errorlog/add'),
    summary: '上报页面脚本错误；由浏览器自动上报',
    body: z.object({
      error: cut(500).describe('错误'),
      info: cut(500).default('').describe('位置'),
      url: cut(300).default('').describe('页面地址'),
    }),
    data: z.null(),
    perMinute: 10,
    example: { body: { error: 'TypeError: x is undefined', info: 'enhance.js:1:1', url: '/home' } },
  },
})
