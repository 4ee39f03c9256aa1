import {
  endState,
  lapseTo,
  OPINION,
  oneOf,
  REASON,
  returnFrom,
  state,
  stay,
  step,
  supplementTo,
  urgeTransitions,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine } from '../../submissions/machine/state-machine.ts'
import { REPORT_PURPOSES } from '../report-contract.ts'

const PURPOSE = oneOf('purpose', '报告用途', REPORT_PURPOSES)

/** Applications for a credit report: without review they are approved automatically, the others by the centre. */
export const reportApplicationMachine: Machine = {
  code: 'report-application',
  name: '信用报告申请',
  initial: 'PENDING',
  entry: 'PENDING',
  states: [
    state('RETURNED', '退回补正', 'handling', 'stopped', '正在等您补正'),
    state('PENDING', '待审核', 'submitted', 'accept', '正在审核'),
    state('GENERATING', '已通过（生成中）', 'handling', 'accept', '正在生成报告'),
    state('ISSUED', '已出具', 'done', 'none', '已经出具报告'),
    endState('EXPIRED', '已过期', '的报告已经过期，可以再次申请'),
    endState('REJECTED', '未通过', '没有通过审核'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    step('PENDING', 'auto-approve', 'GENERATING', 'system', { guards: ['at-once'], effects: ['order-paper'] }),
    step('PENDING', 'approve', 'GENERATING', 'centre', { needs: [OPINION], effects: ['order-paper'] }),
    step('PENDING', 'reject', 'REJECTED', 'centre', { needs: [REASON], effects: ['notify-applicant'] }),
    returnFrom(['PENDING']),
    supplementTo('PENDING'),
    stay('PENDING', 'edit', 'applicant', { needs: [PURPOSE], effects: ['save-edit'] }),
    step('RETURNED', 'edit', 'PENDING', 'applicant', { needs: [PURPOSE], effects: ['save-edit'] }),
    lapseTo('WITHDRAWN'),
    step('GENERATING', 'issue', 'ISSUED', 'system', { guards: ['paper-made'], effects: ['notify-applicant'] }),
    step('ISSUED', 'expire', 'EXPIRED', 'system', { guards: ['validity-over'] }),
    withdrawFrom(['PENDING', 'RETURNED']),
    urgeTransitions(['PENDING']),
  ],
}
