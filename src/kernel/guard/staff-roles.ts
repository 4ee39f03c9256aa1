import { isOwnKey } from '../own-keys.ts'

/** At least one: a call that is for staff says for whom of them. */
export type Roles = readonly [StaffRole, ...StaffRole[]]

/** For what every member of staff may do, whatever they do otherwise. */
export const EVERY_ROLE = ['accept', 'handle', 'review', 'audit', 'data', 'publish'] as const

/** The list is closed: a call cannot name a role that is not here. */
export type StaffRole = (typeof EVERY_ROLE)[number]

/** What staff may do, by code and as people call it. */
export const STAFF_ROLES: Readonly<Record<StaffRole, string>> = {
  accept: '受理',
  handle: '承办',
  review: '审核',
  audit: '审计',
  data: '数据报送',
  publish: '数据审核',
}

export const isStaffRole = (word: string): word is StaffRole => isOwnKey(STAFF_ROLES, word)
