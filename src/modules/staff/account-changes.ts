import { dateKey } from '../../kernel/format/date.ts'
import { addWorkingDays } from '../../kernel/format/working-days.ts'
import { findRolesFault, STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { refuseMaker, type StepTable } from '../../kernel/steps.ts'

/** Changes of an account that may require two people. */
export const CHANGE_KINDS = ['add', 'unit', 'roles', 'reset', 'disable', 'enable'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const CHANGE_NAMES: Readonly<Record<ChangeKind, string>> = {
  add: '新建账号',
  unit: '调到另一个单位',
  roles: '更改角色',
  reset: '重置密码和动态口令',
  disable: '停用账号',
  enable: '启用账号',
}

/** `stale`: the account was changed otherwise before a decision. `lapsed`: nobody decided in time. */
export const CHANGE_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn', 'stale', 'lapsed'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const CHANGE_STATE_NAMES: Readonly<Record<ChangeState, string>> = {
  waiting: '待确认',
  confirmed: '已确认',
  refused: '未同意',
  withdrawn: '已撤回',
  stale: '已失效',
  lapsed: '已过期作废',
}

/** The three officer roles (三员) and the roles that check others' work; no single person may grant them. */
const WEIGHTY: readonly StaffRole[] = [
  ...(['system', 'security', 'audit'] as const),
  ...(['review', 'publish', 'repair-check', 'content-check'] as const),
]

const isWeighty = (roles: readonly StaffRole[]): boolean => WEIGHTY.some((role) => roles.includes(role))

interface Holding {
  before: readonly StaffRole[]
  after: readonly StaffRole[]
}

/**
 * The person who issues credentials must not be able to use them, and moving an account to another unit opens that unit's cases.
 */
const ALWAYS_TWO: readonly ChangeKind[] = ['add', 'reset', 'unit']

/**
 * Whether a change requires a second person. New accounts, resets and moves to another unit always do; other changes do if the
 * account has or gets an officer or checking role. Otherwise disabling a single officer could remove all oversight.
 */
export const needsSecond = (kind: ChangeKind, { before, after }: Holding): boolean =>
  ALWAYS_TWO.includes(kind) || isWeighty(before) || isWeighty(after)

/**
 * Whether the owner has to activate the account again after the change. The credentials of an account created on the command
 * line, or before codes had two halves, passed through one person's hands; rights that require two people must not be in the same
 * hands.
 */
export const renewsCredentials = (kind: ChangeKind, { before, after }: Holding): boolean =>
  kind === 'add' ||
  kind === 'reset' ||
  (kind === 'roles' && WEIGHTY.some((role) => after.includes(role) && !before.includes(role)))

/** Working days in which a change can be confirmed; the day of the request does not count. */
export const DAYS_TO_CONFIRM = 3

/** The last day on which a change can be confirmed. */
export const lastDayToConfirm = (madeAt: Date): string => addWorkingDays(dateKey(madeAt), DAYS_TO_CONFIRM)

export const hasLapsed = (madeAt: Date, now: number): boolean => dateKey(now) > lastDayToConfirm(madeAt)

/** Why somebody may not change an account at all; null if they may. */
export const refusalToChange = (actorId: string, staffId: string): string | null =>
  refuseMaker(actorId === staffId, { makers: '', act: '更改自己的账号', other: '另一位安全管理人员' })

const refuseOwner = ({ isOwner }: Deciding): string | null =>
  refuseMaker(isOwner, { makers: '', act: '办理自己账号的变更' })

interface Deciding {
  isOwner: boolean
  isMaker: boolean
  /** The requester chose another person to confirm it. */
  isForAnother: boolean
}

const isDecided = (state: ChangeState): string => `该变更${CHANGE_STATE_NAMES[state]}，不能再办理`

/** A change of an account requested by one person: another confirms or refuses it, and the requester may withdraw it. */
export const accountChangeSteps: StepTable<ChangeState, 'confirm' | 'refuse', Deciding> = {
  ...{ what: '变更', states: CHANGE_STATE_NAMES, makers: '提出变更的人' },
  steps: {
    confirm: {
      ...{ label: '确认', from: ['waiting'], to: 'confirmed', otherwise: isDecided },
      byAnother: { act: '确认', other: '另一位安全管理或审计人员' },
      refuses: (facts) => refuseOwner(facts) ?? (facts.isForAnother ? '提出变更的人请了另一位确认，请由其确认' : null),
    },
    refuse: {
      ...{ label: '不同意', from: ['waiting'], otherwise: isDecided, refuses: refuseOwner },
      to: (_, { isMaker }) => (isMaker ? 'withdrawn' : 'refused'),
    },
  },
}

interface Asked {
  state: ChangeState
  /** The account to be changed. */
  staffId: string
  makerId: string
  /** The person chosen to confirm it; null for anybody who may. */
  confirmerId: string | null
}

/** Input for the step rules about a change, for the person who decides. */
export function accountChangeContext({ state, staffId, makerId, confirmerId }: Asked, actorId: string) {
  const isMaker = makerId === actorId
  const facts = { isMaker, isOwner: staffId === actorId, isForAnother: (confirmerId ?? actorId) !== actorId }
  return { state, isMaker, facts }
}

/** The error in a combination of roles, in Chinese. */
export function findRoleFault(roles: readonly StaffRole[]): string | undefined {
  return roles.length === 0 ? '请至少选择一个角色' : findRolesFault(roles)
}

export const nameRoles = (roles: readonly StaffRole[]): string =>
  roles.map((role) => STAFF_ROLES[role]).join('、') || '无角色'
