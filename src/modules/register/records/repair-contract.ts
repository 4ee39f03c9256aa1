import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { text } from '../../../kernel/forms/fields.ts'
import { REPAIR_CHANNELS } from '../publicity/repair-channel-contract.ts'
import { VERDICT_KINDS } from '../publicity/repair-verdict.ts'
import { RecordSummary } from './contract.ts'

const Verdict = z.object({
  kind: z.enum(VERDICT_KINDS),
  word: z.string(),
  day: z.string().nullable(),
  dayName: z.string().nullable(),
  note: z.string(),
  sentence: z.string(),
  reason: z.string().nullable(),
  unit: z.string(),
  door: z
    .enum(REPAIR_CHANNELS)
    .describe(
      '办理渠道；creditchina 信用中国，gsxt 国家企业信用信息公示系统，court 执行法院，authority 认定单位，local 本网站',
    ),
})

const RepairRecord = RecordSummary.extend({ verdict: Verdict })
export type RepairRecord = z.output<typeof RepairRecord>

const RepairPage = pageSchema(RepairRecord).extend({
  /** The organisations with this name or code; several if they share a current or former name. */
  subjects: z.array(z.object({ id: z.string(), name: z.string(), creditCode: z.string() })),
  /** Numbers of records by verdict, regardless of the filter. */
  counts: z.record(z.enum(VERDICT_KINDS), z.number().int()),
  /** The day for which the verdicts were computed. */
  day: z.string(),
})
export type RepairPage = z.output<typeof RepairPage>

const RepairQuery = Paging.extend({
  verdict: z
    .enum(VERDICT_KINDS, { error: `结论应为 ${VERDICT_KINDS.join('、')} 之一` })
    .optional()
    .describe(
      '结论；open 可申请，waiting 未满最短公示期，elsewhere 由部门办理，never 不可修复，pending 处理中，repaired 已修复（仅本单位）',
    ),
})
export type RepairQuery = z.output<typeof RepairQuery>

/** Some of the user's own records: `penalty/1,penalty/2`. */
const OwnRepairQuery = RepairQuery.extend({
  records: z
    .string()
    .max(4000, '一次最多查询 100 条')
    .regex(/^[\w-]+\/[\w-]+(,[\w-]+\/[\w-]+)*$/, '记录应写成 数据集/编号，用逗号分开')
    .optional()
    .describe('只查这几条；数据集/编号，用逗号分开'),
})
export type OwnRepairQuery = z.output<typeof OwnRepairQuery>

export const repairCalls = contract({
  recordsOf: {
    ...get('public', '/register/repair/records'),
    summary: '查询一个单位公示中的失信信息能否修复；每条给出结论、日期和办理单位，名称（含曾用名）或代码须完全一致',
    query: RepairQuery.extend({ subject: text('单位全称或统一社会信用代码', { min: 4, max: 200 }) }),
    data: RepairPage,
    example: { query: { subject: '示例建设工程有限公司' } },
  },
})

/** Data of the current user only, never public. */
export const ownRepairCalls = contract({
  mine: {
    ...get('user', '/register/repair/mine'),
    summary: '查询本单位的失信信息能否修复；须已实名认证，除公示中的以外还含已修复和异议期间暂停公示的',
    query: OwnRepairQuery,
    data: RepairPage,
  },
})
