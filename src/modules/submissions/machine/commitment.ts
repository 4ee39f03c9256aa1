import { lapseTo, oneOf, returnFrom, supplementTo, UNIT, urgeIn, withdrawFrom } from './building-blocks.ts'
import type { Machine } from './state-machine.ts'

const FULFILMENTS = ['全部履行', '部分履行', '全部未履行'] as const
const BROKEN = ['部分履行', '全部未履行'] as const
/** How grave a broken promise is; it decides how long it stays in public. */
const SEVERITIES = ['轻微', '一般', '严重'] as const

/** A public promise: confirmed by the unit it is made to, watched while it is valid, judged at the end. */
export const commitmentMachine: Machine = {
  code: 'online-commitment',
  name: '在线承诺',
  initial: 'SUBMITTED',
  entry: 'SUBMITTED',
  states: [
    { code: 'RETURNED', name: '退回', step: 'handling', clock: 'stopped', doing: '正在等您修改补正' },
    { code: 'SUBMITTED', name: '已提交', step: 'submitted', clock: 'accept', doing: '正在审查，准备转给受理单位' },
    {
      code: 'CONFIRMING',
      name: '待受理单位确认',
      step: 'handling',
      clock: 'handle',
      by: 'department',
      doing: '正在确认您的承诺',
    },
    { code: 'PUBLIC', name: '已公示（监管中）', step: 'done', clock: 'none', doing: '已经确认并公示' },
    { code: 'EXPIRED', name: '到期（已过期）', step: 'done', clock: 'none', doing: '承诺已经到期，等待履约认定' },
    { code: 'ASSESSED', name: '履约认定', step: 'done', clock: 'none', doing: '履约情况已经认定' },
    { code: 'COMPLETED', name: '监管完成', step: 'done', clock: 'none', doing: '监管已经完成' },
    { code: 'ARCHIVED', name: '已归档', step: 'done', clock: 'none', doing: '已经归档', final: true },
    { code: 'WITHDRAWN', name: '已撤销', step: 'done', clock: 'none', doing: '已经撤销，不再办理', final: true },
  ],
  transitions: [
    {
      from: ['SUBMITTED'],
      action: 'forward',
      to: 'CONFIRMING',
      who: ['centre'],
      needs: [UNIT],
      effects: ['notify-department'],
    },
    returnFrom(['SUBMITTED']),
    returnFrom(['CONFIRMING'], ['centre', 'department']),
    supplementTo('SUBMITTED'),
    lapseTo('WITHDRAWN'),
    {
      from: ['CONFIRMING'],
      action: 'confirm',
      to: 'PUBLIC',
      who: ['department'],
      guards: ['consented', 'clean-text'],
      effects: ['issue-commitment-code', 'publish', 'notify-applicant'],
    },
    {
      from: ['PUBLIC'],
      action: 'warn',
      who: ['system'],
      guards: ['validity-ending'],
      effects: ['warn-expiry', 'notify-applicant'],
    },
    {
      from: ['PUBLIC'],
      action: 'expire',
      to: 'EXPIRED',
      who: ['system'],
      guards: ['validity-over'],
      effects: ['update-record'],
    },
    {
      from: ['PUBLIC', 'EXPIRED'],
      action: 'assess',
      to: 'ASSESSED',
      who: ['department'],
      needs: [
        oneOf('fulfilment', '承诺履行状态', FULFILMENTS),
        { key: 'unperformed', label: '未履行的承诺内容', when: { key: 'fulfilment', oneOf: BROKEN } },
        { key: 'sanction', label: '违诺责任追究内容', when: { key: 'fulfilment', oneOf: BROKEN } },
        { ...oneOf('severity', '失信程度', SEVERITIES), when: { key: 'fulfilment', oneOf: BROKEN } },
      ],
      effects: ['update-record', 'notify-applicant'],
    },
    {
      from: ['ASSESSED'],
      action: 'complete',
      to: 'COMPLETED',
      who: ['centre', 'department'],
      effects: ['update-record'],
    },
    {
      from: ['ASSESSED', 'COMPLETED'],
      action: 'archive',
      to: 'ARCHIVED',
      who: ['centre'],
      effects: ['update-record'],
    },
    withdrawFrom(['SUBMITTED', 'RETURNED', 'CONFIRMING']),
    urgeIn(['SUBMITTED', 'CONFIRMING']),
  ],
}
