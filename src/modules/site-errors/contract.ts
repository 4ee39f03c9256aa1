import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'

const cut = (max: number) => z.string({ error: '错误信息应为文字' }).transform((text) => text.slice(0, max))

export const siteErrors = contract({
  reportError: {
    method: 'POST',
    path: '/errorlog/add',
    access: 'public',
    summary: 'A browser reports an error of a page to the error log',
    body: z.object({ error: cut(500), info: cut(500).default(''), url: cut(300).default('') }),
    data: z.null(),
    perMinute: 10,
    example: { body: { error: 'TypeError: x is undefined', info: 'enhance.js:1:1', url: '/home' } },
  },
})
