import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions, endSession, listStaffSessions } from '../../kernel/guard/session.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { CHANGE_NAMES, type ChangeKind, needsSecond, refusalToChange, renewsCredentials } from './account-changes.ts'
import {
  type AccountChange,
  buildRolesChange,
  changeAccount,
  insertAccount,
  makeInactiveRow,
  type NewAccount,
  refuseWithoutAuditor,
} from './accounts.server.ts'
import { issueFirstHalf } from './activation-codes.server.ts'
import { ACCOUNT_READERS, type Handover } from './desk-contract.ts'
import { notifyStaff } from './staff-notices.server.ts'
import { staffAccount, staffChange } from './tables.server.ts'

export interface AccountEditor {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
  /** Uses up the one-time code of the call. */
  spendFactor?(tx: Db): Promise<void>
}

export interface DeskDependencies {
  db: Db
  seal: Seal
  now(): number
}

interface Seen {
  id: string
  version: number
}

type Reasoned = Seen & Confirming & { reason: string }

export interface Done {
  id: string
  isWaiting: boolean
  handover: Handover | null
}

type Account = typeof staffAccount.$inferSelect

/** The person to confirm a change; anybody who may, if absent. */
interface Confirming {
  confirmerId?: string | undefined
}

interface Asked extends Confirming {
  kind: ChangeKind
  reason: string
  rolesAfter?: StaffRole[]
  who?: Pick<NewAccount, 'name' | 'unit'>
}

/** Actor and address for the audit record. */
export const auditActor = ({ actor, address }: AccountEditor) => ({ actor, address })

/** Operations of security officers on accounts: immediate, or requested and confirmed by a second person. */
export function createStaffDesk(dependencies: DeskDependencies) {
  const { db, seal, now } = dependencies
  const { ask, changing, done, makeOrAsk } = createAsking(dependencies)

  return {
    /** Requests an account. Its owner can activate it only after confirmation, and it has no role until then. */
    add: (
      by: AccountEditor,
      { login: typed, name, unit, roles, confirmerId }: NewAccount & Confirming,
    ): Promise<Done> =>
      db.transaction(async (tx) => {
        await by.spendFactor?.(tx)
        const login = typed.toLowerCase()
        const row = makeInactiveRow(seal, { id: randomUUID(), login, name, unit, roles: [] })
        await insertAccount(tx, auditActor(by), row)
        const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, row.id))
        if (!account) throw notFound('账号')
        return ask(tx, by, account, { kind: 'add', reason: '新建账号', rolesAfter: [...roles], confirmerId })
      }),

    edit: (
      by: AccountEditor,
      { name, unit, reason, confirmerId, ...seen }: Reasoned & Pick<NewAccount, 'name' | 'unit'>,
    ) =>
      changing(by, seen, async (tx, account) => {
        if (unit !== account.unit)
          return ask(tx, by, account, { kind: 'unit', reason, who: { name, unit }, confirmerId })
        await changeAccount(tx, auditActor(by), account, { action: 'staff.edit', values: { name }, detail: { reason } })
        return done(account.id)
      }),

    roles: (by: AccountEditor, { roles, reason, confirmerId, ...seen }: Reasoned & { roles: StaffRole[] }) =>
      changing(by, seen, (tx, account) =>
        makeOrAsk(
          tx,
          by,
          account,
          { kind: 'roles', reason, rolesAfter: roles, confirmerId },
          buildRolesChange(account, roles),
        ),
      ),

    disable: (by: AccountEditor, { reason, confirmerId, ...seen }: Reasoned) =>
      changing(by, seen, async (tx, account) => {
        if (account.status === 'disabled') throw conflict('账号已停用')
        return makeOrAsk(tx, by, account, { kind: 'disable', reason, confirmerId }, DISABLE_ACCOUNT)
      }),

    enable: (by: AccountEditor, { reason, confirmerId, ...seen }: Reasoned) =>
      changing(by, seen, async (tx, account) => {
        if (account.status === 'active') throw conflict('账号正在使用，无须启用')
        return makeOrAsk(tx, by, account, { kind: 'enable', reason, confirmerId }, ENABLE_ACCOUNT)
      }),

    /**
     * Resets an account. The owner's credentials stay valid until new ones are set, so a reset alone locks nobody out and a lost
     * code changes nothing. Sessions end.
     */
    reset: (by: AccountEditor, { reason, confirmerId, ...seen }: Reasoned) =>
      changing(by, seen, async (tx, account) => {
        if (account.status === 'disabled') throw conflict('账号已停用，请先启用')
        return ask(tx, by, account, { kind: 'reset', reason, confirmerId })
      }),

    /**
     * Ends one session or all sessions of an account. This is no change of the account, so requests for a second person stay
     * open.
     */
    endSessions: (by: AccountEditor, { session, ...seen }: Seen & { session?: string | undefined }) =>
      changing(by, seen, async (tx, account) => {
        if (session) await endOneSession(tx, account.id, session, now())
        else await endAllSessions(tx, 'staff', account.id)
        const action = session ? 'staff.end-session' : 'staff.end-sessions'
        await audit(tx, { ...auditActor(by), action, entity: 'staff', entityId: account.id })
        await notifyStaff(tx, by, account, action)
        return done(account.id)
      }),
  }
}

