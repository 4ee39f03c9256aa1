import { describeFailure, type Senders } from './delivery.server.ts'

/** The person who tests a channel waits for the result. */
const PATIENCE_MS = 15_000

/** Sends a test message once and at once, and returns the error to the person who tests the channel. */
export function createTestMessages(senders: Senders, { portalName }: { portalName: string }, now: () => number) {
  return async (channel: 'email' | 'sms', recipient: string): Promise<'sent' | 'no-way' | { failed: string }> => {
    const way = senders[channel]
    if (!way || !('outside' in way)) return 'no-way'
    const short = '收到这条消息，说明发送设置正确。'
    const long = `您好：\n\n这是${portalName}的测试邮件。${short}\n\n此邮件由系统自动发送，请勿回复。\n${portalName}`
    // A new number each time, because mail servers and gateways drop duplicates.
    const message = { id: now(), channel, recipient, template: 'test', payload: { title: '测试消息', short, long } }
    try {
      await way.outside(message, AbortSignal.timeout(PATIENCE_MS))
      return 'sent'
    } catch (error) {
      return { failed: describeFailure(error) }
    }
  }
}
