import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { invalid, PortalError } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { endSession, sessionCookie, startSession } from '../../kernel/guard/session.server.ts'
import type { Account, Accounts } from './accounts.server.ts'
import type { Identity, ReturnParameters, SignOn } from './gateway-contract.ts'
import type { LogoutHints } from './logout-hint.server.ts'
import { clearStateCookie, isOwnState } from './sign-on-state.server.ts'

const NOT_GOOD = '登录凭证无效或已使用，请重新登录'
const AWAY = '统一身份认证服务暂时无法使用，请稍后再试；无需登录的页面不受影响'

/** Throws for an unavailable service: a message for the user, the cause for the log. */
export function refuseUnavailable(cause: unknown): never {
  throw new PortalError('message', AWAY, { cause })
}

export interface LoggedIn {
  account: Account
  token: string
}

export interface Logins {
  /** Exchanges the code of a returning browser, provided that this browser started the login. */
  bySignOn(caller: Caller, back: ReturnParameters): Promise<LoggedIn>
  /**
   * Exchanges a code that this browser did not request. No session starts, because the visitor has to confirm the account first.
   */
  arrive(caller: Caller, back: ReturnParameters): Promise<Identity>
  /** Starts a session for an identity that is proven in the same transaction, which also uses up the proof. */
  start(caller: Caller, gateway: SignOn['kind'], proven: (tx: Db) => Promise<Identity>): Promise<LoggedIn>
  end(caller: Caller): Promise<void>
}

interface LoginDependencies extends Basics {
  accounts: Accounts
  signOn: SignOn
  logoutHints: LogoutHints
  production: boolean
  /** Called for every refused login. */
  onFailed(address: string): void
}

export function createLogins({
  db,
  accounts,
  signOn,
  logoutHints,
  production,
  now,
  onFailed,
}: LoginDependencies): Logins {
  const start: Logins['start'] = async (caller, gateway, proven) => {
    const device = caller.headers['user-agent'] ?? ''
    const { leaveHint, ...loggedIn } = await db.transaction(async (tx) => {
      const identity = await proven(tx)
      const { account, isNew } = await accounts.signedOn(tx, gateway, identity, caller.address)
      // Ends an existing session first, which prevents session fixation.
      if (caller.actor.kind === 'user') await endSession(tx, caller.actor.sessionId)
      const who = { kind: 'user' as const, userId: account.id, userType: identity.userType, name: identity.name }
      const token = await startSession(tx, who, device, new Date(now()))
      await audit(tx, {
        actor: { ...who, sessionId: '' },
        address: caller.address,
        action: isNew ? 'first login' : 'login',
        entity: 'account',
        entityId: account.id,
        detail: { gateway },
      })
      return { account, token, leaveHint: identity.leaveHint }
    })
    caller.setCookie?.(sessionCookie(loggedIn.token, production))
    if (signOn.leaveAddress) caller.setCookie?.(logoutHints.kept(leaveHint))
    return loggedIn
  }

  /** An external service is asked before the transaction, which must not wait for it. */
  async function proof(back: ReturnParameters): Promise<(tx: Db) => Promise<Identity>> {
    const { exchangeWithin } = signOn
    if (exchangeWithin) return async (tx) => known(await exchangeWithin(tx, back))
    const identity = await signOn.exchange(back).catch(refuseUnavailable)
    return async () => known(identity)
  }

  return {
    start,

    async arrive(caller, back) {
      // A code with a state belongs to a login that some browser started; it continues in that browser and is refused in others.
      if (!signOn.takesArrivals || back.state !== '') {
        onFailed(caller.address)
        throw invalid({ code: NOT_GOOD })
      }
      const prove = await proof(back)
      return db
        .transaction(async (tx) => {
          const identity = await prove(tx)
          const { actor, address } = caller
          const about = { entity: 'account', entityId: identity.subjectId, detail: { gateway: signOn.kind } }
          await audit(tx, { actor, address, action: 'arrive', ...about })
          return identity
        })
        .catch((error: unknown) => {
          if (error instanceof PortalError && error.kind === 'invalid') onFailed(caller.address)
          throw error
        })
    },

    async bySignOn(caller, back) {
      // The state is checked before the code is used, so that the code stays valid for the browser it belongs to.
      if (!isOwnState(back.state, caller.headers.cookie, production)) {
        onFailed(caller.address)
        throw invalid({ code: NOT_GOOD })
      }
      const loggedIn = await start(caller, signOn.kind, await proof(back)).catch((error: unknown) => {
        if (error instanceof PortalError) caller.setCookie?.(clearStateCookie(production))
        // An unavailable service does not count as a failed login.
        if (error instanceof PortalError && error.kind === 'invalid') onFailed(caller.address)
        throw error
      })
      caller.setCookie?.(clearStateCookie(production))
      return loggedIn
    },

    async end(caller) {
      const { actor, address } = caller
      if (actor.kind !== 'user') return
      await db.transaction(async (tx) => {
        await endSession(tx, actor.sessionId)
        await audit(tx, { actor, address, action: 'logout', entity: 'account', entityId: actor.userId })
      })
      caller.setCookie?.(sessionCookie(null, production))
      if (signOn.leaveAddress) caller.setCookie?.(logoutHints.forgotten)
    },
  }
}

function known(identity: Identity | undefined): Identity {
  if (!identity) throw invalid({ code: NOT_GOOD })
  return identity
}
