import { randomUUID } from 'node:crypto'
import { and, arrayContains, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { preparedRows } from '../../kernel/data/prepared.server.ts'
import { hashPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import { findRolesFault, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { newPassword, newRecoveryCodes, newTotpSecret, recoveryText } from './secrets.server.ts'
import { notifyStaff } from './staff-notices.server.ts'
import { staffAccount, staffActivation, staffChange } from './tables.server.ts'

export interface NewAccount {
  login: string
  name: string
  unit: string
  roles: readonly StaffRole[]
}

/** Credentials shown to the owner once; only hashes and a sealed secret are stored. */
interface Secrets {
  password: string
  totpSecret: Buffer
  recoveryCodes: string[]
}

export const newSecrets = (): Secrets => ({
  password: newPassword(),
  totpSecret: newTotpSecret(),
  recoveryCodes: newRecoveryCodes(),
})

/** The person who changes accounts and their network address. Operators use the command line instead. */
export type AccountActor = Pick<AuditEntry, 'actor' | 'address'>
export const OPERATOR: AccountActor = { actor: { kind: 'system' } }

type Account = typeof staffAccount.$inferSelect

/**
 * Placeholder in the notation of a password hash that no password matches: the owner has not set one yet, so nobody can log in.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const isActivated = ({ passwordHash }: Pick<Account, 'passwordHash'>): boolean => passwordHash !== NO_PASSWORD

/** A row of an account that its owner has not activated yet. */
export const makeInactiveRow = (seal: Seal, account: NewAccount & { id: string }) => ({
  ...account,
  roles: [...account.roles],
  passwordHash: NO_PASSWORD,
  totpSecret: seal.seal(newTotpSecret().toString('base64')),
  recoveryCodes: [] as string[],
})

/** Creates an account with known credentials, for the demo city and tests only. */
export async function addAccount(db: Db, seal: Seal, account: NewAccount, secrets: Secrets): Promise<string> {
  checkRoles(account.roles)
  const login = account.login.toLowerCase()
  const row = await makeAccountRow(seal, { ...account, login, id: randomUUID() }, secrets)
  await db.transaction((tx) => insertAccount(tx, OPERATOR, row))
  return row.id
}

export async function insertAccount(tx: Db, by: AccountActor, row: ReturnType<typeof makeInactiveRow>): Promise<void> {
  const added = await tx.insert(staffAccount).values(row).onConflictDoNothing().returning({ id: staffAccount.id })
  if (added.length === 0) throw invalid({ login: `用户名 ${row.login} 已被使用` })
  const detail = { unit: row.unit, roles: row.roles }
  await audit(tx, { ...by, action: 'staff.add', entity: 'staff', entityId: row.id, detail })
  await notifyStaff(tx, by, row, 'staff.add')
}

export function checkRoles(roles: readonly StaffRole[]): void {
  const fault = findRolesFault(roles)
  if (fault) throw conflict(fault)
}

/** A row of the account table. */
export async function makeAccountRow(seal: Seal, account: NewAccount & { id: string }, secrets: Secrets) {
  return {
    ...account,
    roles: [...account.roles],
    passwordHash: await hashPassword(secrets.password),
    totpSecret: seal.seal(secrets.totpSecret.toString('base64')),
    recoveryCodes: secrets.recoveryCodes.map((code) => seal.hash(recoveryText(account.id, code))),
  }
}

/** Enables or disables an account; disabling ends all its sessions. */
export async function setStatus(db: Db, login: string, status: 'active' | 'disabled'): Promise<void> {
  const found = await expectAccountByLogin(db, login)
  const action = status === 'active' ? 'staff.enable' : 'staff.disable'
  await db.transaction((tx) => changeAccount(tx, OPERATOR, found, { action, values: { status } }))
}

/** Replaces the roles and ends sessions with the old ones. */
export async function setRoles(db: Db, login: string, roles: readonly StaffRole[]): Promise<void> {
  checkRoles(roles)
  const found = await expectAccountByLogin(db, login)
  await db.transaction((tx) => changeAccount(tx, OPERATOR, found, buildRolesChange(found, roles)))
}

export const buildRolesChange = ({ roles: before }: Account, roles: readonly StaffRole[]): AccountChange => ({
  action: 'staff.roles',
  values: { roles: [...roles] },
  detail: { rolesBefore: before, roles: [...roles] },
})

export async function expectAccountByLogin(db: Db, login: string): Promise<Account> {
  const found = await findAccountByLogin(db, login)
  if (!found) throw notFound('账号')
  return found
}

export async function findAccountByLogin(db: Db, login: string) {
  const [found] = await db.select().from(staffAccount).where(eq(staffAccount.login, login.toLowerCase()))
  return found
}

export async function findAccountById(db: Db, id: string) {
  const [found] = await findById(db, { id })
  return found
}

const findById = preparedRows(staffAccount, sql`where ${eq(staffAccount.id, sql.placeholder('id'))}`)

export type StaffMember = Pick<typeof staffAccount.$inferSelect, 'name' | 'unit' | 'roles'>

export async function readMembers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StaffMember>> {
  if (ids.length === 0) return new Map()
  const { id, name, unit, roles } = staffAccount
  const found = await db
    .select({ id, name, unit, roles })
    .from(staffAccount)
    .where(inArray(id, [...ids]))
  return new Map(found.map((member) => [member.id, member]))
}

/** Ids of people whose name contains the text. */
export async function findIdsByName(db: Db, name: string): Promise<string[]> {
  const isNamed = sql`position(${name} in ${staffAccount.name}) > 0`
  return (await db.select({ id: staffAccount.id }).from(staffAccount).where(isNamed)).map(({ id }) => id)
}

export async function listHandlingUnits(db: Db): Promise<string[]> {
  const isHandling = and(eq(staffAccount.status, 'active'), arrayContains(staffAccount.roles, ['handle']))
  const found = await db
    .selectDistinct({ unit: staffAccount.unit })
    .from(staffAccount)
    .where(isHandling)
    .orderBy(asc(staffAccount.unit))
  return found.map(({ unit }) => unit)
}

/** Includes the login name, which distinguishes people with the same name and unit. */
export interface Colleague {
  id: string
  login: string
  name: string
  unit: string
}

/** Active, and activated by the owner. */
const isUsed = and(eq(staffAccount.status, 'active'), ne(staffAccount.passwordHash, NO_PASSWORD))

/** Accounts in use with a role, sorted by name. */
export async function listAccountsWith(db: Db, role: StaffRole): Promise<Colleague[]> {
  const { id, login, name, unit } = staffAccount
  const isOne = and(isUsed, arrayContains(staffAccount.roles, [role]))
  return db.select({ id, login, name, unit }).from(staffAccount).where(isOne).orderBy(asc(name), asc(login))
}

export const allAccounts = (db: Db) => db.select().from(staffAccount).orderBy(asc(staffAccount.login))

export interface AccountChange {
  action: string
  values: Partial<typeof staffAccount.$inferInsert>
  detail?: Record<string, unknown>
}

/**
 * Changes an account and ends its sessions. Requests that wait for a second person become stale, because they were made for the
 * earlier account.
 */
export async function changeAccount(
  tx: Db,
  by: AccountActor,
  account: Account,
  { action, values, detail = {} }: AccountChange,
): Promise<void> {
  const { id } = account
  if (endsAuditor(account, values)) await refuseWithoutAuditor(tx, id)
  const next = { ...values, version: sql`${staffAccount.version} + 1` }
  await tx.update(staffAccount).set(next).where(eq(staffAccount.id, id))
  const stale = await tx
    .update(staffChange)
    .set({ state: 'stale' })
    .where(and(eq(staffChange.staffId, id), eq(staffChange.state, 'waiting')))
    .returning({ id: staffChange.id })
  const isOver =
    values.status === 'disabled'
      ? eq(staffActivation.staffId, id)
      : inArray(
          staffActivation.changeId,
          stale.map((change) => change.id),
        )
  await tx
    .update(staffActivation)
    .set({ voidedAt: sql`now()` })
    .where(and(isOver, isNull(staffActivation.usedAt), isNull(staffActivation.voidedAt)))
  await endAllSessions(tx, 'staff', id)
  await audit(tx, { ...by, action, entity: 'staff', entityId: id, detail })
  const reason = typeof detail.reason === 'string' ? detail.reason : undefined
  await notifyStaff(tx, by, { ...account, ...values }, action, reason)
}

/** Whether the change removes a working auditor. */
function endsAuditor(account: Account, { status, roles, passwordHash }: AccountChange['values']): boolean {
  if (account.status !== 'active' || !isActivated(account) || !account.roles.includes('audit')) return false
  return status === 'disabled' || (roles !== undefined && !roles.includes('audit')) || passwordHash === NO_PASSWORD
}

/**
 * Refuses a change that would leave no auditor to oversee the other officers. The lock serialises two changes that remove one
 * auditor each.
 */
export async function refuseWithoutAuditor(tx: Db, id: string): Promise<void> {
  if (!(await hasOtherAuditor(tx, id))) throw conflict(LAST_AUDITOR)
}

export async function hasOtherAuditor(tx: Db, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff auditors'))`)
  const isOther = and(isUsed, arrayContains(staffAccount.roles, ['audit']), ne(staffAccount.id, id))
  return (await tx.$count(staffAccount, isOther)) > 0
}

const LAST_AUDITOR = '这是最后一名在用的审计员，不能停用，也不能取消其审计角色'
