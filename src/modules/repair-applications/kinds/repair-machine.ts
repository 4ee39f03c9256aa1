import {
  endState,
  extensionIn,
  handBackFrom,
  lapseTo,
  laterDay,
  OPINION,
  oneOf,
  REASON,
  ratingIn,
  reassignIn,
  returnFrom,
  state,
  step,
  supplementTo,
  UNIT,
  urgeTransitions,
  withdrawFrom,
} from '../../submissions/machine/building-blocks.ts'
import type { Machine } from '../../submissions/machine/state-machine.ts'

const REFUSAL_REASONS = [
  '申请人不是信息主体且未获授权',
  '责任义务没有履行完毕',
  '不属于信用修复受理范围',
  '材料不真实',
] as const

/** Includes cases already forwarded to the unit before the city moved applications to another site: the unit can no longer decide them. */
const UNDER_REVIEW = ['SUBMITTED', 'ACCEPTED', 'FORWARDED', 'EXTENDED'] as const

const UNDER_WAY = ['SUBMITTED', 'RETURNED', 'ACCEPTED', 'FORWARDED', 'EXTENDED'] as const

const MARKED = { marksRecord: true } as const

const ACCEPTANCE = { key: 'acceptance', label: '受理意见' }
/** The page suggests the unit that the register names for the record. */
const DECIDING_UNIT = { ...UNIT, label: '认定单位' }

/**
 * The states of one record in an application; the application shows the state of its least advanced record. The unit that made the decision
 * decides, the centre is the window. Records are marked 修复处理中 as soon as the application is sent, because only the subject can send one,
 * and only once the period has passed.
 */
export const repairMachine: Machine = {
  code: 'repair',
  name: '信用修复',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  marks: 'repair',
  states: [
    state('RETURNED', '退回补正', 'handling', 'stopped', '正在等您补正材料', MARKED),
    state('SUBMITTED', '已提交', 'submitted', 'accept', '正在审查是否受理', MARKED),
    state('ACCEPTED', '已受理', 'handling', 'forward', '已经受理，正在推送给作出决定的单位', MARKED),
    state('FORWARDED', '已推送认定单位', 'handling', 'handle', '正在审查能否修复', { by: 'department', ...MARKED }),
    state('EXTENDED', '延期办理', 'handling', 'handle', '正在延期审查能否修复', {
      ...{ by: 'department', ...MARKED, isExtended: true },
    }),
    state('APPROVED', '准予修复', 'handling', 'reply', '正在制作修复决定书并停止公示', MARKED),
    state('EXECUTED', '已终止公示', 'done', 'none', '已经决定，准予修复的信息已停止公示', { hasResult: true }),
    endState('DENIED', '不予修复', '已经决定，不予修复', { hasResult: true }),
    endState('REVOKED', '撤销修复', '的修复已被撤销，信息恢复公示', { hasResult: true }),
    endState('PRECHECKED', '预审通过', '已经预审，请按修复渠道提出申请，并登记回执编号', { hasResult: true }),
    endState('REJECTED_ACCEPT', '不予受理', '没有受理'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    step('SUBMITTED', 'accept', 'ACCEPTED', 'centre', {
      needs: [ACCEPTANCE],
      effects: ['expect-taken-here', 'notify-applicant'],
    }),
    step('SUBMITTED', 'accept-forward', 'FORWARDED', 'centre', {
      needs: [ACCEPTANCE, DECIDING_UNIT],
      effects: ['expect-taken-here', 'mark-forwarded', 'notify-applicant', 'notify-department'],
    }),
    // If another site takes the application, only its materials are checked here.
    step(UNDER_REVIEW, 'precheck', 'PRECHECKED', 'centre', {
      needs: [{ ...OPINION, label: '预审意见' }],
      effects: ['clear-flag', 'notify-applicant'],
    }),
    returnFrom(['SUBMITTED']),
    step('SUBMITTED', 'refuse', 'REJECTED_ACCEPT', 'centre', {
      needs: [oneOf('reason', '不予受理的理由', REFUSAL_REASONS), { ...OPINION, label: '说明' }],
      effects: ['clear-flag', 'notify-applicant'],
    }),
    supplementTo('SUBMITTED'),
    lapseTo('WITHDRAWN', ['clear-flag']),
    step('ACCEPTED', 'forward', 'FORWARDED', 'centre', {
      needs: [DECIDING_UNIT],
      effects: ['expect-taken-here', 'mark-forwarded', 'notify-department'],
    }),
    handBackFrom(['FORWARDED'], 'ACCEPTED'),
    reassignIn(['FORWARDED', 'EXTENDED']),
    ...extensionIn(['FORWARDED'], { to: 'EXTENDED' }),
    step(['FORWARDED', 'EXTENDED'], 'grant', 'APPROVED', 'department', {
      endsPublicity: true,
      needs: [OPINION],
      effects: ['expect-taken-here', 'order-decision'],
    }),
    step(['FORWARDED', 'EXTENDED'], 'deny', 'DENIED', 'department', {
      needs: [{ ...REASON, label: '不予修复的理由' }, laterDay('reapplyFrom', '可以再次申请的日期')],
      effects: ['expect-taken-here', 'bar-repair', 'clear-flag', 'order-decision', 'notify-applicant'],
    }),
    // The decision is drawn first; its registration ends the publicity of the record.
    step('APPROVED', 'execute', 'EXECUTED', 'system', {
      guards: ['decision-made'],
      effects: ['end-publicity', 'clear-flag', 'notify-applicant'],
    }),
    step('EXECUTED', 'revoke', 'REVOKED', 'department', {
      needs: [{ ...REASON, label: '撤销修复的理由' }],
      effects: ['resume-publicity', 'withdraw-decision', 'notify-applicant'],
    }),
    withdrawFrom(UNDER_WAY, ['clear-flag']),
    urgeTransitions(UNDER_REVIEW),
    ...ratingIn(['EXECUTED', 'DENIED', 'PRECHECKED']),
  ],
}
