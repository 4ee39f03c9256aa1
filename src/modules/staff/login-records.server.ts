import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { readMembers } from './accounts.server.ts'
import { LOGIN_OUTCOMES, type LoginOutcome } from './login-outcomes.ts'
import type { AccountEditor } from './staff-desk.server.ts'

interface Query extends Paging {
  staffId?: string
  outcome?: LoginOutcome
  from?: string
  to?: string
}

/** Login records of staff from the audit log. Reading them is recorded like any reading of the log. */
export async function loginPage(db: Db, by: AccountEditor, query: Query) {
  const { staffId, outcome, from, to } = query
  const outcomes = outcome ? [outcome] : typedKeys(LOGIN_OUTCOMES)
  const actions = outcomes.map((each) => LOGIN_OUTCOMES[each].action)
  const condition = and(
    eq(auditRecord.entity, 'staff'),
    inArray(auditRecord.action, actions),
    staffId ? eq(auditRecord.entityId, staffId) : undefined,
    from ? gte(auditRecord.at, startOfDay(from)) : undefined,
    to ? lt(auditRecord.at, new Date(startOfDay(to).getTime() + 86_400_000)) : undefined,
  )
  const { id, at, action, entityId, address } = auditRecord
  const rows = await db
    .select({ id, at, action, entityId, address })
    .from(auditRecord)
    .where(condition)
    .orderBy(desc(auditRecord.id))
    .limit(query.pageSize)
    .offset(pageOffset(query))
  const members = await readMembers(db, [...new Set(rows.map((row) => row.entityId))])
  const total = await db.$count(auditRecord, condition)
  const filter = [from && `自 ${from}`, to && `至 ${to}`, `第 ${query.pageNo} 页`].filter(Boolean).join('，')
  await db.transaction(async (tx) => {
    const about = { entity: 'audit', entityId: staffId ?? 'logins', detail: { filter } }
    await audit(tx, { ...by, action: 'audit.read-logins', ...about })
  })
  const records = rows.map((row) => {
    const member = members.get(row.entityId)
    return {
      ...{ id: row.id, at: row.at.toISOString(), address: row.address, staffId: member ? row.entityId : null },
      // The typed name is not repeated, because it may be a password in the wrong field.
      ...{ name: member?.name ?? '不存在的用户名', unit: member?.unit ?? '', outcome: outcomeOf(row.action) },
    }
  })
  return toPage(records, total, query)
}

const outcomeOf = (action: string): string =>
  Object.values(LOGIN_OUTCOMES).find((each) => each.action === action)?.name ?? action
