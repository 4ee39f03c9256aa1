import { sql } from 'drizzle-orm'
import { DEMO_TOTP_SECRET } from '../../demo/staff.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { staffAccount, staffLoginFailure } from '../../src/modules/staff/tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from '../../src/modules/staff/totp.server.ts'

/**
 * A one-time code that every account of the demo city can use once: earlier uses and attempts are deleted. Rows that a request holds locked are
 * skipped, because the two would wait for each other.
 */
export async function freshCode(db: Db, now = Date.now()): Promise<string> {
  const used = sql`select id from ${staffAccount} where ${staffAccount.totpLastStep} > 0 for update skip locked`
  await db.update(staffAccount).set({ totpLastStep: 0 }).where(sql`${staffAccount.id} in (${used})`)
  const tried = sql`select key from ${staffLoginFailure} for update skip locked`
  await db.delete(staffLoginFailure).where(sql`${staffLoginFailure.key} in (${tried})`)
  return codeAt(bytesOfBase32(DEMO_TOTP_SECRET), timeStep(now))
}
