import { eq } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Identity } from '../people/gateway-contract.ts'
import { readIdentity } from './codes.server.ts'
import { signOnAccount } from './tables.server.ts'

/** Accounts of the bundled service as staff compares them with documents. */
export const createSignOnVerification = (seal: Seal) => ({
  /** Locked: of two who decide at once, the second finds what the first has decided. */
  async registered(from: Db, loginName: string): Promise<Identity | undefined> {
    const [found] = await from
      .select({ id: signOnAccount.id })
      .from(signOnAccount)
      .where(eq(signOnAccount.loginName, loginName))
      .for('update')
    return found && readIdentity(from, seal, found.id)
  },

  async setLevel(tx: Db, accountId: string, realNameLevel: 0 | 1): Promise<void> {
    await tx.update(signOnAccount).set({ realNameLevel }).where(eq(signOnAccount.id, accountId))
  },
})
