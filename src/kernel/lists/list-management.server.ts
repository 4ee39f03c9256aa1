import { sql } from 'drizzle-orm'
import type { Caller } from '../calls/call-registry.server.ts'
import { invalid, notFound } from '../calls/errors.ts'
import { audit } from '../data/audit.server.ts'
import type { Changes } from '../data/changes.server.ts'
import type { Db } from '../data/db.server.ts'
import { createStepRunner } from '../steps.server.ts'
import { typedKeys } from '../typed-keys.ts'
import { expectStaffActor } from './change-rows.server.ts'
import { changeSteps, type Entry, type Values } from './checked-list.ts'
import type { ManagedList } from './managed-list.server.ts'

export interface ListDependencies {
  db: Db
  changes: Changes
  now(): number
  namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  /** Faults of a text that have to be corrected before a check. */
  mustMend(text: string): string[]
}

export interface ListRoles {
  writers: readonly string[]
  checkers: readonly string[]
}

export type ListManagement<Code extends string> = ReturnType<typeof createListManagement<Code>>

/** Shared parts of the calls on such lists: the lists by code, a transaction with change notification, audit records, refusals. */
export function createListManagement<Code extends string>(
  { db, changes, now, namesOf, mustMend }: ListDependencies,
  lists: Readonly<Record<Code, ManagedList>>,
  { writers, checkers }: ListRoles,
) {
  const at = () => new Date(now())
  const codes = typedKeys(lists)
  const listOf = (code: string): ManagedList => {
    const known = codes.find((each) => each === code)
    if (known === undefined) throw notFound('修改')
    return lists[known]
  }

  /** Serialised by a lock: the lists are short and change a few times a day. */
  async function changing<Result>(
    step: (tx: Db, show: (list: ManagedList) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    let topic: string | undefined
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content lists'))`)
      return step(tx, async (list) => {
        topic = list.topic
        await changes.announce(tx, list.topic)
      })
    })
    if (topic !== undefined) changes.noticed(topic)
    return done
  }

  const record = (tx: Db, caller: Caller, { entity }: ManagedList, action: string, id: string, detail: object) =>
    audit(tx, {
      ...{ actor: caller.actor, address: caller.address, action, entity, entityId: id },
      detail: { ...detail },
    })

  const handOf = (caller: Caller) => {
    const { staffId, roles } = expectStaffActor(caller)
    const has = (wanted: readonly string[]) => wanted.some((role) => roles.includes(role))
    return { staffId, isWriter: has(writers), isChecker: has(checkers) }
  }

  async function refuseFaults(tx: Db, list: ManagedList, values: Values, rows: readonly Entry[], id: string) {
    const mends = list.texts.flatMap((key) => {
      const expectEntry = mustMend(String(values[key] ?? ''))
      return expectEntry.length > 0 ? [[key, `须改：${expectEntry.slice(0, 3).join('；')}`] as const] : []
    })
    const faults = { ...Object.fromEntries(mends), ...(await list.faultsOf?.(values, rows, id, tx)) }
    const named = Object.entries(faults).map(([key, said]) => [`values.${key}`, said])
    if (named.length > 0) throw invalid(Object.fromEntries(named))
  }

  /** Steps on changes of any list; their audit records name that list. */
  const steps = createStepRunner({ db, table: changeSteps, entity: 'list change' })

  return { db, lists, codes, at, steps, namesOf, listOf, changing, record, handOf, refuseFaults }
}

export function expectEntry(list: ManagedList, rows: readonly Entry[], id: string): Entry {
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound(list.what)
  return row
}
