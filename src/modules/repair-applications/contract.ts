import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'

/** The papers of an application, each with the series in its number. */
export const REPAIR_PAPERS = {
  letter: { code: 'repair-letter', name: '信用修复承诺书', series: 'XC', numberLabel: '承诺书编号' },
  decision: { code: 'repair-decision', name: '信用修复决定书', series: 'XJ', numberLabel: '决定书编号' },
  refusal: { code: 'repair-refusal', name: '不予修复决定书', series: 'XB', numberLabel: '决定书编号' },
} as const

export const repairPapers = contract({
  file: {
    ...get('user', '/cmpinternetportalfront/creditrepair/paper/{number}'),
    summary: '下载本人修复申请的一份文书（PDF）；信用修复承诺书、信用修复决定书或者不予修复决定书，按文书编号',
    params: z.object({ number: z.string().max(40, '文书编号不正确').describe('文书编号') }),
    bytes: 'application/pdf',
    perMinute: 30,
    example: { params: { number: 'none' } },
  },
})
