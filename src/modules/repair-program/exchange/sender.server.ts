import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { writeExchangeFile } from './exchange-file.server.ts'
import type { Folders } from './exchange-folders.server.ts'
import { exchangeFile, exchangeRow } from './tables.server.ts'

export interface ExchangeBasics extends Basics {
  folders: Folders
  /** The code by which the platform identifies this portal. */
  sender: string
  receiptHours: number
}

const MOST_ROWS = 5000

/**
 * Sends files to the platform. The rows of a file are fixed in one transaction before it is written; after a kill the same file is written
 * again with the same serial number and rows.
 */
export function createSender({ db, now, folders, sender, receiptHours }: ExchangeBasics) {
  /** Assigns the queued rows to a new file. False if the queue is empty. */
  const cut = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exchange_file'))`)
      const rows = await tx
        .select()
        .from(exchangeRow)
        .where(and(eq(exchangeRow.state, 'waiting'), isNull(exchangeRow.serial), isNextOfItsRecord))
        .orderBy(asc(exchangeRow.id))
        .limit(MOST_ROWS)
        .for('update')
      if (rows.length === 0) return false
      const [last] = await tx.select({ serial: sql<number>`coalesce(max(serial), 0)::int` }).from(exchangeFile)
      const head = { sender, serial: expectRow(last).serial + 1, madeAt: new Date(now()) }
      const { checksum } = writeExchangeFile(head, rows)
      await tx.insert(exchangeFile).values({ serial: head.serial, madeAt: head.madeAt, rows: rows.length, checksum })
      const ids = JSON.stringify(rows.map(({ id }) => id))
      await tx.execute(sql`
        update ${exchangeRow} set serial = ${head.serial}
        where id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`)
      const detail = { rows: rows.length, checksum }
      await audit(tx, { ...SYSTEM_AUDIT, action: 'make', entityId: String(head.serial), detail })
      return true
    })

  /**
   * Writes a file to the outbox and records it. A parallel run waits and then finds nothing to write; after a kill in between, the same
   * file is written again.
   */
  const put = (serial: number): Promise<void> =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .select()
        .from(exchangeFile)
        .where(and(eq(exchangeFile.serial, serial), isUnwritten))
        .for('update')
      if (!made) return
      const ofFile = eq(exchangeRow.serial, serial)
      const rows = await tx.select().from(exchangeRow).where(ofFile).orderBy(asc(exchangeRow.id))
      const file = writeExchangeFile({ sender, serial, madeAt: made.madeAt }, rows)
      if (file.checksum !== made.checksum) throw new Error(`file ${serial} is no longer what it was when it was made`)
      await folders.put(file.name, file.text)
      const written = { writtenAt: new Date(now()), timesWritten: sql`${exchangeFile.timesWritten} + 1` }
      await tx.update(exchangeFile).set(written).where(eq(exchangeFile.serial, serial))
      await tx
        .update(exchangeRow)
        .set({ state: 'sent' })
        .where(and(ofFile, eq(exchangeRow.state, 'waiting')))
      await audit(tx, { ...SYSTEM_AUDIT, action: 'write', entityId: String(serial), detail: { file: file.name } })
    })

  async function putAll(): Promise<void> {
    const { serial } = exchangeFile
    const unwritten = await db.select({ serial }).from(exchangeFile).where(isUnwritten).orderBy(asc(serial))
    for (const file of unwritten) await put(file.serial)
  }

  return {
    /** Sends everything that is queued. */
    async send(): Promise<void> {
      while (await cut());
      await putAll()
    },

    /** Writes files again that were not answered in time, or not written because of a kill. */
    async retry(): Promise<void> {
      const long = new Date(now() - receiptHours * HOUR_MS)
      await db
        .update(exchangeFile)
        .set({ writtenAt: null })
        .where(and(isNull(exchangeFile.receiptAt), lt(exchangeFile.writtenAt, long)))
      await putAll()
    },
  }
}

const isUnwritten = and(isNull(exchangeFile.writtenAt), isNull(exchangeFile.receiptAt))

export const SYSTEM_AUDIT = { actor: { kind: 'system' }, entity: 'exchange_file' } as const
export const HOUR_MS = 3_600_000

/** A later event of a record waits until the platform has answered the earlier one, which preserves their order. */
const isNextOfItsRecord = sql`not exists (
  select from ${exchangeRow} earlier
  where earlier.record_id = ${exchangeRow.recordId} and earlier.dataset = ${exchangeRow.dataset}
    and earlier.id < ${exchangeRow.id} and earlier.serial is not null and earlier.state in ('waiting', 'sent'))`
