import { and, desc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { maskMobile, maskPersonName } from '../../kernel/text/masks.ts'
import { account } from './tables.server.ts'
import { VERIFIED_LEVEL } from './verification-contract.ts'

/** Accounts that have proved which organisation they are. */
export function createOrganisations(db: Db, seal: Seal) {
  const isOpen = and(eq(account.status, 'active'), gte(account.realNameLevel, VERIFIED_LEVEL))
  const isProved = and(eq(account.userType, 3), isOpen)
  const opened = (sealed: string | null): string => (sealed === null ? '' : seal.open(sealed))

  return {
    async codeOf(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ code: account.creditCode })
        .from(account)
        .where(and(eq(account.id, userId), isProved))
      return row?.code ?? null
    },

    /** The firm that an account of user type 2 has proved to be. */
    async firmOf(userId: string): Promise<{ name: string; code: string; legalRep: string } | null> {
      const isFirm = and(eq(account.userType, 2), isOpen)
      const [row] = await db
        .select()
        .from(account)
        .where(and(eq(account.id, userId), isFirm))
      const { enterpriseName: name, creditCode: code, legalRepSealed } = row ?? {}
      return name && code ? { name, code, legalRep: opened(legalRepSealed ?? null) } : null
    },

    /** With what tells them apart, and nothing more. */
    async accountsOf(creditCode: string) {
      const rows = await db
        .select()
        .from(account)
        .where(and(eq(account.creditCode, creditCode), isProved))
        .orderBy(desc(account.lastLoginAt), account.id)
      return rows.map((row) => ({
        id: row.id,
        name: maskPersonName(opened(row.legalRepSealed ?? row.nameSealed)),
        phone: maskMobile(opened(row.phoneSealed)),
        lastLoginAt: row.lastLoginAt.toISOString(),
      }))
    },
  }
}
