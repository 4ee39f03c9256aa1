import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import {
  CHANGE_NAMES,
  type ChangeKind,
  faultOfNewRoles,
  needsSecond,
  refusalToChange,
  refusalToDecide,
  rolesAtOnce,
} from './account-changes.ts'
import {
  type AccountChange,
  accountById,
  accountRow,
  changeAccount,
  insertAccount,
  type NewAccount,
  newCredentials,
  newSecrets,
  rolesChange,
  type Secrets,
} from './accounts.server.ts'
import type { Told } from './desk-contract.ts'
import { staffAccount, staffChange } from './tables.server.ts'
import { totpAddress, writeBase32 } from './totp.server.ts'

export interface Keeper {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}

interface Needs {
  db: Db
  seal: Seal
  now(): number
  /** The portal's name, as authenticators show it. */
  issuer: string
}

interface Seen {
  id: string
  version: number
}

interface Done {
  id: string
  isWaiting: boolean
  secrets: Told | null
}

type Account = typeof staffAccount.$inferSelect

/** What security officers do with accounts: at once, or asked for and confirmed by a second person. */
export function createStaffDesk({ db, seal, now, issuer }: Needs) {
  /** The account as it was read, held until the end of the transaction. */
  async function hold(tx: Db, by: Keeper, { id, version }: Seen): Promise<Account> {
    const [found] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for('update')
    if (!found) throw notFound('账号')
    const refusal = refusalToChange({ actorId: by.actor.staffId, staffId: id })
    if (refusal) throw conflict(refusal)
    if (found.version !== version) throw conflict('账号已被改动，请重新打开后再办理')
    return found
  }

  const done = (id: string, secrets: Told | null = null): Done => ({ id, isWaiting: false, secrets })
  const waiting = (id: string): Done => ({ id, isWaiting: true, secrets: null })

  const factorOf = (login: string, { totpSecret, recoveryCodes }: Secrets): Told['factor'] => ({
    ...{ recoveryCodes, totpSecret: writeBase32(totpSecret), totpAddress: totpAddress(totpSecret, login, issuer) },
  })
  const told = (login: string, secrets: Secrets): Told => ({
    ...{ login, password: secrets.password, factor: factorOf(login, secrets) },
  })
  /** To whoever asks for what a second person has to confirm. */
  const firstHalf = (login: string, { password }: Secrets): Told => ({ login, password, factor: null })
  /** To the second person. */
  const secondHalf = (login: string, secrets: Secrets): Told => ({
    ...{ login, password: null, factor: factorOf(login, secrets) },
  })

  async function ask(tx: Db, by: Keeper, account: Account, kind: ChangeKind, reason: string, rolesAfter: StaffRole[]) {
    const change = {
      ...{ id: randomUUID(), staffId: account.id, kind, rolesBefore: account.roles, rolesAfter, reason },
      ...{ makerId: by.actor.staffId, madeAt: new Date(now()) },
    }
    const made = await tx.insert(staffChange).values(change).onConflictDoNothing().returning({ id: staffChange.id })
    if (made.length === 0) throw conflict('该账号已有一项变更等待确认，请先办理或撤回')
    const roles = kind === 'roles' ? { rolesBefore: account.roles, roles: rolesAfter } : {}
    const detail = { change: CHANGE_NAMES[kind], ...roles, reason }
    await audit(tx, { ...by, action: 'staff.ask', entity: 'staff', entityId: account.id, detail })
  }

  return {
    /** Roles that take a second person are asked for at once; nobody logs in before they have handed over their half. */
    async add(by: Keeper, { login: typed, name, unit, roles }: NewAccount): Promise<Done> {
      const login = typed.toLowerCase()
      const secrets = newSecrets()
      const atOnce = rolesAtOnce(roles)
      const row = await accountRow(seal, { id: randomUUID(), login, name, unit, roles: atOnce }, secrets)
      const isWaiting = needsSecond('roles', { before: [], after: roles })
      await db.transaction(async (tx) => {
        await insertAccount(tx, by, row)
        const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, row.id))
        if (account && isWaiting) await ask(tx, by, account, 'roles', '新建账号', [...roles])
      })
      return { id: row.id, isWaiting, secrets: isWaiting ? firstHalf(login, secrets) : told(login, secrets) }
    },

    edit: (by: Keeper, { name, unit, ...seen }: Seen & Pick<NewAccount, 'name' | 'unit'>): Promise<Done> =>
      db.transaction(async (tx) => {
        const account = await hold(tx, by, seen)
        const detail = { unitBefore: account.unit, unit }
        await changeAccount(tx, by, account, { action: 'staff.edit', values: { name, unit }, detail })
        return done(account.id)
      }),

    roles: (by: Keeper, { roles, reason, ...seen }: Seen & { roles: StaffRole[]; reason: string }): Promise<Done> =>
      db.transaction(async (tx) => {
        const account = await hold(tx, by, seen)
        if (needsSecond('roles', { before: account.roles, after: roles })) {
          await ask(tx, by, account, 'roles', reason, roles)
          return waiting(account.id)
        }
        await changeAccount(tx, by, account, withReason(rolesChange(account, roles), reason))
        return done(account.id)
      }),

    disable: (by: Keeper, { reason, ...seen }: Seen & { reason: string }): Promise<Done> =>
      db.transaction(async (tx) => {
        const account = await hold(tx, by, seen)
        if (account.status === 'disabled') throw conflict('账号已停用')
        const values = { status: 'disabled' as const }
        await changeAccount(tx, by, account, { action: 'staff.disable', values, detail: { reason } })
        return done(account.id)
      }),

    enable: (by: Keeper, { reason, ...seen }: Seen & { reason: string }): Promise<Done> =>
      db.transaction(async (tx) => {
        const account = await hold(tx, by, seen)
        if (account.status === 'active') throw conflict('账号正在使用，无须启用')
        if (needsSecond('enable', { before: account.roles, after: account.roles })) {
          await ask(tx, by, account, 'enable', reason, account.roles)
          return waiting(account.id)
        }
        await changeAccount(tx, by, account, withReason(ENABLING, reason))
        return done(account.id)
      }),

    async reset(by: Keeper, { reason, ...seen }: Seen & { reason: string }): Promise<Done> {
      const secrets = newSecrets()
      const values = await credentialsFor(seen.id, secrets)
      return db.transaction(async (tx) => {
        const account = await hold(tx, by, seen)
        if (needsSecond('reset', { before: account.roles, after: account.roles })) {
          const { passwordHash } = values
          await changeAccount(tx, by, account, { action: 'staff.reset', values: { passwordHash }, detail: { reason } })
          await ask(tx, by, account, 'reset', reason, account.roles)
          return { ...waiting(account.id), secrets: firstHalf(account.login, secrets) }
        }
        await changeAccount(tx, by, account, { action: 'staff.reset', values, detail: { reason } })
        return done(account.id, told(account.login, secrets))
      })
    },

    /** Not a change of the account: what waits for a second person goes on waiting. */
    endSessions: (by: Keeper, seen: Seen): Promise<Done> =>
      db.transaction(async (tx) => {
        const { id } = await hold(tx, by, seen)
        await endAllSessions(tx, 'staff', id)
        await audit(tx, { ...by, action: 'staff.end-sessions', entity: 'staff', entityId: id })
        return done(id)
      }),

    async decide(by: Keeper, given: { id: string; decision: 'confirm' | 'refuse'; note: string }): Promise<Done> {
      const [asked] = await db.select().from(staffChange).where(eq(staffChange.id, given.id))
      if (!asked) throw notFound('变更')
      const secrets = newSecrets()
      // Whoever asked knows the password, or made the account: what logs in beside it is new, and not told to them.
      const isRenewed = asked.kind !== 'enable'
      // Hashing takes a while: not with the account held.
      const { passwordHash: _, ...factor } = await credentialsFor(asked.staffId, secrets)
      return db.transaction(async (tx) => {
        const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, asked.staffId)).for('update')
        const [change] = await tx.select().from(staffChange).where(eq(staffChange.id, given.id)).for('update')
        if (!account || !change) throw notFound('变更')
        const { decision } = given
        const refusal = refusalToDecide({ ...change, actorId: by.actor.staffId, decision })
        if (refusal) throw conflict(refusal)
        const isOwn = change.makerId === by.actor.staffId
        if (decision === 'refuse' && !isOwn && given.note === '') throw invalid({ note: '不同意时请说明理由' })
        const state = decision === 'confirm' ? 'confirmed' : isOwn ? 'withdrawn' : 'refused'
        await tx
          .update(staffChange)
          .set({ state, deciderId: by.actor.staffId, decidedAt: new Date(now()), decisionNote: given.note || null })
          .where(eq(staffChange.id, change.id))
        if (state !== 'confirmed') {
          const detail = { change: CHANGE_NAMES[change.kind], ...(given.note && { reason: given.note }) }
          const action = state === 'withdrawn' ? 'staff.withdraw' : 'staff.refuse'
          await audit(tx, { ...by, action, entity: 'staff', entityId: account.id, detail })
          return done(account.id)
        }
        const fault = change.kind === 'roles' ? faultOfNewRoles(change.rolesAfter) : undefined
        if (fault) throw conflict(fault)
        const { action, values, detail } = {
          roles: rolesChange(account, change.rolesAfter),
          enable: ENABLING,
          reset: { action: 'staff.reset', values: {}, detail: {} },
        }[change.kind]
        const maker = (await accountById(tx, change.makerId))?.name
        const said = { ...detail, reason: change.reason, askedBy: maker ?? '—' }
        const changed = isRenewed ? { ...values, ...factor } : values
        await changeAccount(tx, by, account, { action, values: changed, detail: said })
        return done(account.id, isRenewed ? secondHalf(account.login, secrets) : null)
      })
    },
  }

  async function credentialsFor(id: string, secrets: Secrets) {
    const account = await accountById(db, id)
    if (!account) throw notFound('账号')
    return newCredentials(seal, account, secrets)
  }
}

const ENABLING: AccountChange = { action: 'staff.enable', values: { status: 'active' } }

const withReason = ({ detail, ...change }: AccountChange, reason: string): AccountChange => ({
  ...change,
  detail: { ...detail, reason },
})
