import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { day } from '../../kernel/forms/fields.ts'
import { yearField } from './year-report-contract.ts'

const Period = z.object({ from: day('开始日期').optional(), to: day('结束日期').optional() })

const Table = z.object({
  /** A stable code, by which staff choose columns. */
  key: z.string(),
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type Table = z.output<typeof Table>

const Chart = z.object({
  title: z.string(),
  description: z.string(),
  series: z.array(z.string()),
  columns: z.array(z.object({ label: z.string(), values: z.array(z.number()) })),
  unfinished: z.string().nullable(),
})

const Section = z.object({ title: z.string(), note: z.string(), chart: Chart, tables: z.array(Table) })
export type Section = z.output<typeof Section>

const SiteFigures = z.object({
  from: z.string(),
  to: z.string(),
  /** Length of a time bucket: 按日 or 按月. */
  by: z.enum(['day', 'month']),
  before: z.object({ from: z.string(), to: z.string() }).describe('上期；之前同样长的期间'),
  totals: z.array(
    z.object({ label: z.string(), value: z.string(), before: z.string().nullable().describe('上期的数') }),
  ),
  sections: z.array(Section),
})
export type SiteFigures = z.output<typeof SiteFigures>

/** Figures of the whole site are for the centre; departments have figures of their own cases. */
const ROLES = ['accept', 'review', 'audit', 'system', 'lead'] as const
export const SITE_FIGURES_ROLES: readonly string[] = ROLES

export const siteStatistics = contract({
  figures: {
    ...get(ROLES, '/statistics/site/figures'),
    summary: '查询访问与服务统计；页面访问、检索、出具的信用报告和信用积分，不填日期为近十二个月',
    query: Period,
    data: SiteFigures,
  },
  file: {
    ...get(ROLES, '/statistics/site/file'),
    summary: '下载访问与服务统计（CSV）；内容与页面一致',
    query: Period,
    bytes: 'text/csv',
  },
  yearReport: {
    ...get(ROLES, '/statistics/site/yearreport'),
    summary: '下载政府网站工作年度报表（CSV）；已签发的为签发的内容，没有签发的为草稿，本站知道的数字都已算好',
    query: z.object({
      year: z
        .string({ error: '请提供年份' })
        .regex(/^20\d\d$/, '年份应为 2026 的形式')
        .describe('年份'),
    }),
    bytes: 'text/csv',
    example: { query: { year: '2025' } },
  },
  yearCells: {
    ...get(ROLES, '/statistics/site/yearcells'),
    summary: '查询政府网站工作年度报表中本站知道的各项；其余由编制人填写',
    query: z.object({ year: yearField.describe('年份') }),
    data: z.array(z.object({ key: z.string(), value: z.string() })),
    example: { query: { year: '2025' } },
  },
  workbook: {
    ...get(ROLES, '/statistics/site/workbook'),
    summary: '下载访问与服务统计（XLSX）；内容与页面一致，每张表一页',
    query: Period,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
})
