import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { Identity } from '../people/gateway-contract.ts'
import { userTypeOf } from './contract.ts'
import { signOnAccount, signOnCode } from './tables.server.ts'

/** A browser returns a code within a second; a longer life would only help somebody who found the code. */
const CODE_MS = 60_000

interface SignOnCodes {
  issue(accountId: string, appId: string, spend: (tx: Db) => Promise<void>): Promise<string>
  /** Uses up a code and returns the identity. */
  exchange(from: Db, code: string, appId: string): Promise<Identity | undefined>
}

export function createSignOnCodes(db: Db, seal: Seal, now: () => number): SignOnCodes {
  return {
    async issue(accountId, appId, spend) {
      const code = randomBytes(24).toString('base64url')
      await db.transaction(async (tx) => {
        await spend(tx)
        await tx.delete(signOnCode).where(lt(signOnCode.expiresAt, new Date(now())))
        await tx
          .insert(signOnCode)
          .values({ codeHash: hashOf(code), accountId, appId, expiresAt: new Date(now() + CODE_MS) })
      })
      return code
    },

    // Deleted in one statement, so that of several requests with one code only one succeeds.
    async exchange(from, code, appId) {
      const [used] = await from
        .delete(signOnCode)
        .where(
          and(
            eq(signOnCode.codeHash, hashOf(code)),
            eq(signOnCode.appId, appId),
            gt(signOnCode.expiresAt, new Date(now())),
          ),
        )
        .returning({ accountId: signOnCode.accountId })
      if (!used) return undefined
      return readIdentity(from, seal, used.accountId)
    },
  }
}

/** The identity of an account of the bundled service; undefined once it is closed. */
export async function readIdentity(db: Db, seal: Seal, accountId: string): Promise<Identity | undefined> {
  const [found] = await db
    .select()
    .from(signOnAccount)
    .where(and(eq(signOnAccount.id, accountId), eq(signOnAccount.status, 'active')))
  if (!found) return undefined
  const name = seal.open(found.nameSealed)
  const own = { certNo: seal.open(found.certNoSealed), phone: seal.open(found.phoneSealed) }
  const realNameLevel = found.realNameLevel > 0 ? (1 as const) : (0 as const)
  const identity = { subjectId: found.id, userType: userTypeOf(found.kind), ...own, realNameLevel }
  if (found.kind === 'person') return { ...identity, name }
  const enterpriseName = found.enterpriseName ?? ''
  return {
    ...identity,
    name: enterpriseName,
    enterpriseName,
    creditCode: found.creditCode ?? undefined,
    legalRep: name,
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
