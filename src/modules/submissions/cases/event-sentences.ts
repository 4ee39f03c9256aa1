import { type Action, isAction } from '../machine/actions.ts'
import type { Role } from '../machine/state-machine.ts'

interface Happened {
  action: string
  role: Role
  /** Name of the kind, such as 信用投诉. */
  kindName: string
  /** Name of the credit centre. */
  centre: string
  /** The department, if known. */
  unit: string | null
}

/** Describes an event to the sender without names of states or members of staff. */
export function eventSentence({ action, role, kindName, centre, unit }: Happened): string {
  if (!isAction(action)) return ''
  const who =
    role === 'applicant'
      ? '您'
      : role === 'department'
        ? (unit ?? '承办部门')
        : role === 'lender'
          ? (unit ?? '金融机构')
          : centre
  return SENTENCES[action](role === 'system' ? '系统' : who, kindName)
}

const SENTENCES: Record<Action, (who: string, what: string) => string> = {
  submit: (who, what) => `${who}提交了${what}`,
  edit: (who) => `${who}修改了提交的内容`,
  supplement: (who) => `${who}补充了材料`,
  withdraw: (who, what) => `${who}撤销了${what}`,
  urge: (who) => `${who}催办了一次`,
  rate: (who) => `${who}作了评价`,
  'call-back': (who) => `${who}就您的评价作了回访`,
  'close-rating': (who) => `${who}完成了对差评的整改`,
  review: (who) => `${who}申请了复核`,
  accept: (who, what) => `${who}受理了您的${what}`,
  refuse: (who, what) => `${who}决定不受理您的${what}`,
  return: (who) => `${who}请您补正材料`,
  forward: (who) => `${who}转给承办部门办理`,
  'accept-forward': (who, what) => `${who}受理了您的${what}，并转给承办部门办理`,
  'hand-back': (who) => `${who}请信用中心重新安排承办部门`,
  reassign: (who) => `${who}改由其他部门承办`,
  redo: (who) => `${who}请承办部门补充核实`,
  'ask-extension': (who) => `${who}申请延长办理时间`,
  'refuse-extension': (who) => `${who}没有同意延长办理时间`,
  answer: (who) => `${who}提交了办理结果，正在审核`,
  extend: (who) => `${who}延长了办理时间`,
  pass: (who) => `${who}完成了核实`,
  fail: (who) => `${who}完成了核实`,
  finish: (who) => `${who}书面告知了您处理结果`,
  'conclude-review': (who) => `${who}作出了复核结论`,
  reply: (who) => `${who}答复了您`,
  close: (who) => `${who}办结了本件`,
  approve: (who) => `${who}审核通过`,
  'auto-approve': (who) => `${who}核对无误，开始生成报告`,
  issue: (who) => `${who}出具了报告`,
  reject: (who) => `${who}审核没有通过`,
  invalidate: (who) => `${who}把本件列为无效`,
  adopt: (who) => `${who}采纳了您的意见`,
  dismiss: (who) => `${who}没有采纳您的意见`,
  confirm: (who) => `${who}确认并公示了您的承诺`,
  assess: (who) => `${who}认定了履约情况`,
  complete: (who) => `${who}完成了监管`,
  archive: (who) => `${who}把本件归档`,
  'pre-publish': (who) => `${who}开始预公示`,
  publish: (who) => `${who}公开了本件`,
  'keep-private': (who) => `${who}决定不公开本件`,
  'take-down': (who) => `${who}撤下了公开的内容`,
  'take-back': (who) => `${who}查实材料虚假，扣回了积分`,
  investigate: (who) => `${who}开始尽职调查`,
  'give-credit': (who) => `${who}给予授信`,
  'pay-out': (who) => `${who}放了款`,
  settle: (who) => `${who}登记贷款已结清`,
  decline: (who, what) => `${who}没有同意您的${what}`,
  lapse: (who) => `补正期限已过，${who}关闭了本件`,
  mask: (who) => `核实超过期限，${who}暂停公示这条信息`,
  precheck: (who) => `${who}预审了材料，可以按修复渠道提出申请`,
  grant: (who) => `${who}决定准予修复`,
  deny: (who) => `${who}决定不予修复`,
  execute: (who) => `${who}出具了信用修复决定书，停止公示这条信息`,
  revoke: (who) => `${who}撤销了信用修复，恢复公示这条信息`,
  expire: () => '有效期已到',
  assign: (who) => `${who}安排了承办人`,
  undo: (who) => `${who}更正了上一步操作`,
  warn: (who) => `${who}提醒您有效期将到`,
}
