/** What staff may do, by code and as people call it. The list is closed: a call cannot name a role that is not here. */
export const STAFF_ROLES = {
  accept: '受理',
  handle: '承办',
  review: '审核',
  audit: '审计',
  data: '数据报送',
  publish: '数据审核',
} as const
export type StaffRole = keyof typeof STAFF_ROLES

/** At least one: a call that is for staff says for whom of them. */
export type Roles = readonly [StaffRole, ...StaffRole[]]

/** For what every member of staff may do, whatever they do otherwise. */
export const EVERY_ROLE = Object.keys(STAFF_ROLES) as unknown as Roles

export const isStaffRole = (word: string): word is StaffRole => Object.hasOwn(STAFF_ROLES, word)
