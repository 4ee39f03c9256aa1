import { isKeyOf } from '../typed-keys.ts'

/** The roles that a call for staff admits; at least one. */
export type Roles = readonly [StaffRole, ...StaffRole[]]

/** For acts that every member of staff may do. */
export const EVERY_ROLE = [
  ...(['accept', 'handle', 'review', 'audit', 'data', 'publish', 'repair', 'repair-check'] as const),
  ...(['edit', 'content-check', 'system', 'security', 'lead'] as const),
] as const

/** The list is closed: a call cannot name any other role. */
export type StaffRole = (typeof EVERY_ROLE)[number]

/** The names of the roles, by code. */
export const STAFF_ROLES: Readonly<Record<StaffRole, string>> = {
  accept: '受理',
  handle: '承办',
  review: '审核',
  audit: '审计',
  data: '数据报送',
  publish: '数据审核',
  repair: '修复经办',
  'repair-check': '修复复核',
  edit: '内容编辑',
  'content-check': '内容审核',
  system: '系统管理',
  security: '安全管理',
  lead: '领导',
}

export const isStaffRole = (word: string): word is StaffRole => isKeyOf(STAFF_ROLES, word)

/** 三员分立 (separation of three duties): the operator of the system, the administrator of rights and the auditor of both are different people. */
const APART: readonly StaffRole[] = ['system', 'security', 'audit']

/** Why these roles must not belong to one person; undefined if they may. */
export function findRolesFault(roles: readonly StaffRole[]): string | undefined {
  const held = APART.filter((role) => roles.includes(role))
  if (held.length < 2) return undefined
  return `${held.map((role) => STAFF_ROLES[role]).join('、')}不能由同一人担任（系统、安全、审计三员分立）`
}
