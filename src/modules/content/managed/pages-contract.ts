import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { fieldMeta, identifier, longText, text, wholeNumber } from '../../../kernel/forms/fields.ts'
import { pickedFile, sentFile } from '../../../kernel/forms/form-fields.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../roles-contract.ts'

const State = z.enum(['draft', 'pending', 'rejected', 'published', 'offline'])

/** Lower-case letters, digits and single hyphens, so that an address is easy to read and type. */
const slug = text('地址', { min: 2, max: 40 })
  .regex(/^[a-z][a-z0-9-]*$/, '地址应为小写字母、数字和连字符，以字母开头，例如 open-days')
  .register(fieldMeta, { label: '地址', hint: '显示为 /page/地址；小写字母、数字和连字符，例如 open-days' })

const FixedPage = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  slug: z.string(),
  /** Whether staff may change the address; addresses of the site map are fixed. */
  isMovable: z.boolean(),
  revision: z.number().int(),
  state: State,
  isPublic: z.boolean(),
  updatedAt: z.string(),
})
export type FixedPage = z.output<typeof FixedPage>

const Issue = z.object({
  id: z.string(),
  name: z.string(),
  columnName: z.string(),
  state: State,
  isPublic: z.boolean(),
  coverImageId: z.string().nullable(),
  fileName: z.string().nullable(),
  updatedAt: z.string(),
})
export type Issue = z.output<typeof Issue>

const reading = { method: 'GET', access: 'staff', roles: EDITING_ROLES } as const
const writing = { method: 'POST', access: 'staff', roles: WRITERS } as const
const checking = { method: 'POST', access: 'staff', roles: CHECKERS } as const
const Done = z.object({ id: z.string() })
const address = (label: string, hint?: string) =>
  text(label, { max: 200 })
    .regex(/^\/[\w./-]*$/, `${label}应以 / 开头，只含字母、数字和 . _ -`)
    .refine((value) => !value.includes('//') && !value.includes('..'), `${label}不正确`)
    .register(fieldMeta, { label, hint })

/** Calls for fixed pages, old addresses and journal issues. */
export const pageDesk = contract({
  list: {
    ...{ ...reading, path: '/content/page/list', summary: '查询固定页面；含地址、状态和最近改动的时间' },
    ...{ data: z.array(FixedPage), example: {} },
  },
  create: {
    ...{
      ...writing,
      path: '/content/page/create',
      summary: '新建一个固定页面的草稿；正文在文章编辑中写，审核通过后公开',
    },
    body: z.object({ key: identifier('表单编号'), name: text('标题', { max: 200 }), slug }),
    ...{ data: Done, example: { body: { key: 'example', name: '示例页面', slug: 'example-page' } } },
  },
  createFirst: {
    ...{
      ...writing,
      path: '/content/page/first',
      summary: '为网站自己链接的固定页面写草稿；文字来自城市包，已有草稿的不再写，审核通过后公开',
    },
    ...{ data: z.object({ begun: z.number().int().describe('新写的页数') }), example: {} },
  },
  move: {
    ...{ ...checking, path: '/content/page/move', summary: '更改固定页面的地址；旧地址自动转到新地址' },
    body: z.object({ id: identifier('文章编号'), revision: wholeNumber('修订号', { min: 1, max: 999_999 }), slug }),
    ...{ data: Done, example: { body: { id: 'none', revision: 1, slug: 'example-page' } } },
  },
})

export const movedDesk = contract({
  list: {
    ...{ ...reading, path: '/content/moved/list', summary: '查询旧地址和它们转到的地址；最近的在前' },
    ...{ data: z.array(z.object({ from: z.string(), to: z.string(), at: z.string() })), example: {} },
  },
  save: {
    ...{ ...checking, path: '/content/moved/save', summary: '登记一个旧地址转到哪里；会绕圈的不接受' },
    body: z.object({
      from: address('旧地址', '以 / 开头，例如 /old-site/index.html'),
      to: address('新地址', '本网站的页面，以 / 开头'),
    }),
    ...{ data: Done, example: { body: { from: '/old-site/index.html', to: '/home' } } },
  },
  remove: {
    ...{ ...checking, path: '/content/moved/remove', summary: '删除一个旧地址的转向' },
    body: z.object({ from: address('旧地址') }),
    ...{ data: Done, example: { body: { from: '/none' } } },
  },
})

export const journalDesk = contract({
  list: {
    ...{ ...reading, path: '/content/issue/list', summary: '查询期刊的各期；最近的在前' },
    data: z.object({
      issues: z.array(Issue),
      columns: z.array(z.object({ code: z.string(), name: z.string() })).describe('期刊栏目'),
    }),
    example: {},
  },
  create: {
    ...{ ...writing, path: '/content/issue/create', summary: '新建一期期刊的草稿；封面和 PDF 先上传，审核通过后公开' },
    body: z.object({
      key: identifier('表单编号'),
      columnId: pickedFile('期刊'),
      number: text('期号', { max: 40, hint: '例如 2026 年第 4 期' }),
      name: text('标题', { max: 150 }),
      summary: longText('内容提要', { max: 300 }),
      coverId: sentFile('封面图片', ['jpg', 'jpeg', 'png'], 'jpg 或 png，不超过 10 MB'),
      fileId: sentFile('PDF 文件', ['pdf'], '不超过 10 MB'),
    }),
    data: Done,
    example: {
      body: {
        ...{ key: 'example', columnId: 'city-journal', number: '2026 年第 4 期', name: '示例' },
        ...{ summary: '示例', coverId: 'none', fileId: 'none' },
      },
    },
  },
})
