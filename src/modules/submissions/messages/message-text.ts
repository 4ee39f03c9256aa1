import type { Message } from './outbox.server.ts'

interface From {
  portalName: string
  publicUrl: string
}

export interface MessageText {
  title: string
  /** One sentence, for a small screen. */
  short: string
  /** A letter. */
  long: string
}

/** Where most cases are looked up; messages that were written before they named a page are about these. */
const INQUIRY = '/service-inquire'

/** For the message box of the portal and for telephones. */
export const shortText = ({
  payload: { kindName = '办件', acceptNo = '', stateName = '' },
}: Pick<Message, 'payload'>): Pick<MessageText, 'title' | 'short'> => ({
  title: `您的${kindName}有新进展`,
  short: `受理编号 ${acceptNo}，当前状态：${stateName}。`,
})

/**
 * What a message says: which case moved and to where, not what it is about. Letters and short messages are read on the
 * way by others, so the 查询码 is in none of them: it is the key to the case.
 */
export function messageText({ payload }: Pick<Message, 'payload'>, { portalName, publicUrl }: From): MessageText {
  const { kindName = '办件', acceptNo = '', stateName = '', inquiry = INQUIRY } = payload
  const address = new URL(inquiry, publicUrl).href
  return {
    ...shortText({ payload }),
    long: [
      '您好：',
      '',
      `您在${portalName}提交的${kindName}有新进展。`,
      `受理编号：${acceptNo}`,
      `当前状态：${stateName}`,
      '',
      `请凭受理编号和您保存的查询码办理查询：${address}`,
      '查询码请勿告诉他人，工作人员不会向您索要。',
      '',
      '此邮件由系统自动发送，请勿回复。',
      portalName,
    ].join('\n'),
  }
}
