import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { ICON_PATHS } from '../../ui/icon-paths.ts'

/** A member of staff as shown on every console page. */
export const StaffSelf = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  isCentre: z.boolean().describe('是否信用信息中心的工作人员'),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type StaffSelf = z.output<typeof StaffSelf>

const Area = z.object({
  code: z.string(),
  name: z.string(),
  icon: z.enum(typedKeys(ICON_PATHS)),
  places: z.array(z.object({ href: z.string(), name: z.string() })),
})

/** A list with the number of its rows that wait for the caller. */
export const WaitingItem = z.object({
  area: z.string().describe('后台菜单的一级'),
  href: z.string().describe('打开的列表；行数与数量相同'),
  name: z.string(),
  count: z.number().int(),
})
export type WaitingItem = z.output<typeof WaitingItem>

/** Look of the console pages for an account. */
export const DeskLook = z.object({
  density: z.enum(['compact', 'comfortable'], { error: '疏密不正确' }).describe('疏密；compact 紧凑，comfortable 宽松'),
  rail: z.enum(['open', 'folded'], { error: '菜单不正确' }).describe('左侧菜单；open 展开，folded 收起'),
})
export type DeskLook = z.output<typeof DeskLook>

const DeskFrame = StaffSelf.extend({
  waiting: z.array(WaitingItem).describe('等待本人办理的，按列表；没有的不列'),
  areas: z.array(Area).describe('本人可以打开的菜单'),
  columns: z.record(z.string(), z.array(z.string())).describe('本人在各列表选择显示的列，按顺序'),
  look: DeskLook.describe('本人选择的显示方式'),
  filters: z
    .record(z.string(), z.array(z.object({ name: z.string(), query: z.string() })))
    .describe('本人保存的筛选条件，按列表的地址'),
  phrases: z.record(z.string(), z.array(z.string())).describe('本人保存的常用语，按事项和步骤'),
})
/** Data for the frame of a console page. */
export type DeskFrame = z.output<typeof DeskFrame>

/** Beyond this number a phrase is slower to find than to type again. */
export const MOST_PHRASES = 20

/** Key of a kind and step, under which reply phrases are stored. */
export const phraseStep = (kind: string, action: string): string => `${kind} ${action}`

const Phrase = z.object({
  step: text('步骤', { max: 60 }).describe('事项和步骤的编码，以空格分开'),
  words: text('常用语', { min: 2, max: 200 }),
})

/** Roles that take steps of cases. */
const WRITERS = ['accept', 'handle', 'review'] as const

export const deskFrame = contract({
  desk: {
    ...get(EVERY_ROLE, '/console/desk'),
    summary: '查询当前登录的工作人员，及其各处待办的数量',
    data: DeskFrame,
  },
  waiting: {
    ...get(EVERY_ROLE, '/console/waiting'),
    isPolled: true,
    summary: '查询等待本人办理的事项；按列表，供提醒图标每分钟查询',
    data: z.array(WaitingItem),
  },
  savePhrase: {
    ...post(WRITERS, '/console/phrases/save'),
    summary: '保存本人在一个步骤里的常用语；已有的不重复保存，不能含证件号码、电话或者邮箱',
    body: Phrase,
    data: z.boolean(),
    example: { body: { step: 'complaint answer', words: '经现场检查，未发现所反映的情况。' } },
  },
  deletePhrase: {
    ...post(WRITERS, '/console/phrases/delete'),
    summary: '删除本人保存的一条常用语；没有这一条的也视为已删除',
    body: Phrase,
    data: z.boolean(),
    example: { body: { step: 'complaint answer', words: '经现场检查，未发现所反映的情况。' } },
  },
})
