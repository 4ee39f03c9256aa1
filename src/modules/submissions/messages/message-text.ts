import { longDate } from '../../../kernel/format/date.ts'
import type { Message } from './outbox.server.ts'

interface From {
  portalName: string
  publicUrl: string
}

export interface MessageText {
  title: string
  /** One sentence for a small screen. */
  short: string
  /** Text of the message as a mail. */
  long: string
}

/** Default page for querying a case, for messages stored before they named a page. */
const INQUIRY = '/service-inquire'

type Told = Pick<Message, 'payload'> & Partial<Pick<Message, 'template'>>

/** Text for the site inbox and for short messages. */
export function shortText({ template, payload }: Told): Pick<MessageText, 'title' | 'short'> {
  const { kindName = '办件', acceptNo = '', stateName = '', dueOn = '', dueAfter, title, short = '' } = payload
  if (title) return { title, short }
  const until =
    template === RETURNED && payload.until
      ? `请在 ${payload.until} 前补齐，${dueAfter || '补齐之前不计算办理时间'}。`
      : ''
  return {
    title: `您的${kindName}${happened(template)}`,
    short: `受理编号 ${acceptNo}，当前状态：${stateName}。${until || (dueAfter && `${dueAfter}。`) || (dueOn && `最迟 ${longDate(dueOn)} 答复您。`)}${windowText(payload)}`,
  }
}

/** Where to apply for a repair that this site only checks beforehand. */
const windowText = ({ windows }: Told['payload']): string =>
  windows ? `修复申请由${windows}受理，本网站只预审材料。` : ''

const RETURNED = 'submission.return'

/** Meaning of a step for the sender; other steps are only reported as an update. */
const HAPPENED: Partial<Record<string, string>> = {
  submit: '已收到',
  accept: '已受理',
  'accept-forward': '已受理并转办',
  precheck: '材料已经预审',
  return: '需要补充材料',
  refuse: '不予受理',
  extend: '需要延长办理时间',
  reply: '已有答复',
  finish: '已办结',
  close: '已办结',
  'conclude-review': '已有复核结论',
  approve: '已通过审核',
  issue: '已出具',
  reject: '没有通过审核',
  adopt: '已采纳',
  dismiss: '没有采纳',
  confirm: '已确认并公示',
  deny: '已有决定',
  execute: '已准予，信息已停止公示',
  revoke: '被撤销，信息恢复公示',
  investigate: '进入尽职调查',
  'give-credit': '已授信',
  'pay-out': '已放款',
  settle: '已结清',
  decline: '没有通过',
  lapse: '逾期未补充材料，已关闭',
  warn: '即将到期',
  expire: '有效期已到',
  'take-back': '积分已扣回',
}

/** Prefix of templates for messages to staff. They stay internal, so a step that sent one can be undone. */
export const STAFF_NEWS = 'staff.'

const happened = (template = ''): string => HAPPENED[template.replace('submission.', '')] ?? '有新进展'

/**
 * Text of a message: which case moved to which state, without its content. Mails and short messages can be read by others, so
 * they never contain the query code (查询码), which opens the case.
 */
export function messageText({ template, payload }: Told, { portalName, publicUrl }: From): MessageText {
  if (payload.long) return { ...shortText({ payload }), long: payload.long }
  const { kindName = '办件', acceptNo = '', stateName = '', dueOn = '', dueAfter, inquiry = INQUIRY } = payload
  const address = new URL(inquiry, publicUrl).href
  return {
    ...shortText({ template, payload }),
    long: [
      '您好：',
      '',
      `您在${portalName}提交的${kindName}${happened(template)}。`,
      `受理编号：${acceptNo}`,
      `当前状态：${stateName}`,
      ...(dueAfter ? [`${dueAfter}，补齐之前不计算办理时间。`] : []),
      ...(dueOn ? [`最迟答复您的日期：${longDate(dueOn)}`] : []),
      ...(payload.windows ? [windowText(payload)] : []),
      '',
      `请凭受理编号和您保存的查询码办理查询：${address}`,
      '查询码请勿告诉他人，工作人员不会向您索要。',
      '',
      '此邮件由系统自动发送，请勿回复。',
      portalName,
    ].join('\n'),
  }
}