/** Makes a change at once or requests a second person. */
function createAsking({ db, seal, now }: DeskDependencies) {
  const codes = { seal, now }

  /** Locks the account in the version that was read, until the end of the transaction. */
  async function hold(tx: Db, by: AccountEditor, { id, version }: Seen): Promise<Account> {
    const [found] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for('update')
    if (!found) throw notFound('账号')
    const refusal = refusalToChange(by.actor.staffId, id)
    if (refusal) throw conflict(refusal)
    if (found.version !== version) throw conflict('账号已被改动，请重新打开后再办理')
    return found
  }

  /** Runs a change of an account in one transaction, which also uses up the one-time code. */
  const changing = (by: AccountEditor, seen: Seen, work: (tx: Db, account: Account) => Promise<Done>): Promise<Done> =>
    db.transaction(async (tx) => {
      const account = await hold(tx, by, seen)
      await by.spendFactor?.(tx)
      return work(tx, account)
    })

  const done = (id: string): Done => ({ id, isWaiting: false, handover: null })

  /** Requests a change without making it; for new credentials, issues the first half of the activation code. */
  async function ask(tx: Db, by: AccountEditor, account: Account, asking: Asked): Promise<Done> {
    const { kind, reason, rolesAfter, who, confirmerId } = asking
    const confirmer = confirmerId ? await confirmerOf(tx, by, account, confirmerId) : null
    const after = rolesAfter ?? account.roles
    const losesAudit = kind === 'disable' || (kind === 'roles' && !after.includes('audit'))
    if (losesAudit && account.roles.includes('audit')) await refuseWithoutAuditor(tx, account.id)
    const holding = { before: kind === 'add' ? [] : account.roles, after }
    const change = {
      ...{ id: randomUUID(), staffId: account.id, kind, rolesBefore: holding.before, rolesAfter: after, reason },
      ...{ nameAfter: who?.name ?? null, unitAfter: who?.unit ?? null },
      ...{ makerId: by.actor.staffId, madeAt: new Date(now()), confirmerId: confirmer?.id ?? null },
    }
    const made = await tx.insert(staffChange).values(change).onConflictDoNothing().returning({ id: staffChange.id })
    if (made.length === 0) throw conflict('该账号已有一项变更等待确认，请先办理或撤回')
    const roles = kind === 'roles' || kind === 'add' ? { rolesBefore: holding.before, roles: after } : {}
    const units = who ? { unitBefore: account.unit, unit: who.unit } : {}
    const chosen = confirmer && { confirmer: confirmer.name }
    const detail = { change: CHANGE_NAMES[kind], ...roles, ...units, ...chosen, reason }
    await audit(tx, { ...auditActor(by), action: 'staff.ask', entity: 'staff', entityId: account.id, detail })
    await notifyStaff(tx, by, account, 'staff.ask', `${CHANGE_NAMES[kind]}，${reason}`, confirmer?.id)
    const isRenewed = renewsCredentials(kind, holding)
    const asked = { staffId: account.id, makerId: by.actor.staffId, changeId: change.id }
    const handover = isRenewed && {
      ...{ login: account.login, part: 'first' as const, code: await issueFirstHalf(tx, codes, asked) },
      expiresAt: null,
    }
    return { id: account.id, isWaiting: true, handover: handover || null }
  }

  /** Makes a change at once if one person may, otherwise requests it. */
  async function makeOrAsk(
    tx: Db,
    by: AccountEditor,
    account: Account,
    asked: Asked,
    change: AccountChange,
  ): Promise<Done> {
    const holding = { before: account.roles, after: asked.rolesAfter ?? account.roles }
    if (needsSecond(asked.kind, holding)) return ask(tx, by, account, asked)
    const { reason } = asked
    await changeAccount(tx, auditActor(by), account, { ...change, detail: { ...change.detail, reason } })
    return done(account.id)
  }

  return { ask, changing, done, makeOrAsk }
}

/** The person whom the requester chose to confirm a change. */
async function confirmerOf(
  tx: Db,
  { actor }: AccountEditor,
  account: Account,
  id: string,
): Promise<{ id: string; name: string }> {
  const [found] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id))
  const isFit = found?.status === 'active' && ACCOUNT_READERS.some((role) => found.roles.includes(role))
  if (!isFit || id === actor.staffId || id === account.id)
    throw invalid({ confirmerId: '请另选一位在用的安全管理或审计人员，您本人和该账号本人不能确认' })
  return found
}

/** Ends one session of an account, by the id shown in lists. */
export async function endOneSession(tx: Db, staffId: string, id: string, now: number): Promise<void> {
  const found = (await listStaffSessions(tx, staffId, new Date(now))).find((each) => each.id === id)
  if (!found) throw conflict('该登录已经结束')
  await endSession(tx, found.sessionId)
}

export const ENABLE_ACCOUNT: AccountChange = { action: 'staff.enable', values: { status: 'active' } }
export const DISABLE_ACCOUNT: AccountChange = { action: 'staff.disable', values: { status: 'disabled' } }
export const RESET_ACCOUNT: AccountChange = { action: 'staff.reset', values: {} }
