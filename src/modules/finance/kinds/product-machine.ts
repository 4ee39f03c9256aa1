import {
  lapseTo,
  laterDay,
  OPINION,
  oneOf,
  REASON,
  returnFrom,
  supplementTo,
  urgeIn,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine, Need, State, Transition } from '../../submissions/machine/state-machine.ts'

/** Given as decimal text; the room of finance says what is wrong with it. */
const CREDIT: readonly Need[] = [
  { key: 'creditAmount', label: '授信金额（万元）' },
  { key: 'creditRate', label: '年化利率（%）' },
  { key: 'creditTerm', label: '授信期限（月）' },
  laterDay('creditUntil', '授信有效期至'),
]
const OFFICER: readonly Need[] = [
  { key: 'officer', label: '客户经理' },
  { key: 'officerPhone', label: '客户经理电话' },
]
const LOAN: Need = { key: 'loanAmount', label: '放款金额（万元）' }
const FAILURE = oneOf('cause', '拒绝原因', ['不符合准入', '额度不匹配', '利率不匹配', '企业放弃', '其他'])

const state = (code: string, name: string, more: Pick<State, 'step' | 'clock' | 'doing'>): State => ({
  ...{ code, name, by: 'department' },
  ...more,
})
const over = (code: string, name: string, doing: string): State => ({
  ...{ code, name, doing, step: 'done', clock: 'none', final: true },
})

/** Every step is one of the lender's figures as well. */
const booked = (transition: Transition): Transition => ({
  ...transition,
  effects: ['book-loan', ...(transition.effects ?? [])],
})
const byLender = (
  { from, action, to }: Pick<Transition, 'from' | 'action' | 'to'>,
  needs: readonly Need[] = [],
): Transition => booked({ from, action, to, who: ['lender'], needs, effects: ['notify-applicant'] })

/**
 * A firm's application for a product of a lender. Nobody but the two has a part in it: the credit centre neither sees nor
 * decides it. What the lender has granted lapses when it is not paid out in time.
 */
export const productApplicationMachine: Machine = {
  code: 'product-application',
  name: '金融产品申请',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  states: [
    state('RETURNED', '银行退回（补资料）', { step: 'handling', clock: 'stopped', doing: '正在等您补充资料' }),
    state('SUBMITTED', '已提交', { step: 'submitted', clock: 'accept', doing: '正在决定是否受理' }),
    state('ACCEPTED', '银行已受理', { step: 'handling', clock: 'handle', doing: '已经受理，正在审查' }),
    state('DILIGENCE', '尽调中', { step: 'handling', clock: 'handle', doing: '正在尽职调查' }),
    { code: 'CREDITED', name: '已授信', step: 'done', clock: 'none', doing: '已经授信，等待放款' },
    { code: 'PAID', name: '已放款', step: 'done', clock: 'none', doing: '已经放款' },
    over('SETTLED', '已结清', '的贷款已经结清'),
    over('LAPSED', '授信过期', '的授信已经过期，没有放款'),
    over('DECLINED', '已拒绝', '没有通过'),
    over('WITHDRAWN', '已撤回', '已经撤回，不再办理'),
  ],
  transitions: [
    byLender({ from: ['SUBMITTED'], action: 'accept', to: 'ACCEPTED' }, OFFICER),
    booked(returnFrom(['SUBMITTED', 'ACCEPTED', 'DILIGENCE'], ['lender'])),
    booked(supplementTo('SUBMITTED')),
    booked(lapseTo('WITHDRAWN')),
    byLender({ from: ['ACCEPTED'], action: 'investigate', to: 'DILIGENCE' }, [OPINION]),
    byLender({ from: ['DILIGENCE'], action: 'give-credit', to: 'CREDITED' }, CREDIT),
    byLender({ from: ['CREDITED'], action: 'pay-out', to: 'PAID' }, [LOAN]),
    byLender({ from: ['PAID'], action: 'settle', to: 'SETTLED' }),
    byLender({ from: ['SUBMITTED', 'ACCEPTED', 'DILIGENCE'], action: 'decline', to: 'DECLINED' }, [FAILURE, REASON]),
    booked({
      ...{ from: ['CREDITED'], action: 'expire', to: 'LAPSED', who: ['system'] },
      ...{ guards: ['validity-over'], effects: ['notify-applicant'] },
    }),
    booked(withdrawFrom(['SUBMITTED', 'RETURNED', 'ACCEPTED', 'DILIGENCE', 'CREDITED'])),
    urgeIn(['SUBMITTED', 'ACCEPTED', 'DILIGENCE']),
  ],
}
