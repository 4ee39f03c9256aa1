import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import type { FollowDependencies, NewMessage } from './dependencies.server.ts'
import { nextLetterTime } from './due-days.ts'
import { readNews } from './found-events.server.ts'
import { writeLetter, writeUnitLetter } from './letter-text.ts'
import { unsubscribeAddress } from './mailbox-links.server.ts'
import { followEvent, follower, followLetter } from './tables.server.ts'

export const LETTER_TEMPLATE = 'follow-letter'

const FOLLOWERS_AT_ONCE = 200
/** Most changes in one message; the rest follows in the next one. */
const EVENTS_AT_ONCE = 1000

/** Days for which changes are listed on the page. */
export const RETENTION_DAYS = 90
const DAY_MS = 86_400_000

type FollowerRow = typeof follower.$inferSelect

/** Puts one message into the outbox for each follower with new changes whose next message is due. */
export async function queueLetters(dependencies: FollowDependencies, signal: AbortSignal): Promise<void> {
  const { db, now } = dependencies
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select f.id from follower f
      where f.id > ${after} and f.next_at <= ${new Date(now()).toISOString()}::timestamptz
        and exists (select 1 from follow_event e where e.follower_id = f.id and e.letter_id is null)
      order by f.id limit ${FOLLOWERS_AT_ONCE}`)
    for (const { id } of rows) {
      if (signal.aborted) return
      await db.transaction((tx) => putLetter(dependencies, tx, id))
      await setImmediate()
    }
    const last = rows.at(-1)
    if (!last || rows.length < FOLLOWERS_AT_ONCE) return
    after = last.id
  }
}

/** Puts one message into the outbox for every channel of a follower. A lock makes sure that only one of two workers does so. */
async function putLetter(dependencies: FollowDependencies, tx: Db, id: string): Promise<void> {
  const { now } = dependencies
  const [found] = await tx.select().from(follower).where(eq(follower.id, id)).for('update', { skipLocked: true })
  if (!found || found.nextAt.getTime() > now()) return
  const waiting = await tx
    .select({ key: followEvent.key })
    .from(followEvent)
    .where(and(eq(followEvent.followerId, id), isNull(followEvent.letterId)))
    .orderBy(followEvent.createdAt, followEvent.key)
    .limit(EVENTS_AT_ONCE)
  if (waiting.length === 0) return
  const put = await tx
    .insert(followLetter)
    .values({ followerId: id, createdAt: new Date(now()) })
    .returning({ id: followLetter.id })
  const letterId = expectRow(put[0]).id
  const keys = waiting.map(({ key }) => key)
  await tx
    .update(followEvent)
    .set({ letterId })
    .where(and(eq(followEvent.followerId, id), inArray(followEvent.key, keys)))
  await tx
    .update(follower)
    .set({ nextAt: nextLetterTime(found.frequency, now()) })
    .where(eq(follower.id, id))
  const payload = { letterId: String(letterId) }
  const ofUnit = found.unit ? await dependencies.staffOf(tx, found.unit) : []
  const outboxIds = await dependencies.post(tx, [
    ...messagesTo(dependencies, found, payload),
    ...ofUnit.map((person) => ({ ...person, template: LETTER_TEMPLATE, payload })),
  ])
  await tx.update(followLetter).set({ outboxIds }).where(eq(followLetter.id, letterId))
}

/** The channels of a follower. The text of the message is written when it is sent. */
export function messagesTo(
  { seal, sendsMail }: Pick<FollowDependencies, 'seal' | 'sendsMail'>,
  { accountId, mailboxSealed }: FollowerRow,
  payload: Record<string, string>,
): NewMessage[] {
  const template = LETTER_TEMPLATE
  return [
    ...(accountId ? [{ channel: 'site' as const, recipient: accountId, template, payload }] : []),
    ...(mailboxSealed && sendsMail
      ? [{ channel: 'email' as const, recipient: seal.open(mailboxSealed), template, payload }]
      : []),
  ]
}

interface Leaving {
  channel: string
  payload: Record<string, string>
}

/**
 * Writes the text of a message at the moment of sending, from the current records; null if nothing is left to report or the follower is gone.
 * For the message box this happens in a transaction that locks the records.
 */
export function createComposing(dependencies: FollowDependencies) {
  const { seal, publicUrl, portalName, now, repairWindow } = dependencies
  return async ({ channel, payload }: Leaving, from: Db): Promise<Record<string, string> | null> => {
    const letterId = Number(payload.letterId)
    const [found] = await from
      .select({ follower })
      .from(followLetter)
      .innerJoin(follower, eq(follower.id, followLetter.followerId))
      .where(eq(followLetter.id, letterId))
    if (!found) return null
    const condition = sql`e.letter_id = ${letterId}`
    const news = await readNews(from, { now, repairWindow }, { condition, holds: channel === 'site' })
    if (news.length === 0) return null
    const { unit } = found.follower
    if (unit) return writeUnitLetter(news, { portalName: portalName(), publicUrl })
    const unsubscribe = channel === 'email' ? unsubscribeAddress(seal, publicUrl, found.follower) : null
    // The mailbox was removed after the message was put into the outbox.
    if (channel === 'email' && unsubscribe === null) return null
    return writeLetter(news, { portalName: portalName(), publicUrl, unsubscribe })
  }
}

/** Deletes old messages and changes. */
export async function sweepLetters(db: Db, now: number): Promise<void> {
  const since = new Date(now - RETENTION_DAYS * DAY_MS)
  await db.delete(followEvent).where(lt(followEvent.createdAt, since))
  await db.delete(followLetter).where(lt(followLetter.createdAt, since))
}
