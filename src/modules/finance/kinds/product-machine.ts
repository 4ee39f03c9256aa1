import type { Action } from '../../submissions/machine/actions.ts'
import {
  endState,
  lapseTo,
  laterDay,
  OPINION,
  oneOf,
  REASON,
  returnFrom,
  state,
  step,
  supplementTo,
  urgeTransitions,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine, RequiredValue, Transition } from '../../submissions/machine/state-machine.ts'

/** Decimal text, validated by the room of finance. */
const CREDIT: readonly RequiredValue[] = [
  { key: 'creditAmount', label: '授信金额（万元）' },
  { key: 'creditRate', label: '年化利率（%）' },
  { key: 'creditTerm', label: '授信期限（月）' },
  laterDay('creditUntil', '授信有效期至'),
]
const OFFICER: readonly RequiredValue[] = [
  { key: 'officer', label: '客户经理' },
  { key: 'officerPhone', label: '客户经理电话' },
]
const LOAN: RequiredValue = { key: 'loanAmount', label: '放款金额（万元）' }
const FAILURE = oneOf('cause', '拒绝原因', ['不符合准入', '额度不匹配', '利率不匹配', '企业放弃', '其他'])

const BY_LENDER = { by: 'department' } as const

/** Adds the effect that updates the lender's figures. */
const booked = (transition: Transition): Transition => ({
  ...transition,
  effects: ['book-loan', ...(transition.effects ?? [])],
})
const byLender = (
  from: string | readonly string[],
  action: Action,
  to: string,
  needs: readonly RequiredValue[] = [],
): Transition => booked(step(from, action, to, 'lender', { needs, effects: ['notify-applicant'] }))

/**
 * The states of a firm's application for a product. Only the firm and the lender take part; the credit centre neither sees nor decides it.
 * A grant lapses if it is not paid out in time.
 */
export const productApplicationMachine: Machine = {
  code: 'product-application',
  name: '金融产品申请',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  states: [
    state('RETURNED', '银行退回（补资料）', 'handling', 'stopped', '正在等您补充资料', BY_LENDER),
    state('SUBMITTED', '已提交', 'submitted', 'accept', '正在决定是否受理', BY_LENDER),
    state('ACCEPTED', '银行已受理', 'handling', 'handle', '已经受理，正在审查', BY_LENDER),
    state('DILIGENCE', '尽调中', 'handling', 'handle', '正在尽职调查', BY_LENDER),
    state('CREDITED', '已授信', 'done', 'none', '已经授信，等待放款'),
    state('PAID', '已放款', 'done', 'none', '已经放款'),
    endState('SETTLED', '已结清', '的贷款已经结清'),
    endState('LAPSED', '授信过期', '的授信已经过期，没有放款'),
    endState('DECLINED', '已拒绝', '没有通过'),
    endState('WITHDRAWN', '已撤回', '已经撤回，不再办理'),
  ],
  transitions: [
    byLender('SUBMITTED', 'accept', 'ACCEPTED', OFFICER),
    booked(returnFrom(['SUBMITTED', 'ACCEPTED', 'DILIGENCE'], ['lender'])),
    booked(supplementTo('SUBMITTED')),
    booked(lapseTo('WITHDRAWN')),
    byLender('ACCEPTED', 'investigate', 'DILIGENCE', [OPINION]),
    byLender('DILIGENCE', 'give-credit', 'CREDITED', CREDIT),
    byLender('CREDITED', 'pay-out', 'PAID', [LOAN]),
    byLender('PAID', 'settle', 'SETTLED'),
    byLender(['SUBMITTED', 'ACCEPTED', 'DILIGENCE'], 'decline', 'DECLINED', [FAILURE, REASON]),
    booked(
      step('CREDITED', 'expire', 'LAPSED', 'system', { guards: ['validity-over'], effects: ['notify-applicant'] }),
    ),
    booked(withdrawFrom(['SUBMITTED', 'RETURNED', 'ACCEPTED', 'DILIGENCE', 'CREDITED'])),
    urgeTransitions(['SUBMITTED', 'ACCEPTED', 'DILIGENCE']),
  ],
}
