import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier, keyword, text } from '../../../kernel/forms/fields.ts'

const FRONT = '/cmpinternetportalfront/doublepublicity'

const ItemKind = z.enum(['permit', 'penalty'], { error: '类型应为 permit 或 penalty' })

/** A department's power to permit or to punish. */
const DirectoryItem = z.object({
  id: z.string(),
  kind: ItemKind,
  regionCode: z.string(),
  department: z.string(),
  departmentCode: z.string(),
  itemName: z.string(),
  itemCode: z.string(),
  legalBasis: z.string(),
  /** Time limit and form of publication, in words. */
  deadline: z.string(),
  mode: z.string(),
})
export type DirectoryItem = z.output<typeof DirectoryItem>

const TreeDepartment = z.object({
  department: z.string(),
  departmentCode: z.string(),
  permits: z.number().int(),
  penalties: z.number().int(),
  items: z.array(z.object({ id: z.string(), kind: ItemKind, itemName: z.string() })),
})

export const DirectoryTree = z.array(z.object({ regionCode: z.string(), departments: z.array(TreeDepartment) }))
export type DirectoryTree = z.output<typeof DirectoryTree>

const ColumnConfig = z.object({
  resourceId: z.string(),
  type: z.enum(['行政许可', '行政处罚']),
  columnKey: z.string(),
  columnLabel: z.string(),
  /** Code of the national field standard. */
  fieldCode: z.string().nullable(),
  order: z.number().int(),
  showInList: z.boolean(),
  showInDetail: z.boolean(),
  searchable: z.boolean(),
  maskRule: z.string().nullable(),
})

export const directoryCalls = contract({
  directoryPage: {
    ...get('public', `${FRONT}/directory/page`),
    summary: '查询双公示目录；各部门的许可和处罚事项',
    query: Paging.extend({
      kind: ItemKind.optional().describe('类型；permit 行政许可，penalty 行政处罚'),
      department: text('部门', { max: 200 }).optional(),
      region: identifier('区划').optional(),
      keyword: keyword().default(''),
    }),
    data: pageSchema(DirectoryItem),
    example: { query: { kind: 'permit' } },
  },
  directoryItem: {
    ...get('public', `${FRONT}/directory/detail/{id}`),
    summary: '查询双公示目录中的一个事项；含法律依据和公示方式',
    params: z.object({ id: identifier() }),
    data: DirectoryItem.extend({
      content: z.string(),
      contact: z.string(),
      /** Public records of this kind by the department. */
      recordCount: z.number().int(),
      /** Set if counting stopped at its limit, so that the real number is larger. */
      recordCountIsLowerBound: z.literal(true).optional(),
    }),
    example: { params: { id: 'permit-food-sell-001' } },
  },
  directoryTree: {
    ...get('public', `${FRONT}/tree`),
    summary: '查询双公示目录树；地区、部门、事项三级',
    data: DirectoryTree,
  },
  directoryConfig: {
    ...get('public', `${FRONT}/config`),
    summary: '查询双公示的栏目设置；每个栏目在哪里显示、能否检索、如何脱敏',
    data: z.array(ColumnConfig),
  },
})
