import { and, arrayOverlaps, eq, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { CheckFactor } from '../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { findAccountById } from './accounts.server.ts'
import { countAttempt, forgetFailures } from './login-failures.server.ts'
import { recoveryText } from './secrets.server.ts'
import { staffAccount } from './tables.server.ts'
import { findStepOfCode } from './totp.server.ts'

type Account = typeof staffAccount.$inferSelect

export function createCodeSpending({ seal, now }: { seal: Seal; now(): number }) {
  /** Uses up a one-time code or a recovery code. Of two parallel requests with the same code, one succeeds. */
  return async function spendCode(tx: Db, account: Account, typed: string): Promise<boolean> {
    const code = typed.replace(/[\s-]/g, '')
    // The values read before the password check must still be current.
    const unchanged = and(
      eq(staffAccount.id, account.id),
      eq(staffAccount.status, 'active'),
      eq(staffAccount.passwordHash, account.passwordHash),
    )
    if (!/^\d{6}$/.test(code)) {
      const hashes = [...seal.hashes(recoveryText(account.id, code))]
      const left = hashes.reduce<SQLWrapper>(
        (codes, hash) => sql`array_remove(${codes}, ${hash})`,
        staffAccount.recoveryCodes,
      )
      const spent = await tx
        .update(staffAccount)
        .set({ recoveryCodes: sql`${left}` })
        .where(and(unchanged, arrayOverlaps(staffAccount.recoveryCodes, hashes)))
        .returning({ id: staffAccount.id })
      return spent.length === 1
    }
    const secret = Buffer.from(seal.open(account.totpSecret), 'base64')
    const step = findStepOfCode(secret, code, now(), account.totpLastStep)
    if (step === undefined) return false
    const spent = await tx
      .update(staffAccount)
      .set({ totpLastStep: step })
      .where(and(unchanged, lt(staffAccount.totpLastStep, step)))
      .returning({ id: staffAccount.id })
    return spent.length === 1
  }
}

const WRONG_CODE = '动态口令不正确或已经用过，请等验证器换出下一个再输入'
const TOO_OFTEN = '动态口令多次不正确，请 15 分钟后再试'

/**
 * Checks the one-time code that a sensitive call requires. Attempts are counted per account like at the login, before the code is
 * checked, so that a person with a stolen session cannot try all codes. The count is cleared when a right code is used up.
 */
export function createFactorCheck({ db, seal, now }: { db: Db; seal: Seal; now(): number }): CheckFactor {
  const spendCode = createCodeSpending({ seal, now })
  return async ({ actor, address }, code) => {
    if (actor.kind !== 'staff') throw invalid({ oneTimeCode: WRONG_CODE })
    const { staffId } = actor
    const key = seal.mac(`staff factor ${staffId}`)
    if (!(await countAttempt(db, { key, kind: 'pair', staffId }, now()))) throw invalid({ oneTimeCode: TOO_OFTEN })
    const account = await findAccountById(db, staffId)
    if (!account || !isOpen(account, code)) {
      await db.transaction((tx) =>
        audit(tx, { actor, address, action: 'staff.factor-failed', entity: 'staff', entityId: staffId }),
      )
      throw invalid({ oneTimeCode: WRONG_CODE })
    }
    return async (tx) => {
      // Of two parallel requests with the same code, one succeeds.
      if (!(await spendCode(tx, account, code))) throw invalid({ oneTimeCode: WRONG_CODE })
      await forgetFailures(tx, [key])
    }
  }

  /** Whether the code would be accepted now. */
  function isOpen(account: Account, typed: string): boolean {
    const code = typed.replace(/[\s-]/g, '')
    if (account.status !== 'active') return false
    if (!/^\d{6}$/.test(code)) {
      const hashes = seal.hashes(recoveryText(account.id, code))
      return account.recoveryCodes.some((each) => [...hashes].includes(each))
    }
    const secret = Buffer.from(seal.open(account.totpSecret), 'base64')
    return findStepOfCode(secret, code, now(), account.totpLastStep) !== undefined
  }
}
