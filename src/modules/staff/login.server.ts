import { and, arrayContains, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.server.ts'
import type { Db } from '../../kernel/db.server.ts'
import { isDemoAccount } from '../../kernel/demo-accounts.ts'
import type { Caller } from '../../kernel/implement.server.ts'
import { isPassword } from '../../kernel/password.server.ts'
import type { Seal } from '../../kernel/seal.server.ts'
import { endSession, startSession } from '../../kernel/session.server.ts'
import { accountByLogin } from './accounts.server.ts'
import { STAFF_CAPTCHA, type StaffLogin } from './contract.ts'
import { forgetFailures, spendTry } from './login-failures.server.ts'
import { recoveryHash } from './secrets.server.ts'
import { staffAccount } from './tables.server.ts'
import { stepOfCode } from './totp.server.ts'

export interface LoginNeeds {
  db: Db
  seal: Seal
  now(): number
  production: boolean
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  holdsTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  /** What is counted as one place of the network. */
  networkOf(address: string): string
}

export type LoginOutcome = { token: string } | { refusal: string }

/** One sentence for a wrong name, password or code, a code used before and an account that is disabled. */
export const WRONG = '用户名、密码或动态口令不正确'
export const LOCKED = '尝试次数过多，请 15 分钟后再试'
export const NO_CAPTCHA = '验证码不正确或已失效，请重新输入或换一个'

const MOST_OF_NAME = 5
/** A whole office may stand behind one address. */
const MOST_OF_NETWORK = 30
const KNOWN_NETWORKS = 5

type Account = typeof staffAccount.$inferSelect

export function loginOf({ db, seal, now, production, takeTicket, holdsTicket, networkOf }: LoginNeeds) {
  /**
   * The captcha is spent on the try, right or wrong: it must not pay for a second one. It is spent together with what
   * comes of the try, so that a database that fails in between does not take it; of many tries at once with the same
   * one, only one is told what came of it.
   */
  return async function login(given: StaffLogin, caller: Caller): Promise<LoginOutcome> {
    if (!(await holdsTicket(db, given.captchaTicket, STAFF_CAPTCHA, caller))) return { refusal: NO_CAPTCHA }
    const settle = (outcome: (tx: Db) => Promise<LoginOutcome>): Promise<LoginOutcome> =>
      db.transaction(async (transaction) => {
        const tx = transaction as Db
        const isTaken = await takeTicket(tx, given.captchaTicket, STAFF_CAPTCHA, caller)
        return isTaken ? outcome(tx) : { refusal: NO_CAPTCHA }
      })
    const account = await accountByLogin(db, given.login)
    const network = seal.hash(`staff network ${networkOf(caller.address)}`)
    // Strangers who try a name lock out strangers only, not the office where the account is used every day.
    const from = account?.knownNetworks.includes(network) ? network : 'elsewhere'
    const nameKey = seal.hash(`staff name ${given.login.toLowerCase()} ${from}`)
    const networkKey = seal.hash(`staff failures ${network}`)
    const isOpen = [
      await spendTry(db, nameKey, MOST_OF_NAME, now()),
      await spendTry(db, networkKey, MOST_OF_NETWORK, now()),
    ].every(Boolean)
    const subject = account?.id ?? `unknown:${nameKey.slice(0, 12)}`
    if (!isOpen) return settle((tx) => refuse(tx, caller, subject, 'staff.login-locked', LOCKED))

    const isRight = await isPassword(given.password, account?.passwordHash)
    if (!account || !isRight || account.status !== 'active' || (production && isDemoAccount(account.id)))
      return settle((tx) => refuse(tx, caller, subject, 'staff.login-failed', WRONG))
    return settle(async (tx) => {
      if (!(await spendCode(tx, account, given.code))) return refuse(tx, caller, subject, 'staff.login-failed', WRONG)
      await remember(tx, account, network)
      await forgetFailures(tx, [nameKey, networkKey])
      return { token: await enter(tx, account, caller) }
    })
  }

  /** Uses a one-time code or a recovery code up. Of two logins with the same code at once, one gets in. */
  async function spendCode(tx: Db, account: Account, typed: string): Promise<boolean> {
    const code = typed.replace(/[\s-]/g, '')
    // What was read before the password was checked must still hold.
    const unchanged = and(
      eq(staffAccount.id, account.id),
      eq(staffAccount.status, 'active'),
      eq(staffAccount.passwordHash, account.passwordHash),
    )
    if (!/^\d{6}$/.test(code)) {
      const hash = recoveryHash(seal, account.id, code)
      const spent = await tx
        .update(staffAccount)
        .set({ recoveryCodes: sql`array_remove(${staffAccount.recoveryCodes}, ${hash})` })
        .where(and(unchanged, arrayContains(staffAccount.recoveryCodes, [hash])))
        .returning({ id: staffAccount.id })
      return spent.length === 1
    }
    const secret = Buffer.from(seal.open(account.totpSecret), 'base64')
    const step = stepOfCode(secret, code, now(), account.totpLastStep)
    if (step === undefined) return false
    const spent = await tx
      .update(staffAccount)
      .set({ totpLastStep: step })
      .where(and(unchanged, lt(staffAccount.totpLastStep, step)))
      .returning({ id: staffAccount.id })
    return spent.length === 1
  }

  /** A new session in place of any that the browser had. */
  async function enter(tx: Db, { id, name, roles }: Account, caller: Caller): Promise<string> {
    if (caller.actor.kind !== 'anonymous') await endSession(tx, caller.actor.sessionId)
    const who = { kind: 'staff', staffId: id, roles, name } as const
    const token = await startSession(tx, who, caller.headers['user-agent'] ?? '', new Date(now()))
    const actor: Actor = { ...who, sessionId: '' }
    await audit(tx, { actor, address: caller.address, action: 'staff.login', entity: 'staff', entityId: id })
    return token
  }
}

async function remember(tx: Db, account: Account, network: string): Promise<void> {
  const networks = [network, ...account.knownNetworks.filter((known) => known !== network)].slice(0, KNOWN_NETWORKS)
  await tx.update(staffAccount).set({ knownNetworks: networks }).where(eq(staffAccount.id, account.id))
}

async function refuse(tx: Db, caller: Caller, entityId: string, action: string, refusal: string) {
  await audit(tx, { actor: { kind: 'anonymous' }, address: caller.address, action, entity: 'staff', entityId })
  return { refusal }
}
