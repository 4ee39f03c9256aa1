import type { FastifyInstance, InjectOptions } from 'fastify'

/** Calls that carry the version the caller has read, and the call that returns that version. */
const DECIDING: readonly [path: RegExp, read: (id: string) => string][] = [
  [/^\/credit\/submissions\/staff\/([^/?]+)\/act\??$/, (id) => `/credit/submissions/staff/${id}`],
  [/^\/credit\/finance\/lender\/apply\/([^/?]+)\/act\??$/, (id) => `/credit/finance/lender/apply/${id}`],
  [
    /^\/credit\/finance\/desk\/demand\/(?:approve|return|assign)\??$/,
    (id) => `/credit/finance/desk/demand/detail/${id}`,
  ],
  [
    /^\/credit\/people\/verification\/(?:propose|overrule|reject|confirm)\??$/,
    (loginName) => `/credit/people/verification/account?loginName=${encodeURIComponent(loginName)}`,
  ],
]

/** Adds the version that a page opened just now would show. */
export async function asShown(app: FastifyInstance, request: InjectOptions): Promise<InjectOptions> {
  const { payload, url } = request
  if (request.method !== 'POST' || typeof url !== 'string' || !isBody(payload) || 'seen' in payload) return request
  for (const [path, read] of DECIDING) {
    const found = path.exec(url)
    if (!found) continue
    const { cookies, remoteAddress, headers } = request
    const id = found[1] ?? String(payload.id ?? payload.loginName)
    const shown = await app.inject({ method: 'GET', url: read(id), cookies, remoteAddress, headers })
    return { ...request, payload: { ...payload, seen: shown.json().data?.seen ?? 'none' } }
  }
  return request
}

const isBody = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && Object.getPrototypeOf(payload) === Object.prototype
