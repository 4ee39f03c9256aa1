import { faultOfRoles, STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'

/** What of an account may take two people. */
export const CHANGE_KINDS = ['roles', 'reset', 'enable'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const CHANGE_NAMES: Readonly<Record<ChangeKind, string>> = {
  roles: '更改角色',
  reset: '重置密码和动态口令',
  enable: '启用账号',
}

/** `stale`: the account was changed otherwise before anyone decided. */
export const CHANGE_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn', 'stale'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const CHANGE_STATE_NAMES: Readonly<Record<ChangeState, string>> = {
  waiting: '待确认',
  confirmed: '已确认',
  refused: '未同意',
  withdrawn: '已撤回',
  stale: '已失效',
}

/** 三员: whoever could give these to themselves alone would have no one above them. */
const RESERVED: readonly StaffRole[] = ['system', 'security', 'audit']

const reservedIn = (roles: readonly StaffRole[]): StaffRole[] => RESERVED.filter((role) => roles.includes(role))

interface Holding {
  before: readonly StaffRole[]
  after: readonly StaffRole[]
}

/**
 * Whether a change takes a second person. Who resets or enables an account could use what it may do, so for these it is
 * enough that the account holds one of the three; to take a role away one person is enough.
 */
export function needsSecond(kind: ChangeKind, { before, after }: Holding): boolean {
  if (kind !== 'roles') return reservedIn(before).length > 0
  return reservedIn(after).some((role) => !before.includes(role))
}

/** What of a new account's roles it has at once. */
export const rolesAtOnce = (roles: readonly StaffRole[]): StaffRole[] =>
  roles.filter((role) => !RESERVED.includes(role))

interface Asking {
  actorId: string
  /** Whose account it is. */
  staffId: string
}

/** Why somebody may not change an account at all; undefined when they may. */
export const refusalToChange = ({ actorId, staffId }: Asking): string | undefined =>
  actorId === staffId ? '不能更改自己的账号，请由另一位安全管理人员办理' : undefined

interface Deciding extends Asking {
  makerId: string
  state: ChangeState
  decision: 'confirm' | 'refuse'
}

/** Why somebody may not decide upon a change; undefined when they may. Whoever asked for it may take it back. */
export function refusalToDecide({ actorId, staffId, makerId, state, decision }: Deciding): string | undefined {
  if (state !== 'waiting') return `该变更${CHANGE_STATE_NAMES[state]}，不能再办理`
  if (decision === 'confirm' && actorId === makerId) return '提出变更的人不能确认，请由另一位安全管理或审计人员确认'
  if (actorId === staffId) return '不能办理自己账号的变更，请由另一人办理'
  return undefined
}

/** What is wrong with the roles that somebody is to have, in words. */
export function faultOfNewRoles(roles: readonly StaffRole[]): string | undefined {
  return roles.length === 0 ? '请至少选择一个角色' : faultOfRoles(roles)
}

export const nameRoles = (roles: readonly StaffRole[]): string =>
  roles.map((role) => STAFF_ROLES[role]).join('、') || '无角色'
