import { contracts } from '../calls.ts'
import type { Caller } from '../kernel/calls/call-registry.server.ts'
import type { Call } from '../kernel/calls/contract.ts'
import { forbidden, PortalError, tooMany } from '../kernel/calls/errors.ts'
import type { RateLimiter } from '../kernel/guard/rate-limit.server.ts'
import type { ApiClients } from '../modules/api-clients/api.server.ts'
import type { KeyScope } from '../modules/api-clients/client-states.ts'
import { KEY_FACTOR, limitHeaders, WRONG_PER_MINUTE } from '../modules/api-clients/limits.ts'
import { GROUPS } from '../modules/open-api/groups.ts'

export const KEY_HEADER = 'x-api-key'

interface Taken {
  headers: Record<string, string>
  keyed?: NonNullable<Caller['keyed']>
  refusal?: PortalError
}

/** What a call with a key may do; null for one without. */
export type CountKey = (call: Call, key: string | string[] | undefined, address: string) => Promise<Taken | null>

/** Groups of calls, as the API is described, by the scopes of keys. */
const GROUPS_OF: Readonly<Record<KeyScope, readonly string[]>> = {
  changes: ['ledger'],
  'open-data': ['open-data'],
  register: ['register', 'subjects', 'catalogue', 'figures'],
}

/** Counts keys at public calls. All of them may be made without a key: a wrong one is refused so that its owner notices. */
export function createCountKey({ spend }: Pick<ApiClients, 'spend'>, limiter: Pick<RateLimiter, 'take'>): CountKey {
  const scopeOf = new Map<Call, KeyScope>()
  for (const [scope, codes] of Object.entries(GROUPS_OF) as [KeyScope, readonly string[]][])
    for (const { contracts: names } of GROUPS.filter(({ code }) => codes.includes(code)))
      for (const call of names.flatMap((name) => Object.values(contracts[name] ?? {}))) scopeOf.set(call, scope)

  async function refuseWrong(address: string): Promise<Taken> {
    const wait = await limiter.take(KEY_HEADER, address, WRONG_PER_MINUTE)
    if (wait > 0) return { headers: { 'retry-after': String(wait) }, refusal: tooMany(wait) }
    return { headers: {}, refusal: new PortalError('notLoggedIn', '接口密钥不正确，或者已经停用') }
  }

  return async (call, key, address) => {
    if (key === undefined || call.access !== 'public') return null
    const use = typeof key === 'string' ? await spend(key) : null
    if (!use) return refuseWrong(address)
    const headers = limitHeaders(use)
    if (use.used > use.limit) return { headers, refusal: tooMany(use.reset) }
    const scope = scopeOf.get(call)
    if (!scope || !use.scopes.includes(scope)) return { headers, refusal: forbidden('这个接口不在密钥开通的范围内') }
    return { headers, keyed: { clientId: use.clientId, factor: KEY_FACTOR } }
  }
}
