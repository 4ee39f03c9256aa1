import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { text } from '../../../kernel/forms/fields.ts'
import { MAKERS_AND_CHECKERS, READERS } from '../request-contract.ts'

export const EXCHANGE_STATES = {
  waiting: '待报送',
  sent: '已报送',
  accepted: '已回执',
  refused: '被退回',
} as const
export type ExchangeState = keyof typeof EXCHANGE_STATES

export const EXCHANGE_ACTIONS = { end: '终止公示', resume: '恢复公示' } as const

const State = z.enum(['waiting', 'sent', 'accepted', 'refused'], { error: '请选择报送状态' })

const ExchangeEntry = z.object({
  id: z.number().int(),
  key: z.string(),
  action: z.enum(['end', 'resume']),
  actionName: z.string(),
  recordId: z.string(),
  subjectName: z.string(),
  subjectCode: z.string().nullable(),
  documentNo: z.string().nullable(),
  authority: z.string(),
  endedOn: z.string(),
  state: State,
  stateName: z.string(),
  /** Name of the exchange file that contains the row. */
  file: z.string().nullable(),
  queuedAt: z.string(),
  sentAt: z.string().nullable(),
  timesSent: z.number().int(),
  answeredAt: z.string().nullable(),
  refusal: z.string().nullable(),
  /** No receipt arrived within the configured time. */
  isOverdue: z.boolean(),
  maySendAgain: z.boolean(),
})
export type ExchangeEntry = z.output<typeof ExchangeEntry>

export const exchangeCalls = contract({
  overview: {
    ...get(READERS, '/repairprogram/exchange/overview'),
    summary: '查询向上级平台报送的概况；是否启用、各状态条数和不能读取的回执文件',
    data: z.object({
      isOn: z.boolean(),
      receiptHours: z.number().int().nullable(),
      counts: z.record(State, z.number().int()),
      overdue: z.number().int(),
      lastFile: z.string().nullable(),
      lastWrittenAt: z.string().nullable(),
      unreadable: z.array(z.string()),
    }),
  },
  page: {
    ...get(READERS, '/repairprogram/exchange/page'),
    summary: '查询向上级平台报送的终止公示和恢复公示；最新的在前',
    query: Paging.extend({
      state: State.optional().describe('报送状态；waiting 待报送，sent 已报送，accepted 已回执，refused 被退回'),
      word: text('主体、代码或文号', { max: 100 }).optional(),
    }),
    data: pageSchema(ExchangeEntry),
  },
  again: {
    ...post(MAKERS_AND_CHECKERS, '/repairprogram/exchange/again'),
    summary: '重新报送；被退回的另列一个文件，没有回执的把原文件再写一次，编号不变',
    body: z.object({
      id: z
        .string({ error: '请提供报送编号' })
        .regex(/^\d{1,15}$/, '报送编号格式不正确')
        .describe('报送编号'),
    }),
    data: z.object({ id: z.number().int(), state: State }),
    example: { body: { id: '1' } },
  },
})
