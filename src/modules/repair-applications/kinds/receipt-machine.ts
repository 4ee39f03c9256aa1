import { REPLY, ratingIn, withdrawFrom } from '../../submissions/machine/building-blocks.ts'
import type { Machine } from '../../submissions/machine/state-machine.ts'

/** An application for repair that another site takes: its receipt is registered here, and its result once it is known. */
export const handoverMachine: Machine = {
  code: 'handover',
  name: '修复回执',
  initial: 'HANDED_OVER',
  entry: 'HANDED_OVER',
  states: [
    {
      ...{ code: 'HANDED_OVER', name: '已提交修复渠道', step: 'handling', clock: 'handle' },
      doing: '由修复渠道转认定单位办理，结果以修复渠道的反馈为准',
    },
    { code: 'ANSWERED', name: '已反馈结果', step: 'done', clock: 'none', doing: '已经反馈结果', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销登记', final: true },
  ],
  transitions: [
    {
      from: ['HANDED_OVER'],
      action: 'reply',
      to: 'ANSWERED',
      who: ['centre'],
      needs: [REPLY],
      effects: ['notify-applicant'],
    },
    withdrawFrom(['HANDED_OVER']),
    ...ratingIn(['ANSWERED']),
  ],
}
