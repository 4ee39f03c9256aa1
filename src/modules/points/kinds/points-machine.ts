import {
  lapseTo,
  OPINION,
  REASON,
  returnFrom,
  supplementTo,
  urgeIn,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine, Need } from '../../submissions/machine/state-machine.ts'

const POINTS: Need = { key: 'points', label: '核定分值' }

/** Declarations for credit points: what is passed is booked with it, and taken back where the proofs were false. */
export const pointsDeclarationMachine: Machine = {
  code: 'points-declaration',
  name: '信用积分申报',
  initial: 'PENDING',
  entry: 'PENDING',
  states: [
    { code: 'RETURNED', name: '退回补正', step: 'handling', clock: 'stopped', doing: '正在等您补正' },
    { code: 'PENDING', name: '待审核', step: 'submitted', clock: 'accept', doing: '正在审核' },
    { code: 'BOOKED', name: '通过（已入账）', step: 'done', clock: 'none', doing: '已经通过审核，积分已入账' },
    {
      code: 'EXPIRED',
      name: '已失效（到期）',
      step: 'done',
      clock: 'none',
      doing: '的积分有效期已到，不再计入',
      final: true,
    },
    {
      code: 'TAKEN_BACK',
      name: '已扣回（材料虚假）',
      step: 'done',
      clock: 'none',
      doing: '因材料虚假，积分已扣回',
      final: true,
    },
    { code: 'REJECTED', name: '不通过', step: 'done', clock: 'none', doing: '没有通过审核', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销，不再办理', final: true },
  ],
  transitions: [
    {
      from: ['PENDING'],
      action: 'approve',
      to: 'BOOKED',
      who: ['centre'],
      needs: [POINTS, OPINION],
      guards: ['validity-left'],
      effects: ['book-points', 'notify-applicant'],
    },
    {
      from: ['PENDING'],
      action: 'reject',
      to: 'REJECTED',
      who: ['centre'],
      needs: [REASON],
      effects: ['notify-applicant'],
    },
    returnFrom(['PENDING']),
    supplementTo('PENDING'),
    lapseTo('WITHDRAWN'),
    {
      from: ['BOOKED'],
      action: 'expire',
      to: 'EXPIRED',
      who: ['system'],
      guards: ['validity-over'],
      effects: ['notify-applicant'],
    },
    {
      from: ['BOOKED'],
      action: 'take-back',
      to: 'TAKEN_BACK',
      who: ['centre'],
      needs: [REASON],
      effects: ['take-back-points', 'notify-applicant'],
    },
    withdrawFrom(['PENDING', 'RETURNED']),
    urgeIn(['PENDING']),
  ],
}
