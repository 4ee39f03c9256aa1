import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { identifier } from '../../kernel/forms/fields.ts'

export const ledgerCalls = contract({
  proof: {
    ...get('public', '/log/proof'),
    summary: '下载一条公示信息的存证文件；证明该信息已记入公开账本，内容未被改动',
    query: z.object({ dataset: identifier('数据集'), id: identifier('记录编号') }),
    bytes: 'text/plain',
    perMinute: 60,
    example: { query: { dataset: 'permit', id: 'permit-1' } },
  },
})
