import { and, asc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { account } from '../tables.server.ts'
import { VERIFIED_LEVEL } from '../verification-contract.ts'

export type AccountRow = typeof account.$inferSelect

/** Accounts that represent, or apply to represent, the same person or organisation. */
export function createSubjectAccounts(seal: Seal) {
  /** Condition for accounts of the same subject; undefined for an account without a stated identity. */
  function isSameSubject(row: AccountRow): SQL | undefined {
    if (row.userType !== 1)
      return row.creditCode ? and(ne(account.userType, 1), eq(account.creditCode, row.creditCode)) : undefined
    if (row.certNoSealed === null) return undefined
    return and(eq(account.userType, 1), inArray(account.certNoHash, [...seal.hashes(seal.open(row.certNoSealed))]))
  }

  /** Verified accounts with the owner first: the one who last received the ownership, otherwise the one verified first. */
  async function verifiedOf(from: Db, row: AccountRow): Promise<AccountRow[]> {
    const isSame = isSameSubject(row)
    if (!isSame) return []
    return from
      .select()
      .from(account)
      .where(and(isSame, eq(account.status, 'active'), gte(account.realNameLevel, VERIFIED_LEVEL)))
      .orderBy(
        sql`${account.ownerFrom} desc nulls last`,
        asc(sql`coalesce(${account.verifiedAt}, ${account.createdAt})`),
        asc(account.id),
      )
  }

  return {
    isSameSubject,
    verifiedOf,

    ownerOf: async (from: Db, row: AccountRow): Promise<AccountRow | undefined> => (await verifiedOf(from, row))[0],

    /** Serialises decisions about accounts of the same subject. */
    async lock(tx: Db, { userType, creditCode, certNoHash }: AccountRow): Promise<void> {
      const key = `subject ${userType === 1 ? certNoHash : creditCode}`
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    },
  }
}

export type SubjectAccounts = ReturnType<typeof createSubjectAccounts>
