import {
  endState,
  extensionIn,
  handBackFrom,
  lapseTo,
  OPINION,
  oneOf,
  REPLY,
  ratingIn,
  reassignIn,
  redoFrom,
  returnFrom,
  reviewFrom,
  state,
  stay,
  step,
  supplementTo,
  UNIT,
  urgeTransitions,
  withdrawFrom,
} from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

const REFUSAL_REASONS = [
  '申请人不是信息主体且未获授权',
  '没有具体的异议请求',
  '同一异议已作出处理',
  '不属于异议申诉受理范围',
] as const
const CHANGED = '变更原处理结果'

/**
 * The process of one line of an objection; the objection itself has the state of its least advanced line. The step that ends the
 * last line issues the decision document of the whole, if any line has a result.
 */
export const objectionMachine: Machine = {
  code: 'objection',
  name: '异议申诉',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  marks: 'objection',
  states: [
    state('RETURNED', '待补正', 'handling', 'stopped', '正在等您补正材料'),
    state('SUBMITTED', '已提交（待审核）', 'submitted', 'accept', '正在审查是否受理'),
    state('ACCEPTED', '已受理', 'handling', 'handle', '已经受理，正在安排信息提供单位核实', { marksRecord: true }),
    state('VERIFYING', '已受理（待核实）', 'handling', 'handle', '正在核实您提出的异议', {
      by: 'department',
      marksRecord: true,
    }),
    state('EXTENDED', '延期', 'handling', 'handle', '正在延期核实您提出的异议', {
      by: 'department',
      marksRecord: true,
      isExtended: true,
    }),
    state('FAILED', '未通过（核实无误）', 'handling', 'reply', '已经收到核实结果，正在准备告知书', {
      marksRecord: true,
    }),
    state('PASSED', '已通过（信息有误）', 'handling', 'reply', '已经收到核实结果，正在准备告知书', {
      marksRecord: true,
    }),
    state('REVIEW', '复核中', 'handling', 'review', '正在复核'),
    endState('DONE', '已完成', '已经办结，告知书已经出具', { hasResult: true }),
    endState('REFUSED', '不予受理', '没有受理'),
    endState('DONE_FINAL', '已完成（复核）', '复核已经办结，告知书已经出具', { hasResult: true }),
    endState('CLOSED_TIMEOUT', '逾期未补正，已关闭', '没有在期限内补正，已经关闭'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    // From here on the public record is marked 异议处理中: staff have checked who objects, and that there is something to examine.
    step('SUBMITTED', 'accept', 'ACCEPTED', 'centre', {
      needs: [OPINION],
      effects: ['flag-record', 'notify-applicant'],
    }),
    step('SUBMITTED', 'accept-forward', 'VERIFYING', 'centre', {
      needs: [OPINION, UNIT],
      effects: ['flag-record', 'mark-forwarded', 'notify-applicant', 'notify-department'],
    }),
    returnFrom(['SUBMITTED']),
    step('SUBMITTED', 'refuse', 'REFUSED', 'centre', {
      needs: [oneOf('reason', '不予受理的理由', REFUSAL_REASONS), { key: 'opinion', label: '说明', optional: true }],
      effects: ['issue-notice', 'notify-applicant'],
    }),
    supplementTo('SUBMITTED'),
    lapseTo('CLOSED_TIMEOUT', ['issue-notice']),
    step('ACCEPTED', 'forward', 'VERIFYING', 'centre', {
      needs: [UNIT],
      effects: ['mark-forwarded', 'notify-department'],
    }),
    handBackFrom(['VERIFYING'], 'ACCEPTED'),
    reassignIn(['VERIFYING', 'EXTENDED']),
    ...extensionIn(['VERIFYING'], { to: 'EXTENDED' }),
    redoFrom(['PASSED', 'FAILED'], 'VERIFYING'),
    step(['VERIFYING', 'EXTENDED'], 'pass', 'PASSED', 'department', {
      needs: [{ key: 'corrections', label: '更正后的内容' }, OPINION],
    }),
    step(['VERIFYING', 'EXTENDED'], 'fail', 'FAILED', 'department', { needs: [OPINION] }),
    // A record that its source cannot verify in time is hidden until it can.
    stay(['VERIFYING', 'EXTENDED'], 'mask', 'system', {
      guards: ['verification-overdue', 'not-masked'],
      effects: ['mask-record'],
    }),
    step('PASSED', 'finish', 'DONE', 'centre', {
      needs: [REPLY],
      effects: ['apply-correction', 'clear-flag', 'issue-notice', 'notify-applicant'],
    }),
    step('FAILED', 'finish', 'DONE', 'centre', {
      needs: [REPLY],
      effects: ['clear-flag', 'issue-notice', 'notify-applicant'],
    }),
    // A request for review does not mark the record, which was already examined once.
    reviewFrom(['DONE', 'REFUSED']),
    step('REVIEW', 'conclude-review', 'DONE_FINAL', 'centre', {
      needs: [
        oneOf('conclusion', '复核结论', ['维持原处理结果', CHANGED]),
        { key: 'corrections', label: '更正后的内容', when: { key: 'conclusion', oneOf: [CHANGED] } },
        REPLY,
      ],
      effects: ['apply-correction', 'issue-notice', 'notify-applicant'],
    }),
    withdrawFrom(['SUBMITTED', 'RETURNED'], ['issue-notice']),
    withdrawFrom(['ACCEPTED', 'VERIFYING', 'EXTENDED'], ['clear-flag', 'issue-notice']),
    urgeTransitions(['SUBMITTED', 'ACCEPTED', 'VERIFYING', 'EXTENDED']),
    ...ratingIn(['DONE', 'DONE_FINAL']),
  ],
}
