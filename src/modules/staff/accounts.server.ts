import { randomUUID } from 'node:crypto'
import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { preparedRows } from '../../kernel/data/prepared.server.ts'
import { hashPassword } from '../../kernel/guard/password.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { endAllSessions } from '../../kernel/guard/session.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { newPassword, newRecoveryCodes, newTotpSecret, recoveryText } from './secrets.server.ts'
import { staffAccount } from './tables.server.ts'

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

const SYSTEM = { kind: 'system' } as const

/** Makes an account. Only the operators of the machine can, from its command line. */
export async function addAccount(db: Db, seal: Seal, account: NewAccount, secrets: Secrets): Promise<string> {
  const login = account.login.toLowerCase()
  const row = await accountRow(seal, { ...account, login, id: randomUUID() }, secrets)
  await db.transaction(async (tx) => {
    const added = await tx.insert(staffAccount).values(row).onConflictDoNothing().returning({ id: staffAccount.id })
    if (added.length === 0) throw conflict(`用户名 ${login} 已被使用`)
    const detail = { unit: account.unit, roles: [...account.roles] }
    await audit(tx, { actor: SYSTEM, action: 'staff.add', entity: 'staff', entityId: row.id, detail })
  })
  return row.id
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
  const found = await accountByLogin(db, login)
  if (!found) throw notFound('账号')
  const { passwordHash, totpSecret, recoveryCodes } = await accountRow(seal, rolesOf(found), secrets)
  await change(db, found.id, 'staff.reset', { passwordHash, totpSecret, recoveryCodes, totpLastStep: 0 })
}

/** A disabled account can no longer log in, and is logged out everywhere at once. */
export async function setStatus(db: Db, login: string, status: 'active' | 'disabled'): Promise<void> {
  const found = await accountByLogin(db, login)
  if (!found) throw notFound('账号')
  await change(db, found.id, status === 'active' ? 'staff.enable' : 'staff.disable', { status })
}

/** Other roles than before; whoever is logged in with the old ones is logged out. */
export async function setRoles(db: Db, login: string, roles: readonly StaffRole[]): Promise<void> {
  const found = await accountByLogin(db, login)
  if (!found) throw notFound('账号')
  await change(db, found.id, 'staff.roles', { roles: [...roles] }, { roles: [...roles] })
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

export async function namesById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: staffAccount.id, name: staffAccount.name })
    .from(staffAccount)
    .where(inArray(staffAccount.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
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

export const allAccounts = (db: Db) => db.select().from(staffAccount).orderBy(asc(staffAccount.login))

async function change(
  db: Db,
  id: string,
  action: string,
  values: Partial<typeof staffAccount.$inferInsert>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(staffAccount).set(values).where(eq(staffAccount.id, id))
    await endAllSessions(tx, 'staff', id)
    await audit(tx, { actor: SYSTEM, action, entity: 'staff', entityId: id, detail })
  })
}

const rolesOf = ({ id, login, name, unit, roles }: typeof staffAccount.$inferSelect) => ({
  id,
  login,
  name,
  unit,
  roles,
})
