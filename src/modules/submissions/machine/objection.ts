import {
  lapseTo,
  OPINION,
  oneOf,
  REASON,
  REPLY,
  rateIn,
  returnFrom,
  reviewFrom,
  SUPERVISOR,
  supplementTo,
  UNIT,
  urgeIn,
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
 * The way of one line of an objection; the objection itself stands where its least advanced line stands. Whichever step
 * ends the last line, the notice of the whole is issued then, if any line has a result.
 */
export const objectionMachine: Machine = {
  code: 'objection',
  name: '异议申诉',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  states: [
    { code: 'RETURNED', name: '待补正', step: 'handling', clock: 'stopped' },
    { code: 'SUBMITTED', name: '已提交（待审核）', step: 'submitted', clock: 'accept' },
    { code: 'ACCEPTED', name: '已受理', step: 'handling', clock: 'handle', marksRecord: true },
    { code: 'VERIFYING', name: '已受理（待核实）', step: 'handling', clock: 'handle', marksRecord: true },
    { code: 'EXTENDED', name: '延期', step: 'handling', clock: 'handle', marksRecord: true, isExtended: true },
    { code: 'FAILED', name: '未通过（核实无误）', step: 'handling', clock: 'reply', marksRecord: true },
    { code: 'PASSED', name: '已通过（信息有误）', step: 'handling', clock: 'reply', marksRecord: true },
    { code: 'REVIEW', name: '复核中', step: 'handling', clock: 'review' },
    { code: 'DONE', name: '已完成', step: 'done', clock: 'none', final: true, hasResult: true },
    { code: 'REFUSED', name: '不予受理', step: 'done', clock: 'none', final: true },
    { code: 'DONE_FINAL', name: '已完成（复核）', step: 'done', clock: 'none', final: true, hasResult: true },
    { code: 'CLOSED_TIMEOUT', name: '逾期未补正，已关闭', step: 'done', clock: 'none', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', final: true },
  ],
  transitions: [
    // From here on the public reads 异议处理中: staff has seen who objects, and that there is something to examine.
    {
      from: ['SUBMITTED'],
      action: 'accept',
      to: 'ACCEPTED',
      who: ['centre'],
      needs: [OPINION],
      effects: ['flag-record', 'notify-applicant'],
    },
    returnFrom(['SUBMITTED']),
    {
      from: ['SUBMITTED'],
      action: 'refuse',
      to: 'REFUSED',
      who: ['centre'],
      needs: [oneOf('reason', '不予受理的理由', REFUSAL_REASONS), { key: 'opinion', label: '说明', optional: true }],
      effects: ['issue-notice', 'notify-applicant'],
    },
    supplementTo('SUBMITTED'),
    lapseTo('CLOSED_TIMEOUT', ['issue-notice']),
    {
      from: ['ACCEPTED'],
      action: 'forward',
      to: 'VERIFYING',
      who: ['centre'],
      needs: [UNIT],
      effects: ['notify-department'],
    },
    {
      from: ['VERIFYING'],
      action: 'extend',
      to: 'EXTENDED',
      who: ['department'],
      needs: [REASON, SUPERVISOR],
      effects: ['notify-applicant'],
    },
    {
      from: ['VERIFYING', 'EXTENDED'],
      action: 'pass',
      to: 'PASSED',
      who: ['department'],
      needs: [{ key: 'corrections', label: '更正后的内容' }, OPINION],
    },
    { from: ['VERIFYING', 'EXTENDED'], action: 'fail', to: 'FAILED', who: ['department'], needs: [OPINION] },
    // A record that its source cannot verify in time is not shown until it can.
    {
      from: ['VERIFYING', 'EXTENDED'],
      action: 'mask',
      who: ['system'],
      guards: ['verification-overdue', 'not-masked'],
      effects: ['mask-record'],
    },
    {
      from: ['PASSED'],
      action: 'finish',
      to: 'DONE',
      who: ['centre'],
      needs: [REPLY],
      effects: ['apply-correction', 'clear-flag', 'issue-notice', 'notify-applicant'],
    },
    {
      from: ['FAILED'],
      action: 'finish',
      to: 'DONE',
      who: ['centre'],
      needs: [REPLY],
      effects: ['clear-flag', 'issue-notice', 'notify-applicant'],
    },
    // Who asks for a review marks nothing by it: the record was examined once.
    reviewFrom(['DONE', 'REFUSED']),
    {
      from: ['REVIEW'],
      action: 'conclude-review',
      to: 'DONE_FINAL',
      who: ['centre'],
      needs: [
        oneOf('conclusion', '复核结论', ['维持原处理结果', CHANGED]),
        { key: 'corrections', label: '更正后的内容', when: { key: 'conclusion', oneOf: [CHANGED] } },
        REPLY,
      ],
      effects: ['apply-correction', 'issue-notice', 'notify-applicant'],
    },
    withdrawFrom(['SUBMITTED', 'RETURNED'], ['issue-notice']),
    withdrawFrom(['ACCEPTED', 'VERIFYING', 'EXTENDED'], ['clear-flag', 'issue-notice']),
    urgeIn(['SUBMITTED', 'ACCEPTED', 'VERIFYING', 'EXTENDED']),
    rateIn(['DONE', 'DONE_FINAL']),
  ],
}
