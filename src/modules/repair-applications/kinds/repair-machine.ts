import {
  lapseTo,
  laterDay,
  OPINION,
  oneOf,
  REASON,
  ratingIn,
  returnFrom,
  SUPERVISOR,
  supplementTo,
  UNIT,
  urgeIn,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine } from '../../submissions/machine/state-machine.ts'

const REFUSAL_REASONS = [
  '申请人不是信息主体且未获授权',
  '责任义务没有履行完毕',
  '不属于信用修复受理范围',
  '材料不真实',
] as const

/** Also what was handed to the unit before the city left its applications to another site: the unit can no longer decide that. */
const UNDER_REVIEW = ['SUBMITTED', 'ACCEPTED', 'FORWARDED', 'EXTENDED'] as const

const UNDER_WAY = ['SUBMITTED', 'RETURNED', 'ACCEPTED', 'FORWARDED', 'EXTENDED'] as const

/**
 * The way of one record that its subject wants repaired; the application stands where its least advanced record stands.
 * The unit that made the decision decides; the centre is the window. From sending on the public reads 修复处理中: only
 * whom a record is about can send, and only when the day has come.
 */
export const repairMachine: Machine = {
  code: 'repair',
  name: '信用修复',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  marks: 'repair',
  states: [
    {
      ...{ code: 'RETURNED', name: '退回补正', step: 'handling', clock: 'stopped', doing: '正在等您补正材料' },
      marksRecord: true,
    },
    {
      ...{ code: 'SUBMITTED', name: '已提交', step: 'submitted', clock: 'accept', doing: '正在审查是否受理' },
      marksRecord: true,
    },
    {
      ...{ code: 'ACCEPTED', name: '已受理', step: 'handling', clock: 'forward' },
      doing: '已经受理，正在推送给作出决定的单位',
      marksRecord: true,
    },
    {
      ...{ code: 'FORWARDED', name: '已推送认定单位', step: 'handling', clock: 'handle', by: 'department' },
      doing: '正在审查能否修复',
      marksRecord: true,
    },
    {
      ...{ code: 'EXTENDED', name: '延期办理', step: 'handling', clock: 'handle', by: 'department' },
      doing: '正在延期审查能否修复',
      marksRecord: true,
      isExtended: true,
    },
    {
      ...{ code: 'APPROVED', name: '准予修复', step: 'handling', clock: 'reply' },
      doing: '正在制作修复决定书并停止公示',
      marksRecord: true,
    },
    {
      ...{ code: 'EXECUTED', name: '已终止公示', step: 'done', clock: 'none' },
      doing: '已经决定，准予修复的信息已停止公示',
      hasResult: true,
    },
    {
      ...{ code: 'DENIED', name: '不予修复', step: 'done', clock: 'none', doing: '已经决定，不予修复' },
      final: true,
      hasResult: true,
    },
    {
      ...{ code: 'REVOKED', name: '撤销修复', step: 'done', clock: 'none', doing: '的修复已被撤销，信息恢复公示' },
      final: true,
      hasResult: true,
    },
    {
      ...{ code: 'PRECHECKED', name: '预审通过', step: 'done', clock: 'none' },
      doing: '已经预审，请按修复渠道提出申请，并登记回执编号',
      final: true,
      hasResult: true,
    },
    { code: 'REJECTED_ACCEPT', name: '不予受理', step: 'done', clock: 'none', doing: '没有受理', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销，不再办理', final: true },
  ],
  transitions: [
    {
      from: ['SUBMITTED'],
      action: 'accept',
      to: 'ACCEPTED',
      who: ['centre'],
      needs: [{ key: 'acceptance', label: '受理意见' }],
      effects: ['expect-taken-here', 'notify-applicant'],
    },
    // Another site takes the application: here its materials are only looked through.
    {
      from: UNDER_REVIEW,
      action: 'precheck',
      to: 'PRECHECKED',
      who: ['centre'],
      needs: [{ ...OPINION, label: '预审意见' }],
      effects: ['clear-flag', 'notify-applicant'],
    },
    returnFrom(['SUBMITTED']),
    {
      from: ['SUBMITTED'],
      action: 'refuse',
      to: 'REJECTED_ACCEPT',
      who: ['centre'],
      needs: [oneOf('reason', '不予受理的理由', REFUSAL_REASONS), { ...OPINION, label: '说明' }],
      effects: ['clear-flag', 'notify-applicant'],
    },
    supplementTo('SUBMITTED'),
    lapseTo('WITHDRAWN', ['clear-flag']),
    {
      from: ['ACCEPTED'],
      action: 'forward',
      to: 'FORWARDED',
      who: ['centre'],
      needs: [{ ...UNIT, label: '认定单位' }],
      effects: ['expect-taken-here', 'notify-department'],
    },
    {
      from: ['FORWARDED'],
      action: 'extend',
      to: 'EXTENDED',
      who: ['department'],
      needs: [{ key: 'delay', label: '延期的理由' }, SUPERVISOR],
      effects: ['notify-applicant'],
    },
    {
      from: ['FORWARDED', 'EXTENDED'],
      action: 'grant',
      to: 'APPROVED',
      who: ['department'],
      endsPublicity: true,
      needs: [OPINION],
      effects: ['expect-taken-here', 'order-decision'],
    },
    {
      from: ['FORWARDED', 'EXTENDED'],
      action: 'deny',
      to: 'DENIED',
      who: ['department'],
      needs: [{ ...REASON, label: '不予修复的理由' }, laterDay('reapplyFrom', '可以再次申请的日期')],
      effects: ['expect-taken-here', 'bar-repair', 'clear-flag', 'order-decision', 'notify-applicant'],
    },
    // The decision is drawn first; with its registration the record is gone.
    {
      from: ['APPROVED'],
      action: 'execute',
      to: 'EXECUTED',
      who: ['system'],
      guards: ['decision-made'],
      effects: ['end-publicity', 'clear-flag', 'notify-applicant'],
    },
    {
      from: ['EXECUTED'],
      action: 'revoke',
      to: 'REVOKED',
      who: ['department'],
      needs: [{ ...REASON, label: '撤销修复的理由' }],
      effects: ['resume-publicity', 'withdraw-decision', 'notify-applicant'],
    },
    withdrawFrom(UNDER_WAY, ['clear-flag']),
    urgeIn(UNDER_REVIEW),
    ...ratingIn(['EXECUTED', 'DENIED', 'PRECHECKED']),
  ],
}
