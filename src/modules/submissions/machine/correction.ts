import { REASON, REPLY, ratingIn, urgeIn } from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

/** Errors on the site itself: looked at once, and done. */
export const correctionMachine: Machine = {
  code: 'correction',
  name: '网站纠错',
  initial: 'PENDING',
  entry: 'PENDING',
  states: [
    { code: 'PENDING', name: '待核实', step: 'submitted', clock: 'handle', doing: '正在核实' },
    { code: 'ADOPTED', name: '已采纳（已更正）', step: 'done', clock: 'none', doing: '已经采纳并更正', final: true },
    { code: 'NOT_ADOPTED', name: '未采纳', step: 'done', clock: 'none', doing: '没有采纳', final: true },
  ],
  transitions: [
    {
      from: ['PENDING'],
      action: 'adopt',
      to: 'ADOPTED',
      who: ['centre'],
      needs: [REPLY, { key: 'correctedPage', label: '更正后的页面地址' }],
      effects: ['notify-applicant'],
    },
    {
      from: ['PENDING'],
      action: 'dismiss',
      to: 'NOT_ADOPTED',
      who: ['centre'],
      needs: [REASON],
      effects: ['notify-applicant'],
    },
    urgeIn(['PENDING']),
    ...ratingIn(['ADOPTED', 'NOT_ADOPTED']),
  ],
}
