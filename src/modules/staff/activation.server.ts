import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { hashPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import { nameRoles } from './account-changes.ts'
import { changeAccount, findAccountById, hasOtherAuditor, isActivated, readMembers } from './accounts.server.ts'
import { findActivation, voidCodes } from './activation-codes.server.ts'
import type { Activation } from './activation-contract.ts'
import { countAttempt, forgetFailures } from './login-failures.server.ts'
import { createOffers } from './offered-secrets.server.ts'
import { newRecoveryCodes, recoveryText } from './secrets.server.ts'
import { DISABLE_ACCOUNT } from './staff-desk.server.ts'
import { notifyStaff } from './staff-notices.server.ts'
import { staffAccount, staffActivation } from './tables.server.ts'
import { findStepOfCode } from './totp.server.ts'

/** Why a password is easily guessed; null if it is not. */
export type FindWeakness = (password: string, owner: { login: string; name: string; unit: string }) => string | null

export interface ActivationDependencies {
  db: Db
  seal: Seal
  now(): number
  /** Name of the portal in authenticator apps. */
  issuer: string
  networkOf(address: string): string
  findWeakness: FindWeakness
}

type From = Pick<Caller, 'address'>
type Row = typeof staffActivation.$inferSelect

interface Given {
  code: string
  password: string
  repeated: string
  offer: string
  provingCode: string
}

const WRONG_CODE = '激活码不正确或已作废，请核对；仍不正确的，请找安全管理员重发'
const TOO_OFTEN = '尝试次数过多，请一分钟后再试'
export const WRONG_PROOF = '动态口令不正确，请等验证器换出下一个再输入；手机的时间须准确'
/** Period after an activation in which its owner can report that it was somebody else. */
const REPORT_MS = 7 * 86_400_000

/** Sets the credentials of an account with an activation code, which is the only way to set them initially. */
export function createActivation(dependencies: ActivationDependencies) {
  const { db, now } = dependencies
  const codes = createCodes(dependencies)
  const { find, isOver, offers } = codes

  async function look({ code, offer: shown }: { code: string; offer?: string }, from: From): Promise<Activation> {
    const nothing = { owner: null, usedAt: null, offer: null }
    const found = await find(code, from)
    const account = found && (await findAccountById(db, found.staffId))
    if (!found?.expiresAt || !account) return { state: 'unknown', ...nothing }
    if (found.usedAt) return { state: 'used', ...nothing, usedAt: found.usedAt.toISOString() }
    if (account.status !== 'active') return { state: 'unknown', ...nothing }
    if (isOver(found)) return { state: 'expired', ...nothing }
    const names = await readMembers(
      db,
      [found.makerId, found.confirmerId].flatMap((id) => id ?? []),
    )
    const [maker, confirmer] = [found.makerId, found.confirmerId].map((id) => (id ? names.get(id)?.name : undefined))
    const made = isActivated(account) ? '重置' : '建立'
    const handlers = `账号由${maker ? `安全管理员${maker}` : '系统运维人员'}${made}${confirmer ? `，${confirmer}确认` : ''}`
    const { login, name, unit } = account
    const who = { login, name, unit, roles: nameRoles(account.roles), handlers, isRenewal: isActivated(account) }
    // Each visit of the page offers another secret, so a person who opened the code earlier has not seen the one that is used.
    const asked = { purpose: found.id, login }
    const offer = (shown && offers.again(shown, asked)) || offers.make(asked)
    return { state: 'open', owner: { ...who, expiresAt: found.expiresAt.toISOString() }, usedAt: null, offer }
  }

  /**
   * Reports an unexpected or already used code and disables the account. The last auditor is not disabled; only the code is
   * invalidated.
   */
  async function report(code: string, from: From): Promise<{ isDisabled: boolean }> {
    const found = await find(code, from)
    const isLate = found?.usedAt && found.usedAt.getTime() + REPORT_MS < now()
    if (!found || isLate || (!found.usedAt && isOver(found))) throw invalid({ code: WRONG_CODE })
    return db.transaction(async (tx) => {
      const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, found.staffId)).for('update')
      if (!account) throw invalid({ code: WRONG_CODE })
      const by = { actor: { kind: 'anonymous' }, address: from.address } as const
      await voidCodes(tx, account.id, now())
      const isLast =
        account.status === 'active' &&
        isActivated(account) &&
        account.roles.includes('audit') &&
        !(await hasOtherAuditor(tx, account.id))
      if (!isLast) {
        await tx
          .update(staffActivation)
          .set({ voidedAt: new Date(now()) })
          .where(eq(staffActivation.id, found.id))
        await changeAccount(tx, by, account, { ...DISABLE_ACCOUNT, action: 'staff.report' })
        return { isDisabled: true }
      }
      await audit(tx, { ...by, action: 'staff.report-kept', entity: 'staff', entityId: account.id })
      await notifyStaff(tx, by, account, 'staff.report-kept')
      return { isDisabled: false }
    })
  }

  return {
    ...createActivate(dependencies, codes),
    look,
    report,
  }
}

