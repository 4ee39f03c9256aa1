import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'

const Notice = z.object({
  id: z.string(),
  pictureId: z.string(),
  altText: z.string(),
  url: z.string(),
  position: z.enum(['0', '1']),
  show: z.boolean(),
  status: z.number(),
})

export const MemberUnit = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  url: z.string(),
  pictureId: z.string().nullable(),
  group: z.string(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  code: z.string().nullable(),
  duty: z.string(),
})
export type MemberUnit = z.output<typeof MemberUnit>

const MemberLogo = z.object({ id: z.string(), name: z.string(), pictureId: z.string(), url: z.string() })
const MemberGroup = z.object({
  name: z.string(),
  entries: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
})

export const notices = contract({
  noticeList: {
    ...get('public', '/cms/front/notice/list'),
    summary: '查询正在展示的飘窗公告；状态只能为 1',
    query: z.object({ status: z.literal('1', { error: '状态只能为 1' }).default('1').describe('状态；1 展示中') }),
    data: z.array(Notice),
    example: { query: { status: '1' } },
  },
  memberDropList: {
    ...get('public', '/cms/front/notice/memberDropList'),
    summary: '查询页脚的成员单位下拉；其他网站的链接，按分组给出',
    data: z.array(MemberGroup),
  },
  memberList: {
    ...get('public', '/cms/front/notice/memberList'),
    summary: '查询成员单位标志；类型只能为 1',
    query: z.object({ type: z.literal('1', { error: '类型只能为 1' }).default('1').describe('类型；1 标志') }),
    data: z.array(MemberLogo),
    example: { query: { type: '1' } },
  },
  memberUnits: {
    ...get('public', '/cmpinternetportalfront/memberunit/list'),
    summary: '查询全部成员单位及其职责',
    data: z.array(MemberUnit),
  },
})
