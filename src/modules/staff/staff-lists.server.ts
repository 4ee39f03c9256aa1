import { and, arrayContains, asc, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notFound } from '../../kernel/calls/errors.ts'
import { type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { containsPattern } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { listStaffSessions } from '../../kernel/guard/session.server.ts'
import { EVERY_ROLE, STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { openSteps } from '../../kernel/steps.ts'
import {
  accountChangeContext,
  accountChangeSteps,
  type ChangeState,
  lastDayToConfirm,
  nameRoles,
  refusalToChange,
} from './account-changes.ts'
import { isActivated } from './accounts.server.ts'
import {
  ACCOUNT_MANAGERS,
  ACCOUNT_STEPS,
  type AccountStep,
  type StaffChange,
  type StaffDetail,
  type StaffEntry,
} from './desk-contract.ts'
import { presentSession } from './device-names.ts'
import { LOGIN_OUTCOMES } from './login-outcomes.ts'
import { LISTED_SESSIONS } from './sessions-contract.ts'
import { staffAccount, staffActivation, staffChange } from './tables.server.ts'

interface Looker {
  staffId: string
  roles: readonly string[]
}

interface Filter extends Paging {
  unit?: string
  role?: StaffRole
  status?: 'active' | 'disabled'
  keyword?: string
}

type Account = typeof staffAccount.$inferSelect

/** Lists of accounts and waiting changes, for security officers and auditors. */
export function createStaffLists(db: Db, now: () => number) {
  const { listed } = createListed(db)
  const { changesWhere, sessionsOf, openCode } = createAccountFacts(db, now)

  return {
    async page(query: Filter) {
      const like = query.keyword && containsPattern(query.keyword)
      const condition = and(
        query.unit ? eq(staffAccount.unit, query.unit) : undefined,
        query.role && arrayContains(staffAccount.roles, [query.role]),
        query.status && eq(staffAccount.status, query.status),
        like
          ? or(
              sql`${staffAccount.name} ilike ${like}`,
              sql`${staffAccount.login} ilike ${like}`,
              sql`${staffAccount.unit} ilike ${like}`,
            )
          : undefined,
      )
      const rows = await db
        .select(listed)
        .from(staffAccount)
        .where(condition)
        .orderBy(asc(staffAccount.unit), asc(staffAccount.login))
        .limit(query.pageSize)
        .offset(pageOffset(query))
      const entries = rows.map(({ account, ...more }) => entryOf(account, more))
      return toPage(entries, await db.$count(staffAccount, condition), query)
    },

    async units() {
      const { unit, status, roles } = staffAccount
      const rows = await db.select({ unit, status, roles }).from(staffAccount).orderBy(asc(unit))
      return [...Map.groupBy(rows, (row) => row.unit)].map(([name, members]) => {
        const active = members.filter((member) => member.status === 'active')
        const counted = EVERY_ROLE.map((code) => ({
          ...{ code, name: STAFF_ROLES[code] },
          count: active.filter((member) => member.roles.includes(code)).length,
        }))
        const held = counted.filter(({ count }) => count > 0)
        return { unit: name, active: active.length, disabled: members.length - active.length, roles: held }
      })
    },

    async detail(looker: Looker, id: string): Promise<StaffDetail> {
      const [row] = await db.select(listed).from(staffAccount).where(eq(staffAccount.id, id))
      if (!row) throw notFound('账号')
      const { account, ...more } = row
      const [waiting] = await changesWhere(
        and(eq(staffChange.staffId, id), eq(staffChange.state, 'waiting')),
        { pageNo: 1, pageSize: 1 },
        looker,
      )
      return {
        ...entryOf(account, more),
        ...{ version: account.version, createdAt: account.createdAt.toISOString() },
        ...(await sessionsOf(id)),
        codeUntil: (await openCode(id))?.toISOString() ?? null,
        isSelf: looker.staffId === id,
        waiting: waiting ?? null,
        may: ACCOUNT_STEPS.filter((step) => mayTake(step, account, looker)),
      }
    },

    async changes(looker: Looker, { state, mine, ...paging }: Paging & { state?: ChangeState; mine?: '1' }) {
      const condition = and(state && eq(staffChange.state, state), mine && isWaitingFor(looker.staffId))
      return toPage(await changesWhere(condition, paging, looker), await db.$count(staffChange, condition), paging)
    },

    /** Number of changes that somebody could confirm. */
    countWaiting: (staffId: string): Promise<number> => db.$count(staffChange, isWaitingFor(staffId)),
  }
}

/**
 * Condition for changes that this person could confirm: not requested by them, not about them, and not reserved for somebody
 * else.
 */
const isWaitingFor = (staffId: string) =>
  and(
    eq(staffChange.state, 'waiting'),
    sql`${staffChange.makerId} <> ${staffId} and ${staffChange.staffId} <> ${staffId}
      and coalesce(${staffChange.confirmerId}, ${staffId}) = ${staffId}`,
  )

/** Columns of an account in lists. */
function createListed(db: Db) {
  // Both are subqueries, in which columns keep their table names.
  const waits = db.$count(staffChange, and(eq(staffChange.staffId, staffAccount.id), eq(staffChange.state, 'waiting')))
  const isLogin = and(
    eq(auditRecord.entity, 'staff'),
    eq(auditRecord.entityId, staffAccount.id),
    eq(auditRecord.action, LOGIN_OUTCOMES.in.action),
  )
  const lastLogin = sql<Date | null>`(${sql`select max(${auditRecord.at}) from ${auditRecord} where ${isLogin}`})`
  const listed = { account: staffAccount, waits, lastLoginAt: lastLogin.mapWith(auditRecord.at) }

  return { listed }
}

/** Sessions, open codes and changes of accounts. */
function createAccountFacts(db: Db, now: () => number) {
  async function sessionsOf(id: string) {
    const open = await listStaffSessions(db, id, new Date(now()))
    return { sessions: open.length, openSessions: open.slice(0, LISTED_SESSIONS).map(presentSession) }
  }

  async function openCode(id: string): Promise<Date | null> {
    const isOpen = and(
      ...[eq(staffActivation.staffId, id), isNull(staffActivation.usedAt), isNull(staffActivation.voidedAt)],
      gt(staffActivation.expiresAt, new Date(now())),
    )
    const [row] = await db.select({ until: staffActivation.expiresAt }).from(staffActivation).where(isOpen).limit(1)
    return row?.until ?? null
  }

  async function changesWhere(where: SQL | undefined, paging: Paging, looker: Looker): Promise<StaffChange[]> {
    const maker = alias(staffAccount, 'maker')
    const decider = alias(staffAccount, 'decider')
    const confirmer = alias(staffAccount, 'confirmer')
    const rows = await db
      .select({
        ...{ change: staffChange, account: staffAccount },
        ...{ makerName: maker.name, deciderName: decider.name, confirmerName: confirmer.name },
      })
      .from(staffChange)
      .innerJoin(staffAccount, eq(staffAccount.id, staffChange.staffId))
      .leftJoin(maker, eq(maker.id, staffChange.makerId))
      .leftJoin(decider, eq(decider.id, staffChange.deciderId))
      .leftJoin(confirmer, eq(confirmer.id, staffChange.confirmerId))
      .where(where)
      .orderBy(desc(staffChange.madeAt), asc(staffChange.id))
      .limit(paging.pageSize)
      .offset(pageOffset(paging))
    return rows.map(({ change, account: { login, name, unit }, makerName, deciderName, confirmerName }) => ({
      ...{ id: change.id, staffId: change.staffId, login, name, unit, kind: change.kind, state: change.state },
      ...{ rolesBefore: nameRoles(change.rolesBefore), rolesAfter: nameRoles(change.rolesAfter) },
      ...{ nameAfter: change.nameAfter, unitAfter: change.unitAfter, lastDay: lastDayToConfirm(change.madeAt) },
      ...{ reason: change.reason, makerName: makerName ?? '—', madeAt: change.madeAt.toISOString() },
      ...{ deciderName, decidedAt: change.decidedAt?.toISOString() ?? null, decisionNote: change.decisionNote },
      confirmerName,
      may: openSteps(accountChangeSteps, accountChangeContext(change, looker.staffId)),
    }))
  }

  return { changesWhere, sessionsOf, openCode }
}

function entryOf(account: Account, more: { waits: number; lastLoginAt: Date | null }): StaffEntry {
  const { id, login, name, unit, status, roles } = account
  return {
    ...{ id, login, name, unit, status, isActivated: isActivated(account), isWaiting: more.waits > 0 },
    roles: roles.map((code) => ({ code, name: STAFF_ROLES[code] })),
    lastLoginAt: more.lastLoginAt?.toISOString() ?? null,
  }
}

function mayTake(step: AccountStep, { id, status }: Account, { staffId, roles }: Looker): boolean {
  if (!ACCOUNT_MANAGERS.some((role) => roles.includes(role)) || refusalToChange(staffId, id)) return false
  if (step === 'enable') return status === 'disabled'
  return step === 'edit' || step === 'roles' || status === 'active'
}
