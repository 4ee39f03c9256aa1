import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { session } from '../../kernel/data/tables.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions, endSession } from '../../kernel/guard/session.server.ts'
import { localPath } from '../../kernel/pages/local-path.ts'
import type { User } from './accounts.server.ts'
import { account, favourite, siteMessage } from './tables.server.ts'

/** Most favourites of a user, more than a person looks through; without a limit the list could fill the disk. */
const MOST_FAVOURITES = 200

interface NewSiteMessage {
  accountId: string
  title: string
  text: string
  link?: string
}

export type Centre = ReturnType<typeof createCentre>

/** Data of the user centre besides cases. All functions are limited to the given user. */
export function createCentre(db: Db, seal: Seal, now: () => number) {
  const recorded = createRecorded(db)

  return {
    ...createMessages(db, seal, now, recorded),
    ...createFavourites(db, now, recorded),
    ...createDevices(db, now, recorded),

    /** Counts shown in the menu and the header. */
    async summary(accountId: string) {
      const [found] = await db
        .select({
          unread: unreadOf(db),
          favourites: db.$count(favourite, eq(favourite.accountId, account.id)),
          previousLoginAt: account.previousLoginAt,
        })
        .from(account)
        .where(eq(account.id, accountId))
      const { previousLoginAt = null, ...counts } = found ?? { unread: 0, favourites: 0 }
      return { ...counts, previousLoginAt: previousLoginAt?.toISOString() ?? null }
    },
  }
}

/** Creates the function that changes a user's own data together with an audit record. */
function createRecorded(db: Db) {
  /** A user's change of their own data, in one transaction with the audit record. */
  async function recorded(user: User, address: string, action: string, change: (tx: Db) => Promise<void>) {
    await db.transaction(async (tx) => {
      await change(tx)
      await audit(tx, { actor: user, address, action, entity: 'account', entityId: user.userId })
    })
  }

  return { recorded }
}

/** Messages to a user. */
function createMessages(db: Db, seal: Seal, now: () => number, { recorded }: ReturnType<typeof createRecorded>) {
  return {
    /** Sends a message within the transaction of the event it reports. */
    async tell(tx: Db, { accountId, title, text, link }: NewSiteMessage): Promise<void> {
      await tx.insert(siteMessage).values({
        accountId,
        titleSealed: seal.seal(title),
        textSealed: seal.seal(text),
        link: localPath(link) ?? null,
        createdAt: new Date(now()),
      })
    },

    /** Deletes messages about something that no longer exists. */
    async untell(tx: Db, about: readonly { accountId: string; link: string }[]): Promise<void> {
      const isAbout = about.map(({ accountId, link }) =>
        and(eq(siteMessage.accountId, accountId), eq(siteMessage.link, link)),
      )
      if (isAbout.length > 0) await tx.delete(siteMessage).where(or(...isAbout))
    },

    async messages(accountId: string, paging: Paging) {
      const mine = eq(siteMessage.accountId, accountId)
      const [total] = await db.select({ number: count() }).from(siteMessage).where(mine)
      const rows = await db
        .select()
        .from(siteMessage)
        .where(mine)
        .orderBy(desc(siteMessage.id))
        .limit(paging.pageSize)
        .offset(pageOffset(paging))
      const records = rows.map(({ id, titleSealed, textSealed, link, isRead, createdAt }) => ({
        id,
        title: seal.open(titleSealed),
        text: seal.open(textSealed),
        link,
        isRead,
        createdAt: createdAt.toISOString(),
      }))
      return toPage(records, expectRow(total).number, paging)
    },

    /** Marks all messages or one as read. An id of another user's message matches nothing. */
    async readMessages(user: User, address: string, id?: number): Promise<void> {
      const mine = eq(siteMessage.accountId, user.userId)
      await recorded(user, address, id === undefined ? 'read messages' : 'read message', async (tx) => {
        await tx
          .update(siteMessage)
          .set({ isRead: true })
          .where(id === undefined ? mine : and(mine, eq(siteMessage.id, id)))
      })
    },
  }
}

/** Pages that a user has marked. */
function createFavourites(db: Db, now: () => number, { recorded }: ReturnType<typeof createRecorded>) {
  return {
    async favourites(accountId: string) {
      const rows = await db
        .select()
        .from(favourite)
        .where(eq(favourite.accountId, accountId))
        .orderBy(desc(favourite.createdAt), favourite.address)
      return rows.map(({ address, title, createdAt }) => ({ address, title, createdAt: createdAt.toISOString() }))
    },

    async addFavourite(user: User, from: string, given: { address: string; title: string }): Promise<void> {
      const address = localPath(given.address)
      if (!address) throw invalid({ address: '只能收藏本网站的页面' })
      await recorded(user, from, 'add favourite', async (tx) => {
        const mine = eq(favourite.accountId, user.userId)
        const [kept] = await tx.select({ number: count() }).from(favourite).where(mine)
        if (expectRow(kept).number >= MOST_FAVOURITES)
          throw conflict(`最多收藏 ${MOST_FAVOURITES} 个页面，请先删除不需要的收藏`)
        await tx
          .insert(favourite)
          .values({ accountId: user.userId, address, title: given.title, createdAt: new Date(now()) })
          .onConflictDoNothing()
      })
    },

    async removeFavourite(user: User, from: string, address: string): Promise<void> {
      await recorded(user, from, 'remove favourite', async (tx) => {
        await tx.delete(favourite).where(and(eq(favourite.accountId, user.userId), eq(favourite.address, address)))
      })
    },
  }
}

/** Sessions of a user. */
function createDevices(db: Db, now: () => number, { recorded }: ReturnType<typeof createRecorded>) {
  return {
    async devices({ userId, sessionId }: User) {
      const rows = await db
        .select()
        .from(session)
        .where(and(eq(session.actorKind, 'user'), eq(session.actorId, userId)))
        .orderBy(desc(session.lastSeenAt))
      return rows
        .filter(({ expiresAt }) => expiresAt.getTime() > now())
        .map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
          id: handleOf(tokenHash),
          device,
          isCurrent: tokenHash === sessionId,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }))
    },

    /** Ends the session with this id, or all sessions; the current one is kept if only the others are meant. */
    async endDevice(
      user: User,
      address: string,
      { id, othersOnly }: { id?: string; othersOnly?: boolean },
    ): Promise<void> {
      const action = id !== undefined ? 'logout device' : othersOnly ? 'logout elsewhere' : 'logout everywhere'
      await recorded(user, address, action, async (tx) => {
        if (id !== undefined) await endSession(tx, await ownSession(tx, user.userId, id))
        else await endAllSessions(tx, 'user', user.userId, othersOnly ? user.sessionId : undefined)
      })
    },
  }
}

const unreadOf = (db: Db) =>
  db.$count(siteMessage, and(eq(siteMessage.accountId, account.id), eq(siteMessage.isRead, false)))

/** Distinguishes a user's sessions from each other, and cannot be used to log in. */
const handleOf = (tokenHash: string): string => tokenHash.slice(0, 16)

async function ownSession(tx: Db, userId: string, handle: string): Promise<string> {
  const [found] = await tx
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(
      and(eq(session.actorKind, 'user'), eq(session.actorId, userId), eq(sql`left(${session.tokenHash}, 16)`, handle)),
    )
  if (!found) throw notFound('设备')
  return found.tokenHash
}
