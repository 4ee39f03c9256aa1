import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Caller } from '../calls/call-registry.server.ts'
import { entryVersion, readOpenChanges } from './change-rows.server.ts'
import { type Entry, listOpenSteps, versionOfEntry } from './checked-list.ts'
import type { CheckedEntry } from './list-contract.ts'
import { createDecisionCalls, createVisibilityCalls } from './list-deciding.server.ts'
import {
  createListManagement,
  type ListDependencies,
  type ListManagement,
  type ListRoles,
} from './list-management.server.ts'
import { createSavingCalls } from './list-saving.server.ts'
import type { ManagedList } from './managed-list.server.ts'
import { listChange } from './tables.server.ts'

const MOST_PENDING = 500

/** Creates the calls of lists whose changes wait for a second person; each step is one transaction with its audit record. */
export function createListChanges<Code extends string>(
  dependencies: ListDependencies,
  lists: Readonly<Record<Code, ManagedList>>,
  roles: ListRoles,
) {
  const keeping = createListManagement(dependencies, lists, roles)
  return {
    ...createReading(keeping),
    ...createSavingCalls(keeping),
    ...createDecisionCalls(keeping),
    ...createVisibilityCalls(keeping),
  }
}

function createReading<Code extends string>({ db, lists, codes, namesOf, listOf, handOf }: ListManagement<Code>) {
  async function entries(code: Code, caller: Caller): Promise<CheckedEntry[]> {
    const [rows, open] = await Promise.all([lists[code].rows(db), readOpenChanges(db, code)])
    const known = new Set(rows.map(({ id }) => id))
    const fresh = [...open.values()]
      .filter(({ entryId }) => !known.has(entryId))
      .map(({ entryId, values }): Entry => ({ ...{ id: entryId, group: '', isShown: false, revision: 0, values } }))
    const names = await namesOf([
      ...new Set([...open.values()].flatMap(({ makerId, checkerId }) => [makerId, ...(checkerId ? [checkerId] : [])])),
    ])
    const nameOf = (id: string) => names.get(id)?.name ?? '已停用的账号'
    const hand = handOf(caller)
    return [...fresh, ...rows].map((entry) => {
      const change = open.get(entry.id) ?? null
      const isNew = !known.has(entry.id)
      return {
        ...{ id: entry.id, group: entry.group, isNew, isShown: entry.isShown, values: { ...entry.values } },
        seen: versionOfEntry(isNew ? null : entryVersion(entry), change),
        may: listOpenSteps(change, hand),
        change: change && {
          ...{ id: change.id, state: change.state, revision: change.revision, values: { ...change.values } },
          ...{ by: nameOf(change.makerId), at: change.madeAt.toISOString(), remark: change.remark },
          ...{ checker: change.checkerId && nameOf(change.checkerId), removes: change.removes },
        },
      }
    })
  }

  return {
    entries,

    /** All changes that wait for a check, for reports. */
    async pending() {
      const where = and(eq(listChange.state, 'pending'), inArray(listChange.list, codes))
      const rows = await db.select().from(listChange).where(where).limit(MOST_PENDING)
      const names = await namesOf([...new Set(rows.map(({ makerId }) => makerId))])
      return rows.map(({ id, list, values, makerId, madeAt }) => ({
        ...{ id, list: list as Code, name: listOf(list).nameOf(values), what: listOf(list).what, at: madeAt },
        by: names.get(makerId)?.name ?? '已停用的账号',
      }))
    },

    /** Number of changes that this member of staff could decide, by list. */
    async waiting(caller: Caller): Promise<Map<string, number>> {
      const { staffId, isChecker } = handOf(caller)
      if (!isChecker) return new Map()
      const rows = await db
        .select({ list: listChange.list, number: count() })
        .from(listChange)
        .where(and(eq(listChange.state, 'pending'), ne(listChange.makerId, staffId), inArray(listChange.list, codes)))
        .groupBy(listChange.list)
      return new Map(rows.map(({ list, number }) => [list, number]))
    },
  }
}
