import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../../kernel/forms/fields.ts'
import { ENTRY_TYPES } from '../../ledger/contract.ts'

/** Days covered by the feed. A client that was offline for longer has to begin again with whole datasets. */
export const FEED_DAYS = 400
const MOST_AT_ONCE = 1000

/** From 0; up to the largest number that JSON holds exactly. */
const Position = z
  .string()
  .regex(/^\d{1,15}$/, '位置应为不超过 15 位的数字')
  .transform(Number)

const Asked = z.object({
  after: Position.optional().describe('位置；只取其后的变更，不填从最早的开始'),
  dataset: identifier('数据集').optional(),
  subject: z
    .string()
    .regex(/^[0-9A-Z]{18}$/, '统一社会信用代码为 18 位数字和大写字母')
    .optional()
    .describe('主体的统一社会信用代码；按主体查询时不含已结束公示的信息'),
})

/** A change of the public register. For a record that has ended, every change is reported as its ending, without content. */
export const RegisterChange = z.object({
  position: z.number().int(),
  at: z.string(),
  type: z.enum(ENTRY_TYPES),
  dataset: z.string(),
  id: z.string(),
  subjectCode: z.string().nullable(),
  fieldsChanged: z.array(z.string()).min(1),
  reason: z.string().nullable(),
})
export type RegisterChange = z.output<typeof RegisterChange>

/** A change of one currently public record, without former values. */
export const RecordChange = z.object({
  /** Index in the public ledger; null in the first second, until the entry is in the tree. */
  position: z.number().int().nullable(),
  at: z.string(),
  type: z.enum(ENTRY_TYPES),
  typeName: z.string(),
  /** Labels of the items that a correction changed. */
  fields: z.array(z.string()),
  unit: z.string(),
  reason: z.string(),
})
export type RecordChange = z.output<typeof RecordChange>

/**
 * What leads from a public record to its ledger entry. Records of persons, and texts that pages mask, are given by their commitment only, computed
 * from the stored record.
 */
const Opening = z.object({
  ...{ dataset: z.string(), id: z.string() },
  /** Index of the entry; null for a record without one, or whose entry is a second old. */
  position: z.number().int().nullable(),
  /** SHA-256(salt ‖ view) of the record as it is stored now, in hexadecimal; null for a record without an entry. */
  commitment: z.string().nullable(),
  ...{ salt: z.string().nullable(), view: z.string().nullable() },
})
export type Opening = z.output<typeof Opening>

export const changeCalls = contract({
  history: {
    ...get('public', '/changes/record'),
    summary: '查询一条公示信息的变更记录；何时公布、更正了哪些项、由哪个单位、为什么，最新的在前',
    query: z.object({ dataset: identifier('数据集'), id: identifier('记录编号') }),
    data: z.array(RecordChange),
    example: { query: { dataset: 'permit', id: 'permit-1' } },
  },
  changes: {
    ...get('public', '/changes'),
    summary: '查询公示信息的变更；按全局位置排列，发布、更正、结束各为一条，可追溯 400 天',
    query: Asked.extend({ limit: wholeNumber('条数', { min: 1, max: MOST_AT_ONCE }).default(100) }),
    data: z.object({
      changes: z.array(RegisterChange),
      /** The value of `after` for the next request. */
      next: z.number().int(),
      hasMore: z.boolean(),
    }),
    perMinute: 120,
    example: { query: { dataset: 'permit', limit: '5' } },
  },
  openings: {
    ...get('public', '/log/openings'),
    summary: '查询公示信息与公开账本的对应；按数据集和编号排列，用于在站外逐条核对，自然人的信息只给出散列',
    query: z.object({
      after: z
        .string()
        .regex(/^[\w-]{1,64}\/[\w-]{1,64}$/, '应为数据集/编号')
        .optional()
        .describe('数据集/编号；只取其后的，不填从头开始'),
      limit: wholeNumber('条数', { min: 1, max: MOST_AT_ONCE }).default(200),
    }),
    data: z.object({ openings: z.array(Opening), next: z.string().nullable() }),
    perMinute: 120,
    example: { query: { after: 'permit/permit-1', limit: '5' } },
  },
  stream: {
    ...get('public', '/changes/stream'),
    summary:
      '持续接收公示信息的变更（NDJSON）；每行一条，没有变更时每 15 秒一行 heartbeat，一次最长 10 分钟，断开后以最后的位置为 after 重新连接',
    query: Asked.extend({
      wait: z
        .enum(['yes', 'no'], { error: '请选择是否等待' })
        .default('yes')
        .describe('是否等待；no 发完已有的变更即结束'),
    }),
    bytes: 'application/x-ndjson',
    perMinute: 20,
    example: { query: { dataset: 'permit', wait: 'no' } },
  },
})