/** Activation codes, and the authenticator secrets offered for them. */
function createCodes({ db, seal, now, issuer, networkOf }: ActivationDependencies) {
  const offers = createOffers({ seal, issuer })

  /** Finds the row of a code. After fifty invalid codes a network has to wait a second, then longer, up to a minute. */
  async function find(code: string, { address }: From): Promise<Row | undefined> {
    const found = await findActivation(db, seal, code)
    if (found) return found
    const key = seal.mac(`staff activation network ${networkOf(address)}`)
    if (!(await countAttempt(db, { key, kind: 'name' }, now()))) throw conflict(TOO_OFTEN)
    return undefined
  }

  const isOver = ({ expiresAt }: Row): boolean => (expiresAt?.getTime() ?? 0) <= now()

  return { find, isOver, offers }
}

/** Activates an account once, with password and one-time code. */
function createActivate(
  { db, seal, now, findWeakness }: ActivationDependencies,
  { find, isOver, offers }: ReturnType<typeof createCodes>,
) {
  async function activate(given: Given, from: From): Promise<{ login: string; recoveryCodes: string[] }> {
    const found = await find(given.code, from)
    const account = found && (await findAccountById(db, found.staffId))
    if (!found || !account || account.status !== 'active') throw invalid({ code: WRONG_CODE })
    if (found.usedAt) throw conflict('激活码已用过')
    if (isOver(found)) throw conflict('激活码已过期')
    const secret = offers.open(given.offer, found.id)
    if (!secret) throw conflict('页面已过期，请重新打开激活链接')
    const weakness = findWeakness(given.password, account)
    const faults = {
      ...(weakness && { password: weakness }),
      ...(given.password !== given.repeated && { repeated: '两次输入的密码不一致' }),
    }
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const key = seal.mac(`staff activation ${found.id}`)
    if (!(await countAttempt(db, { key, kind: 'pair', staffId: account.id }, now())))
      throw invalid({ provingCode: TOO_OFTEN })
    const step = findStepOfCode(secret, given.provingCode, now(), 0)
    if (step === undefined) throw invalid({ provingCode: WRONG_PROOF })
    // Hashing is slow, so it is done before the account is locked.
    const passwordHash = await hashPassword(given.password)
    const recoveryCodes = newRecoveryCodes()
    await db.transaction(async (tx) => {
      const [held] = await tx.select().from(staffAccount).where(eq(staffAccount.id, account.id)).for('update')
      const used = await tx
        .update(staffActivation)
        .set({ usedAt: new Date(now()) })
        .where(and(eq(staffActivation.id, found.id), isNull(staffActivation.usedAt), isNull(staffActivation.voidedAt)))
        .returning({ id: staffActivation.id })
      if (used.length === 0 || held?.status !== 'active') throw conflict('激活码已用过')
      await tx
        .update(staffAccount)
        .set({
          ...{ passwordHash, totpSecret: seal.seal(secret.toString('base64')), totpLastStep: step },
          recoveryCodes: recoveryCodes.map((code) => seal.hash(recoveryText(account.id, code))),
        })
        .where(eq(staffAccount.id, account.id))
      await endAllSessions(tx, 'staff', account.id)
      await forgetFailures(tx, [key])
      const by = { actor: { kind: 'anonymous' }, address: from.address } as const
      await audit(tx, { ...by, action: 'staff.activate', entity: 'staff', entityId: account.id })
      await notifyStaff(tx, by, account, 'staff.activate')
    })
    return { login: account.login, recoveryCodes }
  }

  return { activate }
}
