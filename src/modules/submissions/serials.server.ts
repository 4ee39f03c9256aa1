import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { makeAcceptNumber } from './accept-number.ts'
import { submissionSerial } from './tables.server.ts'

/** One statement, so that two at once never get the same. */
const countUp = prepared<{ last: number }>((db) =>
  db
    .insert(submissionSerial)
    .values({ business: sql.placeholder('business'), day: sql.placeholder('day'), last: 1 })
    .onConflictDoUpdate({
      target: [submissionSerial.business, submissionSerial.day],
      set: { last: sql`${submissionSerial.last} + 1` },
    })
    .returning({ last: submissionSerial.last }),
)

/** The next number of a business on a day. */
async function nextSerial(tx: Db, business: string, day: string): Promise<number> {
  const [row] = await countUp(tx, { business, day })
  return row!.last
}

export const nextAcceptNumber = async (tx: Db, business: string, day: string): Promise<string> =>
  makeAcceptNumber({ business, day, serial: await nextSerial(tx, business, day) })

/** 承诺编码: six digits of the region, the day, six digits that count up. */
export async function nextCommitmentCode(tx: Db, regionCode: string, day: string): Promise<string> {
  const serial = await nextSerial(tx, 'commitment-code', day)
  return `${regionCode}${day.replaceAll('-', '')}${String(serial).padStart(6, '0')}`
}
