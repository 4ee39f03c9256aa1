import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'

const Reminder = z.object({
  dataset: z.string(),
  recordId: z.string(),
  title: z.string().describe('决定书文号或信息名称'),
  remindOn: z.string().describe('提醒的日期；可以申请修复的第一天'),
})
export type Reminder = z.output<typeof Reminder>

const Named = z.object({ dataset: identifier('数据集'), recordId: identifier('记录编号') })
const EXAMPLE = { dataset: 'penalty', recordId: 'none' }

/** Reminders about when one's own records can be repaired. */
export const reminderCalls = contract({
  reminders: {
    ...get('user', '/register/repair/reminders'),
    summary: '查询本账号设置的修复到期提醒；最早的在前',
    data: z.array(Reminder),
  },
  remind: {
    ...post('user', '/register/repair/reminders/add'),
    summary: '设置修复到期提醒；本单位的信息满最短公示期那天告知，届时再核对一次能否申请',
    body: Named,
    data: Reminder,
    perMinute: 60,
    example: { body: EXAMPLE },
  },
  unremind: {
    ...post('user', '/register/repair/reminders/remove'),
    summary: '取消修复到期提醒；没有设置的也答复已取消',
    body: Named,
    data: z.object({ removed: z.boolean() }),
    example: { body: EXAMPLE },
  },
})
