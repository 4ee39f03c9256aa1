import type { Effect, Need, Transition } from './state-machine.ts'

export const REASON: Need = { key: 'reason', label: '理由' }
export const OPINION: Need = { key: 'opinion', label: '意见' }
export const REPLY: Need = { key: 'reply', label: '答复内容' }
export const UNIT: Need = { key: 'unit', label: '承办部门' }
export const SUPERVISOR: Need = { key: 'supervisor', label: '批准人' }
const MISSING: Need = { key: 'missing', label: '需要补正的材料' }
const NOTE: Need = { key: 'note', label: '补充说明' }
export const MEASURES: Need = { key: 'measures', label: '处理措施' }
const RATING: Need = { key: 'rating', label: '满意度', options: ['1', '2', '3', '4', '5'] }

export const oneOf = (key: string, label: string, options: readonly string[]): Need => ({ key, label, options })

/** A day to come, which whoever does it has to name. */
export const laterDay = (key: string, label: string): Need => ({ key, label, isLaterDay: true })

/** Transitions that read the same in every machine. */
export const withdrawFrom = (from: readonly string[], effects: Transition['effects'] = []): Transition => ({
  from,
  action: 'withdraw',
  to: 'WITHDRAWN',
  who: ['applicant'],
  effects,
})

export const urgeIn = (from: readonly string[]): Transition => ({
  from,
  action: 'urge',
  who: ['applicant'],
  guards: ['urge-interval'],
  effects: ['mark-urged'],
})

export const rateIn = (from: readonly string[]): Transition => ({
  from,
  action: 'rate',
  who: ['applicant'],
  needs: [RATING, { key: 'comment', label: '评价说明', optional: true }],
  guards: ['completed', 'rate-once'],
  effects: ['save-rating'],
})

export const reviewFrom = (from: readonly string[]): Transition => ({
  from,
  action: 'review',
  to: 'REVIEW',
  who: ['applicant'],
  needs: [REASON],
  guards: ['review-once', 'review-in-time'],
  effects: ['mark-reviewed'],
})

export const returnFrom = (from: readonly string[], who: Transition['who'] = ['centre']): Transition => ({
  from,
  action: 'return',
  to: 'RETURNED',
  who,
  needs: [MISSING],
  effects: ['start-supplement-deadline', 'notify-applicant'],
})

export const supplementTo = (to: string): Transition => ({
  from: ['RETURNED'],
  action: 'supplement',
  to,
  who: ['applicant'],
  needs: [NOTE],
})

/** Who does not complete the material in time is taken to have withdrawn. */
export const lapseTo = (to: string, effects: readonly Effect[] = []): Transition => ({
  from: ['RETURNED'],
  action: 'lapse',
  to,
  who: ['system'],
  guards: ['supplement-overdue'],
  effects: [...effects, 'notify-applicant'],
})
