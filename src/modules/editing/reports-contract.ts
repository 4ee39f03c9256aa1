import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { day, identifier, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { CHECKERS, EDITING_ROLES } from '../content/roles-contract.ts'

export const REPORTS = {
  ageing: '久未更新',
  waiting: '等待审核',
  locks: '正在编辑',
  history: '发布历史',
  faults: '内容缺陷',
} as const
export type ReportCode = keyof typeof REPORTS

export const FAULTS = { alt: '图片没有替代文字', link: '链接打不开' } as const

const reading = { method: 'GET', access: 'staff', roles: EDITING_ROLES } as const

const Asked = z.object({
  report: z
    .enum(typedKeys(REPORTS), { error: '请选择报表' })
    .describe('报表；ageing、waiting、locks、history 或 faults'),
  column: identifier('栏目编号').optional(),
  days: wholeNumber('天数', { min: 1, max: 3650 }).optional().describe('久未更新的天数；不填为栏目自己的更新周期'),
  from: day('开始日期').optional(),
  to: day('结束日期').optional(),
  person: text('人员', { max: 20 }).optional().describe('办理人姓名'),
  fault: z.enum(typedKeys(FAULTS), { error: '请选择缺陷' }).optional().describe('缺陷；alt 或 link'),
})
export type AskedReport = z.output<typeof Asked>

const Row = z.object({
  id: z.string(),
  link: z.string().nullable().describe('办理的地方'),
  cells: z.array(z.string()),
  mayRelease: z.boolean(),
})
export type ReportRow = z.output<typeof Row>

/** Reports for an editor-in-chief about all content. */
export const reportDesk = contract({
  page: {
    ...{
      ...reading,
      path: '/editing/report/page',
      summary: '查询内容报表；久未更新、等待审核、正在编辑、发布历史和内容缺陷',
    },
    query: Paging.extend(Asked.shape),
    ...{ data: pageSchema(Row).extend({ heads: z.array(z.string()) }), example: { query: { report: 'ageing' } } },
  },
  file: {
    ...{ ...reading, path: '/editing/report/file', summary: '下载内容报表（CSV）；内容与页面一致，最多 5000 行' },
    ...{ query: Asked, bytes: 'text/csv', perMinute: 20, example: { query: { report: 'waiting' } } },
  },
  releaseLock: {
    ...{ method: 'POST', access: 'staff', roles: CHECKERS },
    ...{ path: '/editing/report/releaseLock', summary: '解除他人对一篇文章的占用；对方已保存的内容不受影响' },
    ...{ body: z.object({ id: identifier('文章编号') }), data: z.boolean(), example: { body: { id: 'none' } } },
  },
})
