import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { asShown } from './seen.ts'

/** A browser without JavaScript. It stores cookies and sends forms; it follows a redirect only when the test asks for that. */
export interface Browser {
  get(address: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(
    address: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** Makes a call with a JSON body. */
  call(address: string, body: object): Promise<LightMyRequestResponse>
  cookies: Map<string, string>
}

export function openBrowser(app: FastifyInstance, remoteAddress = '10.1.1.1'): Browser {
  const cookies = new Map<string, string>()
  async function ask({ headers, ...options }: InjectOptions): Promise<LightMyRequestResponse> {
    const request = {
      remoteAddress,
      ...options,
      cookies: Object.fromEntries(cookies),
      headers: { 'user-agent': 'Test browser', 'sec-fetch-site': 'same-origin', ...headers },
    }
    const answer = await app.inject(await asShown(app, request))
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    get: (url, headers = {}) => ask({ method: 'GET', url, headers }),
    post: (url, fields, headers = {}) =>
      ask({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    call: (url, body) => ask({ method: 'POST', url, payload: body }),
  }
}

/** The values that the forms of a page would send unchanged. */
export function hiddenFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1]
    if (name) fields[name] ??= unescaped(/value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  return fields
}

const unescaped = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
