import { and, desc, eq, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { JobEffect } from '../../jobs/contract.ts'
import type { RepairActor } from '../dependencies.server.ts'
import { EXCHANGE_ACTIONS, EXCHANGE_STATES, type ExchangeEntry, type ExchangeState } from './contract.ts'
import { fileName, rowKey } from './exchange-file.server.ts'
import { HOUR_MS } from './sender.server.ts'
import { exchangeFile, exchangeRow } from './tables.server.ts'

interface Listing extends Basics {
  sender: string
  /** Hours until a missing receipt counts as overdue; null if nothing is sent. */
  receiptHours: number | null
}

type Row = typeof exchangeRow.$inferSelect
type File = typeof exchangeFile.$inferSelect

/** Rows that the platform refused. */
export const countRefused = (db: Db): Promise<number> => db.$count(exchangeRow, eq(exchangeRow.state, 'refused'))

/** The list of exchange rows for staff, and sending one again. */
export function createExchangeList(dependencies: Listing) {
  const { db, sender, receiptHours } = dependencies
  const { newestOf, present, overdueBefore } = createPresenter(dependencies)

  return {
    async page(query: Paging & { state?: ExchangeState; word?: string }): Promise<Page<ExchangeEntry>> {
      const like = query.word && containsPattern(query.word)
      const matching = and(
        query.state ? eq(exchangeRow.state, query.state) : undefined,
        query.word && like
          ? or(
              ilike(exchangeRow.subjectName, like),
              ilike(exchangeRow.documentNo, like),
              eq(exchangeRow.subjectCode, query.word.toUpperCase()),
              eq(exchangeRow.recordId, query.word),
            )
          : undefined,
      )
      const found = await db
        .select({ row: exchangeRow, file: exchangeFile })
        .from(exchangeRow)
        .leftJoin(exchangeFile, eq(exchangeFile.serial, exchangeRow.serial))
        .where(matching)
        .orderBy(desc(exchangeRow.id))
        .limit(query.pageSize)
        .offset(pageOffset(query))
      const newest = await newestOf(found.map(({ row }) => row))
      const entries = found.map(({ row, file }) => present(row, file, newest.has(row.id)))
      return toPage(entries, await db.$count(exchangeRow, matching), query)
    },

    async overview(unreadable: readonly string[]) {
      const states = await db
        .select({ state: exchangeRow.state, rows: sql<number>`count(*)::int` })
        .from(exchangeRow)
        .groupBy(exchangeRow.state)
      const count = (state: ExchangeState) => states.find((each) => each.state === state)?.rows ?? 0
      const [last] = await db.select().from(exchangeFile).orderBy(desc(exchangeFile.serial)).limit(1)
      const isLate = and(isNull(exchangeFile.receiptAt), lt(exchangeFile.writtenAt, overdueBefore()))
      return {
        isOn: receiptHours !== null,
        receiptHours,
        counts: {
          waiting: count('waiting'),
          sent: count('sent'),
          accepted: count('accepted'),
          refused: count('refused'),
        },
        overdue: receiptHours === null ? 0 : await db.$count(exchangeFile, isLate),
        lastFile: last ? `${fileName(sender, last.serial)}.jsonl` : null,
        lastWrittenAt: last?.writtenAt?.toISOString() ?? null,
        unreadable: [...unreadable],
      }
    },

    /** Sends a row again: a refused row in a new file, an unanswered one in its existing file. */
    sendAgain: (
      { actor, address, id }: { actor: RepairActor; address: string; id: number },
      order: JobEffect,
    ): Promise<Pick<Row, 'id' | 'state'>> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(exchangeRow).where(eq(exchangeRow.id, id)).for('update')
        if (!row) throw notFound('该报送信息')
        if (row.state === 'accepted') throw conflict('上级平台已经接收，不用重新报送')
        if (row.state === 'waiting') throw conflict('正在等待报送，不用重新报送')
        if (row.state === 'refused') {
          if (!(await newestOf([row], tx)).has(row.id)) throw conflict('这条记录后来又有变化，以最新一次报送为准')
          await tx
            .update(exchangeRow)
            .set({ state: 'waiting', serial: null, answeredAt: null })
            .where(eq(exchangeRow.id, id))
        } else {
          const isOpen = and(eq(exchangeFile.serial, row.serial!), isNull(exchangeFile.receiptAt))
          await tx.update(exchangeFile).set({ writtenAt: null }).where(isOpen)
        }
        await order(tx)
        const detail = { from: row.state, serial: row.serial }
        await audit(tx, { actor, address, action: 'send-again', entity: 'exchange_row', entityId: String(id), detail })
        return { id, state: row.state === 'refused' ? 'waiting' : row.state }
      }),
  }
}

/** Presents exchange rows to staff. */
function createPresenter({ db, now, sender, receiptHours }: Listing) {
  const overdueBefore = () => new Date(now() - (receiptHours ?? 0) * HOUR_MS)

  /** Rows that are the latest for their record: sending an older one again would undo the later event. */
  async function newestOf(rows: readonly Row[], from = db): Promise<ReadonlySet<number>> {
    if (rows.length === 0) return new Set()
    const newest = await from
      .select({ id: sql<number>`max(${exchangeRow.id})::float8` })
      .from(exchangeRow)
      .where(
        inArray(
          exchangeRow.recordId,
          rows.map(({ recordId }) => recordId),
        ),
      )
      .groupBy(exchangeRow.dataset, exchangeRow.recordId)
    return new Set(newest.map(({ id }) => id))
  }

  function present(row: Row, file: File | null, isNewest: boolean): ExchangeEntry {
    const { id, action, recordId, subjectName, subjectCode, documentNo, authority, endedOn, state, refusal } = row
    const isOverdue = receiptHours !== null && state === 'sent' && !!file?.writtenAt && file.writtenAt < overdueBefore()
    return {
      ...{ id, action, recordId, subjectName, subjectCode, documentNo, authority, endedOn, state, refusal, isOverdue },
      key: rowKey(sender, id),
      actionName: EXCHANGE_ACTIONS[action],
      stateName: EXCHANGE_STATES[state],
      file: file && `${fileName(sender, file.serial)}.jsonl`,
      queuedAt: row.queuedAt.toISOString(),
      sentAt: file?.writtenAt?.toISOString() ?? null,
      timesSent: file?.timesWritten ?? 0,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      maySendAgain: state === 'sent' || (state === 'refused' && isNewest),
    }
  }

  return { newestOf, present, overdueBefore }
}
