import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier, text } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'

/** Roles that may view inspections, recheck a finding, and start an inspection or dismiss a finding. */
export const INSPECTION_READERS = ['edit', 'content-check', 'system', 'audit', 'lead'] as const
export const INSPECTION_CORRECTORS = ['edit', 'content-check', 'system'] as const
export const INSPECTION_MANAGERS = ['content-check', 'system'] as const

export const GROUPS = { veto: '单项否决', deduct: '扣分指标', own: '本站增加' } as const
export type IndicatorGroup = keyof typeof GROUPS

export const VERDICTS = { bad: '不符合', near: '需关注', good: '符合', person: '人工核对' } as const
export type IndicatorVerdict = keyof typeof VERDICTS

/** `bad` must be corrected; `near` will have to be soon, or can no longer be. */
export const GRADES = { bad: '需整改', near: '需关注' } as const
export type Grade = keyof typeof GRADES

export const FINDING_STATES = { open: '待处理', mended: '已整改', ignored: '不予处理' } as const
export type FindingState = keyof typeof FINDING_STATES

const SiteFinding = z.object({
  id: z.string(),
  indicator: z.string(),
  indicatorName: z.string(),
  what: z.string(),
  where: z.string(),
  link: z.string().describe('可以修改的地方'),
  grade: z.enum(typedKeys(GRADES)),
  state: z.enum(typedKeys(FINDING_STATES)),
  foundAt: z.string(),
  mendedAt: z.string().nullable(),
  reason: z.string().nullable().describe('不予处理的理由'),
  decidedBy: z.string().nullable(),
})
export type SiteFinding = z.output<typeof SiteFinding>

const JudgedIndicator = z.object({
  code: z.string(),
  group: z.enum(typedKeys(GROUPS)),
  name: z.string(),
  standard: z.string(),
  how: z.string(),
  tariff: z.string().nullable().describe('扣分标准'),
  verdict: z.enum(typedKeys(VERDICTS)),
  deduction: z.number(),
  evidence: z.string(),
  open: z.number().int().describe('待处理的问题数'),
  isForPeople: z.boolean().describe('程序不能判断，由人工填写'),
})
export type JudgedIndicator = z.output<typeof JudgedIndicator>

const Summary = z.object({
  passes: z.boolean(),
  vetoes: z.number().int(),
  score: z.number(),
  toMend: z.number().int(),
  near: z.number().int(),
})

const Run = z.object({ startedAt: z.string(), endedAt: z.string(), seconds: z.number(), by: z.string() })

const InspectionOverview = z.object({
  running: z.object({ startedAt: z.string(), done: z.number().int(), inAll: z.number().int() }).nullable(),
  /** The last finished inspection; null before the first one. */
  run: Run.nullable(),
  summary: Summary.nullable(),
  indicators: z.array(JudgedIndicator),
  first: z.array(SiteFinding),
  /** Indicators to correct by quarter, earliest first; the last quarter is still running. */
  trend: z.array(z.object({ quarter: z.string(), toMend: z.number().int() })),
  quarter: z.string(),
})
export type InspectionOverview = z.output<typeof InspectionOverview>

const Report = z.object({
  quarter: z.string(),
  title: z.string(),
  from: z.string(),
  until: z.string(),
  isOver: z.boolean(),
  runs: z.number().int(),
  run: Run.nullable(),
  summary: Summary.nullable(),
  rows: z.array(
    JudgedIndicator.omit({ how: true, open: true, isForPeople: true }).extend({
      problems: z.array(z.object({ text: z.string(), mending: z.string() })),
      more: z.number().int().describe('没有列出的问题数'),
    }),
  ),
  quarters: z.array(z.string()).describe('有检查结果的季度'),
  papers: z
    .array(z.object({ number: z.string(), by: z.string(), issuedAt: z.string(), isCurrent: z.boolean() }))
    .describe('已出具的报告；最新的在前，只有它有效'),
  isMaking: z.boolean().optional().describe('是否正在出具'),
})
export type Report = z.output<typeof Report>

