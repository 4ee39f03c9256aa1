import {
  endState,
  extensionIn,
  handBackFrom,
  lapseTo,
  MEASURES,
  OPINION,
  oneOf,
  REASON,
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
import type { Machine, RequiredValue } from './state-machine.ts'

const CONCLUSIONS = ['属实', '部分属实', '不属实', '无法核实'] as const

const REFUSAL_REASONS = [
  '不属于信用范围',
  '已进入司法、仲裁、信访程序',
  '重复提交',
  '没有明确的对象',
  '匿名且无法核实',
] as const

interface Variant {
  code: string
  name: string
  conclusions?: readonly string[]
  /** Required values for closing, besides a conclusion and the measures taken. */
  closing?: readonly RequiredValue[]
  /** Answered cases may be published, masked, with the sender's consent. */
  publishable?: boolean
  /** A reviewer checks a unit's answer before the sender sees it. */
  reviewed?: boolean
}

/** Builds the machine of complaints, feedback, clues and appeals: from acceptance through a department to an answer. */
function handlingMachine({
  code,
  name,
  conclusions = CONCLUSIONS,
  closing = [],
  publishable,
  reviewed,
}: Variant): Machine {
  const answered = reviewed ? ['ANSWERED'] : []
  return {
    code,
    name,
    initial: 'PENDING',
    entry: 'PENDING',
    states: [
      state('RETURNED', '退回补正', 'handling', 'stopped', '正在等您补正材料'),
      state('PENDING', '待受理', 'submitted', 'accept', '正在审查是否受理'),
      state('ACCEPTED', '已受理', 'handling', 'handle', '已经受理，正在安排承办部门'),
      state('HANDLING', '办理中（已转办）', 'handling', 'handle', '正在核实办理', { by: 'department' }),
      ...(reviewed
        ? [state('ANSWERED', '部门已答复（待审核）', 'handling', 'reply', '正在审核办理结果', { isInternal: true })]
        : []),
      state('REPLIED', '已答复', 'handling', 'reply', '正在办结归档'),
      state('REVIEW', '复核中', 'handling', 'review', '正在复核'),
      endState('CLOSED', '已办结', '已经办结'),
      endState('REFUSED', '不予受理', '没有受理'),
      endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
    ],
    transitions: [
      step('PENDING', 'accept', 'ACCEPTED', 'centre', { effects: ['notify-applicant'] }),
      step('PENDING', 'accept-forward', 'HANDLING', 'centre', {
        needs: [UNIT],
        effects: ['mark-forwarded', 'notify-applicant', 'notify-department'],
      }),
      returnFrom(['PENDING']),
      step('PENDING', 'refuse', 'REFUSED', 'centre', {
        needs: [oneOf('reason', '不予受理的理由', REFUSAL_REASONS), { ...OPINION, label: '说明', optional: true }],
        effects: ['notify-applicant'],
      }),
      supplementTo('PENDING'),
      lapseTo('WITHDRAWN'),
      step('ACCEPTED', 'forward', 'HANDLING', 'centre', {
        needs: [UNIT],
        effects: ['mark-forwarded', 'notify-department'],
      }),
      handBackFrom(['HANDLING'], 'ACCEPTED'),
      reassignIn(['HANDLING']),
      ...extensionIn(['HANDLING'], { guards: ['extend-once'], effects: ['extend-due'] }),
      step('HANDLING', 'reply', 'REPLIED', reviewed ? 'centre' : ['centre', 'department'], {
        needs: [REPLY],
        effects: ['notify-applicant'],
      }),
      ...(reviewed ? [step('HANDLING', 'answer', 'ANSWERED', 'department', { needs: [REPLY] })] : []),
      ...(reviewed ? [redoFrom(['ANSWERED'], 'HANDLING')] : []),
      // Findings go to the competent department; a complaint itself never creates a public record.
      step([...answered, 'REPLIED'], 'close', 'CLOSED', 'centre', {
        needs: [oneOf('conclusion', '结论', conclusions), MEASURES, ...closing],
        effects: ['tell-answer', 'hand-over', 'notify-applicant'],
      }),
      reviewFrom(['CLOSED', 'REFUSED']),
      step('REVIEW', 'conclude-review', 'CLOSED', 'centre', {
        needs: [oneOf('conclusion', '结论', conclusions), MEASURES, REPLY],
        effects: ['notify-applicant'],
      }),
      withdrawFrom(['PENDING', 'RETURNED', 'ACCEPTED', 'HANDLING', ...answered], reviewed ? ['discard-answer'] : []),
      urgeTransitions(['PENDING', 'ACCEPTED', 'HANDLING', ...answered]),
      ...ratingIn(['CLOSED']),
      ...(publishable ? PUBLISHING : []),
    ],
  }
}

const PUBLISHING: Machine['transitions'] = [
  stay('CLOSED', 'publish', 'centre', { guards: ['not-published', 'consented', 'clean-text'], effects: ['publish'] }),
  stay('CLOSED', 'take-down', ['centre', 'applicant'], {
    endsPublicity: true,
    needs: [REASON],
    guards: ['published'],
    effects: ['take-down'],
  }),
]

export const complaintMachine = handlingMachine({
  code: 'complaint',
  name: '信用投诉',
  publishable: true,
  reviewed: true,
})

export const feedbackMachine = handlingMachine({ code: 'commitment-feedback', name: '承诺反馈' })

export const clueMachine = handlingMachine({
  code: 'clue',
  name: '栏目线索',
  closing: [{ key: 'reward', label: '奖励情况', optional: true }],
})
