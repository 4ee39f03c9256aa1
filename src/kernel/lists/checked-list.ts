import { openSteps, type StepTable } from '../steps.ts'
import { typedKeys } from '../typed-keys.ts'

/** The fields of an entry of a list. */
export type Values = Readonly<Record<string, string | boolean | null>>

export interface Entry {
  id: string
  /** Entries are ordered within their group. */
  group: string
  isShown: boolean
  /** Increases with each change; without it the content is compared. */
  revision?: number
  values: Values
}

export const CHANGE_STATES = { pending: '待审核', returned: '已退回', passed: '已通过', dropped: '已撤回' } as const
export type ChangeState = keyof typeof CHANGE_STATES

/** A change of an entry that is undecided or was returned to its author. */
export interface Change {
  id: string
  state: ChangeState
  revision: number
  makerId: string
}

/** The version of an entry that somebody has read; a write over any other version is refused. */
export const versionOfEntry = (
  version: number | string | null,
  change: Pick<Change, 'id' | 'revision'> | null,
): string => [version ?? 0, change?.id ?? '', change?.revision ?? 0].join('.')

interface Hand {
  staffId: string
  /** The rights of the caller: write changes, check changes of others. */
  isWriter: boolean
  isChecker: boolean
}

export const CHANGE_STEPS = ['save', 'pass', 'return', 'drop'] as const
export type ChangeStep = (typeof CHANGE_STEPS)[number]

const DECIDED = '这项修改已经办理过了，请刷新后查看'

/** The steps of a change: it waits until another person passes or returns it; its author may edit or drop it. */
export const changeSteps: StepTable<ChangeState, ChangeStep, { isOwn: boolean; isWaiting: boolean }> = {
  ...{ what: '修改', states: CHANGE_STATES, makers: '提交这项修改的人' },
  steps: {
    save: {
      ...{ label: '提交', from: typedKeys(CHANGE_STATES), to: 'pending' },
      refuses: ({ isOwn, isWaiting }) =>
        isWaiting && !isOwn ? '另一位编辑的修改正在等待审核，通过或退回后才能再改' : null,
    },
    pass: { label: '通过', from: ['pending'], to: 'passed', byAnother: true, otherwise: DECIDED },
    return: { label: '退回', from: ['pending'], to: 'returned', byAnother: true, otherwise: DECIDED },
    drop: {
      ...{ label: '撤回', from: ['pending'], to: 'dropped', otherwise: DECIDED },
      refuses: ({ isOwn }) => (isOwn ? null : '只有提交的人可以撤回'),
    },
  },
}

/** The facts for the step table. An entry without a change is treated like one whose change was passed. */
export function changeContext(change: Change | null, { staffId }: Pick<Hand, 'staffId'>) {
  const isOwn = change?.makerId === staffId
  const state = change?.state ?? 'passed'
  return { state, isMaker: isOwn, facts: { isOwn, isWaiting: state === 'pending' } }
}

/** The steps that this person can do with a change now. */
export const listOpenSteps = (change: Change | null, hand: Hand): ChangeStep[] =>
  openSteps(changeSteps, changeContext(change, hand)).filter((step) =>
    step === 'save' || step === 'drop' ? hand.isWriter : hand.isChecker,
  )
