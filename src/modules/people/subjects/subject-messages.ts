import { HOW_TO_VERIFY } from '../../../kernel/identity/how-to-verify.ts'

interface Message {
  title: string
  text: string
}

/** Masks a login name so that only its owner recognises it. */
export const maskLoginName = (loginName: string): string =>
  `${[...loginName.trim().toLowerCase()].slice(0, 2).join('')}***`

/** A message to the account itself. */
export function writeMessageToAccount(word: 'verify' | 'revoke' | 'reject', reason: string): Message {
  if (word === 'verify')
    return { title: '实名认证已通过', text: '您的账号已通过实名认证，可以办理需要实名认证的事项。' }
  const title = word === 'reject' ? '实名认证未通过' : '实名认证已取消'
  return { title, text: `理由：${reason}。${HOW_TO_VERIFY}` }
}

export type TakeOverEvent = 'verify' | 'revoke' | 'reject' | 'ask' | 'overrule'

/** A message to all other verified accounts of the subject. */
export function writeMessageToOthers(word: TakeOverEvent, loginName: string, more: { dueOn?: string } = {}): Message {
  const who = `登录名为“${maskLoginName(loginName)}”的账号`
  switch (word) {
    case 'verify':
      return {
        title: '有另一个账号以您（本单位）的名义通过了实名认证',
        text: `${who}已通过实名认证，可以查看档案、申请报告和办理事项。如果不是您（本单位）办理的，请立即联系信用中心撤销。`,
      }
    case 'revoke':
      return {
        title: '另一个账号的实名认证已取消',
        text: `${who}不再代表您（本单位）。如有疑问，请联系信用中心。`,
      }
    case 'reject':
      return {
        title: '有另一个账号申请代表您（本单位），未通过',
        text: `${who}申请实名认证，没有通过。如果不是您（本单位）办理的，请联系信用中心核实。`,
      }
    case 'ask':
      return {
        title: '有另一个账号申请代表您（本单位），请主账号答复',
        text: `${who}申请实名认证，材料已核对。主账号请在 ${more.dueOn} 以前到“实名认证”答复同意或者反对；同意后才能通过。`,
      }
    case 'overrule':
      return {
        title: '信用中心拟不经主账号决定另一个账号的实名认证',
        text: `${who}申请实名认证，信用中心因主账号没有答复或无法登录，提议不经主账号决定。主账号现在仍可以到“实名认证”反对。`,
      }
  }
}
