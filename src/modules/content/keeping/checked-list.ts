/** What an entry of a list says, field by field. */
export type Values = Record<string, string | null>

export interface Entry {
  id: string
  /** What it stands among: its place is one of these. */
  group: string
  isShown: boolean
  revision: number
  values: Values
}

/** What is changed of an entry and has not been decided upon, or was returned last. */
export interface Change {
  id: string
  state: 'pending' | 'returned' | 'passed' | 'dropped'
  revision: number
  makerId: string
}

/** What somebody has seen of an entry: if it is no longer so, nothing of theirs is written over it. */
export const seenOf = (entry: Pick<Entry, 'revision'> | null, change: Pick<Change, 'id' | 'revision'> | null): string =>
  [entry?.revision ?? 0, change?.id ?? '', change?.revision ?? 0].join('.')

export interface Hand {
  staffId: string
  /** May write, may check. */
  isWriter: boolean
  isChecker: boolean
}

export type ChangeStep = 'save' | 'pass' | 'return' | 'drop'

/** Why a step cannot be taken with what waits for a check; null where it can. */
export function refusalOf(change: Change | null, step: ChangeStep, hand: Hand): string | null {
  const isWaiting = change?.state === 'pending'
  const isOwn = change?.makerId === hand.staffId
  if (step === 'save') return isWaiting && !isOwn ? '另一位编辑的修改正在等待审核，通过或退回后才能再改' : null
  if (!isWaiting) return '这项修改已经办理过了，请刷新后查看'
  if (step === 'drop') return isOwn ? null : '只有提交的人可以撤回'
  return isOwn ? '提交这项修改的人不能审核，请由另一人办理' : null
}

/** What may be done with a change now. */
export const stepsOf = (change: Change | null, hand: Hand): ChangeStep[] =>
  (['save', 'pass', 'return', 'drop'] as const).filter(
    (step) =>
      (step === 'save' || step === 'drop' ? hand.isWriter : hand.isChecker) && refusalOf(change, step, hand) === null,
  )
