import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'

export const dictionary = contract({
  itemsByParent: {
    ...get('public', '/dict/dictionary/getDataDictionaryListByParentCode'),
    summary: '查询一个字典的全部取值；按顺序给出',
    query: z.object({
      parentCode: z
        .string({ error: '请提供字典编码' })
        .regex(/^[A-Z_]{2,40}$/, '字典编码格式不正确')
        .describe('字典编码'),
    }),
    data: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        parentCode: z.string(),
        enabled: z.boolean().describe('是否启用；停用的不再供选择，已有的仍按名称显示'),
      }),
    ),
    example: { query: { parentCode: 'CERT_TYPE' } },
  },
})
