import { and, desc, eq, gte, ilike, inArray, or } from 'drizzle-orm'
import { containsPattern } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { maskMobile, maskPersonName } from '../../kernel/text/masks.ts'
import { account } from './tables.server.ts'
import { VERIFIED_LEVEL } from './verification-contract.ts'

/** Most results of a search by name; a word in more firm names distinguishes none. */
const MOST_NAMED = 500

/** Accounts of verified organisations. */
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

    /** The verified firm of an account of user type 2. */
    async firmOf(userId: string): Promise<{ name: string; code: string; legalRep: string } | null> {
      const isFirm = and(eq(account.userType, 2), isOpen)
      const [row] = await db
        .select()
        .from(account)
        .where(and(eq(account.id, userId), isFirm))
      const { enterpriseName: name, creditCode: code, legalRepSealed } = row ?? {}
      return name && code ? { name, code, legalRep: opened(legalRepSealed ?? null) } : null
    },

    /** Names and codes of firms by account; closed accounts are left out. */
    async firmsOf(ids: readonly string[]): Promise<Map<string, { name: string; code: string }>> {
      const rows = await db
        .select({ id: account.id, name: account.enterpriseName, code: account.creditCode })
        .from(account)
        .where(inArray(account.id, ['', ...ids]))
      return new Map(rows.flatMap(({ id, name, code }) => (name && code ? [[id, { name, code }] as const] : [])))
    },

    /** Accounts of firms whose name or code contains the word. */
    async firmsNamed(keyword: string): Promise<string[]> {
      const like = containsPattern(keyword)
      const rows = await db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.userType, 2), or(ilike(account.enterpriseName, like), ilike(account.creditCode, like))))
        .limit(MOST_NAMED)
      return rows.map(({ id }) => id)
    },

    /** The accounts of an organisation, with only the values that distinguish them. */
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
