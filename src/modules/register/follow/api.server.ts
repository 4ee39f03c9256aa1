import { sql } from 'drizzle-orm'
import type { Caller, CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden, notLoggedIn } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { followCalls } from './contract.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { collectChanges, collectDays } from './event-collection.server.ts'
import { createFollowPage } from './follow-page.server.ts'
import { lockFollower } from './followers.server.ts'
import { createFollows, findLimits } from './follows.server.ts'
import { createComposing, LETTER_TEMPLATE, messagesTo, queueLetters, sweepLetters } from './letters.server.ts'
import { createMailboxes } from './mailboxes.server.ts'
import { findSubject } from './subjects.server.ts'
import { unitFollowCalls } from './unit-contract.ts'
import { createUnitFollows } from './unit-follows.server.ts'

export function openFollow(
  registry: CallRegistry,
  { define, ...dependencies }: FollowDependencies & { define: DefineJob },
) {
  const { db, now, sendsMail } = dependencies
  const follows = createFollows(dependencies)
  const mailboxes = createMailboxes(dependencies)
  const { pageOf, briefOf } = createFollowPage(dependencies)

  const units = createUnitFollows(dependencies, follows)
  registry.implementForPages(unitFollowCalls, {
    unitPage: ({ caller }) => units.page(caller),
    unitReadList: ({ query, body }) => follows.readList(query.fileName, body),
    unitPortfolio: ({ body, caller }) => units.replace(caller, body.list),
  })
  registry.implementForPages(followCalls, {
    mine: ({ caller }) => {
      const { userId, userType } = userOf(caller)
      return pageOf({ accountId: userId, isPerson: userType === 1, waitingMailbox: mailboxes.waitingOf })
    },
    brief: ({ caller }) => briefOf(userOf(caller).userId),
    add: ({ body, caller }) => follows.add(whoseOf(caller), caller, body.subject),
    remove: ({ body, caller }) => follows.remove(whoseOf(caller), caller, body.id).then(done),
    settings: ({ body, caller }) => follows.settings(whoseOf(caller), caller, body).then(done),
    readList: ({ query, body, caller }) => {
      organisationOnly(caller)
      return follows.readList(query.fileName, body)
    },
    async portfolio({ body, caller }) {
      organisationOnly(caller)
      const limits = await findLimits(dependencies, userOf(caller).userId)
      return follows.replacePortfolio(whoseOf(caller), caller, body.list, limits)
    },
    mailbox: ({ body, caller }) => mailboxes.askForAccount(userOf(caller).userId, caller, body.email).then(done),
    removeMailbox: ({ caller }) => mailboxes.removeOf(userOf(caller).userId, caller).then(done),
    test: ({ caller }) => sendTest(dependencies, userOf(caller).userId).then(done),
    async subject({ query }) {
      const { id, name } = await findSubject(db, query.id)
      return { id, name, sendsMail }
    },
    ask: ({ body, caller }) => mailboxes.ask(caller, body).then(done),
    confirming: ({ query }) => mailboxes.confirming(query.token),
    confirm: ({ body, caller }) => mailboxes.confirm(caller, body.token),
    leaving: async ({ query }) => ({ isOpen: await mailboxes.leaving(query.token) }),
    leave: ({ body, caller }) => mailboxes.leave(caller, body.token).then(done),
  })
  define({
    ...{ code: 'follow-days', title: '关注：到期事项', every: { dayAt: '07:30' as const } },
    run: ({ signal }) => collectDays(dependencies, signal),
  })
  define({
    ...{ code: 'follow', title: '关注：变更与提醒', every: { minutes: 1 } },
    async run({ signal }) {
      await collectChanges(dependencies, signal)
      await queueLetters(dependencies, signal)
    },
  })

  return {
    template: LETTER_TEMPLATE,
    compose: createComposing(dependencies),
    ...createAccountParts(dependencies),
    async sweep(): Promise<void> {
      await mailboxes.sweep()
      await sweepLetters(db, now())
    },
  }
}

const done = () => ({ done: true })

/** Access has been checked already; this only narrows the type. */
function userOf({ actor }: Caller) {
  if (actor.kind !== 'user') throw notLoggedIn()
  return actor
}

const whoseOf = (caller: Caller) => ({ accountId: userOf(caller).userId })

function organisationOnly(caller: Caller): void {
  if (userOf(caller).userType === 1) throw forbidden('往来名册供企业和其他组织使用')
}

/** Sends a test message through every channel of an account. */
async function sendTest(dependencies: FollowDependencies, accountId: string): Promise<void> {
  const { db, now, post, portalName } = dependencies
  await db.transaction(async (tx) => {
    const found = await lockFollower(tx, { accountId }, now())
    const title = '这是一条试发的提醒'
    const short = '收到它，说明关注的提醒能送到这里。'
    const long = `您好：\n\n${title}。${short}\n\n此邮件由系统自动发送，请勿回复。\n${portalName()}`
    const messages = messagesTo(dependencies, found, { title, short, long, link: '/user?part=favourites' })
    await post(
      tx,
      messages.map((message) => ({ ...message, template: 'follow-test' })),
    )
  })
}

/** The stored data of an account about follows: exported with the account, and deleted when it is closed. */
function createAccountParts({ db, unpost }: FollowDependencies) {
  return {
    async listOf(accountId: string) {
      const { rows } = await db.execute<{ name: string; source: string; createdAt: string }>(sql`
        select s.name, w.source, w.created_at::text as "createdAt" from follower f
        join followed_subject w on w.follower_id = f.id join subject s on s.id = w.subject_id
        where f.account_id = ${accountId} order by w.created_at, s.id`)
      return rows
    },
    async forget(tx: Db, { accountId }: { accountId: string }): Promise<void> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select unnest(l.outbox_ids) as id from follow_letter l join follower f on f.id = l.follower_id where f.account_id = ${accountId}
        union select q.outbox_id from follow_request q join follower f on f.id = q.follower_id where f.account_id = ${accountId}`)
      await unpost(
        tx,
        rows.map(({ id }) => Number(id)),
      )
      await tx.execute(sql`delete from follower where account_id = ${accountId}`)
    },
  }
}
