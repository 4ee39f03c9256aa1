import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { invalid, notFound, notLoggedIn, PortalError } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { SIGN_ON_CAPTCHA, signOnCalls } from './contract.ts'
import type { CredentialOwner, Credentials } from './credentials.server.ts'
import type { SignOnService } from './service.server.ts'

interface Dependencies {
  db: Db
  service: SignOnService
  credentials: Credentials
  /** The sign-on account of a portal user; throws for users of another gateway. */
  subjectOf(userId: string): Promise<string>
  /** Whether visitors can register here. */
  mayRegister: boolean
  captcha: {
    holdsTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
    takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
  }
}

const unsolved = () => invalid({ captchaAnswer: '验证码不正确或已失效，请重新输入' })

/** Implements the calls that the service's own pages make. */
export function openSignOnPages(
  registry: CallRegistry,
  { db, service, credentials, subjectOf, mayRegister, captcha }: Dependencies,
): void {
  /**
   * Runs work that requires a captcha. The ticket is used up in the transaction of the work, so a fault does not cost it, but a
   * refusal does. Parallel attempts with one ticket get one result.
   */
  async function paidWith<Value>(
    { caller, ticket }: { caller: Caller; ticket: string },
    work: (spend: (tx: Db) => Promise<void>) => Promise<Value>,
  ): Promise<Value> {
    // A forged ticket is refused before anything else is read.
    if (!(await captcha.holdsTicket(db, ticket, SIGN_ON_CAPTCHA, caller))) throw unsolved()
    const spend = async (tx: Db) => {
      if (!(await captcha.takeTicket(tx, ticket, SIGN_ON_CAPTCHA, caller))) throw unsolved()
    }
    return work(spend).catch(async (error: unknown) => {
      if (error instanceof PortalError && error.status < 500) await spend(db)
      throw error
    })
  }

  registry.implementForPages(signOnCalls, {
    terms: async () => ({ appId: service.gateway.appId(), mayRegister, codeWays: credentials.codeWays }),
    authorize: async ({ body: { captchaTicket: ticket, ...given }, caller }) => ({
      code: await paidWith({ caller, ticket }, (spend) => service.authorize(given, caller.address, spend)),
    }),
    async register({ body: { given, captchaTicket: ticket }, caller }) {
      if (!mayRegister) throw notFound()
      await paidWith({ caller, ticket }, (spend) => service.register(given, caller.address, spend))
      return null
    },
    askReset: ({ body: { captchaTicket: ticket, ...given }, caller }) =>
      paidWith({ caller, ticket }, (spend) => credentials.askReset(given, caller.address, spend)),
    reset: ({ body, caller }) => credentials.reset(body, caller.address).then(() => null),
    contacts: async ({ caller }) => credentials.contacts((await ownerOf(caller)).accountId),
    changePassword: async ({ body, caller }) =>
      credentials.changePassword(await ownerOf(caller), body).then(() => null),
    askContact: async ({ body, caller }) => credentials.askContact(await ownerOf(caller), body),
    confirmContact: async ({ body, caller }) =>
      credentials.confirmContact(await ownerOf(caller), body).then(() => null),
  })

  async function ownerOf({ actor, address }: Caller): Promise<CredentialOwner> {
    if (actor.kind !== 'user') throw notLoggedIn()
    return { accountId: await subjectOf(actor.userId), by: actor, sessionId: actor.sessionId, address }
  }
}
