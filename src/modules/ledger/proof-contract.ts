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
  paperProof: {
    ...get('public', '/log/proof/paper'),
    summary: '下载一份文件的存证；凭文件的 SHA-256，证明该文件是何时出具的，已撤回的没有存证',
    query: z.object({
      sha256: z
        .string({ error: '请填写文件摘要' })
        .regex(/^[0-9a-f]{64}$/, '文件摘要应为 64 位十六进制数字')
        .describe('文件的 SHA-256'),
    }),
    bytes: 'text/plain',
    perMinute: 60,
    example: { query: { sha256: 'c7a5'.repeat(16) } },
  },
})
