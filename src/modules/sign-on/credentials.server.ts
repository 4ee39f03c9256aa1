import { and, eq } from 'drizzle-orm'
import { conflict, invalid, PortalError, tooMany } from '../../kernel/calls/errors.ts'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { formatDate } from '../../kernel/format/date.ts'
import { hashPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { isEmail } from '../../kernel/identity/email.ts'
import { isMobile } from '../../kernel/identity/mobile.ts'
import { maskEmail, maskMobile } from '../../kernel/text/masks.ts'
import type { ContactKind, SentCode } from './contract.ts'
import type { LoginAttempts } from './login-attempts.server.ts'
import { createProofs, type ProofDependencies, type ProofMessage } from './proofs.server.ts'
import { signOnAccount, signOnCode, signOnProof } from './tables.server.ts'
import { findPasswordWeakness } from './weak-passwords.server.ts'

type Row = typeof signOnAccount.$inferSelect

/** What the portal does after a change of a sign-on account. */
interface PortalSide {
  /** Ends the sessions of the user at the portal except the given one. */
  endSessions(tx: Db, subjectId: string, kept?: string): Promise<void>
  phoneChanged(tx: Db, subjectId: string, phone: string): Promise<void>
  /** Sends a message to the user's inbox in the portal. */
  tell(tx: Db, subjectId: string, message: { title: string; text: string }): Promise<void>
}

export interface CredentialDependencies extends ProofDependencies {
  db: Db
  seal: Seal
  attempts: LoginAttempts
  /** Throws for a wrong password, and counts the attempt. */
  checkPassword(given: { loginName: string; password: string }, address: string): Promise<string>
  isShutOut(accountId: string): boolean
  networkOf(address: string): string
  portal: PortalSide
}

/** The logged-in account holder and their network address. */
export interface CredentialOwner {
  accountId: string
  by: AuditEntry['actor']
  sessionId: string
  address: string
}

export type Credentials = ReturnType<typeof createCredentials>

const CONTACT_NAMES: Readonly<Record<ContactKind, string>> = { phone: '手机号码', email: '电子邮箱' }

/** Passwords and contacts of an account, changed by its owner. */
export function createCredentials(dependencies: CredentialDependencies) {
  const { db, seal, attempts, isShutOut, networkOf, portal } = dependencies
  const passwords = createPasswords(dependencies)
  const { find, proofs, prove, announce, when, refuseWeak, setPassword } = passwords

  return {
    ...createContactChanges(dependencies, passwords),

    codeWays: proofs.codeWays,

    async changePassword(owner: CredentialOwner, given: { present: string; password: string }): Promise<void> {
      const row = await prove(owner, given.present)
      if (given.present === given.password) throw invalid({ password: '新密码不能与当前密码相同' })
      refuseWeak(row, given.password)
      const passwordHash = await hashPassword(given.password)
      await db.transaction(async (tx) => {
        await setPassword(tx, row, passwordHash)
        await portal.endSessions(tx, row.id, owner.sessionId)
        await announce(tx, row, '登录密码已修改', `${when()} 修改了登录密码，其他设备已退出登录。${NOT_YOU}`)
        await audit(tx, record(owner, 'change password'))
      })
    },

    /** Sends a code for resetting a password. Same work and response whether or not an account with this address exists. */
    async askReset(
      given: { loginName: string; contact: string },
      address: string,
      spend: (tx: Db) => Promise<void>,
    ): Promise<SentCode> {
      const contact = given.contact.trim()
      const kind: ContactKind = isEmail(contact) ? 'email' : 'phone'
      if (kind === 'phone' && !isMobile(contact)) throw invalid({ contact: '请输入 11 位手机号码，或者电子邮箱' })
      return db.transaction(async (tx) => {
        await spend(tx)
        if (!(await attempts.mayAskCode(tx, contact, networkOf(address)))) throw new PortalError('tooMany', TOO_MANY)
        const [row] = await tx
          .select()
          .from(signOnAccount)
          .where(isActive(eq(signOnAccount.loginName, given.loginName.trim().toLowerCase())))
        const known = kind === 'phone' ? row?.phoneSealed : row?.emailSealed
        const isTheirs = row !== undefined && !isShutOut(row.id) && known && seal.open(known) === contact
        const accountId = isTheirs ? row.id : undefined
        const sent = await proofs.send(tx, { purpose: 'password', accountId, kind, target: contact })
        await audit(tx, strangers(address, 'ask for reset', accountId ?? 'none'))
        return sent
      })
    },

    async reset(given: { proof: string; code: string; password: string }, address: string): Promise<void> {
      const { accountId } = await proofs.check(db, { ...given, purpose: 'password' })
      const row = await find(accountId)
      refuseWeak(row, given.password)
      const passwordHash = await hashPassword(given.password)
      await db.transaction(async (tx) => {
        await proofs.spend(tx, given.proof)
        await setPassword(tx, row, passwordHash)
        await portal.endSessions(tx, row.id)
        await announce(tx, row, '登录密码已重设', `${when()} 凭验证码重设了登录密码，全部设备已退出登录。${NOT_YOU}`)
        await audit(tx, strangers(address, 'reset password', row.id))
      })
      await attempts.succeeded(row.loginName, networkOf(address))
    },
  }
}

/** Identity checks and password changes. */
function createPasswords(dependencies: CredentialDependencies) {
  const { db, seal, now, checkPassword, portal, post } = dependencies
  const proofs = createProofs(dependencies)

  async function find(accountId: string): Promise<Row> {
    const [row] = await db
      .select()
      .from(signOnAccount)
      .where(isActive(eq(signOnAccount.id, accountId)))
    if (!row) throw conflict('账号已注销')
    return row
  }

  /** Checks the password again, because an unattended session must not be enough to take over an account. */
  async function prove({ accountId, address }: CredentialOwner, password: string): Promise<Row> {
    const row = await find(accountId)
    await checkPassword({ loginName: row.loginName, password }, address).catch((error: unknown) => {
      if (error instanceof PortalError && error.kind === 'invalid') throw invalid({ present: '当前密码不正确' })
      throw error
    })
    return row
  }

  function refuseWeak(row: Row, password: string): void {
    const weakness = findPasswordWeakness(password, {
      loginName: row.loginName,
      name: seal.open(row.nameSealed),
      phone: seal.open(row.phoneSealed),
      certNo: seal.open(row.certNoSealed),
      enterpriseName: row.enterpriseName ?? undefined,
    })
    if (weakness) throw invalid({ password: weakness })
  }

  /** Notifies the owner by every channel known before the change. */
  async function announce(tx: Db, row: Row, title: string, text: string): Promise<void> {
    const phone = seal.open(row.phoneSealed)
    const letters: ProofMessage[] = [
      { kind: 'phone', to: phone, title, text },
      ...(row.emailSealed ? [{ kind: 'email' as const, to: seal.open(row.emailSealed), title, text }] : []),
    ]
    await post(tx, letters)
    await portal.tell(tx, row.id, { title, text })
  }

  async function setPassword(tx: Db, row: Row, passwordHash: string): Promise<void> {
    await tx.update(signOnAccount).set({ passwordHash }).where(eq(signOnAccount.id, row.id))
    // Login codes issued under the old password become invalid.
    await tx.delete(signOnCode).where(eq(signOnCode.accountId, row.id))
    await tx.delete(signOnProof).where(eq(signOnProof.accountId, row.id))
  }

  const when = () => formatDate(now(), 'yyyy-MM-dd hh:mm')

  return { find, proofs, prove, announce, when, refuseWeak, setPassword }
}

/** Changes of telephone and mailbox. */
function createContactChanges(
  { db, seal, attempts, networkOf, portal }: CredentialDependencies,
  { announce, find, proofs, prove, when }: ReturnType<typeof createPasswords>,
) {
  return {
    async contacts(accountId: string) {
      const { loginName, phoneSealed, emailSealed } = await find(accountId)
      const email = emailSealed ? maskEmail(seal.open(emailSealed)) : ''
      return { loginName, phone: maskMobile(seal.open(phoneSealed)), email, codeWays: proofs.codeWays }
    },

    async askContact(
      owner: CredentialOwner,
      { kind, value, present }: { kind: ContactKind; value: string; present: string },
    ): Promise<SentCode> {
      const row = await prove(owner, present)
      const known = kind === 'phone' ? row.phoneSealed : row.emailSealed
      if (known && seal.open(known) === value) throw invalid({ value: `与当前的${CONTACT_NAMES[kind]}相同` })
      return db.transaction(async (tx) => {
        if (!(await attempts.mayAskCode(tx, value, networkOf(owner.address)))) throw tooMany()
        const sent = await proofs.send(tx, { purpose: kind, accountId: row.id, kind, target: value })
        await audit(tx, record(owner, `ask to change ${kind}`))
        return sent
      })
    },

    /**
     * The new contact takes effect once it is confirmed, so that a typing mistake neither locks out the owner nor sends messages
     * to strangers.
     */
    async confirmContact(
      owner: CredentialOwner,
      given: { kind: ContactKind; proof: string; code: string },
    ): Promise<void> {
      const { kind } = given
      const { accountId, target } = await proofs.check(db, { ...given, purpose: kind })
      if (accountId !== owner.accountId) throw conflict('请重新获取验证码')
      const row = await find(accountId)
      const sealed = seal.seal(target)
      await db.transaction(async (tx) => {
        await proofs.spend(tx, given.proof)
        await tx
          .update(signOnAccount)
          .set(kind === 'phone' ? { phoneSealed: sealed, phoneHash: seal.hash(target) } : { emailSealed: sealed })
          .where(eq(signOnAccount.id, accountId))
        if (kind === 'phone') await portal.phoneChanged(tx, accountId, target)
        const shown = kind === 'phone' ? maskMobile(target) : maskEmail(target)
        // Uses the row before the change: the message goes to the old telephone, not to the new one.
        await announce(
          tx,
          row,
          `${CONTACT_NAMES[kind]}已更换`,
          `${when()} 将账号的${CONTACT_NAMES[kind]}换成 ${shown}。${NOT_YOU}`,
        )
        await audit(tx, record(owner, `change ${kind}`))
      })
    },
  }
}

const NOT_YOU = '不是您本人操作的，请立即联系我们。'
const TOO_MANY = '获取验证码次数较多，请稍后再试，最长等待 1 小时'

const isActive = (which: ReturnType<typeof eq>) => and(which, eq(signOnAccount.status, 'active'))

const strangers = (address: string, action: string, entityId: string): AuditEntry => ({
  ...{ actor: { kind: 'anonymous' }, address, action },
  ...{ entity: 'sign-on-account', entityId },
})

const record = ({ by, address, accountId }: CredentialOwner, action: string): AuditEntry => ({
  ...{ actor: by, address, action },
  ...{ entity: 'sign-on-account', entityId: accountId },
})
