import { z } from 'zod'
import { contract, get, post } from '../../../kernel/calls/contract.ts'
import { fileName } from '../../../kernel/forms/fields.ts'
import { FollowNews, ListResult, LONGEST_LIST, MOST_FILE_BYTES, Portfolio } from './contract.ts'

/** Roles that may screen a list; each member of a unit sees the unit's list. */
export const UNIT_ROLES = ['accept', 'handle'] as const

const UnitPage = z.object({
  unit: z.string(),
  portfolio: Portfolio,
  /** Latest changes, newest first. */
  news: z.array(FollowNews.extend({ id: z.string(), name: z.string() })),
})
export type UnitPage = z.output<typeof UnitPage>

/** Calls of the desk page on which a unit follows a list of organisations. */
export const unitFollowCalls = contract({
  unitPage: {
    ...get(UNIT_ROLES, '/follow/unit/page'),
    summary: '查询本单位往来名册的现状和变化',
    data: UnitPage,
  },
  unitReadList: {
    ...post(UNIT_ROLES, '/follow/unit/lists'),
    summary: '读取名册文件；给出逐行的名称和代码，不保存',
    query: z.object({ fileName: fileName() }),
    upload: { types: ['application/octet-stream'], maxBytes: MOST_FILE_BYTES },
    data: z.object({ list: z.string() }),
  },
  unitPortfolio: {
    ...post(UNIT_ROLES, '/follow/unit/portfolio'),
    summary: '换一份本单位的往来名册；不能关注的行逐行说明，被关注的单位可以看到',
    body: z.object({ list: z.string({ error: '请选择名册文件' }).max(LONGEST_LIST, '名册过长') }),
    data: ListResult,
  },
})
