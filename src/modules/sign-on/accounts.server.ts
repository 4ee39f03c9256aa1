import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { invalid, PortalError } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { hashPassword, isPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { checkResidentId } from '../../kernel/identity/resident-id.ts'
import { LONGEST_PASSWORD, type Registration } from './contract.ts'
import type { LoginAttempts } from './login-attempts.server.ts'
import { signOnAccount } from './tables.server.ts'
import { findPasswordWeakness } from './weak-passwords.server.ts'

interface SignOnAccounts {
  /**
   * Creates an account unless the login name is taken. The response and the work are the same in both cases, so that nobody can
   * find out which names exist.
   */
  register(
    given: Registration,
    from: { address: string; network: string },
    spend: (tx: Db) => Promise<void>,
  ): Promise<void>
  /** Checks a name and a password. Every refusal has the same message after the same work. */
  check(given: { loginName: string; password: string }, network: string): Promise<string>
}

const WRONG = '登录名或密码不正确'
const TOO_MANY = '注册次数较多，请稍后再试，最长等待 15 分钟'
const NOT_NOW = '登录失败次数较多，请稍后再试，最长等待 15 分钟；别人试错也会计入，不一定是您的原因'
/**
 * Youngest age of an account holder, as in the user agreement; a guardian represents younger people under the guardian's own
 * name.
 */
export const YOUNGEST = 18

interface Dependencies extends SealedBasics {
  attempts: LoginAttempts
  /** Accounts that may not log in, even with the right password. */
  isShutOut(accountId: string): boolean
}

export function createSignOnAccounts({ db, seal, attempts, isShutOut, now }: Dependencies): SignOnAccounts {
  return {
    async register(given, { address, network }, spend) {
      refuseUnfit(given, dateKey(now()))
      const row = await signOnAccountRow(seal, given, { id: randomUUID(), at: new Date(now()) })
      await db.transaction(async (tx) => {
        await spend(tx)
        if (!(await attempts.mayRegister(tx, network))) throw new PortalError('tooMany', TOO_MANY)
        const made = await tx
          .insert(signOnAccount)
          .values(row)
          .onConflictDoNothing({ target: signOnAccount.loginName })
          .returning({ id: signOnAccount.id })
        await audit(tx, {
          actor: { kind: 'system' },
          address,
          action: made.length === 1 ? 'register' : 'register-taken',
          entity: 'sign-on-account',
          entityId: row.id,
          detail: { kind: given.kind },
        })
      })
    },

    async check({ loginName, password }, network) {
      const name = loginName.trim().toLowerCase()
      if (!(await attempts.begin(name, network)))
        throw new PortalError('tooMany', NOT_NOW, { retryAfter: await attempts.waitFor(name, network) })
      const [found] = await db
        .select({ id: signOnAccount.id, passwordHash: signOnAccount.passwordHash })
        .from(signOnAccount)
        .where(and(eq(signOnAccount.loginName, name), eq(signOnAccount.status, 'active')))
      // Cut before hashing: no real password is longer, and hashing a long text takes time.
      const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD + 1), found?.passwordHash)
      if (!found || !isRight || isShutOut(found.id)) throw invalid({ username: WRONG })
      await attempts.succeeded(name, network)
      return found.id
    },
  }
}

function refuseUnfit(given: Registration, today: string): void {
  const { certNo, password } = given
  const facts = checkResidentId(certNo)
  const birthday = facts.ok ? facts.birth : today
  const isYoung = `${Number(birthday.slice(0, 4)) + YOUNGEST}${birthday.slice(4)}` > today
  const weakness = findPasswordWeakness(password, {
    ...given,
    enterpriseName: given.kind === 'person' ? undefined : given.enterpriseName,
  })
  const errors = {
    ...(isYoung ? { certNo: `未满 ${YOUNGEST} 周岁请由监护人办理` } : {}),
    ...(weakness ? { password: weakness } : {}),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** A row of the account table. */
export async function signOnAccountRow(
  seal: Seal,
  given: Registration,
  { id, at, realNameLevel = 0 }: { id: string; at: Date; realNameLevel?: 0 | 1 },
) {
  const certNo = given.certNo.toUpperCase()
  return {
    id,
    kind: given.kind,
    loginName: given.loginName,
    nameSealed: seal.seal(given.name),
    certNoSealed: seal.seal(certNo),
    certNoHash: seal.hash(certNo),
    phoneSealed: seal.seal(given.phone),
    phoneHash: seal.hash(given.phone),
    enterpriseName: given.kind === 'person' ? null : given.enterpriseName,
    creditCode: given.kind === 'person' ? null : given.creditCode,
    passwordHash: await hashPassword(given.password),
    realNameLevel,
    createdAt: at,
  }
}
