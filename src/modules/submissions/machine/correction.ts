import { endState, REASON, REPLY, ratingIn, state, step, urgeTransitions } from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

/** Errors on the site itself: checked once and closed. */
export const correctionMachine: Machine = {
  code: 'correction',
  name: '网站纠错',
  initial: 'PENDING',
  entry: 'PENDING',
  states: [
    state('PENDING', '待核实', 'submitted', 'handle', '正在核实'),
    endState('ADOPTED', '已采纳（已更正）', '已经采纳并更正'),
    endState('NOT_ADOPTED', '未采纳', '没有采纳'),
  ],
  transitions: [
    step('PENDING', 'adopt', 'ADOPTED', 'centre', {
      needs: [REPLY, { key: 'correctedPage', label: '更正后的页面地址' }],
      effects: ['notify-applicant'],
    }),
    step('PENDING', 'dismiss', 'NOT_ADOPTED', 'centre', { needs: [REASON], effects: ['notify-applicant'] }),
    urgeTransitions(['PENDING']),
    ...ratingIn(['ADOPTED', 'NOT_ADOPTED']),
  ],
}
