import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import { day, identifier, text } from '../../kernel/forms/fields.ts'

const Choice = z.object({ code: z.string(), name: z.string() })

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  actorKind: z.string(),
  actorId: z.string().nullable(),
  /** The name of a member of staff; nobody else is named. */
  actorName: z.string().nullable(),
  address: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const word = (label: string) => text(label, { max: 64 }).optional()

export const consoleCalls = contract({
  filters: {
    method: 'GET',
    path: '/console/submissions/filters',
    access: 'staff',
    roles: ['accept', 'handle', 'review', 'audit'],
    summary: '查询办件的筛选条件；类型及其状态、承办单位',
    data: z.object({ kinds: z.array(Choice.extend({ states: z.array(Choice) })), units: z.array(z.string()) }),
    example: {},
  },
  auditPage: {
    method: 'GET',
    path: '/console/audit/page',
    access: 'staff',
    roles: ['audit'],
    summary: '查询审计记录；最新的在前，仅审计人员可查',
    query: Paging.extend({
      actorId: identifier('操作人').optional(),
      action: word('操作'),
      entity: word('对象'),
      entityId: word('对象编号'),
      from: day('开始日期').optional(),
      to: day('结束日期').optional(),
    }),
    data: pageOf(AuditEntry),
    example: {},
  },
  auditCheck: {
    method: 'GET',
    path: '/console/audit/check',
    access: 'staff',
    roles: ['audit'],
    summary: '校验审计记录是否完整、是否由门户写入；给出第一条有问题的记录和原因',
    data: z.object({
      isWhole: z.boolean(),
      brokenAt: z.number().int().nullable(),
      reason: z.string().nullable(),
      sealedUpTo: z.number().int().nullable(),
    }),
    // Reads the whole chain.
    perMinute: 6,
    example: {},
  },
})
