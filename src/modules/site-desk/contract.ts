import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { creditCode, day, identifier, longText, text } from '../../kernel/forms/fields.ts'
import { safeHref } from '../../kernel/identity/link.ts'
import { CheckedEntry, Decided, Done, direction, savedOf, seen } from '../../kernel/lists/list-contract.ts'
import { SeverityFields } from '../register/severity/contract.ts'
import { YearReportFields } from '../statistics/year-report-contract.ts'

/** Who runs the site. */
export const SITE_KEEPERS = ['system'] as const

/** Whoever of them did not propose a change passes or returns it. */
export const SITE_CHECKERS = ['system', 'content-check'] as const
export const SITE_ROLES = SITE_CHECKERS

const none = z.literal('').transform(() => null)
const orNone = <Field extends z.ZodType>(label: string, field: Field) =>
  z.union([none, field]).nullable().default(null).describe(label)

/** A page of ours, or another site's. */
const address = (label: string) =>
  text(label, { max: 500 }).refine((value) => safeHref(value) !== null, `${label}应以 / 或 http://、https:// 开头`)
const yes = (label: string) =>
  z
    .boolean({ error: `请选择是否${label}` })
    .default(false)
    .describe(label)

const Named = z.object({ id: identifier('编号') })

interface Kept<Fields extends z.ZodObject> {
  /** Last part of its addresses, and what it is called. */
  name: string
  what: string
  fields: Fields
  example: z.input<Fields>
}

const writing = { access: 'staff', roles: SITE_KEEPERS, method: 'POST' } as const
const checking = { access: 'staff', roles: SITE_CHECKERS, method: 'POST' } as const

/** The calls of one list that staff keeps: all of it, a change of one entry, one entry a place higher or lower. */
const deskOf = <Fields extends z.ZodObject>({ name, what, fields, example }: Kept<Fields>) => {
  const path = `/site/desk/${name}`
  return contract({
    list: {
      ...{ access: 'staff', roles: SITE_ROLES, method: 'GET', path: `${path}/list` },
      summary: `查询维护中的${what}；含未显示的、等待审核的修改和可以办理的操作`,
      ...{ data: z.array(CheckedEntry), example: {} },
    },
    save: {
      ...{ ...writing, path: `${path}/save` },
      summary: `新增或修改${what}；没有编号的为新增，提交后由另一人审核，通过才生效`,
      body: savedOf(fields),
      ...{ data: Done, example: { body: { id: 'none', key: 'example', seen: '0..0', values: example } } },
    },
    move: {
      ...{ ...writing, path: `${path}/move`, summary: `把一项${what}上移或下移一位；立即生效` },
      ...{ body: Named.extend({ direction }), data: Done, example: { body: { id: 'none', direction: 'up' } } },
    },
  })
}

/** For lists of which something may be deleted. */
const removalOf = (name: string, what: string) =>
  contract({
    remove: {
      ...{ ...writing, path: `/site/desk/${name}/remove` },
      ...{ summary: `提出删除一项${what}；由另一人审核，通过才删除`, body: Named.extend({ seen }), data: Done },
      example: { body: { id: 'none', seen: '0..0' } },
    },
  })

/** What becomes of a change of the site: of any of its lists, and of its profile. */
export const siteChanges = contract({
  pass: {
    ...{ ...checking, path: '/site/desk/change/pass', summary: '审核通过站点的一项修改；立即生效，提交的人不能办理' },
    ...{ body: Decided, data: Done, example: { body: { id: 'none', revision: 1 } } },
  },
  return: {
    ...{ ...checking, path: '/site/desk/change/return', summary: '退回站点的一项修改；须写明意见' },
    body: Decided.extend({ remark: text('审核意见', { min: 2, max: 500 }) }),
    ...{ data: Done, example: { body: { id: 'none', revision: 1, remark: '请核对' } } },
  },
  drop: {
    ...{ ...writing, path: '/site/desk/change/drop', summary: '撤回自己提交的、还没有审核的站点修改' },
    ...{ body: Decided, data: Done, example: { body: { id: 'none', revision: 1 } } },
  },
})

export const navigationDesk = deskOf({
  ...{ name: 'navigation', what: '导航' },
  fields: z.object({
    name: text('名称', { max: 20 }),
    href: address('地址'),
    parentId: orNone('上级', identifier('上级')),
    visible: yes('显示'),
  }),
  example: { name: '示例', href: '/home', visible: false },
})

