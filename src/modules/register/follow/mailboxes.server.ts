import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { conflict, invalid, tooMany } from '../../../kernel/calls/errors.ts'
import { allOf } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { findNetwork } from '../../../kernel/guard/network.ts'
import { subject } from '../records/tables.server.ts'
import { ASK_PURPOSE, MOST_SINGLE } from './contract.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { nextLetterTime } from './due-days.ts'
import { lockFollower, recordFollow } from './followers.server.ts'
import type { FollowActor } from './follows.server.ts'
import { confirmAddress, hashSecret, isSecretOfMailbox, newSecret, readToken } from './mailbox-links.server.ts'
import { FIRST_RULES, type Frequency } from './rules.ts'
import { findSubject } from './subjects.server.ts'
import { followedSubject, follower, followLetter, followRequest } from './tables.server.ts'

/** Most confirmation mails per day to one mailbox, and from one network, because strangers can trigger them. */
const MOST_TO_ONE = 3
const MOST_FROM_ONE = 20
const DAY_MS = 86_400_000
/** Hours after which an unconfirmed mailbox is deleted. */
export const UNCONFIRMED_HOURS = 48
const UNCONFIRMED_MS = UNCONFIRMED_HOURS * 3_600_000

interface AskedMailbox {
  subject: string
  email: string
  frequency: Frequency
  captchaTicket: string
}

interface Asked {
  email: string
  followerId: string | null
  subject: { id: string; name: string } | null
  frequency: Frequency
}

/** Mailboxes of followers: entered by anyone, confirmed by their owner, deleted on unsubscription. */
export function createMailboxes(dependencies: FollowDependencies) {
  const { db, now, seal, sendsMail, takeTicket } = dependencies
  const request = createRequesting(dependencies)

  return {
    /** The answer is the same whether or not the mailbox follows already, so that nobody learns who follows what. */
    async ask(by: Caller, { captchaTicket, ...asked }: AskedMailbox): Promise<void> {
      if (!sendsMail) throw conflict(NO_MAIL)
      const found = await findSubject(db, asked.subject)
      await db.transaction(async (tx) => {
        if (!(await takeTicket(tx, captchaTicket, ASK_PURPOSE, by)))
          throw invalid({ captchaTicket: '验证已过期，请重新完成' })
        await request(tx, by, { ...asked, followerId: null, subject: found })
      })
    },

    /** Adds a mailbox to an account, in addition to its message box. */
    async askForAccount(accountId: string, by: FollowActor, email: string): Promise<void> {
      if (!sendsMail) throw conflict(NO_MAIL)
      await db.transaction(async (tx) => {
        const { id, frequency } = await lockFollower(tx, { accountId }, now())
        await request(tx, by, { email, followerId: id, subject: null, frequency })
      })
    },

    async confirming(token: string): Promise<{ isOpen: boolean; name: string | null }> {
      const [found] = await db
        .select({ name: subject.name })
        .from(followRequest)
        .leftJoin(subject, eq(subject.id, followRequest.subjectId))
        .where(isOpenRequest(token, now()))
      return { isOpen: found !== undefined, name: found?.name ?? null }
    },

    confirm: createConfirming(dependencies),

    /** Whether an unsubscribe link belongs to a mailbox. */
    async leaving(token: string): Promise<boolean> {
      return (await findByToken(db, dependencies, token)) !== null
    },

    async leave(by: FollowActor, token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await findByToken(tx, dependencies, token)
        if (found) await forgetMailbox(dependencies, tx, by, found)
      })
    },

    async removeOf(accountId: string, by: FollowActor): Promise<void> {
      await db.transaction(async (tx) => {
        const [found] = await tx.select().from(follower).where(eq(follower.accountId, accountId)).for('update')
        if (found) await forgetMailbox(dependencies, tx, by, found)
      })
    },

    /** The mailbox that an account has named and not confirmed yet. */
    async waitingOf(followerId: string): Promise<string | null> {
      const [found] = await db
        .select({ sealed: followRequest.mailboxSealed })
        .from(followRequest)
        .where(and(eq(followRequest.followerId, followerId), gt(followRequest.createdAt, expiry(now()))))
        .orderBy(followRequest.createdAt)
        .limit(1)
      return found ? seal.open(found.sealed) : null
    },

    async sweep(): Promise<void> {
      await db.transaction((tx) => dropRequests(dependencies, tx, lt(followRequest.createdAt, expiry(now()))))
    },
  }
}

