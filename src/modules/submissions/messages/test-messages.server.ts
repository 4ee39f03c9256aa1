import { reasonOf, type Senders } from './delivery.server.ts'

/** Whoever tries out a way waits for it. */
const PATIENCE_MS = 15_000

/** Sends a message that says nothing, at once and once: what is wrong with a way is told to the person who tries it, not to a log two hours later. */
export function createTestMessages(senders: Senders, { portalName }: { portalName: string }, now: () => number) {
  return async (channel: 'email' | 'sms', recipient: string): Promise<'sent' | 'no-way' | { failed: string }> => {
    const way = senders[channel]
    if (!way || !('outside' in way)) return 'no-way'
    const short = '收到这条消息，说明发送设置正确。'
    const long = `您好：\n\n这是${portalName}的测试邮件。${short}\n\n此邮件由系统自动发送，请勿回复。\n${portalName}`
    // A number of its own: mail servers and gateways drop what they have had already.
    const message = { id: now(), channel, recipient, template: 'test', payload: { title: '测试消息', short, long } }
    try {
      await way.outside(message, AbortSignal.timeout(PATIENCE_MS))
      return 'sent'
    } catch (error) {
      return { failed: reasonOf(error) }
    }
  }
}
