import { and, eq, notInArray } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import type { AuditEntry } from '../../../kernel/data/audit.server.ts'
import { withSpooledFile } from '../../../kernel/sheets/spool.server.ts'
import { type ListResult, MOST_ROWS, MOST_ROWS_OF_LENDERS, MOST_SINGLE, type WrongRow } from './contract.ts'
import type { FollowDependencies } from './dependencies.server.ts'
import { nextLetterTime } from './due-days.ts'
import { type FollowerIdentity, findFollower, lockFollower, recordFollow } from './followers.server.ts'
import type { Frequency, Rule } from './rules.ts'
import { type FollowableSubject, findSubject, matchRows } from './subjects.server.ts'
import { followedSubject, follower } from './tables.server.ts'

export type FollowActor = Pick<AuditEntry, 'actor' | 'address'>

const isSingle = eq(followedSubject.source, 'single')
const isListed = eq(followedSubject.source, 'portfolio')

/** Single organisations, a list of counterparties, and the settings of a follower. */
export function createFollows(dependencies: FollowDependencies) {
  const { db, now } = dependencies

  return {
    async add(whose: FollowerIdentity, by: FollowActor, written: string): Promise<{ id: string; name: string }> {
      const found = await findSubject(db, written.trim())
      await db.transaction(async (tx) => {
        const { id } = await lockFollower(tx, whose, now())
        const isOwn = eq(followedSubject.followerId, id)
        if ((await tx.$count(followedSubject, and(isOwn, isSingle))) >= MOST_SINGLE)
          throw conflict(`单个关注最多 ${MOST_SINGLE} 家，请先取消一些，或者使用往来名册`)
        const added = await tx
          .insert(followedSubject)
          .values({ followerId: id, subjectId: found.id, source: 'single', createdAt: new Date(now()) })
          .onConflictDoNothing()
          .returning({ id: followedSubject.subjectId })
        if (added.length > 0) await recordFollow(tx, by, 'add', { id, detail: { subject: found.id } })
      })
      return { id: found.id, name: found.name }
    },

    async remove(whose: FollowerIdentity, by: FollowActor, subjectId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const found = await findFollower(tx, whose)
        if (!found) return
        const gone = await tx
          .delete(followedSubject)
          .where(and(eq(followedSubject.followerId, found.id), eq(followedSubject.subjectId, subjectId), isSingle))
          .returning({ id: followedSubject.subjectId })
        if (gone.length > 0) await recordFollow(tx, by, 'remove', { id: found.id, detail: { subject: subjectId } })
      })
    },

    async settings(
      whose: FollowerIdentity,
      by: FollowActor,
      { rules, frequency }: { rules: readonly Rule[]; frequency: Frequency },
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const { id } = await lockFollower(tx, whose, now())
        const chosen = [...new Set(rules)]
        await tx
          .update(follower)
          .set({ rules: chosen, frequency, nextAt: nextLetterTime(frequency, now()) })
          .where(eq(follower.id, id))
        await recordFollow(tx, by, 'settings', { id, detail: { rules: chosen, frequency } })
      })
    },

    readList: (fileName: string, body: Parameters<typeof withSpooledFile>[0]) =>
      withSpooledFile(body, (path) => dependencies.readList(path, fileName)),

    replacePortfolio: createPortfolios(dependencies),
  }
}

interface Limits {
  most: number
  /** Name of the lender or unit that organisations see as their follower; null for others. */
  looker: { id: string; name: string } | null
}

/** The number of counterparties that an account may follow, and the name under which they see it. */
export async function findLimits(
  { lenderOf }: Pick<FollowDependencies, 'lenderOf'>,
  accountId: string,
): Promise<Limits> {
  const lender = await lenderOf(accountId)
  return { most: lender ? MOST_ROWS_OF_LENDERS : MOST_ROWS, looker: lender }
}

/** Replaces the whole list: matched rows are followed; rows without a match are returned with the reason. */
function createPortfolios({ db, now, parseList, noteLook }: FollowDependencies) {
  return async (
    whose: FollowerIdentity,
    by: FollowActor,
    list: string,
    { most, looker }: Limits,
  ): Promise<ListResult> => {
    const { rows, errors } = parseList(list)
    const wrong: WrongRow[] = [...errors]
    const meant = new Map<string, FollowableSubject>()
    for (const { rowNo, text, found } of await matchRows(db, rows.slice(0, MOST_ROWS_OF_LENDERS))) {
      if (typeof found === 'string') wrong.push({ rowNo, text, reason: found })
      else if (meant.size < most || meant.has(found.id)) meant.set(found.id, found)
      else wrong.push({ rowNo, text, reason: `往来名册最多 ${most} 家，这一行没有收入` })
    }
    if (meant.size === 0) return { taken: 0, wrong: inOrder(wrong) }
    const ids = [...meant.keys()]
    await db.transaction(async (tx) => {
      const { id } = await lockFollower(tx, whose, now())
      await tx
        .delete(followedSubject)
        .where(and(eq(followedSubject.followerId, id), isListed, notInArray(followedSubject.subjectId, ids)))
      const at = new Date(now())
      const added = await tx
        .insert(followedSubject)
        .values(ids.map((subjectId) => ({ followerId: id, subjectId, source: 'portfolio' as const, createdAt: at })))
        .onConflictDoNothing()
        .returning({ id: followedSubject.subjectId })
      const isNew = new Set(added.map((one) => one.id))
      for (const { id: subjectId, name, creditCode: code } of looker ? meant.values() : [])
        if (looker && isNew.has(subjectId)) await noteLook(tx, { name, code }, looker)
      await recordFollow(tx, by, 'portfolio', { id, detail: { taken: ids.length, wrong: wrong.length } })
    })
    return { taken: ids.length, wrong: inOrder(wrong) }
  }
}

const inOrder = (wrong: readonly WrongRow[]): WrongRow[] => wrong.toSorted((one, other) => one.rowNo - other.rowNo)
