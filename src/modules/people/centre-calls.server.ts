import type { UserActor } from '../../kernel/calls/actor.ts'
import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ActRequester } from '../../kernel/guard/held-acts.server.ts'
import { sessionCookie } from '../../kernel/guard/session.server.ts'
import type { createAccountData } from './account-data.server.ts'
import type { Accounts } from './accounts.server.ts'
import type { PeopleDependencies } from './api.server.ts'
import { requesterOf } from './callers.server.ts'
import type { Centre } from './centre.server.ts'
import { centre as centreCalls } from './centre-contract.ts'
import { readConsents, withdrawConsent } from './consents.server.ts'
import { exportAccount } from './export.server.ts'
import type { createLogoutHints } from './logout-hint.server.ts'

interface CentreParts {
  accounts: Accounts
  accountData: ReturnType<typeof createAccountData>
  centre: Centre
  logoutHints: ReturnType<typeof createLogoutHints>
  /** Applications for real-name verification, for the data export. */
  verificationsOf(userId: string): Promise<unknown[]>
}

/** Calls of the user centre: messages, favourites, consents, devices, data export, and closing the account. */
export function implementCentre(
  registry: CallRegistry,
  dependencies: PeopleDependencies,
  { accounts, accountData, centre, logoutHints, verificationsOf }: CentreParts,
): void {
  const { db, signOn, production, now } = dependencies
  const closing = dependencies.held.define({
    ...{ code: 'close-account', title: '注销本单位的一个账号' },
    carryOut: (tx, _, by) => closeAccount(tx, by),
  })

  registry.implement(centreCalls, {
    summary: ({ caller }) => centre.summary(caller.actor.userId),
    messages: ({ query, caller }) => centre.messages(caller.actor.userId, query),
    readMessages: ({ body, caller }) => centre.readMessages(caller.actor, caller.address, body.id).then(() => true),
    favourites: ({ caller }) => centre.favourites(caller.actor.userId),
    addFavourite: ({ body, caller }) => centre.addFavourite(caller.actor, caller.address, body).then(() => true),
    removeFavourite: ({ body, caller }) =>
      centre.removeFavourite(caller.actor, caller.address, body.address).then(() => true),
    consents: ({ caller }) => readConsents(db, caller.actor.userId),
    withdrawConsent: ({ body, caller }) => withdraw(caller, body.id).then(() => true),
    devices: ({ caller }) => centre.devices(caller.actor),
    endDevice: ({ body, caller }) => centre.endDevice(caller.actor, caller.address, body).then(() => true),
    exportMine: ({ caller }) =>
      exportAccount(
        { db, accounts, centre, partsOf: accountData.partsOf, verificationsOf },
        caller.actor,
        caller.address,
      ),
    async close({ caller }) {
      const by = requesterOf(caller)
      const waiting = await db.transaction(async (tx) => {
        const what = '注销一个账号；它给出的授权、发布的融资需求和由它同意参加的信用积分一并停止或者删除'
        const held = await closing.hold(tx, by, { object: by.userId, what })
        if (!held) await closeAccount(tx, by)
        return held
      })
      if (waiting) return waiting
      caller.setCookie?.(sessionCookie(null, production))
      if (signOn.leaveAddress) caller.setCookie?.(logoutHints.forgotten)
      return { dueOn: null }
    },
  })

  async function closeAccount(tx: Db, { userId, address = '' }: ActRequester): Promise<void> {
    await accounts.close(tx, { userId, address }, async (subjectId) => {
      await accountData.forget(tx, { accountId: userId, address })
      await dependencies.closeAtSignOn?.(tx, subjectId)
    })
  }

  async function withdraw({ actor, address }: Caller<UserActor>, id: string): Promise<void> {
    await db.transaction(async (tx) => {
      await withdrawConsent(tx, actor.userId, id, new Date(now()))
      await audit(tx, { actor, address, action: 'withdraw', entity: 'consent', entityId: id })
    })
  }
}
