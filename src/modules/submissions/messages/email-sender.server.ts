import { latePackage } from '../../../kernel/late-package.server.ts'
import type { Leaving, Way } from './delivery.server.ts'
import type { MessageText } from './message-text.ts'

interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 5_000 }

/** Sends messages as mails of plain text. */
export function emailWay({ url, from }: MailSettings, textOf: (message: Leaving) => MessageText, host: string): Way {
  const server = new URL(url)
  const auth = server.username
    ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
    : undefined
  const isSecure = server.protocol === 'smtps:'
  const { createTransport }: typeof import('nodemailer') = latePackage('nodemailer')
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password is never sent in the clear; without one, servers inside the house may do without TLS.
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
        // As an object: a text with a comma in it would be read as two people.
        to: { name: '', address: message.recipient },
        subject: title,
        text: long,
        // The same at every try: mail that arrives twice can be recognised by it.
        messageId: `<message-${message.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await Promise.race([mail, aborted(signal)])
    },
  }
}

/** Mails cannot be called back; one that takes too long is no longer waited for. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
