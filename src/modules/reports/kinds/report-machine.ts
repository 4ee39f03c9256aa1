import {
  lapseTo,
  OPINION,
  oneOf,
  REASON,
  returnFrom,
  supplementTo,
  urgeIn,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine } from '../../submissions/machine/state-machine.ts'
import { REPORT_PURPOSES } from '../report-contract.ts'

const PURPOSE = oneOf('purpose', '报告用途', REPORT_PURPOSES)

/** Applications for a credit report: what nobody has to look at goes on by itself, the rest over the desk of the centre. */
export const reportApplicationMachine: Machine = {
  code: 'report-application',
  name: '信用报告申请',
  initial: 'PENDING',
  entry: 'PENDING',
  states: [
    { code: 'RETURNED', name: '退回补正', step: 'handling', clock: 'stopped', doing: '正在等您补正' },
    { code: 'PENDING', name: '待审核', step: 'submitted', clock: 'accept', doing: '正在审核' },
    { code: 'GENERATING', name: '已通过（生成中）', step: 'handling', clock: 'accept', doing: '正在生成报告' },
    { code: 'ISSUED', name: '已出具', step: 'done', clock: 'none', doing: '已经出具报告' },
    {
      code: 'EXPIRED',
      name: '已过期',
      step: 'done',
      clock: 'none',
      doing: '的报告已经过期，可以再次申请',
      final: true,
    },
    { code: 'REJECTED', name: '未通过', step: 'done', clock: 'none', doing: '没有通过审核', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销，不再办理', final: true },
  ],
  transitions: [
    {
      from: ['PENDING'],
      action: 'auto-approve',
      to: 'GENERATING',
      who: ['system'],
      guards: ['at-once'],
      effects: ['order-paper'],
    },
    {
      from: ['PENDING'],
      action: 'approve',
      to: 'GENERATING',
      who: ['centre'],
      needs: [OPINION],
      effects: ['order-paper'],
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
    { from: ['PENDING'], action: 'edit', who: ['applicant'], needs: [PURPOSE], effects: ['save-edit'] },
    { from: ['RETURNED'], action: 'edit', to: 'PENDING', who: ['applicant'], needs: [PURPOSE], effects: ['save-edit'] },
    lapseTo('WITHDRAWN'),
    {
      from: ['GENERATING'],
      action: 'issue',
      to: 'ISSUED',
      who: ['system'],
      guards: ['paper-made'],
      effects: ['notify-applicant'],
    },
    { from: ['ISSUED'], action: 'expire', to: 'EXPIRED', who: ['system'], guards: ['validity-over'] },
    withdrawFrom(['PENDING', 'RETURNED']),
    urgeIn(['PENDING']),
  ],
}
