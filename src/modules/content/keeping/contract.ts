import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { Flag, orNull } from '../../../kernel/forms/desk-fields.ts'
import { day, identifier, longText, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { CheckedEntry, Decided, Done, direction, savedOf } from '../../../kernel/lists/list-contract.ts'
import { ownKeys } from '../../../kernel/own-keys.ts'
import { COLUMN_STATES } from '../column-contract.ts'
import { CHECKERS, EDITING_ROLES, MOST_CHECKS, WRITERS } from '../roles-contract.ts'

/** Short lists that everybody sees; each change of their words is seen by a second person first. */
const CHECKED_LISTS = { faq: '常见问题', downloads: '资料下载', pictures: '图片新闻', columns: '栏目' } as const
export type ListCode = keyof typeof CHECKED_LISTS

/** What a download may be, as files are told apart by their content. */
export const DOWNLOAD_TYPES = ['pdf', 'docx', 'xlsx', 'zip'] as const

const list = z
  .enum(ownKeys(CHECKED_LISTS), { error: '请选择列表' })
  .describe('列表；faq、downloads、pictures 或 columns')
const reason = (label: string) => text(label, { min: 2, max: 500 })

/** A whole number as a list keeps it: as text. */
const numeral = (label: string, min: number, max: number) =>
  wholeNumber(label, { min, max }).transform(String).describe(label)

const Named = z.object({ list, id: identifier('编号') })

const writing = { method: 'POST', access: 'staff', roles: WRITERS } as const
const checking = { method: 'POST', access: 'staff', roles: CHECKERS } as const
const AT = '/content/list'

/** Writes an entry: new without an id, and then under a key that makes one entry of one form. */
const saveOf = <Fields extends z.ZodObject>(
  code: ListCode,
  what: string,
  fields: Fields,
  example: z.input<Fields>,
) => ({
  ...writing,
  path: `${AT}/${code}/save`,
  summary: `新增或修改${what}；提交后由另一人审核，通过才公开，别人改动过的不会被覆盖`,
  body: savedOf(fields),
  data: Done,
  example: { body: { id: 'none', key: 'example', seen: '1..0', values: example } },
})

export const keeping = contract({
  entries: {
    ...{ method: 'GET', access: 'staff', roles: EDITING_ROLES },
    path: `${AT}/entries`,
    summary: '查询常见问题、资料下载、图片新闻或栏目；含未公开的、等待审核的修改和可以办理的操作',
    query: z.object({ list }),
    data: z.object({
      entries: z.array(CheckedEntry),
      choices: z
        .array(z.object({ code: z.string(), name: z.string(), of: z.enum(['article', 'navigation', 'side-bar']) }))
        .describe('可以选用的；article 为图片新闻的文章，navigation 和 side-bar 为栏目可以放入的导航和侧栏'),
    }),
    example: { query: { list: 'faq' } },
  },
  saveFaq: saveOf(
    'faq',
    '常见问题',
    z.object({
      category: text('分组', { max: 20 }),
      question: text('问题', { max: 100 }),
      answer: longText('答复', { max: 2000 }),
    }),
    { category: '示例', question: '示例？', answer: '示例。' },
  ),
  saveDownload: saveOf(
    'downloads',
    '资料下载',
    z.object({
      title: text('名称', { max: 100 }),
      category: text('类别', { max: 20 }),
      description: z
        .union([z.literal(''), text('说明', { max: 300 })])
        .default('')
        .describe('说明'),
      fileId: orNull(identifier('文件编号'), '文件编号；先上传，不填为不换文件'),
    }),
    { title: '示例', category: '示例', fileId: 'none' },
  ),
  savePicture: saveOf(
    'pictures',
    '图片新闻',
    z.object({
      articleId: identifier('文章编号'),
      alt: text('图片说明', { min: 2, max: 100 }),
      from: day('开始日期'),
      until: orNull(day('结束日期'), '结束日期'),
    }),
    { articleId: 'none', alt: '示例图片', from: '2026-11-17' },
  ),
  saveColumn: saveOf(
    'columns',
    '栏目',
    z.object({
      name: text('名称', { max: 50 }),
      parentId: orNull(identifier('上级栏目'), '上级栏目；没有的为一级栏目'),
      slug: orNull(
        text('地址', { max: 40 }).regex(/^[a-z][a-z\d-]*$/, '地址用小写字母、数字和短横，以字母开头'),
        '自有地址的末段；网站地图已有页面的栏目不填',
      ),
      checks: numeral('审核级数', 1, MOST_CHECKS),
      updateCycleDays: numeral('更新周期', 1, 3650),
      isEmptyAllowed: Flag.default(false).describe('可以为空'),
      state: z
        .enum(ownKeys(COLUMN_STATES), { error: '请选择状态' })
        .describe('状态；shown 显示，hidden 隐藏，closed 关闭'),
      closedTo: orNull(
        text('关闭后转到', { max: 200 }).regex(/^\/(?!\/)[^\s\\]*$/, '请填写本网站的地址，以 / 开头'),
        '关闭后原地址转到的页面；不填的仍可打开，页面写明停止更新的日期',
      ),
      navigationId: orNull(identifier('导航'), '放在哪一项导航之下'),
      sideBarId: orNull(identifier('侧栏'), '放在哪个侧栏中'),
    }),
    { name: '示例栏目', slug: 'example', checks: '1', updateCycleDays: '180', state: 'shown' },
  ),
  move: {
    ...{ method: 'POST', access: 'staff', roles: EDITING_ROLES },
    path: `${AT}/move`,
    summary: '把一项上移或下移一位；立即生效',
    body: Named.extend({ direction }),
    ...{ data: Done, example: { body: { list: 'faq', id: 'none', direction: 'up' } } },
  },
  withdraw: {
    ...{ ...checking, path: `${AT}/withdraw`, summary: '把公开的一项撤下；须写明理由，立即生效' },
    body: Named.extend({ reason: reason('理由') }),
    ...{ data: Done, example: { body: { list: 'faq', id: 'none', reason: '内容过时' } } },
  },
  putBack: {
    ...{ ...checking, path: `${AT}/putBack`, summary: '恢复显示撤下的一项；须写明理由' },
    body: Named.extend({ reason: reason('理由') }),
    ...{ data: Done, example: { body: { list: 'faq', id: 'none', reason: '核对无误' } } },
  },
  pass: {
    ...{ ...checking, path: `${AT}/pass`, summary: '审核通过一项修改；立即公开，提交的人不能办理' },
    ...{ body: Decided, data: Done, example: { body: { id: 'none', revision: 1 } } },
  },
  return: {
    ...{ ...checking, path: `${AT}/return`, summary: '退回一项修改；须写明意见' },
    body: Decided.extend({ remark: reason('审核意见') }),
    ...{ data: Done, example: { body: { id: 'none', revision: 1, remark: '请核对' } } },
  },
  drop: {
    ...{ ...writing, path: `${AT}/drop`, summary: '撤回自己提交的、还没有审核的修改' },
    ...{ body: Decided, data: Done, example: { body: { id: 'none', revision: 1 } } },
  },
})
