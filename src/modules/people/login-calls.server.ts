import type { z } from 'zod'
import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { conflict, forbidden, invalid, notLoggedIn, PortalError } from '../../kernel/calls/errors.ts'
import { MESSAGES } from '../../kernel/calls/messages.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { localPath, withQuery } from '../../kernel/pages/local-path.ts'
import type { Accounts } from './accounts.server.ts'
import type { PeopleDependencies } from './api.server.ts'
import { arrivalCalls, CONFIRM_LOGIN } from './arrival/arrival-contract.ts'
import type { createArrivals } from './arrival/arrivals.server.ts'
import { LOGIN_CAPTCHA, people, type SessionToken } from './contract.ts'
import type { ReturnParameters } from './gateway-contract.ts'
import { type createLogins, type LoggedIn, refuseUnavailable } from './logins.server.ts'
import { listMenu, userDirectory } from './menu-contract.ts'
import { newState } from './sign-on-state.server.ts'

/** Maximum session duration as stated in the token response. */
const TOKEN_SECONDS = 12 * 3600

type Logins = ReturnType<typeof createLogins>

interface LoginParts {
  accounts: Accounts
  logins: Logins
  arrivals: ReturnType<typeof createArrivals>
}

/** Calls for login, logout and the current user. */
export function implementLogins(
  registry: CallRegistry,
  dependencies: PeopleDependencies,
  { accounts, logins, arrivals }: LoginParts,
): void {
  const { signOn, production, publicUrl } = dependencies
  registry.implement(people, {
    loginWays: async () => ({
      password: dependencies.identify !== undefined,
      register: dependencies.mayRegister === true,
    }),
    login: ({ body, caller }) => loginByPassword(dependencies, logins, body, caller),
    async completeSignOn({ query, caller }) {
      // A GET that logs in, so other sites may not trigger it.
      if (caller.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
      const { account } = await signedOn(caller, query)
      return accounts.present(account)
    },
    appId: async () => signOn.appId(),
    async signOnAddress({ query, caller }) {
      const returnTo = localPath(query.returnUrl, publicUrl) ?? '/home'
      const { state, setCookie } = newState(production)
      const asking = { state, returnTo: withQuery(returnTo, { state, code: null, userType: null }) }
      const address = await signOn.authorizeAddress(asking).catch(refuseUnavailable)
      caller.setCookie?.(setCookie)
      return address
    },
    ticketLogin: async ({ body, caller }) => tokenOf(await signedOn(caller, { ...body, code: body.ticket })),
    authorizeCodeLogin: async ({ body, caller }) => tokenOf(await signedOn(caller, body)),
    leaveSignOn: async ({ caller }) => logins.end(caller).then(() => true),
    logout: async ({ caller }) => logins.end(caller).then(() => true),
    async directory({ caller }) {
      const entries = userDirectory((await accounts.find(caller.actor.userId)).userType as 1 | 2 | 3)
      if (entries.length === 0) throw conflict(MESSAGES.noDirectory)
      return entries
    },
    currentMenu: async ({ caller }) => listMenu(caller.actor.userType),
    currentUser: async ({ caller }) => accounts.present(await accounts.find(caller.actor.userId)),
  })
  registry.implementForPages(arrivalCalls, {
    arrival: async ({ caller }) => arrivals.show(caller),
    confirm: ({ caller }) => arrivals.confirm(caller),
  })

  /**
   * Starts a session for a returning browser. Without a state the visitor comes from the service itself: the account is shown for
   * confirmation, and no session starts yet.
   */
  async function signedOn(caller: Caller, back: ReturnParameters): Promise<LoggedIn> {
    if (back.state !== '') return logins.bySignOn(caller, back)
    caller.setCookie?.(arrivals.kept(await logins.arrive(caller, back)))
    throw conflict(`请到 ${CONFIRM_LOGIN} 核对账号，确认后登录`)
  }
}

/** Login by name and password, where the portal keeps them. Every attempt uses up the captcha. */
async function loginByPassword(
  dependencies: PeopleDependencies,
  logins: Logins,
  body: z.output<typeof people.login.body>,
  caller: Caller,
): Promise<SessionToken> {
  const { db, signOn } = dependencies
  if (!dependencies.identify) throw conflict('请通过统一身份认证登录')
  const { username: loginName, captchaCode } = body
  // Only finance clients send an application. An undecodable password is answered like a wrong one.
  const isEncoded = dependencies.financePasswords !== undefined && body.appId !== undefined
  const password = isEncoded ? (dependencies.financePasswords?.decode(body.password) ?? '') : body.password
  const unsolved = () => invalid({ captchaAnswer: '验证码不正确或已失效，请重新输入' })
  const captchaTicket =
    body.captchaTicket ||
    (captchaCode && (await dependencies.captcha.ticketForCode(captchaCode, LOGIN_CAPTCHA, caller))) ||
    ''
  if (!(await dependencies.captcha.holdsTicket(db, captchaTicket, LOGIN_CAPTCHA, caller))) throw unsolved()
  // The ticket is used up together with the result of the attempt, right or wrong, so that parallel attempts with one ticket get
  // one result.
  const spend = async (tx: Db) => {
    if (!(await dependencies.captcha.takeTicket(tx, captchaTicket, LOGIN_CAPTCHA, caller))) throw unsolved()
  }
  const identity = await dependencies
    .identify({ loginName, password }, caller.address)
    .catch(async (error: unknown) => {
      if (error instanceof PortalError) await spend(db)
      throw error
    })
  if (!identity) throw notLoggedIn()
  return tokenOf(await logins.start(caller, signOn.kind, (tx) => spend(tx).then(() => identity)))
}

const tokenOf = ({ token }: LoggedIn): SessionToken => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: TOKEN_SECONDS,
})
