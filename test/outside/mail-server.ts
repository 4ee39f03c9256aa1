import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  headers: string
  /** Decoded headers and text. */
  subject: string
  text: string
  messageId: string
}

/** A real mail server on the loopback interface. It stores mails, or refuses them if told to. */
export async function startMailServer() {
  const mails: Mail[] = []
  const arrivals = new EventEmitter()
  const state = {
    mails,
    /** Waits for the next mail. */
    next: async (): Promise<Mail> => (await once(arrivals, 'mail'))[0],
    isRefusing: false,
    url: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_, __, done) =>
      done(state.isRefusing ? Object.assign(new Error('mailbox busy'), { responseCode: 450 }) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...read(Buffer.concat(chunks).toString()),
        })
        done()
        arrivals.emit('mail', mails.at(-1))
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return state
}

function read(raw: string) {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const text = body.join('\r\n\r\n')
  const isBase64 = header('Content-Transfer-Encoding') === 'base64'
  return {
    headers,
    // Adjacent encoded words form one text; the space between them only folds the line.
    subject: header('Subject')
      .replace(/\?= =\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way, word) => decoded(way, word)),
    text: isBase64 ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replace(/=\r\n/g, '')),
    messageId: header('Message-ID'),
  }
}

const decoded = (way: string, word: string): string =>
  way.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quotedPrintable(word.replaceAll('_', ' '))

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
