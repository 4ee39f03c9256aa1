import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { SITE_ADMINISTRATORS } from './contract.ts'

const AT = '/site/desk/calendar'

const year = z
  .string({ error: '请提供年份' })
  .regex(/^20[2-9]\d$/, '年份应为 2020 至 2099')
  .describe('年份')
const days = (label: string) =>
  z
    .array(z.string().regex(/^\d{2}-\d{2}$/, `${label}应为 01-31 的形式`), { error: `请提供${label}` })
    .max(366, `${label}过多`)
    .describe(`${label}；月和日`)

const Days = z.object({ off: days('放假日'), working: days('调休上班日') })

const Effect = z.object({
  open: z.number().int().describe('在办的办件'),
  earlier: z.number().int().describe('内部期限提前的'),
  later: z.number().int().describe('内部期限推后的'),
})
export type CalendarEffect = z.output<typeof Effect>

const example = {
  ...{ off: ['01-01', '01-23', '04-05', '05-01', '06-24', '10-01'], working: [] },
}

export const calendarDesk = contract({
  calendar: {
    ...{ ...get(SITE_ADMINISTRATORS, AT), summary: '查询一年的工作日历；放假日和调休上班日' },
    query: z.object({ year }),
    data: Days.extend({
      year: z.string(),
      revision: z.number().int(),
      isKnown: z.boolean().describe('这一年的安排是否已有'),
      isKept: z.boolean().describe('是否在后台改过'),
      hasDefault: z.boolean().describe('系统是否自带这一年的安排'),
      years: z.array(z.string()).describe('已有安排的年份'),
    }),
    example: { query: { year: '2026' } },
  },
  checkCalendar: {
    ...post(SITE_ADMINISTRATORS, `${AT}/check`),
    summary: '检查一年的工作日历，给出期限会改变的办件数；不作任何改动',
    body: Days.extend({ year }),
    data: Effect,
    example: { body: { year: '2031', ...example } },
  },
  saveCalendar: {
    ...{ ...post(SITE_ADMINISTRATORS, `${AT}/save`), summary: '修改一年的工作日历；已告知提交人的日期不变' },
    body: Days.extend({
      year,
      revision: z
        .number({ error: '请提供版本' })
        .int('版本不正确')
        .min(0, '版本不正确')
        .describe('查询时给出的版本；其间有人改过的，不能保存'),
    }),
    data: Effect.extend({ revision: z.number().int() }),
    example: { body: { year: '2031', revision: 999_999, ...example } },
  },
})
