import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { choice, day, fieldMeta, identifier, longText, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { described, orEmpty, orNull, pickedFile, replaceableFile, tick } from '../../../kernel/forms/form-fields.ts'
import { CheckedEntry, Decided, Done, MOVE, savedSchema } from '../../../kernel/lists/list-contract.ts'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import { COLUMN_STATES } from '../column-contract.ts'
import { CHECKERS, EDITING_ROLES, MOST_CHECKS, WRITERS } from '../roles-contract.ts'

/** Short public lists; each change of their texts is approved by a second person. */
const CHECKED_LISTS = { faq: '常见问题', downloads: '资料下载', pictures: '图片新闻', columns: '栏目' } as const
export type ListCode = keyof typeof CHECKED_LISTS

const list = z
  .enum(typedKeys(CHECKED_LISTS), { error: '请选择列表' })
  .describe('列表；faq、downloads、pictures 或 columns')
const reason = (label: string) => text(label, { min: 2, max: 500 })

export const FaqFields = z.object({
  category: text('分组', { max: 20, hint: '与已有分组相同的，名称须完全一致' }),
  question: text('问题', { max: 100, hint: '像办事的人那样问' }),
  answer: longText('答复', { max: 2000 }),
})

/** File types for downloads, detected from the content. */
export const DOWNLOAD_TYPES = ['pdf', 'docx', 'xlsx', 'zip'] as const

export const DownloadFields = z.object({
  title: text('名称', { max: 100 }),
  category: text('类别', { max: 20, hint: '与已有类别相同的，名称须完全一致' }),
  description: orEmpty(text('说明', { max: 300 })),
  fileId: replaceableFile(
    '文件',
    DOWNLOAD_TYPES,
    `${DOWNLOAD_TYPES.join('、')} 文件，不超过 10 MB；换文件不改变下载地址`,
  ),
})

export const PictureFields = z.object({
  articleId: pickedFile('文章', { hint: '已发布、有封面图片的最近 100 篇' }),
  alt: text('图片说明', { min: 2, max: 100, hint: '图片上是什么；看不到图片的人读它' }),
  from: day('开始日期'),
  until: orNull(day('结束日期'), { hint: '当天仍显示；不填为一直显示' }),
})

/** A whole number, which lists store as text. */
const numeral = (label: string, min: number, max: number) =>
  wholeNumber(label, { min, max }).transform(String).register(fieldMeta, { label, widget: 'number' })

export const ColumnFields = z.object({
  name: text('名称', { max: 50 }),
  slug: orNull(
    text('地址', { max: 40 })
      .regex(/^[a-z][a-z\d-]*$/, '地址用小写字母、数字和短横，以字母开头')
      .register(fieldMeta, { label: '地址' }),
    { hint: '/column/ 之后的部分，用小写字母、数字和短横；网站地图已有页面的栏目不填。改地址后旧地址自动转到新地址' },
  ),
  parentId: orNull(pickedFile('上级栏目', { none: '无（一级栏目）' })),
  checks: described(numeral('审核级数', 1, MOST_CHECKS), {
    ...{ widget: 'select', hint: '政策类为三级：初审、复审、终审' },
    options: ['一级', '二级', '三级'].map((name, at) => ({ code: String(at + 1), name })),
  }),
  updateCycleDays: numeral('更新周期（天）', 1, 3650),
  navigationId: orNull(pickedFile('在导航中', { none: '不单独列出' })),
  sideBarId: orNull(pickedFile('在侧栏中', { none: '不列出' })),
  state: described(
    choice(
      '状态',
      typedKeys(COLUMN_STATES).map((code) => ({ code, name: COLUMN_STATES[code] })),
    ),
    { hint: '隐藏：导航和列表不显示，文章仍可打开。关闭：不能再发文，页面写明停止更新的日期' },
  ),
  closedTo: orNull(
    text('关闭后转到', { max: 200 })
      .regex(/^\/(?!\/)[^\s\\]*$/, '请填写本网站的地址，以 / 开头')
      .register(fieldMeta, { label: '关闭后转到' }),
    { hint: '关闭时填写：原地址转到的页面，如 /credit-notice；不填则原页面仍可打开' },
  ),
  isEmptyAllowed: described(tick('可以为空'), { box: '可以为空' }),
})

const Named = z.object({ list, id: identifier('编号') })

const writing = { method: 'POST', access: 'staff', roles: WRITERS } as const
const checking = { method: 'POST', access: 'staff', roles: CHECKERS } as const
const AT = '/content/list'

/** Saves an entry. Without an id it creates one, and a repeated form key returns the same entry. */
const saveOf = <Fields extends z.ZodObject>(
  code: ListCode,
  what: string,
  fields: Fields,
  example: Readonly<Record<string, unknown>>,
) => ({
  ...writing,
  path: `${AT}/${code}/save`,
  summary: `新增或修改${what}；提交后由另一人审核，通过才公开，别人改动过的不会被覆盖`,
  body: savedSchema(fields),
  data: Done,
  example: { body: { id: 'none', key: 'example', seen: '1..0', values: example } },
})

export const managedContent = contract({
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
  saveFaq: saveOf('faq', '常见问题', FaqFields, { category: '示例', question: '示例？', answer: '示例。' }),
  saveDownload: saveOf('downloads', '资料下载', DownloadFields, { title: '示例', category: '示例', fileId: 'none' }),
  savePicture: saveOf('pictures', '图片新闻', PictureFields, {
    ...{ articleId: 'none', alt: '示例图片', from: '2026-11-17' },
  }),
  saveColumn: saveOf('columns', '栏目', ColumnFields, {
    ...{ name: '示例栏目', slug: 'example', checks: '1', updateCycleDays: '180', state: 'shown' },
  }),
  move: {
    ...{ method: 'POST', access: 'staff', roles: EDITING_ROLES },
    path: `${AT}/move`,
    summary: '把一项上移或下移一位或者几位；立即生效',
    body: Named.extend(MOVE),
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
