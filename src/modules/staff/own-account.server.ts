import { and, eq } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { hashPassword, isPassword } from '../../kernel/guard/password.server.ts'
import { endAllSessions, listStaffSessions } from '../../kernel/guard/session.server.ts'
import { findAccountById } from './accounts.server.ts'
import { type ActivationDependencies, WRONG_PROOF } from './activation.server.ts'
import type { OfferedSecret } from './activation-contract.ts'
import { presentSession } from './device-names.ts'
import { countAttempt } from './login-failures.server.ts'
import { createOffers } from './offered-secrets.server.ts'
import { newRecoveryCodes, recoveryText } from './secrets.server.ts'
import { LISTED_SESSIONS } from './sessions-contract.ts'
import { type AccountEditor, auditActor, endOneSession } from './staff-desk.server.ts'
import { notifyStaff } from './staff-notices.server.ts'
import { staffAccount } from './tables.server.ts'
import { findStepOfCode } from './totp.server.ts'

type Account = typeof staffAccount.$inferSelect

const WRONG_PASSWORD = '当前密码不正确'
const TOO_OFTEN = '当前密码多次不正确，请 15 分钟后再试'

/** Credentials and sessions of a member of staff, managed by themselves. */
export function createOwnAccount({ db, seal, now, issuer, findWeakness }: Omit<ActivationDependencies, 'networkOf'>) {
  const offers = createOffers({ seal, issuer })
  const purposeOf = (staffId: string) => `own ${staffId}`

  async function accountOf({ actor }: AccountEditor): Promise<Account> {
    const account = await findAccountById(db, actor.staffId)
    if (!account) throw notFound('账号')
    return account
  }

  /** Checks the password and counts attempts like the login does, so that a stolen session cannot be used to guess it. */
  async function checkPassword(account: Account, present: string): Promise<void> {
    const key = seal.mac(`staff own password ${account.id}`)
    if (!(await countAttempt(db, { key, kind: 'pair', staffId: account.id }, now())))
      throw invalid({ present: TOO_OFTEN })
    if (!(await isPassword(present, account.passwordHash))) throw invalid({ present: WRONG_PASSWORD })
  }

  /** Changes the checked credentials unless they were changed meanwhile, and ends all other sessions. */
  const change = (by: AccountEditor, account: Account, action: string, values: Partial<Account>): Promise<void> =>
    db.transaction(async (tx) => {
      await by.spendFactor?.(tx)
      const changed = await tx
        .update(staffAccount)
        .set(values)
        .where(and(eq(staffAccount.id, account.id), eq(staffAccount.passwordHash, account.passwordHash)))
        .returning({ id: staffAccount.id })
      if (changed.length === 0) throw conflict('账号已被改动，请重新打开后再办理')
      await endAllSessions(tx, 'staff', account.id, by.actor.sessionId)
      await audit(tx, { ...auditActor(by), action, entity: 'staff', entityId: account.id })
      await notifyStaff(tx, by, account, action)
    })

  return {
    async overview(by: AccountEditor) {
      const { id, login, name, unit, recoveryCodes } = await accountOf(by)
      const open = await listStaffSessions(db, id, new Date(now()))
      const sessions = open
        .map((each) => ({ ...presentSession(each), isThis: each.sessionId === by.actor.sessionId }))
        .filter(({ isThis }, index) => index < LISTED_SESSIONS || isThis)
      return { login, name, unit, recoveryLeft: recoveryCodes.length, sessions, sessionCount: open.length }
    },

    async offer(by: AccountEditor, shown: string | undefined): Promise<OfferedSecret> {
      const asked = { purpose: purposeOf(by.actor.staffId), login: (await accountOf(by)).login }
      return (shown && offers.again(shown, asked)) || offers.make(asked)
    },

    async changePassword(
      by: AccountEditor,
      given: { present: string; password: string; repeated: string },
    ): Promise<null> {
      const account = await accountOf(by)
      const weakness = findWeakness(given.password, account)
      const faults = {
        ...(weakness && { password: weakness }),
        ...(given.password !== given.repeated && { repeated: '两次输入的密码不一致' }),
        ...(given.password === given.present && { password: '新密码不能与当前密码相同' }),
      }
      if (Object.keys(faults).length > 0) throw invalid(faults)
      await checkPassword(account, given.present)
      await change(by, account, 'staff.password', { passwordHash: await hashPassword(given.password) })
      return null
    },

    async renewAuthenticator(by: AccountEditor, given: { present: string; offer: string; provingCode: string }) {
      const account = await accountOf(by)
      const secret = offers.open(given.offer, purposeOf(account.id))
      if (!secret) throw conflict('页面已过期，请重新打开')
      await checkPassword(account, given.present)
      const step = findStepOfCode(secret, given.provingCode, now(), 0)
      if (step === undefined) throw invalid({ provingCode: WRONG_PROOF })
      const recoveryCodes = newRecoveryCodes()
      await change(by, account, 'staff.authenticator', {
        ...{ totpSecret: seal.seal(secret.toString('base64')), totpLastStep: step },
        recoveryCodes: recoveryCodes.map((code) => seal.hash(recoveryText(account.id, code))),
      })
      return { recoveryCodes }
    },

    endSession: (by: AccountEditor, id: string | undefined): Promise<null> =>
      db.transaction(async (tx: Db) => {
        const { staffId, sessionId } = by.actor
        if (id) await endOneSession(tx, staffId, id, now())
        else await endAllSessions(tx, 'staff', staffId, sessionId)
        const action = id ? 'staff.end-session' : 'staff.end-sessions'
        await audit(tx, { ...auditActor(by), action, entity: 'staff', entityId: staffId })
        return null
      }),
  }
}
