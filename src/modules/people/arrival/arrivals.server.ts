import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { conflict } from '../../../kernel/calls/errors.ts'
import { cookieLine, cookieName } from '../../../kernel/guard/cookie.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { maskPersonName, maskResidentId } from '../../../kernel/text/masks.ts'
import type { Identity, SignOn } from '../gateway-contract.ts'
import type { Logins } from '../logins.server.ts'
import type { Arrival } from './arrival-contract.ts'

/** Life of an arrival: enough time to read a name and press a button. */
const SECONDS = 300
const COOKIE = { name: 'arrival' }
/** Sealed together with the identity, so that no other sealed text is accepted. */
const MARK = 'arrival'

interface Kept {
  mark: string
  at: number
  identity: Identity
}

interface Dependencies {
  seal: Seal
  signOn: SignOn
  logins: Pick<Logins, 'start'>
  production: boolean
  now(): number
}

/** Whether a `set-cookie` line stores an arrival, as opposed to deleting one. */
export function storesArrival(line: string, production: boolean): boolean {
  const prefix = `${cookieName(COOKIE, production)}=`
  return line.startsWith(prefix) && line[prefix.length] !== ';'
}

const KIND_NAMES = { 1: '个人', 2: '企业', 3: '其他组织' } as const

/**
 * Visitors who arrive with a code that this browser did not request. A link with somebody else's code would log them in as that
 * person, so they have to confirm the account first. Until then the identity is sealed in a cookie of the browser.
 */
export function createArrivals({ seal, signOn, logins, production, now }: Dependencies) {
  const forgotten = cookieLine({ ...COOKIE, value: null }, production)

  /** The cookie is untrusted input. */
  function read(cookies: string | undefined): Identity | null {
    const prefix = `${cookieName(COOKIE, production)}=`
    const line = cookies?.split(';').find((pair) => pair.trim().startsWith(prefix))
    try {
      const { mark, at, identity } = openJson<Kept>(seal, decodeURIComponent(line?.trim().slice(prefix.length) ?? ''))
      return mark === MARK && now() - at < SECONDS * 1000 && now() >= at ? identity : null
    } catch {
      return null
    }
  }

  return {
    /** The `set-cookie` line that stores an identity. */
    kept(identity: Identity): string {
      const { leaveHint: _, ...known } = identity
      const kept: Kept = { mark: MARK, at: now(), identity: known }
      return cookieLine(
        { ...COOKIE, value: encodeURIComponent(seal.seal(JSON.stringify(kept))), seconds: SECONDS },
        production,
      )
    },

    show({ headers }: Caller): Arrival | null {
      const identity = read(headers.cookie)
      return identity && presentArrival(identity)
    },

    async confirm(caller: Caller): Promise<boolean> {
      const identity = read(caller.headers.cookie)
      caller.setCookie?.(forgotten)
      if (!identity) throw conflict('等待确认的登录已失效，请重新登录')
      await logins.start(caller, signOn.kind, async () => identity)
      return true
    },
  }
}

/** Masked, so that the account holder recognises it and a person who found a link learns no full name. */
function presentArrival({ userType, name, certNo, enterpriseName, creditCode }: Identity): Arrival {
  const kindName = KIND_NAMES[userType]
  if (userType === 1) return { name: maskPersonName(name), kindName, number: certNo ? maskResidentId(certNo) : '' }
  return { name: enterpriseName ?? name, kindName, number: creditCode ?? '' }
}
