import {
  endState,
  lapseTo,
  OPINION,
  REASON,
  returnFrom,
  state,
  step,
  supplementTo,
  urgeTransitions,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine, RequiredValue } from '../../submissions/machine/state-machine.ts'

const POINTS: RequiredValue = { key: 'points', label: '核定分值' }

/** The states of a declaration for credit points. Approval books the points; false evidence takes them back. */
export const pointsDeclarationMachine: Machine = {
  code: 'points-declaration',
  name: '信用积分申报',
  initial: 'PENDING',
  entry: 'PENDING',
  states: [
    state('RETURNED', '退回补正', 'handling', 'stopped', '正在等您补正'),
    state('PENDING', '待审核', 'submitted', 'accept', '正在审核'),
    state('BOOKED', '通过（已入账）', 'done', 'none', '已经通过审核，积分已入账'),
    endState('EXPIRED', '已失效（到期）', '的积分有效期已到，不再计入'),
    endState('TAKEN_BACK', '已扣回（材料虚假）', '因材料虚假，积分已扣回'),
    endState('REJECTED', '不通过', '没有通过审核'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    step('PENDING', 'approve', 'BOOKED', 'centre', {
      needs: [POINTS, OPINION],
      guards: ['validity-left'],
      effects: ['book-points', 'notify-applicant'],
    }),
    step('PENDING', 'reject', 'REJECTED', 'centre', { needs: [REASON], effects: ['notify-applicant'] }),
    returnFrom(['PENDING']),
    supplementTo('PENDING'),
    lapseTo('WITHDRAWN'),
    step('BOOKED', 'expire', 'EXPIRED', 'system', { guards: ['validity-over'], effects: ['notify-applicant'] }),
    step('BOOKED', 'take-back', 'TAKEN_BACK', 'centre', {
      needs: [REASON],
      effects: ['take-back-points', 'notify-applicant'],
    }),
    withdrawFrom(['PENDING', 'RETURNED']),
    urgeTransitions(['PENDING']),
  ],
}
