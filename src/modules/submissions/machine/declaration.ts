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
} from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

/** Self-declarations of subjects: reviewed, then published under their own responsibility. */
export const declarationMachine: Machine = {
  code: 'declaration',
  name: '自主申报',
  initial: 'DRAFT',
  entry: 'PENDING',
  states: [
    state('DRAFT', '草稿', 'submitted', 'none', '还没有提交', { draft: true }),
    state('RETURNED', '退回修改', 'handling', 'stopped', '正在等您修改补正'),
    state('PENDING', '待审核', 'submitted', 'handle', '正在审核'),
    state('APPROVED', '审核通过', 'done', 'none', '已经通过审核'),
    state('PRE_PUBLIC', '预公示', 'done', 'none', '已经通过审核，正在预公示'),
    state('PUBLIC', '公示中', 'done', 'none', '已经通过审核，正在公示'),
    endState('EXPIRED', '已到期', '公示已经到期'),
    endState('REMOVED', '已撤下', '已经撤下，不再公示'),
    endState('REJECTED', '审核不通过', '没有通过审核'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    step('DRAFT', 'submit', 'PENDING', 'applicant'),
    returnFrom(['PENDING']),
    supplementTo('PENDING'),
    lapseTo('WITHDRAWN'),
    step('PENDING', 'approve', 'APPROVED', 'centre', { needs: [OPINION], effects: ['notify-applicant'] }),
    step('PENDING', 'reject', 'REJECTED', 'centre', { needs: [REASON], effects: ['notify-applicant'] }),
    step('APPROVED', 'pre-publish', 'PRE_PUBLIC', 'centre', {
      guards: ['consented', 'clean-text'],
      effects: ['start-pre-publicity'],
    }),
    step('APPROVED', 'publish', 'PUBLIC', 'centre', { guards: ['consented', 'clean-text'], effects: ['publish'] }),
    step('PRE_PUBLIC', 'publish', 'PUBLIC', ['centre', 'system'], {
      guards: ['pre-publicity-over'],
      effects: ['publish'],
    }),
    step('PUBLIC', 'expire', 'EXPIRED', 'system', { guards: ['validity-over'], effects: ['take-down'] }),
    step(['PRE_PUBLIC', 'PUBLIC'], 'take-down', 'REMOVED', ['centre', 'applicant'], {
      endsPublicity: true,
      needs: [REASON],
      effects: ['take-down', 'notify-applicant'],
    }),
    withdrawFrom(['PENDING', 'RETURNED']),
    urgeTransitions(['PENDING']),
  ],
}
