import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { RegisteredAccount, VerifyingSignOn } from '../people/gateway-contract.ts'
import { readIdentity } from './codes.server.ts'
import { signOnAccount } from './tables.server.ts'

/** Accounts of the bundled service, for verification by staff. */
export const createSignOnVerification = (seal: Seal): VerifyingSignOn => ({
  async registered(from: Db, loginName: string): Promise<RegisteredAccount | undefined> {
    const [found] = await from.select().from(signOnAccount).where(eq(signOnAccount.loginName, loginName))
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

  async loginNameOf(from, accountId) {
    const [found] = await from
      .select({ loginName: signOnAccount.loginName })
      .from(signOnAccount)
      .where(eq(signOnAccount.id, accountId))
    return found?.loginName
  },
})
