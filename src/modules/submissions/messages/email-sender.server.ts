import { lazyPackage } from '../../../kernel/late-package.server.ts'
import type { MessageChannel, OutgoingMessage } from './delivery.server.ts'
import type { MessageText } from './message-text.ts'

interface MailSettings {
  /** Address of the mail server: `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 5_000 }

/** Sends messages as plain text mails. */
export function createEmailChannel(
  { url, from }: MailSettings,
  textOf: (message: OutgoingMessage) => MessageText,
  host: string,
): MessageChannel {
  const server = new URL(url)
  const auth = server.username
    ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
    : undefined
  const isSecure = server.protocol === 'smtps:'
  const { createTransport }: typeof import('nodemailer') = lazyPackage('nodemailer')
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password is never sent unencrypted; without one, internal servers may lack TLS.
    requireTLS: auth !== undefined && !isSecure,
    ...(auth ? { auth } : {}),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async outside(message, signal) {
      const { title, long } = textOf(message)
      const mail = transport.sendMail({
        from,
        // An object, because an address string with a comma would be parsed as two recipients.
        to: { name: '', address: message.recipient },
        subject: title,
        text: long,
        // The same at every try, so that duplicates can be recognised.
        messageId: `<message-${message.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(message.payload) },
      })
      await Promise.race([mail, aborted(signal)])
    },
  }
}

/** Headers for unsubscribing with one click in the mail program (RFC 8058). */
const unsubscribing = ({ unsubscribe }: OutgoingMessage['payload']): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Sending a mail cannot be cancelled; after the timeout it is no longer waited for. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
