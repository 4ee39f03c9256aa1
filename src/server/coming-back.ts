import { isCallAddress } from '../kernel/calls/contract.ts'
import { localPath, withQuery } from '../kernel/pages/local-path.ts'

/** What the sign-on service sends a visitor back with. */
export interface ComingBack {
  code: string
  state: string
  issuer?: string
  /** The page that was left, which is shown again. */
  page: string
}

/** An address that the sign-on service led to. A code alone is not one: pages have parameters of that name too. */
export function comingBack(address: string): ComingBack | undefined {
  if (!address.includes('code=') || isCallAddress(address) || address.startsWith('/sign-on/')) return undefined
  const query = new URLSearchParams(address.split('?')[1])
  const code = query.get('code')
  if (!code || !(query.has('state') || query.has('userType'))) return undefined
  const path = localPath(address)
  if (!path) return undefined
  return { code, state: query.get('state') ?? '', page: withQuery(path, { code: null, state: null, userType: null }) }
}
