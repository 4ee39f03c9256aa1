import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'

/** Shares, medians and averages of fewer cases are not published, because they could reveal what single people did. */
export const LEAST_COUNTED = 5

const ServiceFigures = z.object({
  name: z.string().describe('服务名称'),
  href: z.string().describe('办理页面'),
  opened: z.number().int().describe('开始；打开表单的次数'),
  sent: z.number().int().describe('办成；提交的次数'),
  sentShare: z.number().nullable().describe('办成的比例'),
  stopped: z
    .object({
      form: z.number().int().describe('停在填写'),
      text: z.number().int().describe('停在签署承诺书'),
      review: z.number().int().describe('停在核对'),
    })
    .describe('没有提交的，停在哪一步'),
  minutes: z.number().nullable().describe('填写用时的中位数，分钟'),
  answered: z.number().int().describe('期间答复或者办结的办件'),
  days: z.number().nullable().describe('答复用时的中位数，自然日'),
  promise: z.string().describe('承诺的答复时间'),
  late: z.number().int().describe('晚于承诺日的办件'),
  lateDays: z.number().nullable().describe('这些办件平均晚了几天'),
  keptShare: z.number().nullable().describe('按承诺日答复的比例'),
  rated: z.number().int().describe('评价数'),
  stars: z.number().nullable().describe('平均评价，满分 5'),
})
export type ServiceFigures = z.output<typeof ServiceFigures>

const Performance = z.object({
  month: z.string().nullable().describe('统计月份；空为近十二个月'),
  from: z.string(),
  to: z.string(),
  months: z.array(z.string()).describe('可以选择的月份'),
  total: ServiceFigures.pick({
    opened: true,
    sent: true,
    sentShare: true,
    answered: true,
    late: true,
    keptShare: true,
  }).extend({
    rated: z.number().int(),
    stars: z.number().nullable(),
  }),
  services: z.array(ServiceFigures),
  objections: z
    .object({ corrected: z.number().int().describe('更正'), kept: z.number().int().describe('维持') })
    .describe('异议核实以后，涉及的信息怎样处理'),
  uptime: z
    .object({
      since: z.string().nullable().describe('从哪一天起统计'),
      share: z.number().nullable().describe('能打开的时间所占的比例'),
      days: z.array(z.object({ day: z.string(), minutes: z.number().int().describe('中断分钟数') })),
      breaks: z.array(z.object({ at: z.string(), minutes: z.number().int() })).describe('中断；从最近的起'),
    })
    .describe('网站能不能打开；过去九十天'),
})
export type Performance = z.output<typeof Performance>

const query = z.object({
  month: z
    .string({ error: '月份应为 2026-11 的形式' })
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份应为 2026-11 的形式')
    .optional()
    .describe('月份；不填为近十二个月'),
})

export const performanceCalls = contract({
  performance: {
    ...get('public', '/statistics/performance'),
    summary:
      '查询办得怎样；每项服务开始和办成多少、停在哪一步、填写和答复用时、按期和评价，异议更正和网站可用情况，截至昨天',
    query,
    data: Performance,
  },
  performanceFile: {
    ...get('public', '/statistics/performance/file'),
    summary: '下载办得怎样（CSV）；内容与页面一致',
    query,
    bytes: 'text/csv',
  },
})
