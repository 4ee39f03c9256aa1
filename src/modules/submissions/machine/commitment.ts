import {
  endState,
  handBackFrom,
  lapseTo,
  oneOf,
  reassignIn,
  returnFrom,
  state,
  stay,
  step,
  supplementTo,
  UNIT,
  urgeTransitions,
  withdrawFrom,
} from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

const FULFILMENTS = ['全部履行', '部分履行', '全部未履行'] as const
const BROKEN = ['部分履行', '全部未履行'] as const
/** Severity of a broken commitment, which determines how long it stays public. */
const SEVERITIES = ['轻微', '一般', '严重'] as const

/** A public commitment: confirmed by the receiving unit, monitored while valid, judged at the end. */
export const commitmentMachine: Machine = {
  code: 'online-commitment',
  name: '在线承诺',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  states: [
    state('RETURNED', '退回', 'handling', 'stopped', '正在等您修改补正'),
    state('SUBMITTED', '已提交', 'submitted', 'accept', '正在审查，准备转给受理单位'),
    state('CONFIRMING', '待受理单位确认', 'handling', 'handle', '正在确认您的承诺', { by: 'department' }),
    state('PUBLIC', '已公示（监管中）', 'done', 'none', '已经确认并公示'),
    state('EXPIRED', '到期（已过期）', 'done', 'none', '承诺已经到期，等待履约认定'),
    state('ASSESSED', '履约认定', 'done', 'none', '履约情况已经认定'),
    state('COMPLETED', '监管完成', 'done', 'none', '监管已经完成'),
    endState('ARCHIVED', '已归档', '已经归档'),
    endState('WITHDRAWN', '已撤销', '已经撤销，不再办理'),
  ],
  transitions: [
    step('SUBMITTED', 'forward', 'CONFIRMING', 'centre', {
      needs: [UNIT],
      effects: ['mark-forwarded', 'notify-department'],
    }),
    handBackFrom(['CONFIRMING'], 'SUBMITTED'),
    reassignIn(['CONFIRMING']),
    returnFrom(['SUBMITTED']),
    returnFrom(['CONFIRMING'], ['centre', 'department']),
    supplementTo('SUBMITTED'),
    lapseTo('WITHDRAWN'),
    step('CONFIRMING', 'confirm', 'PUBLIC', 'department', {
      guards: ['consented', 'clean-text'],
      effects: ['issue-commitment-code', 'publish', 'notify-applicant'],
    }),
    stay('PUBLIC', 'warn', 'system', { guards: ['validity-ending'], effects: ['warn-expiry', 'notify-applicant'] }),
    step('PUBLIC', 'expire', 'EXPIRED', 'system', { guards: ['validity-over'], effects: ['update-record'] }),
    step(['PUBLIC', 'EXPIRED'], 'assess', 'ASSESSED', 'department', {
      needs: [
        oneOf('fulfilment', '承诺履行状态', FULFILMENTS),
        { key: 'unperformed', label: '未履行的承诺内容', when: { key: 'fulfilment', oneOf: BROKEN } },
        { key: 'sanction', label: '违诺责任追究内容', when: { key: 'fulfilment', oneOf: BROKEN } },
        { ...oneOf('severity', '失信程度', SEVERITIES), when: { key: 'fulfilment', oneOf: BROKEN } },
      ],
      effects: ['update-record', 'notify-applicant'],
    }),
    step('ASSESSED', 'complete', 'COMPLETED', ['centre', 'department'], { effects: ['update-record'] }),
    step(['ASSESSED', 'COMPLETED'], 'archive', 'ARCHIVED', 'centre', { effects: ['update-record'] }),
    withdrawFrom(['SUBMITTED', 'RETURNED', 'CONFIRMING']),
    urgeTransitions(['SUBMITTED', 'CONFIRMING']),
  ],
}
