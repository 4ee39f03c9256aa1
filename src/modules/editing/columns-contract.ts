import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { COLUMN_STATES } from '../content/column-contract.ts'
import { EDITING_ROLES } from '../content/roles-contract.ts'

const Column = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  depth: z.number().int(),
  sort: z.number().int(),
  updateCycleDays: z.number().int(),
  isEmptyAllowed: z.boolean(),
  checks: z.number().int(),
  state: z.enum(typedKeys(COLUMN_STATES)),
  articles: z.number().int(),
  newest: z.string().nullable(),
  /** Whether the newest article is older than the update cycle of the column allows. */
  isStale: z.boolean(),
})
export type Column = z.output<typeof Column>

/** Calls for columns and their rules for articles. */
export const columnDesk = contract({
  list: {
    ...{ method: 'GET', access: 'staff', roles: EDITING_ROLES },
    path: '/editing/column/list',
    summary: '查询全部栏目；含审核级数、更新周期和最近更新的时间',
    data: z.array(Column),
    example: {},
  },
  documents: {
    ...get(EDITING_ROLES, '/editing/document/list'),
    summary: '查询可以解读的政策文件；已发布、有文号的文章，最新的在前，最多 500 篇',
    data: z.array(z.object({ id: z.string(), name: z.string(), docNo: z.string() })),
  },
})
