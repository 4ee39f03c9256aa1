import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { offsetOf, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { anywhere } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Registered, VerifyingSignOn } from '../people/gateway-contract.ts'
import type { ReviewState } from '../people/verification-contract.ts'
import { readIdentity } from './codes.server.ts'
import { KIND_NAMES } from './contract.ts'
import { signOnAccount } from './tables.server.ts'

/** Accounts of the bundled service as staff compares them with documents. */
export const createSignOnVerification = (seal: Seal): VerifyingSignOn => ({
  /** Locked: of two who decide at once, the second finds what the first has decided. */
  async registered(from: Db, loginName: string): Promise<Registered | undefined> {
    const [found] = await from.select().from(signOnAccount).where(eq(signOnAccount.loginName, loginName)).for('update')
    const identity = found && (await readIdentity(from, seal, found.id))
    if (!found || !identity) return undefined
    const rejection = found.rejectionSealed === null ? null : seal.open(found.rejectionSealed)
    return { ...identity, rejection, registeredAt: found.createdAt }
  },

  async settle(tx, accountId, { realNameLevel, rejection, at }): Promise<void> {
    const settled = {
      realNameLevel,
      rejectedAt: rejection === null ? null : at,
      rejectionSealed: rejection === null ? null : seal.seal(rejection),
    }
    await tx.update(signOnAccount).set(settled).where(eq(signOnAccount.id, accountId))
  },

  async organisations(from: Db, { state, keyword, ...paging }: Paging & { state: ReviewState; keyword?: string }) {
    const like = keyword && anywhere(keyword)
    const condition = and(
      ne(signOnAccount.kind, 'person'),
      eq(signOnAccount.status, 'active'),
      state === 'verified' ? gt(signOnAccount.realNameLevel, 0) : eq(signOnAccount.realNameLevel, 0),
      state === 'waiting' ? isNull(signOnAccount.rejectedAt) : undefined,
      state === 'rejected' ? isNotNull(signOnAccount.rejectedAt) : undefined,
      like
        ? or(sql`${signOnAccount.enterpriseName} ilike ${like}`, sql`${signOnAccount.creditCode} ilike ${like}`)
        : undefined,
    )
    const { loginName, kind, enterpriseName, creditCode, createdAt } = signOnAccount
    const rows = await from
      .select({ loginName, kind, enterpriseName, creditCode, createdAt })
      .from(signOnAccount)
      .where(condition)
      // Whoever has waited longest is first; of what is decided, the newest.
      .orderBy(state === 'waiting' ? asc(createdAt) : desc(createdAt), asc(loginName))
      .limit(paging.pageSize)
      .offset(offsetOf(paging))
    const records = rows.map((row) => ({
      ...{ loginName: row.loginName, enterpriseName: row.enterpriseName, creditCode: row.creditCode, state },
      ...{ userTypeName: KIND_NAMES[row.kind], registeredAt: row.createdAt.toISOString() },
    }))
    return toPage(records, await from.$count(signOnAccount, condition), paging)
  },
})