const NO_MAIL = '本网站还没有开通邮件发送，请登录后关注，在站内消息中接收提醒'

const expiry = (now: number): Date => new Date(now - UNCONFIRMED_MS)

/** Case matters to hardly any mail server, and is typed either way. */
const plain = (email: string): string => `mailbox:${email.trim().toLowerCase()}`

/** Stores the request and puts the confirmation mail into the outbox; above the limit per mailbox the mail is never sent. */
function createRequesting({ now, seal, publicUrl, portalName, post }: FollowDependencies) {
  return async (tx: Db, by: FollowActor, { email, followerId, subject: about, frequency }: Asked): Promise<void> => {
    const mailboxHash = seal.mac(plain(email))
    const networkHash = seal.mac(`network:${findNetwork(by.address ?? '')}`)
    const since = gt(followRequest.createdAt, new Date(now() - DAY_MS))
    const counted = async (condition: SQL) =>
      expectRow((await tx.select({ number: count() }).from(followRequest).where(and(condition, since)))[0]).number
    if ((await counted(eq(followRequest.networkHash, networkHash))) >= MOST_FROM_ONE) throw tooMany()
    const isSilent = (await counted(eq(followRequest.mailboxHash, mailboxHash))) >= MOST_TO_ONE
    const [id, secret] = [randomUUID(), newSecret()]
    const site = portalName()
    const what = about ? `用这个邮箱关注“${about.name}”的公示信息` : '把关注单位的提醒发到这个邮箱'
    const payload = {
      title: '请确认关注',
      short: '',
      long: [
        ...['您好：', '', `有人在${site}申请${what}。是您本人申请的，请在 ${UNCONFIRMED_HOURS} 小时内打开链接确认：`],
        confirmAddress(publicUrl, id, secret),
        '',
        '不是您申请的，不用理会：不确认就不会再收到邮件，邮箱地址到期删除。',
        ...['此邮件由系统自动发送，请勿回复。', site],
      ].join('\n'),
    }
    const [posted] = await post(tx, [
      { channel: 'email', recipient: email, template: 'follow-confirm', payload, isSilent },
    ])
    await tx.insert(followRequest).values({
      ...{
        id,
        mailboxHash,
        networkHash,
        followerId,
        frequency,
        outboxId: expectRow(posted),
        createdAt: new Date(now()),
      },
      ...{ mailboxSealed: seal.seal(email.trim()), subjectId: about?.id ?? null, secretHash: hashSecret(secret) },
    })
    await recordFollow(tx, by, 'ask', { id, detail: about ? { subject: about.id } : {} })
  }
}

function isOpenRequest(token: string, now: number): SQL {
  const { id, secret } = readToken(token) ?? { id: '', secret: '' }
  const { createdAt, secretHash } = followRequest
  return allOf(eq(followRequest.id, id), eq(secretHash, hashSecret(secret)), gt(createdAt, expiry(now)))
}