/** A person's verdict on an indicator that the program cannot judge. */
const OPINIONS = ['good', 'bad'] as const
const Opinion = z.object({
  indicator: z
    .string({ error: '请提供指标' })
    .regex(/^[A-Z]\d{1,2}$/, '指标代码不正确')
    .describe('指标代码'),
  verdict: z.enum(OPINIONS, { error: '请选择结论' }).describe('结论；good 符合，bad 不符合'),
  evidence: text('核对的依据', { min: 5, max: 500 }),
})
export type Opinion = z.output<typeof Opinion>

const QUARTER = /^20\d\dQ[1-4]$/
const Quarter = z.string({ error: '请提供季度' }).regex(QUARTER, '季度应写作 2026Q4').describe('季度；如 2026Q4')

const Named = z.object({ id: identifier('问题编号') })
const Done = z.object({ id: z.string(), state: z.enum(typedKeys(FINDING_STATES)) })
const ROOM = '/console/inspection'

export const inspectionCalls = contract({
  overview: {
    ...get(INSPECTION_READERS, `${ROOM}/overview`),
    summary: '查询网站自查的结论；各项指标、先处理的问题和各季度的变化',
    data: InspectionOverview,
  },
  findings: {
    ...get(INSPECTION_READERS, `${ROOM}/findings`),
    summary: '查询网站自查发现的问题；待处理的在前',
    query: Paging.extend({
      indicator: z
        .string({ error: '请提供指标' })
        .regex(/^[A-Z]\d{1,2}$/, '指标代码不正确')
        .optional()
        .describe('指标代码'),
      state: z.enum(typedKeys(FINDING_STATES), { error: '请选择状态' }).optional().describe('状态'),
    }),
    data: pageSchema(SiteFinding),
  },
  report: {
    ...get(INSPECTION_READERS, `${ROOM}/report`),
    summary: '查询一个季度的自查报告；检查期间、检查结果、问题和整改',
    query: z.object({ quarter: Quarter.optional().describe('季度；如 2026Q4，不写为本季度') }),
    data: Report,
    example: { query: { quarter: '2026Q4' } },
  },
  issuePaper: {
    ...post(INSPECTION_MANAGERS, `${ROOM}/issuePaper`),
    summary: '出具一个季度的自查报告；稍后可以下载，带编号、验证码和电子签名，同一季度以前出具的随即撤回',
    body: z.object({ quarter: Quarter }),
    data: z.object({ isNew: z.boolean() }),
    perMinute: 6,
    example: { body: { quarter: '2026Q4' } },
  },
  paper: {
    ...get(INSPECTION_READERS, `${ROOM}/paper/{number}`),
    summary: '下载一份已出具的自查报告（PDF）；每次下载都留痕',
    params: z.object({ number: identifier('报告编号') }),
    bytes: 'application/pdf',
    example: { params: { number: 'none' } },
  },
  fillIn: {
    ...post(INSPECTION_MANAGERS, `${ROOM}/fillIn`),
    summary: '填写一项由人工核对的指标；本季度的结论和依据，再次填写以最后一次为准',
    body: Opinion,
    data: z.object({ indicator: z.string() }),
    example: { body: { indicator: 'D7', verdict: 'good', evidence: '用三种浏览器核对了首页和办事页面' } },
  },
  start: {
    ...post(INSPECTION_MANAGERS, `${ROOM}/start`),
    summary: '立即自查一次；正在进行时不会再开始一次',
    data: z.object({ isNew: z.boolean() }),
    perMinute: 10,
  },
  recheck: {
    ...post(INSPECTION_CORRECTORS, `${ROOM}/recheck`),
    summary: '复查一个问题；已经改好的记为已整改',
    body: Named,
    data: Done,
    perMinute: 30,
    example: { body: { id: 'none' } },
  },
  setAside: {
    ...post(INSPECTION_MANAGERS, `${ROOM}/setAside`),
    summary: '对一个问题不予处理；须写明理由，不再计入结论',
    body: Named.extend({ reason: text('理由', { min: 2, max: 200 }) }),
    data: Done,
    example: { body: { id: 'none', reason: '引用的是原文，用词属实' } },
  },
  reopen: {
    ...post(INSPECTION_MANAGERS, `${ROOM}/reopen`),
    summary: '恢复处理一个曾不予处理的问题',
    body: Named,
    data: Done,
    example: { body: { id: 'none' } },
  },
})
