import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { identifier, text, wholeNumber } from '../../kernel/forms/fields.ts'
import { CHECKERS, EDITING_ROLES, Flag } from './article-contract.ts'
import { MOST_CHECKS } from './article-states.ts'

const Column = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  depth: z.number().int(),
  sort: z.number().int(),
  updateCycleDays: z.number().int(),
  isEmptyAllowed: z.boolean(),
  checks: z.number().int(),
  articles: z.number().int(),
  newest: z.string().nullable(),
  /** Days since the newest article, beyond what its cycle allows. */
  isStale: z.boolean(),
})
export type Column = z.output<typeof Column>

/** Columns and what they ask of their articles. */
export const columnDesk = contract({
  list: {
    ...{ method: 'GET', access: 'staff', roles: EDITING_ROLES },
    path: '/editing/column/list',
    summary: '查询全部栏目；含审核级数、更新周期和最近更新的时间',
    data: z.array(Column),
    example: {},
  },
  save: {
    ...{ method: 'POST', access: 'staff', roles: CHECKERS },
    path: '/editing/column/save',
    summary: '修改一个栏目的名称、排序、更新周期、是否可以为空和审核级数',
    body: z.object({
      id: identifier('栏目编号'),
      name: text('栏目名称', { max: 50 }),
      sort: wholeNumber('排序', { min: 0, max: 9999 }),
      updateCycleDays: wholeNumber('更新周期', { min: 1, max: 3650 }),
      isEmptyAllowed: Flag.default(false).describe('是否可以为空'),
      checks: wholeNumber('审核级数', { min: 1, max: MOST_CHECKS }),
    }),
    data: z.boolean(),
    example: { body: { id: 'none', name: '示例栏目', sort: 1, updateCycleDays: 180, checks: 1 } },
  },
})
