import { lookup as dnsLookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, outsideUrl } from '../../kernel/guard/outside-address.ts'

const TIMEOUT_MS = 10_000
const MOST_HOPS = 5

interface Answer {
  status: number
  location: string | undefined
}

/** Access to the internet, replaced in tests. */
export interface VisitNetwork {
  lookup(host: string): Promise<string[]>
  isPublic(address: string): boolean
  /** Requests this IP address, even if the name resolves differently by now. */
  ask(url: URL, address: string, method: 'HEAD' | 'GET'): Promise<Answer>
}

export const INTERNET: VisitNetwork = {
  lookup: async (host) => (await dnsLookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  ask,
}

/**
 * Opens an external page: first with HEAD, then with GET, since some sites answer only that. Every address on the way, including
 * redirects and every DNS answer, has to be public. Returns the problem in Chinese, or null. The body is not read.
 */
export function createOutsideVisit(outside: VisitNetwork = INTERNET) {
  return async function problemOf(href: string): Promise<string | null> {
    let url = outsideUrl(href)
    for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
      if (!url) return hop === 0 ? '地址不正确' : '跳转到不能打开的地址'
      const answer = await answerOf(outside, url)
      if (typeof answer === 'string') return answer
      const { status, location } = answer
      if (status < 300 || !location) return status >= 400 ? `对方答复 ${status}` : null
      if (status >= 400) return `对方答复 ${status}`
      url = outsideUrl(location, url.href)
    }
    return '跳转次数过多'
  }
}

/** Status codes of sites that exist but ask for a login or limit requests. */
const WITHHELD = new Set([401, 403, 429])

async function answerOf(outside: VisitNetwork, url: URL): Promise<Answer | string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await outside.lookup(host).catch(() => [])
  const [address] = addresses
  if (address === undefined) return '域名无法解析'
  if (!addresses.every(outside.isPublic)) return '地址不在互联网上'
  for (const method of ['HEAD', 'GET'] as const) {
    const answer = await outside.ask(url, address, method).catch(() => null)
    if (answer && (answer.status < 400 || WITHHELD.has(answer.status))) {
      return WITHHELD.has(answer.status) ? { status: 200, location: undefined } : answer
    }
    if (method === 'GET') return answer ?? '打不开'
  }
  return '打不开'
}

function ask(url: URL, address: string, method: 'HEAD' | 'GET'): Promise<Answer> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        // Uses the address that was checked, because a second lookup might return another one.
        lookup: (_host, options, found) => {
          const family = isIP(address)
          if (typeof options === 'object' && options.all) found(null, [{ address, family }])
          else found(null, address, family)
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; portal-link-check)', accept: '*/*' },
        agent: false,
      },
      ({ statusCode = 0, headers: { location } }) => {
        resolve({ status: statusCode, location })
        asked.destroy()
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
