import { eq } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectStep } from '../../kernel/steps.ts'
import {
  accountChangeContext,
  accountChangeSteps,
  CHANGE_NAMES,
  type ChangeState,
  DAYS_TO_CONFIRM,
  findRoleFault,
  hasLapsed,
  renewsCredentials,
} from './account-changes.ts'
import {
  type AccountActor,
  type AccountChange,
  buildRolesChange,
  changeAccount,
  findAccountById,
  NO_PASSWORD,
  OPERATOR,
} from './accounts.server.ts'
import { issueSecondHalf, voidCodeOfAccount } from './activation-codes.server.ts'
import {
  type AccountEditor,
  auditActor,
  type DeskDependencies,
  DISABLE_ACCOUNT,
  type Done,
  ENABLE_ACCOUNT,
  RESET_ACCOUNT,
} from './staff-desk.server.ts'
import { notifyStaff } from './staff-notices.server.ts'
import { staffAccount, staffChange } from './tables.server.ts'

type Account = typeof staffAccount.$inferSelect
type Change = typeof staffChange.$inferSelect

const LAPSED = `${DAYS_TO_CONFIRM} 个工作日内没有确认，已自动作废`

/** Decisions about requested changes: a second person confirms or refuses, or the request lapses. */
export function createDecisions({ db, seal, now }: DeskDependencies) {
  async function hold(tx: Db, id: string): Promise<{ account: Account; change: Change }> {
    const [asked] = await tx.select().from(staffChange).where(eq(staffChange.id, id))
    if (!asked) throw notFound('变更')
    const [account] = await tx.select().from(staffAccount).where(eq(staffAccount.id, asked.staffId)).for('update')
    const [change] = await tx.select().from(staffChange).where(eq(staffChange.id, id)).for('update')
    if (!account || !change) throw notFound('变更')
    return { account, change }
  }

  const settle = (tx: Db, change: Change, state: ChangeState, more: Partial<Change> = {}) =>
    tx
      .update(staffChange)
      .set({ ...more, state, decidedAt: new Date(now()) })
      .where(eq(staffChange.id, change.id))

  /** Closes a request without changing the account; an account that was only requested is never used. */
  async function leave(
    tx: Db,
    by: AccountActor,
    { account, change }: Held,
    action: string,
    reason?: string,
  ): Promise<void> {
    await voidCodeOfAccount(tx, change.id, now())
    const detail = { change: CHANGE_NAMES[change.kind], ...(reason && { reason }) }
    await audit(tx, { ...by, action, entity: 'staff', entityId: account.id, detail })
    await notifyStaff(tx, by, account, action, reason)
    if (change.kind !== 'add') return
    const values = { ...DISABLE_ACCOUNT.values, roles: [] }
    await changeAccount(tx, by, account, { ...DISABLE_ACCOUNT, values, detail: { reason: '新建账号没有获得确认' } })
  }

  async function confirm(tx: Db, by: AccountEditor, { account, change }: Held): Promise<Done> {
    const { kind, rolesBefore: before, rolesAfter: after } = change
    const fault = kind === 'roles' || kind === 'add' ? findRoleFault(after) : undefined
    if (fault) throw conflict(fault)
    const { action, values, detail } = effectOf(account, change)
    const maker = (await findAccountById(tx, change.makerId))?.name
    const isRenewed = renewsCredentials(kind, { before, after })
    // If the change adds rights, credentials set before it become invalid.
    const keys = isRenewed && kind === 'roles' ? { passwordHash: NO_PASSWORD, recoveryCodes: [] } : {}
    const said = { ...detail, reason: change.reason, askedBy: maker ?? '—' }
    await changeAccount(tx, auditActor(by), account, { action, values: { ...values, ...keys }, detail: said })
    if (!isRenewed) return { id: account.id, isWaiting: false, handover: null }
    const given = { changeId: change.id, staffId: account.id, confirmerId: by.actor.staffId }
    const { code, expiresAt } = await issueSecondHalf(tx, { seal, now }, given)
    const handover = { login: account.login, part: 'second' as const, code, expiresAt: expiresAt.toISOString() }
    return { id: account.id, isWaiting: false, handover }
  }

  return {
    decide: (by: AccountEditor, given: { id: string; decision: 'confirm' | 'refuse'; note: string }): Promise<Done> =>
      db.transaction(async (tx) => {
        const held = await hold(tx, given.id)
        const { account, change } = held
        const { decision, note } = given
        const state = expectStep(accountChangeSteps, accountChangeContext(change, by.actor.staffId), decision)
        if (hasLapsed(change.madeAt, now())) throw conflict(`该变更${LAPSED}`)
        if (state === 'refused' && note === '') throw invalid({ note: '不同意时请说明理由' })
        await by.spendFactor?.(tx)
        await settle(tx, change, state, { deciderId: by.actor.staffId, decisionNote: note || null })
        if (state === 'confirmed') return confirm(tx, by, held)
        const action = state === 'withdrawn' ? 'staff.withdraw' : 'staff.refuse'
        await leave(tx, auditActor(by), held, action, note || undefined)
        return { id: account.id, isWaiting: false, handover: null }
      }),

    /** Closes requests that nobody confirmed in time. */
    async lapse(): Promise<void> {
      const waiting = await db.select().from(staffChange).where(eq(staffChange.state, 'waiting'))
      for (const { id, madeAt } of waiting) {
        if (!hasLapsed(madeAt, now())) continue
        await db.transaction(async (tx) => {
          const held = await hold(tx, id)
          if (held.change.state !== 'waiting') return
          await settle(tx, held.change, 'lapsed', { decisionNote: LAPSED })
          await leave(tx, OPERATOR, held, 'staff.lapse')
        })
      }
    },
  }
}

interface Held {
  account: Account
  change: Change
}

function effectOf(account: Account, { kind, rolesAfter, nameAfter, unitAfter }: Change): AccountChange {
  switch (kind) {
    case 'add':
      return { ...buildRolesChange(account, rolesAfter), action: 'staff.confirm-add' }
    case 'roles':
      return buildRolesChange(account, rolesAfter)
    case 'unit': {
      const [name, unit] = [nameAfter ?? account.name, unitAfter ?? account.unit]
      return { action: 'staff.edit', values: { name, unit }, detail: { unitBefore: account.unit, unit } }
    }
    case 'disable':
      return DISABLE_ACCOUNT
    case 'enable':
      return ENABLE_ACCOUNT
    case 'reset':
      return RESET_ACCOUNT
    default:
      return kind satisfies never
  }
}
