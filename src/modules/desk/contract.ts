import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { ICON_PATHS } from '../../ui/icon-paths.ts'

/** A member of staff, as every page of the console shows them. */
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
  icon: z.enum(ownKeys(ICON_PATHS)),
  places: z.array(z.object({ href: z.string(), name: z.string() })),
})

const DeskFrame = StaffSelf.extend({
  waiting: z.array(z.object({ area: z.string(), count: z.number().int() })).describe('待办数量，按后台菜单的一级'),
  areas: z.array(Area).describe('本人可以打开的菜单'),
  columns: z.record(z.string(), z.array(z.string())).describe('本人在各列表选择显示的列，按顺序'),
  filters: z
    .record(z.string(), z.array(z.object({ name: z.string(), query: z.string() })))
    .describe('本人保存的筛选条件，按列表的地址'),
})
/** Everything the frame of a console page is drawn from. */
export type DeskFrame = z.output<typeof DeskFrame>

export const deskFrame = contract({
  desk: {
    method: 'GET',
    path: '/console/desk',
    access: 'staff',
    roles: EVERY_ROLE,
    summary: '查询当前登录的工作人员，及其各处待办的数量',
    data: DeskFrame,
    example: {},
  },
})
