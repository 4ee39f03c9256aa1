import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import { makeAcceptNumber } from './accept-number.ts'
import { submissionSerial } from './tables.server.ts'

/** The next number of a business on a day. One statement, so that two at once never get the same. */
async function nextSerial(tx: Db, business: string, day: string): Promise<number> {
  const [row] = await tx
    .insert(submissionSerial)
    .values({ business, day, last: 1 })
    .onConflictDoUpdate({
      target: [submissionSerial.business, submissionSerial.day],
      set: { last: sql`${submissionSerial.last} + 1` },
    })
    .returning({ last: submissionSerial.last })
  return row!.last
}

export const nextAcceptNumber = async (tx: Db, business: string, day: string): Promise<string> =>
  makeAcceptNumber({ business, day, serial: await nextSerial(tx, business, day) })

/** 承诺编码: six digits of the region, the day, six digits that count up. */
export async function nextCommitmentCode(tx: Db, regionCode: string, day: string): Promise<string> {
  const serial = await nextSerial(tx, 'commitment-code', day)
  return `${regionCode}${day.replaceAll('-', '')}${String(serial).padStart(6, '0')}`
}
