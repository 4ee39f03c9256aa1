import { eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { isPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endSession, startSession } from '../../kernel/guard/session.server.ts'
import { EVERY_ROLE, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { findAccountByLogin } from './accounts.server.ts'
import { STAFF_CAPTCHA, type StaffLogin } from './contract.ts'
import { isFamiliar, withNetwork } from './familiar-networks.ts'
import { countAttempt, forgetFailures, pauseLeft } from './login-failures.server.ts'
import { createCodeSpending } from './one-time-codes.server.ts'
import { staffAccount } from './tables.server.ts'

export interface LoginDependencies {
  db: Db
  seal: Seal
  now(): number
  production: boolean
  /** Accounts that may not log in, even with valid credentials. */
  isShutOut(accountId: string): boolean
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  holdsTicket(tx: Db, ticket: string, purpose: string, caller: Pick<Caller, 'actor' | 'headers'>): Promise<boolean>
  /** The network of an address, for counting attempts. */
  networkOf(address: string): string
  /** Office networks listed by the operator; other people's guesses never lock an account out there. */
  isStaffNetwork?(address: string): boolean
}

type LoginOutcome = { token: string } | { refusal: string; wait?: number }

/** One message for a wrong name, password or code, a used code, and a disabled account. */
export const WRONG_CREDENTIALS = '用户名、密码或动态口令不正确'
export const LOCKED = '该账号登录失败次数较多，请稍后再试，最长等待 15 分钟；别人试错也会计入，不一定是您的原因'
export const NO_CAPTCHA = '验证码不正确或已失效，请重新输入或换一个'

type Account = typeof staffAccount.$inferSelect

export function openLogin({
  db,
  seal,
  now,
  isShutOut,
  takeTicket,
  holdsTicket,
  networkOf,
  ...named
}: LoginDependencies) {
  const { isStaffNetwork = () => false } = named
  const spendCode = createCodeSpending({ seal, now })

  /**
   * The captcha is used up by the attempt, right or wrong, so that it never allows a second one. This happens in the transaction
   * of the result, so a database failure does not cost it; of parallel attempts with one ticket, one gets a result.
   */
  return async function login(
    given: StaffLogin,
    caller: Caller,
    /** An account with none of these roles gets the same response as an unknown one. */
    roles: readonly StaffRole[] = EVERY_ROLE,
  ): Promise<LoginOutcome> {
    if (!(await holdsTicket(db, given.captchaTicket, STAFF_CAPTCHA, caller))) return { refusal: NO_CAPTCHA }
    const settle = (outcome: (tx: Db) => Promise<LoginOutcome>): Promise<LoginOutcome> =>
      db.transaction(async (tx) => {
        const isTaken = await takeTicket(tx, given.captchaTicket, STAFF_CAPTCHA, caller)
        return isTaken ? outcome(tx) : { refusal: NO_CAPTCHA }
      })
    const account = await findAccountByLogin(db, given.login)
    const networkText = `staff network ${networkOf(caller.address)}`
    const networks = seal.hashes(networkText)
    const network = seal.mac(networkText)
    const name = given.login.toLowerCase()
    const nameKey = seal.mac(`staff name ${name}`)
    const pairKey = seal.mac(`staff name ${name} ${network}`)
    const staffId = account?.id
    const isOpen = [
      await countAttempt(db, { key: pairKey, kind: 'pair', staffId }, now()),
      isStaffNetwork(caller.address) ||
        isFamiliar(account?.knownNetworks ?? [], networks, now()) ||
        (await countAttempt(db, { key: nameKey, kind: 'name', staffId }, now())),
    ].every(Boolean)
    const subject = account?.id ?? `unknown:${nameKey.slice(0, 12)}`
    if (!isOpen) {
      const wait = await pauseLeft(db, [pairKey, nameKey], now())
      return settle(async (tx) => ({ ...(await refuse(tx, caller, subject, 'staff.login-locked', LOCKED)), wait }))
    }

    const isRight = await isPassword(given.password, account?.passwordHash)
    const mayEnter = account?.status === 'active' && account.roles.some((role) => roles.includes(role))
    if (!account || !isRight || !mayEnter || isShutOut(account.id))
      return settle((tx) => refuse(tx, caller, subject, 'staff.login-failed', WRONG_CREDENTIALS))
    return settle(async (tx) => {
      if (!(await spendCode(tx, account, given.code)))
        return refuse(tx, caller, subject, 'staff.login-failed', WRONG_CREDENTIALS)
      const knownNetworks = withNetwork(account.knownNetworks, networks, now())
      await tx.update(staffAccount).set({ knownNetworks }).where(eq(staffAccount.id, account.id))
      await forgetFailures(tx, [pairKey])
      return { token: await enter(tx, account, caller) }
    })
  }

  /** Starts a new session in place of any that the browser had. */
  async function enter(tx: Db, { id, name, roles }: Account, caller: Caller): Promise<string> {
    if (caller.actor.kind !== 'anonymous') await endSession(tx, caller.actor.sessionId)
    const who = { kind: 'staff', staffId: id, roles, name } as const
    const token = await startSession(tx, who, caller.headers['user-agent'] ?? '', new Date(now()), caller.address)
    const actor: Actor = { ...who, sessionId: '' }
    await audit(tx, { actor, address: caller.address, action: 'staff.login', entity: 'staff', entityId: id })
    return token
  }
}

async function refuse(tx: Db, caller: Caller, entityId: string, action: string, refusal: string) {
  await audit(tx, { actor: { kind: 'anonymous' }, address: caller.address, action, entity: 'staff', entityId })
  return { refusal }
}
