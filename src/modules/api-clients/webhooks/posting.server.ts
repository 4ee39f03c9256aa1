import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, outsideUrl } from '../../../kernel/guard/outside-address.ts'

/** The parts of network access that tests replace. */
export interface WebhookNetwork {
  lookup(host: string): Promise<string[]>
  isPublic(address: string): boolean
  /** Allows http in addition to https, and any port. */
  isInsecure: boolean
}

export const INTERNET: WebhookNetwork = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  isInsecure: false,
}

export interface PostResult {
  status: number | null
  /** Why the receiver did not answer; null if it did. */
  trouble: string | null
}

const TIMEOUT_MS = 10_000

/** Parses the address of a webhook: https on its default port with a public host name; null for any other. */
export function webhookUrl(href: string, { isInsecure }: Pick<WebhookNetwork, 'isInsecure'>): URL | null {
  if (isInsecure) return URL.canParse(href) ? new URL(href) : null
  const url = outsideUrl(href)
  return url?.protocol === 'https:' ? url : null
}

/**
 * Posts to a webhook. The name is resolved once, all its addresses must be public, and the connection uses a checked address even if the name
 * resolves differently by then. Redirects are not followed, and the body of the answer is not read.
 */
export async function postTo(
  outside: WebhookNetwork,
  href: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<PostResult> {
  const url = webhookUrl(href, outside)
  if (!url) return { status: null, trouble: '地址不正确' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await outside.lookup(host).catch(() => [])
  const [address] = addresses
  if (!address) return { status: null, trouble: '域名不能解析' }
  if (!addresses.every(outside.isPublic)) return { status: null, trouble: '地址不在公共互联网上' }
  return send(url, address, { headers, body })
}

function send(
  url: URL,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<PostResult> {
  const bytes = Buffer.from(body)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const family = isIP(address)
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) },
        ...{ 'user-agent': 'credit-portal-webhook', ...headers },
      },
      // Without an agent no pooled connection is reused, so the connection goes to the checked address.
      agent: false,
      lookup: (_, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    sent.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? null, trouble: null })
      answer.destroy()
    })
    sent.on('error', (error) => resolve({ status: null, trouble: troubleOf(error) }))
    sent.end(bytes)
  })
}

function troubleOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return '10 秒内没有应答'
  return 'code' in error && String(error.code).includes('CERT') ? '证书不正确' : '不能连接'
}
