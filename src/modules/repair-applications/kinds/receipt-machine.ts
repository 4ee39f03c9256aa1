import { endState, REPLY, ratingIn, state, step, withdrawFrom } from '../../submissions/machine/building-blocks.ts'
import type { Machine } from '../../submissions/machine/state-machine.ts'

/** An application for repair that another site takes: its receipt is registered here, and its result when it is known. */
export const handoverMachine: Machine = {
  code: 'handover',
  name: '修复回执',
  initial: 'HANDED_OVER',
  entry: 'HANDED_OVER',
  states: [
    state('HANDED_OVER', '已提交修复渠道', 'handling', 'handle', '由修复渠道转认定单位办理，结果以修复渠道的反馈为准'),
    endState('ANSWERED', '已反馈结果', '已经反馈结果'),
    endState('WITHDRAWN', '已撤销', '已经撤销登记'),
  ],
  transitions: [
    step('HANDED_OVER', 'reply', 'ANSWERED', 'centre', { needs: [REPLY], effects: ['notify-applicant'] }),
    withdrawFrom(['HANDED_OVER']),
    ...ratingIn(['ANSWERED']),
  ],
}