export const sideBarDesk = deskOf({
  ...{ name: 'side-bars', what: '侧栏' },
  fields: z.object({
    name: text('名称', { max: 20 }),
    href: orNone('地址', address('地址')),
    parentId: orNone('所属侧栏', identifier('所属侧栏')),
    visible: yes('显示'),
  }),
  example: { name: '示例', visible: false },
})

export const linkDesk = {
  ...deskOf({
    ...{ name: 'links', what: '友情链接' },
    fields: z.object({ group: text('分组', { max: 30 }), name: text('名称', { max: 60 }), url: address('地址') }),
    example: { group: '示例', name: '示例', url: 'https://example.cn' },
  }),
  ...removalOf('links', '友情链接'),
}

export const unitDesk = deskOf({
  ...{ name: 'units', what: '成员单位' },
  fields: z.object({
    name: text('名称', { max: 60 }),
    shortName: text('简称', { max: 30 }),
    group: text('分组', { max: 30 }),
    url: address('网址'),
    phone: orNone('电话', text('电话', { max: 30 })),
    hours: orNone('办公时间', text('办公时间', { max: 100 })),
    code: orNone('统一社会信用代码', creditCode('统一社会信用代码')),
    duty: z
      .union([z.literal(''), longText('职责', { max: 500 })])
      .default('')
      .describe('职责'),
  }),
  example: { name: '示例单位', shortName: '示例', group: '示例', url: 'https://example.cn' },
})

export const NOTICE_POSITIONS = { '1': '页面上浮动', '0': '固定在左侧' } as const

export const noticeDesk = deskOf({
  ...{ name: 'notices', what: '飘窗公告' },
  fields: z.object({
    altText: text('文字', { max: 60 }),
    url: address('地址'),
    pictureId: identifier('图片'),
    position: z.enum(['0', '1'], { error: '请选择位置' }).describe('位置；1 浮动，0 左侧'),
    show: yes('显示'),
    from: orNone('开始日期', day('开始日期')),
    until: orNone('结束日期', day('结束日期')),
  }),
  example: { altText: '示例', url: '/home', pictureId: 'none', position: '0', show: false },
})

export const wordDesk = {
  ...deskOf({
    ...{ name: 'words', what: '热门词' },
    fields: z.object({ word: text('热门词', { max: 12 }) }),
    example: { word: '信用' },
  }),
  ...removalOf('words', '热门词'),
}

export const dictionaryDesk = deskOf({
  ...{ name: 'dictionaries', what: '字典取值' },
  fields: z.object({
    parentCode: text('字典', { max: 40 }).regex(/^[A-Z_]{2,40}$/, '请选择字典'),
    code: text('编码', { max: 20 }).regex(/^[\w.]{1,20}$/, '编码应为 1 至 20 位字母、数字、点或下划线'),
    name: text('名称', { max: 60 }),
    enabled: yes('启用'),
  }),
  example: { parentCode: 'CERT_TYPE', code: '98', name: '示例', enabled: false },
})

export const bannerDesk = {
  ...deskOf({
    ...{ name: 'banners', what: '紧急公告' },
    fields: z.object({
      text: text('文字', { max: 100 }),
      link: orNone('地址', address('地址')),
      from: day('开始日期'),
      until: day('结束日期'),
    }),
    example: { text: '示例', from: '2026-11-17', until: '2026-11-17' },
  }),
  ...removalOf('banners', '紧急公告'),
}

export const greyDesk = {
  ...deskOf({
    ...{ name: 'grey', what: '灰色显示日' },
    fields: z.object({ from: day('开始日期'), until: day('结束日期'), reason: text('事由', { max: 60 }) }),
    example: { from: '2026-12-13', until: '2026-12-13', reason: '示例' },
  }),
  ...removalOf('grey', '灰色显示日'),
}

export const severityDesk = {
  ...deskOf({
    ...{ name: 'severities', what: '失信程度分级' },
    fields: SeverityFields,
    example: { kinds: '罚款', fineTo: '0.5', severity: '轻微', source: '示例分类标准', validFrom: '2026-04-01' },
  }),
  ...removalOf('severities', '失信程度分级'),
}

export const yearReportDesk = deskOf({
  ...{ name: 'year-reports', what: '年度报表' },
  fields: YearReportFields,
  example: { year: '2025', visits: '1,284' },
})

const Banner = z.object({ text: z.string(), link: z.string().nullable() })

export const siteCalls = contract({
  banner: {
    method: 'GET',
    path: '/cms/front/banner',
    access: 'public',
    summary: '查询正在展示的紧急公告；没有时为空',
    data: Banner.nullable(),
    example: {},
  },
})