/** Confirms a mailbox once, and deletes its request together with the confirmation mail. */
function createConfirming(dependencies: FollowDependencies) {
  const { db, now, seal } = dependencies

  /** Finds or creates the follower with this mailbox and no account. */
  async function holdMailbox(tx: Db, email: string, frequency: Frequency): Promise<string> {
    const known = and(inArray(follower.mailboxHash, [...seal.hashes(plain(email))]), isNull(follower.accountId))
    const [found] = await tx.select({ id: follower.id }).from(follower).where(known).for('update')
    if (found) return found.id
    const id = randomUUID()
    const at = new Date(now())
    await tx
      .insert(follower)
      .values({
        ...{ id, frequency, rules: [...FIRST_RULES], nextAt: nextLetterTime(frequency, now()), createdAt: at },
        ...boxOf(email),
      })
      .onConflictDoNothing()
    return expectRow((await tx.select({ id: follower.id }).from(follower).where(known))[0]).id
  }

  const boxOf = (email: string) => ({
    mailboxSealed: seal.seal(email),
    mailboxHash: seal.hash(plain(email)),
    secretSealed: seal.seal(newSecret()),
  })

  return async (by: FollowActor, token: string): Promise<{ done: boolean; name: string | null }> =>
    db.transaction(async (tx) => {
      const [taken] = await dropRequests(dependencies, tx, isOpenRequest(token, now()))
      if (!taken) return { done: false, name: null }
      const { mailboxSealed, followerId, subjectId, frequency } = taken
      const email = seal.open(mailboxSealed)
      if (followerId) {
        await tx.update(follower).set(boxOf(email)).where(eq(follower.id, followerId))
        await recordFollow(tx, by, 'confirm', { id: followerId })
      }
      if (!subjectId) return { done: true, name: null }
      const id = await holdMailbox(tx, email, frequency)
      if ((await tx.$count(followedSubject, eq(followedSubject.followerId, id))) >= MOST_SINGLE)
        throw conflict(`一个邮箱最多关注 ${MOST_SINGLE} 家单位`)
      await tx
        .insert(followedSubject)
        .values({ followerId: id, subjectId, source: 'single', createdAt: new Date(now()) })
        .onConflictDoNothing()
      await recordFollow(tx, by, 'confirm', { id, detail: { subject: subjectId } })
      const [found] = await tx.select({ name: subject.name }).from(subject).where(eq(subject.id, subjectId))
      return { done: true, name: found?.name ?? null }
    })
}

/** Deletes requests with the mails that asked for confirmation. */
async function dropRequests({ unpost }: Pick<FollowDependencies, 'unpost'>, tx: Db, condition: SQL) {
  const gone = await tx.delete(followRequest).where(condition).returning()
  await unpost(
    tx,
    gone.map(({ outboxId }) => outboxId),
  )
  return gone
}

async function findByToken(from: Db, { seal }: Pick<FollowDependencies, 'seal'>, token: string) {
  const { id, secret } = readToken(token) ?? { id: '', secret: '' }
  const [found] = await from.select().from(follower).where(eq(follower.id, id)).for('update')
  return found && isSecretOfMailbox(seal, found, secret) ? found : null
}

/** Deletes a mailbox everywhere, including sent and waiting messages. */
async function forgetMailbox(
  dependencies: FollowDependencies,
  tx: Db,
  by: FollowActor,
  { id, accountId, mailboxSealed }: typeof follower.$inferSelect,
): Promise<void> {
  const { seal, unpost } = dependencies
  const letters = await tx
    .select({ ids: followLetter.outboxIds })
    .from(followLetter)
    .where(eq(followLetter.followerId, id))
  await unpost(
    tx,
    letters.flatMap(({ ids }) => ids),
    'email',
  )
  await dropRequests(dependencies, tx, eq(followRequest.followerId, id))
  if (mailboxSealed)
    await dropRequests(dependencies, tx, eq(followRequest.mailboxHash, seal.mac(plain(seal.open(mailboxSealed)))))
  if (accountId) {
    const nothing = { mailboxSealed: null, mailboxHash: null, secretSealed: null }
    await tx.update(follower).set(nothing).where(eq(follower.id, id))
  } else await tx.delete(follower).where(eq(follower.id, id))
  await recordFollow(tx, by, 'unsubscribe', { id })
}
