import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { maskEmail, maskMobile } from '../../kernel/text/masks.ts'
import { TEST_WAYS, type TestResult } from './test-message.ts'

/** Sends one message without content at once and returns whether it was sent, or why not. */
export type SendTest = (channel: 'email' | 'sms', to: string) => Promise<'sent' | 'no-way' | { failed: string }>

const MASKS = { email: maskEmail, mobile: maskMobile }

/**
 * Sends a test through each channel that has an address. The record is written first, because a sent message cannot be recalled.
 */
export async function sendTestMessages(
  { db, sendTest }: { db: Db; sendTest: SendTest },
  given: { email?: string; mobile?: string },
  { actor, address }: Caller,
): Promise<TestResult[]> {
  const wanted = TEST_WAYS.flatMap((way) => {
    const to = given[way.field]
    return to ? [{ ...way, to }] : []
  })
  if (wanted.length === 0) throw invalid({ email: '请输入邮箱或手机号' })
  await db.transaction(async (tx) => {
    for (const { field, to } of wanted) {
      const about = { action: 'send-test', entity: 'message', entityId: field }
      await audit(tx, { actor, address, ...about, detail: { to: MASKS[field](to) } })
    }
  })
  return Promise.all(
    wanted.map(async ({ field, channel, name, settings, to }) => {
      const outcome = await sendTest(channel, to)
      if (outcome === 'sent') return { field, isSent: true, words: `${name}已交出，请到收件处查看` }
      const words =
        outcome === 'no-way' ? `没有设置${name}：${settings}` : `${name}没有发出：${reasonInWords(outcome.failed)}`
      return { field, isSent: false, words }
    }),
  )
}

/** The meaning of an error code of a mail server or gateway in Chinese, followed by the code for the administrator. */
function reasonInWords(reason: string): string {
  const [, meaning = '对方没有接收'] = MEANINGS.find(([code]) => code.test(reason)) ?? []
  return `${meaning}（${reason}）`
}

const MEANINGS: readonly [RegExp, string][] = [
  [/EAUTH|HTTP40[13]/, '账号、密码或令牌不对'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, '找不到服务器，请核对地址'],
  [/ECONNREFUSED|ECONNRESET|ESOCKET|ECONNECTION|EHOSTUNREACH/, '连接不上服务器，请核对地址、端口和防火墙'],
  [/ETIMEDOUT|TimeoutError|AbortError/, '服务器没有及时应答'],
  [/ETLS|CERT|SELF_SIGNED/, '服务器的证书不能信任'],
]
