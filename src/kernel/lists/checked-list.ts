/** The fields of an entry of a list. */
export type Values = Readonly<Record<string, string | boolean | null>>

export interface Entry {
  id: string
  /** Entries are ordered within their group. */
  group: string
  isShown: boolean
  /** Grows with each change; without it the content is compared. */
  revision?: number
  values: Values
}

export const CHANGE_STATES = { pending: '待审核', returned: '已退回', passed: '已通过', dropped: '已撤回' } as const
export type ChangeState = keyof typeof CHANGE_STATES

/** A change of an entry that has not been decided, or was returned last. */
export interface Change {
  id: string
  state: ChangeState
  revision: number
  makerId: string
}

/** The version of an entry that somebody saw; nothing is written over another version. */
export const seenOf = (version: number | string | null, change: Pick<Change, 'id' | 'revision'> | null): string =>
  [version ?? 0, change?.id ?? '', change?.revision ?? 0].join('.')

interface Hand {
  staffId: string
  /** May write, may check. */
  isWriter: boolean
  isChecker: boolean
}

export const CHANGE_STEPS = ['save', 'pass', 'return', 'drop'] as const
export type ChangeStep = (typeof CHANGE_STEPS)[number]

/** Why a step cannot be taken with a change; null where it can. */
export function refusalOf(change: Change | null, step: ChangeStep, hand: Hand): string | null {
  const isWaiting = change?.state === 'pending'
  const isOwn = change?.makerId === hand.staffId
  if (step === 'save') return isWaiting && !isOwn ? '另一位编辑的修改正在等待审核，通过或退回后才能再改' : null
  if (!isWaiting) return '这项修改已经办理过了，请刷新后查看'
  if (step === 'drop') return isOwn ? null : '只有提交的人可以撤回'
  return isOwn ? '提交这项修改的人不能审核，请由另一人办理' : null
}

/** The steps that may be taken with a change now. */
export const stepsOf = (change: Change | null, hand: Hand): ChangeStep[] =>
  CHANGE_STEPS.filter(
    (step) =>
      (step === 'save' || step === 'drop' ? hand.isWriter : hand.isChecker) && refusalOf(change, step, hand) === null,
  )
