import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'

export const handoverCalls = contract({
  papers: {
    ...get('public', '/register/repair/handover/{dataset}/{id}'),
    summary: '下载一条公示中的失信信息的修复申请材料（ZIP）；内有信用修复承诺书和材料清单，提交到该信息的修复渠道',
    params: z.object({ dataset: identifier('数据集'), id: identifier('记录') }),
    bytes: 'application/zip',
    perMinute: 30,
    example: { params: { dataset: 'abnormal', id: 'abnormal-1' } },
  },
})

export const papersAddress = (record: { dataset: string; id: string }): string =>
  `/credit/register/repair/handover/${record.dataset}/${encodeURIComponent(record.id)}`
