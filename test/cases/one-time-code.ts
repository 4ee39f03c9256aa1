import { DEMO_TOTP_SECRET } from '../../demo/staff.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { staffAccount, staffLoginFailure } from '../../src/modules/staff/tables.server.ts'
import { bytesOfBase32, codeAt, stepOf } from '../../src/modules/staff/totp.server.ts'

/** A one-time code that every account of the demo city can use, once: what was used or tried before is forgotten. */
export async function freshCode(db: Db, now = Date.now()): Promise<string> {
  await db.update(staffAccount).set({ totpLastStep: 0 })
  await db.delete(staffLoginFailure)
  return codeAt(bytesOfBase32(DEMO_TOTP_SECRET), stepOf(now))
}
