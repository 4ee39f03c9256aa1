import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** A browser without JavaScript that stores cookies and sends forms. */
export function plainBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function ask(method: 'GET' | 'POST', url: string, payload?: string | Buffer, type = FORM) {
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie: header(), ...(payload !== undefined && { 'content-type': type }) },
      payload,
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, encodeURIComponent(value))
    }
    return answer
  }
  return {
    open: (url: string) => ask('GET', url),
    post: (url: string, fields: [string, string][]) => ask('POST', url, new URLSearchParams(fields).toString()),
    async postFiles(url: string, fields: [string, string][], files: [string, File][]) {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      for (const [name, file] of files) form.append(name, file, file.name)
      const sent = new Response(form)
      return ask('POST', url, Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type')!)
    },
  }
}
/** The values of the inputs of a page, including hidden ones. */
export function readInputs(html: string, names: RegExp): [string, string][] {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  const part = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return inputs
    .map((tag): [string, string] => [part(tag, 'name'), decode(part(tag, 'value'))])
    .filter(([name]) => names.test(name))
}
const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
/** The captcha fields of a page, solved with the answers of the test (`ANSWERS`). */
export const readCaptcha = (html: string): [string, string][] => [
  ...readInputs(html, /^(captchaId|captchaType|idempotencyKey)$/),
  ['captchaAnswer', 'HKM37'],
]

/** All fields that a page passes on to the last step, with its captcha solved. */
export const carriedBy = (html: string): [string, string][] => [
  ...readInputs(html, /^(?!step|search|tab|back|font|captchaAnswer)/),
  ['captchaAnswer', ANSWERS.graphic],
]

export const ANSWERS = { work: '3', graphic: 'HKM37', slide: '137', sum: '12' } as const
