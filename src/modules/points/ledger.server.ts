import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { later } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { pickParts } from '../../kernel/typed-keys.ts'
import { type DraftEntry, draftBooking, draftTakingBack, remainingRoom } from './booking.ts'
import { findLevel, ruleOn } from './indicators.ts'
import type { BookedEntry, PointsLedger } from './ledger-contract.ts'
import { pointsAccount, pointsEntry } from './tables.server.ts'

interface LedgerDependencies {
  seal: Seal
  now(): number
}

/** Normalises a code for comparison: trimmed, in capitals, as printed on licences and identity cards. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()

/** The columns that later bookings depend on. */
export const ENTRY_COLUMNS = {
  ...pickParts(pointsEntry, 'id', 'indicator', 'ruleVersion', 'delta', 'source', 'takesBack', 'effectiveFrom'),
  ...pickParts(pointsEntry, 'validUntil'),
}

/** All entries of an account in booking order. */
export const listEntries = (from: Db, account: number) =>
  from.select(ENTRY_COLUMNS).from(pointsEntry).where(eq(pointsEntry.accountId, account)).orderBy(pointsEntry.id)

export function createLedger({ seal, now }: LedgerDependencies): PointsLedger {
  /** Locks the account against other bookings until the transaction ends. Null if it does not exist. */
  async function lock(tx: Db, account: number) {
    const rows = await tx
      .select({ subjectType: pointsAccount.subjectType })
      .from(pointsAccount)
      .where(eq(pointsAccount.id, account))
      .for('update')
    return rows[0] ?? null
  }

  async function write(tx: Db, account: number, draft: DraftEntry, reason: string): Promise<BookedEntry> {
    const rows = await tx
      .insert(pointsEntry)
      .values({ accountId: account, ...draft, reasonSealed: seal.seal(reason), bookedAt: new Date(now()) })
      .returning({ id: pointsEntry.id })
    const { delta, balanceAfter, effectiveFrom, validUntil } = draft
    await tx
      .update(pointsAccount)
      .set({ score: balanceAfter, level: findLevel(balanceAfter).code })
      .where(eq(pointsAccount.id, account))
    return { entry: expectRow(rows[0]).id, delta, balanceAfter, effectiveFrom, validUntil }
  }

  async function readBooked(tx: Db, entry: number): Promise<BookedEntry> {
    const { balanceAfter, delta, effectiveFrom, validUntil } = pointsEntry
    const columns = { entry: pointsEntry.id, delta, balanceAfter, effectiveFrom, validUntil }
    return expectRow((await tx.select(columns).from(pointsEntry).where(eq(pointsEntry.id, entry)))[0])
  }

  return {
    async accountOf(db, { code }) {
      const { id, subjectType, joinedOn, score, level } = pointsAccount
      const [row] = await db
        .select({ id, subjectType, joinedOn, score, level })
        .from(pointsAccount)
        .where(inArray(pointsAccount.subjectHash, [...seal.hashes(normaliseCode(code))]))
      return row ?? null
    },

    async book(tx, { account, reason, ...booking }) {
      const known = await lock(tx, account)
      if (!known) return null
      const entries = await listEntries(tx, account)
      const before = entries.find(({ source }) => source === booking.source)
      if (before) return readBooked(tx, before.id)
      const from = later(booking.from, dateKey(now()))
      const draft = draftBooking(entries, known.subjectType, { ...booking, from })
      return draft && write(tx, account, draft, reason)
    },

    async takeBack(tx, { account, source, reason, on }) {
      if (!(await lock(tx, account))) return null
      const entries = await listEntries(tx, account)
      const taken = entries.find((entry) => entry.source === source)
      if (!taken) return null
      const before = entries.find(({ takesBack }) => takesBack === taken.id)
      if (before) return readBooked(tx, before.id)
      return write(tx, account, draftTakingBack(entries, taken, on ?? dateKey(now())), reason)
    },

    async roomLeft(db, account, indicator, day) {
      const rule = ruleOn(day, indicator)
      if (!rule) return { points: 0, why: '没有这项指标，或者已经停用' }
      return remainingRoom(await listEntries(db, account), rule, day)
    },
  }
}
