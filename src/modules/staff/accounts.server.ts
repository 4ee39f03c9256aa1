import { randomUUID } from 'node:crypto'
import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { type AuditEntry, audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { preparedRows } from '../../kernel/data/prepared.server.ts'
import { hashPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import { faultOfRoles, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { newPassword, newRecoveryCodes, newTotpSecret, recoveryText } from './secrets.server.ts'
import { staffAccount, staffChange } from './tables.server.ts'

export interface NewAccount {
  login: string
  name: string
  unit: string
  roles: readonly StaffRole[]
}

/** What its owner is told once; only hashes and a sealed secret are kept. */
export interface Secrets {
  password: string
  totpSecret: Buffer
  recoveryCodes: string[]
}

export const newSecrets = (): Secrets => ({
  password: newPassword(),
  totpSecret: newTotpSecret(),
  recoveryCodes: newRecoveryCodes(),
})

/** Who changes accounts, and from where. The operators of the machine do it from its command line. */
export type By = Pick<AuditEntry, 'actor' | 'address'>
const OPERATOR: By = { actor: { kind: 'system' } }

type Account = typeof staffAccount.$inferSelect

/** Makes an account from the command line, with any roles that one person may have. */
export async function addAccount(db: Db, seal: Seal, account: NewAccount, secrets: Secrets): Promise<string> {
  checkRoles(account.roles)
  const login = account.login.toLowerCase()
  const row = await accountRow(seal, { ...account, login, id: randomUUID() }, secrets)
  await db.transaction((tx) => insertAccount(tx, OPERATOR, row))
  return row.id
}

export async function insertAccount(tx: Db, by: By, row: Awaited<ReturnType<typeof accountRow>>): Promise<void> {
  const added = await tx.insert(staffAccount).values(row).onConflictDoNothing().returning({ id: staffAccount.id })
  if (added.length === 0) throw invalid({ login: `用户名 ${row.login} 已被使用` })
  const detail = { unit: row.unit, roles: row.roles }
  await audit(tx, { ...by, action: 'staff.add', entity: 'staff', entityId: row.id, detail })
}

function checkRoles(roles: readonly StaffRole[]): void {
  const fault = faultOfRoles(roles)
  if (fault) throw conflict(fault)
}

/** The account as it is stored. */
export async function accountRow(seal: Seal, account: NewAccount & { id: string }, secrets: Secrets) {
  return {
    ...account,
    roles: [...account.roles],
    passwordHash: await hashPassword(secrets.password),
    totpSecret: seal.seal(secrets.totpSecret.toString('base64')),
    recoveryCodes: secrets.recoveryCodes.map((code) => seal.hash(recoveryText(account.id, code))),
  }
}

/** New password, secret and recovery codes; whoever is logged in with the old ones is logged out. */
export async function resetAccount(db: Db, seal: Seal, login: string, secrets: Secrets): Promise<void> {
  const found = await foundByLogin(db, login)
  const values = await newCredentials(seal, found, secrets)
  await db.transaction((tx) => changeAccount(tx, OPERATOR, found, { action: 'staff.reset', values }))
}

export async function newCredentials(seal: Seal, { id, login, name, unit, roles }: Account, secrets: Secrets) {
  const row = await accountRow(seal, { id, login, name, unit, roles }, secrets)
  const { passwordHash, totpSecret, recoveryCodes } = row
  return { passwordHash, totpSecret, recoveryCodes, totpLastStep: 0 }
}

/** A disabled account can no longer log in, and is logged out everywhere at once. */
export async function setStatus(db: Db, login: string, status: 'active' | 'disabled'): Promise<void> {
  const found = await foundByLogin(db, login)
  const action = status === 'active' ? 'staff.enable' : 'staff.disable'
  await db.transaction((tx) => changeAccount(tx, OPERATOR, found, { action, values: { status } }))
}

/** Other roles than before; whoever is logged in with the old ones is logged out. */
export async function setRoles(db: Db, login: string, roles: readonly StaffRole[]): Promise<void> {
  checkRoles(roles)
  const found = await foundByLogin(db, login)
  await db.transaction((tx) => changeAccount(tx, OPERATOR, found, rolesChange(found, roles)))
}

export const rolesChange = ({ roles: before }: Account, roles: readonly StaffRole[]): AccountChange => ({
  action: 'staff.roles',
  values: { roles: [...roles] },
  detail: { rolesBefore: before, roles: [...roles] },
})

async function foundByLogin(db: Db, login: string): Promise<Account> {
  const found = await accountByLogin(db, login)
  if (!found) throw notFound('账号')
  return found
}

export async function accountByLogin(db: Db, login: string) {
  const [found] = await db.select().from(staffAccount).where(eq(staffAccount.login, login.toLowerCase()))
  return found
}

export async function accountById(db: Db, id: string) {
  const [found] = await findById(db, { id })
  return found
}

const findById = preparedRows(staffAccount, sql`where ${eq(staffAccount.id, sql.placeholder('id'))}`)

export type Member = Pick<typeof staffAccount.$inferSelect, 'name' | 'unit' | 'roles'>

export async function membersById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  if (ids.length === 0) return new Map()
  const { id, name, unit, roles } = staffAccount
  const found = await db
    .select({ id, name, unit, roles })
    .from(staffAccount)
    .where(inArray(id, [...ids]))
  return new Map(found.map((member) => [member.id, member]))
}

/** Ids of whoever has this name, or a name with this in it. */
export async function idsNamed(db: Db, name: string): Promise<string[]> {
  const isNamed = sql`position(${name} in ${staffAccount.name}) > 0`
  return (await db.select({ id: staffAccount.id }).from(staffAccount).where(isNamed)).map(({ id }) => id)
}

export async function handlingUnits(db: Db): Promise<string[]> {
  const isHandling = and(eq(staffAccount.status, 'active'), arrayContains(staffAccount.roles, ['handle']))
  const found = await db
    .selectDistinct({ unit: staffAccount.unit })
    .from(staffAccount)
    .where(isHandling)
    .orderBy(asc(staffAccount.unit))
  return found.map(({ unit }) => unit)
}

/** The login tells apart two people of one name and one unit. */
export interface Colleague {
  id: string
  login: string
  name: string
  unit: string
}

/** Active accounts with a role, by name. */
export async function accountsWith(db: Db, role: StaffRole): Promise<Colleague[]> {
  const { id, login, name, unit } = staffAccount
  const isOne = and(eq(staffAccount.status, 'active'), arrayContains(staffAccount.roles, [role]))
  return db.select({ id, login, name, unit }).from(staffAccount).where(isOne).orderBy(asc(name), asc(login))
}

export const allAccounts = (db: Db) => db.select().from(staffAccount).orderBy(asc(staffAccount.login))

export interface AccountChange {
  action: string
  values: Partial<typeof staffAccount.$inferInsert>
  detail?: Record<string, unknown>
}

/** Whoever is logged in is logged out, and what waited for a second person was meant for the account as it was. */
export async function changeAccount(
  tx: Db,
  by: By,
  { id }: Pick<Account, 'id'>,
  { action, values, detail = {} }: AccountChange,
): Promise<void> {
  const next = { ...values, version: sql`${staffAccount.version} + 1` }
  await tx.update(staffAccount).set(next).where(eq(staffAccount.id, id))
  await tx
    .update(staffChange)
    .set({ state: 'stale' })
    .where(and(eq(staffChange.staffId, id), eq(staffChange.state, 'waiting')))
  await endAllSessions(tx, 'staff', id)
  await audit(tx, { ...by, action, entity: 'staff', entityId: id, detail })
}
