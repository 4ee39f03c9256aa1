import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { conflict } from '../../../kernel/calls/errors.ts'
import { cookieLine, cookieName } from '../../../kernel/guard/cookie.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { maskPersonName, maskResidentId } from '../../../kernel/text/masks.ts'
import type { Identity, SignOn } from '../gateway-contract.ts'
import type { Logins } from '../logins.server.ts'
import type { Arrival } from './arrival-contract.ts'

/** As long as somebody may take to look at a name and press a button. */
const SECONDS = 300
const COOKIE = { name: 'arrival' }
/** Sealed along, so that no other sealed text can be passed off as one. */
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

/** Whether a line for `set-cookie` keeps an account that waits to be confirmed, and does not forget one. */
export function keepsArrival(line: string, production: boolean): boolean {
  const prefix = `${cookieName(COOKIE, production)}=`
  return line.startsWith(prefix) && line[prefix.length] !== ';'
}

const KIND_NAMES = { 1: '个人', 2: '企业', 3: '其他组织' } as const

/**
 * Visitors that come with a code nobody asked for in this browser. The service has said who they are; whether it is them is
 * theirs to say, because a link with somebody else's code would otherwise log them in as that person. Until then the identity
 * is sealed in a cookie of the browser that brought the code.
 */
export function createArrivals({ seal, signOn, logins, production, now }: Dependencies) {
  const forgotten = cookieLine({ ...COOKIE, value: null }, production)

  /** A cookie is whatever a browser sends. */
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
    /** The line for `set-cookie`. */
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

/** Whoever presses the button recognises themselves; whoever found a link learns no full name. */
function presentArrival({ userType, name, certNo, enterpriseName, creditCode }: Identity): Arrival {
  const kindName = KIND_NAMES[userType]
  if (userType === 1) return { name: maskPersonName(name), kindName, number: certNo ? maskResidentId(certNo) : '' }
  return { name: enterpriseName ?? name, kindName, number: creditCode ?? '' }
}
