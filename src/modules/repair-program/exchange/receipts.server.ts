import type { KeyObject } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import { type ExchangeReceipt, readReceipt, rowKey } from './exchange-file.server.ts'
import { type ExchangeBasics, SYSTEM_AUDIT } from './sender.server.ts'
import { exchangeFile, exchangeRow } from './tables.server.ts'

/** Reads receipts. Each is applied as a whole and once; unreadable ones are put aside and listed. */
export function createReceipts({ db, now, folders, sender, receiptKey }: ExchangeBasics & { receiptKey: KeyObject }) {
  /** Applies a receipt; returns whether it was understood. A repeated receipt is understood and changes nothing. */
  const take = ({ head, answers }: ExchangeReceipt): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [file] = await tx.select().from(exchangeFile).where(eq(exchangeFile.serial, head.serial)).for('update')
      if (!file || head.sender !== sender || head.checksum !== file.checksum) return false
      if (file.receiptAt) return true
      const rows = await tx.select({ id: exchangeRow.id }).from(exchangeRow).where(eq(exchangeRow.serial, head.serial))
      const answered = new Map(answers.map((answer) => [answer.key, answer]))
      if (answered.size !== rows.length || rows.some(({ id }) => !answered.has(rowKey(sender, id)))) return false
      const results = rows.map(({ id }) => {
        const answer = answered.get(rowKey(sender, id))!
        return { id, state: answer.result, refusal: answer.result === 'refused' ? answer.reason : null }
      })
      const answeredAt = new Date(now()).toISOString()
      await tx.execute(sql`
        update ${exchangeRow} set state = given.state, refusal = given.refusal, answered_at = ${answeredAt}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given(id bigint, state text, refusal text)
        where ${exchangeRow.id} = given.id and ${exchangeRow.serial} = ${head.serial}`)
      await tx
        .update(exchangeFile)
        .set({ receiptAt: new Date(now()) })
        .where(eq(exchangeFile.serial, head.serial))
      const refused = results.filter(({ state }) => state === 'refused').length
      const detail = { rows: rows.length, refused }
      await audit(tx, { ...SYSTEM_AUDIT, action: 'receipt', entityId: String(head.serial), detail })
      return true
    })

  return {
    /** A kill in between makes the next run read the receipt again, which changes nothing. */
    async read(): Promise<void> {
      for (const name of await folders.receipts()) {
        const receipt = readReceipt(await folders.read(name), receiptKey)
        await folders.putAway(name, receipt !== undefined && (await take(receipt)))
      }
    },
  }
}
