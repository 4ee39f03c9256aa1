import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { invalid, notFound, notLoggedIn, PortalError } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { SIGN_ON_CAPTCHA, signOnCalls } from './contract.ts'
import type { Credentials, Owner } from './credentials.server.ts'
import type { SignOnService } from './service.server.ts'

interface Dependencies {
  db: Db
  service: SignOnService
  credentials: Credentials
  /** The account here of a user of the portal; refuses whoever came another way. */
  subjectOf(userId: string): Promise<string>
  /** Whether strangers may make an account here. */
  mayRegister: boolean
  captcha: {
    holdsTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
    takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
  }
}

const unsolved = () => invalid({ captchaAnswer: '验证码不正确或已失效，请重新输入' })

/** The side of the bundled service that its own pages speak to. */
export function openSignOnPages(
  registry: CallRegistry,
  { db, service, credentials, subjectOf, mayRegister, captcha }: Dependencies,
): void {
  /**
   * Does what a captcha was solved for. It is used up in the transaction of the work, so that a fault costs nothing; a
   * refusal costs it too. Of many tries with the same ticket, one is told what resulted from it.
   */
  async function paidWith<Value>(
    { caller, ticket }: { caller: Caller; ticket: string },
    work: (spend: (tx: Db) => Promise<void>) => Promise<Value>,
  ): Promise<Value> {
    // Nothing else is looked at for a ticket that is made up.
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

  async function ownerOf({ actor, address }: Caller): Promise<Owner> {
    if (actor.kind !== 'user') throw notLoggedIn()
    return { accountId: await subjectOf(actor.userId), by: actor, sessionId: actor.sessionId, address }
  }
}
