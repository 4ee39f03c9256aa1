import {
  lapseTo,
  MEASURES,
  OPINION,
  oneOf,
  REASON,
  REPLY,
  ratingIn,
  returnFrom,
  reviewFrom,
  SUPERVISOR,
  supplementTo,
  UNIT,
  urgeIn,
  withdrawFrom,
} from './building-blocks.ts'
import type { Machine, Need } from './state-machine.ts'

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
  /** What closing needs beside a conclusion and the measures taken. */
  closing?: readonly Need[]
  /** Answered cases may be shown, masked, when the sender agrees. */
  publishable?: boolean
}

/** From acceptance through a department to an answer: complaints, feedback, clues, appeals. */
function handlingMachine({ code, name, conclusions = CONCLUSIONS, closing = [], publishable }: Variant): Machine {
  return {
    code,
    name,
    initial: 'PENDING',
    entry: 'PENDING',
    states: [
      { code: 'RETURNED', name: '退回补正', step: 'handling', clock: 'stopped', doing: '正在等您补正材料' },
      { code: 'PENDING', name: '待受理', step: 'submitted', clock: 'accept', doing: '正在审查是否受理' },
      { code: 'ACCEPTED', name: '已受理', step: 'handling', clock: 'handle', doing: '已经受理，正在安排承办部门' },
      {
        code: 'HANDLING',
        name: '办理中（已转办）',
        step: 'handling',
        clock: 'handle',
        by: 'department',
        doing: '正在核实办理',
      },
      { code: 'REPLIED', name: '已答复', step: 'handling', clock: 'reply', doing: '正在办结归档' },
      { code: 'REVIEW', name: '复核中', step: 'handling', clock: 'review', doing: '正在复核' },
      { code: 'CLOSED', name: '已办结', step: 'done', clock: 'none', doing: '已经办结', final: true },
      { code: 'REFUSED', name: '不予受理', step: 'done', clock: 'none', doing: '没有受理', final: true },
      { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销，不再办理', final: true },
    ],
    transitions: [
      { from: ['PENDING'], action: 'accept', to: 'ACCEPTED', who: ['centre'], effects: ['notify-applicant'] },
      returnFrom(['PENDING']),
      {
        from: ['PENDING'],
        action: 'refuse',
        to: 'REFUSED',
        who: ['centre'],
        needs: [oneOf('reason', '不予受理的理由', REFUSAL_REASONS), { ...OPINION, label: '说明', optional: true }],
        effects: ['notify-applicant'],
      },
      supplementTo('PENDING'),
      lapseTo('WITHDRAWN'),
      {
        from: ['ACCEPTED'],
        action: 'forward',
        to: 'HANDLING',
        who: ['centre'],
        needs: [UNIT],
        effects: ['notify-department'],
      },
      {
        from: ['HANDLING'],
        action: 'extend',
        who: ['centre', 'department'],
        needs: [REASON, SUPERVISOR],
        guards: ['extend-once'],
        effects: ['extend-due', 'notify-applicant'],
      },
      {
        from: ['HANDLING'],
        action: 'reply',
        to: 'REPLIED',
        who: ['centre', 'department'],
        needs: [REPLY],
        effects: ['notify-applicant'],
      },
      // Whatever is found goes to the competent department; no public record comes out of a complaint by itself.
      {
        from: ['REPLIED'],
        action: 'close',
        to: 'CLOSED',
        who: ['centre'],
        needs: [oneOf('conclusion', '结论', conclusions), MEASURES, ...closing],
        effects: ['hand-over', 'notify-applicant'],
      },
      reviewFrom(['CLOSED', 'REFUSED']),
      {
        from: ['REVIEW'],
        action: 'conclude-review',
        to: 'CLOSED',
        who: ['centre'],
        needs: [oneOf('conclusion', '结论', conclusions), MEASURES, REPLY],
        effects: ['notify-applicant'],
      },
      withdrawFrom(['PENDING', 'RETURNED', 'ACCEPTED', 'HANDLING']),
      urgeIn(['PENDING', 'ACCEPTED', 'HANDLING']),
      ...ratingIn(['CLOSED']),
      ...(publishable ? PUBLISHING : []),
    ],
  }
}

const PUBLISHING: Machine['transitions'] = [
  {
    from: ['CLOSED'],
    action: 'publish',
    who: ['centre'],
    guards: ['not-published', 'consented', 'clean-text'],
    effects: ['publish'],
  },
  {
    from: ['CLOSED'],
    action: 'take-down',
    who: ['centre', 'applicant'],
    endsPublicity: true,
    needs: [REASON],
    guards: ['published'],
    effects: ['take-down'],
  },
]

export const complaintMachine = handlingMachine({ code: 'complaint', name: '信用投诉', publishable: true })

export const feedbackMachine = handlingMachine({ code: 'commitment-feedback', name: '承诺反馈' })

export const clueMachine = handlingMachine({
  code: 'clue',
  name: '栏目线索',
  closing: [{ key: 'reward', label: '奖励情况', optional: true }],
})
