import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../calls/errors.ts'
import type { Caller } from '../calls/implement.server.ts'
import { audit } from '../data/audit.server.ts'
import type { Changes } from '../data/changes.server.ts'
import type { Db } from '../data/db.server.ts'
import { type Direction, movedIds } from '../data/moved.ts'
import { ownKeys } from '../own-keys.ts'
import { isSame, type ListChange, openChanges, staffOf, storeChange, versionOf } from './change-rows.server.ts'
import { type ChangeStep, type Entry, refusalOf, seenOf, stepsOf, type Values } from './checked-list.ts'
import { changedLabels, type KeptList } from './kept-list.server.ts'
import type { CheckedEntry } from './list-contract.ts'
import { listChange } from './tables.server.ts'

const MOST_PENDING = 500

interface Saved {
  id?: string
  key: string
  seen?: string
  values: Values
}

export interface ListNeeds {
  db: Db
  changes: Changes
  now(): number
  namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  /** What must be mended in a text before anybody reads it. */
  mustMend(text: string): string[]
}

interface Roles {
  writers: readonly string[]
  checkers: readonly string[]
}

type Decided = { id: string; revision: number }

/** Lists of which each change waits for a second person; each step is one transaction with its audit record. */
export function createListChanges<Code extends string>(
  { db, changes, now, namesOf, mustMend }: ListNeeds,
  lists: Readonly<Record<Code, KeptList>>,
  { writers, checkers }: Roles,
) {
  const at = () => new Date(now())
  const codes = ownKeys(lists)
  const listOf = (code: string): KeptList => {
    const known = codes.find((each) => each === code)
    if (known === undefined) throw notFound('修改')
    return lists[known]
  }

  /** One after the other: these lists are short, and changed a few times a day. */
  async function changing<Result>(
    step: (tx: Db, show: (list: KeptList) => Promise<void>) => Promise<Result>,
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

  const record = (tx: Db, caller: Caller, { entity }: KeptList, action: string, id: string, detail: object) =>
    audit(tx, {
      ...{ actor: caller.actor, address: caller.address, action, entity, entityId: id },
      detail: { ...detail },
    })

  const handOf = (caller: Caller) => {
    const { staffId, roles } = staffOf(caller)
    const has = (wanted: readonly string[]) => wanted.some((role) => roles.includes(role))
    return { staffId, isWriter: has(writers), isChecker: has(checkers) }
  }

  async function entries(code: Code, caller: Caller): Promise<CheckedEntry[]> {
    const [rows, open] = await Promise.all([lists[code].rows(db), openChanges(db, code)])
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
        seen: seenOf(isNew ? null : versionOf(entry), change),
        may: stepsOf(change, hand),
        change: change && {
          ...{ id: change.id, state: change.state, revision: change.revision, values: { ...change.values } },
          ...{ by: nameOf(change.makerId), at: change.madeAt.toISOString(), remark: change.remark },
          ...{ checker: change.checkerId && nameOf(change.checkerId), removes: change.removes },
        },
      }
    })
  }

  /** An entry and its open change, unless somebody else changed them after they were seen. */
  async function claim(tx: Db, code: Code, caller: Caller, { id, seen }: Pick<Saved, 'id' | 'seen'>) {
    const list = lists[code]
    const [rows, open] = [await list.rows(tx), await openChanges(tx, code)]
    const entry = rows.find((row) => row.id === id) ?? null
    const change = (id && open.get(id)) || null
    if (id && !entry && !change) throw notFound(list.what)
    refuse(refusalOf(change, 'save', handOf(caller)))
    const isSeen = !id || seenOf(entry && versionOf(entry), change) === seen
    return { rows, entry, change, open, isSeen, pending: change?.state === 'pending' ? change : null }
  }

  async function save(code: Code, caller: Caller, { id, key, seen, values: given }: Saved) {
    const list = lists[code]
    const formKey = `${staffOf(caller).staffId} ${code} ${key}`
    return changing(async (tx) => {
      const [again] = await tx.select().from(listChange).where(eq(listChange.formKey, formKey))
      if (again) return { id: again.entryId }
      const { rows, entry, change, open, pending, isSeen } = await claim(tx, code, caller, { id, seen })
      // The same form came twice.
      if (id && pending && !pending.removes && isSame(given, pending.values)) return { id }
      if (!isSeen) throw conflict('这一项刚被别人改动过，您的内容没有保存，也没有覆盖它；请另开窗口查看后再改')
      const entryId = id ?? list.idOf?.(given) ?? randomUUID()
      if (!id && open.get(entryId)?.state === 'pending') throw conflict(`同一项${list.what}已经提交，正在等待审核`)
      const changeId = pending?.id ?? randomUUID()
      const before = [change?.values, entry?.values].filter((each) => each !== undefined)
      const values = { ...given, ...(await list.files?.take(tx, given, { caller, changeId, before })) }
      await refuseFaults(tx, list, values, rows, entryId)
      const revision = (pending?.revision ?? 0) + 1
      await storeChange(
        tx,
        caller,
        { id: changeId, list: code, entryId, values, revision, removes: false, formKey },
        at(),
      )
      const detail = { name: list.nameOf(values), ...changedLabels(list, entry?.values, values) }
      await record(tx, caller, list, 'change', entryId, detail)
      return { id: entryId }
    })
  }

  /** Asks for an entry to be deleted; one that never was public is dropped by who wrote it. */
  async function remove(code: Code, caller: Caller, { id, seen }: { id: string; seen: string }) {
    const list = lists[code]
    return changing(async (tx) => {
      const { entry, pending, isSeen } = await claim(tx, code, caller, { id, seen })
      if (!entry) throw conflict('这一项还没有公开，请撤回提交')
      if (pending?.removes) return { id }
      if (!isSeen) throw conflict('这一项刚被别人改动过，没有删除；请看过新的内容再办理')
      const [changeId, revision] = [pending?.id ?? randomUUID(), (pending?.revision ?? 0) + 1]
      const { values } = entry
      await storeChange(
        tx,
        caller,
        {
          ...{ id: changeId, list: code, entryId: id, values, revision },
          removes: true,
          formKey: null,
        },
        at(),
      )
      await record(tx, caller, list, 'ask-removal', id, { name: list.nameOf(values) })
      return { id }
    })
  }

  async function refuseFaults(tx: Db, list: KeptList, values: Values, rows: readonly Entry[], id: string) {
    const mends = list.texts.flatMap((key) => {
      const found = mustMend(String(values[key] ?? ''))
      return found.length > 0 ? [[key, `须改：${found.slice(0, 3).join('；')}`] as const] : []
    })
    const faults = { ...Object.fromEntries(mends), ...(await list.faultsOf?.(values, rows, id, tx)) }
    const named = Object.entries(faults).map(([key, said]) => [`values.${key}`, said])
    if (named.length > 0) throw invalid(Object.fromEntries(named))
  }

  async function decide(caller: Caller, given: Decided, step: ChangeStep, remark = '') {
    return changing(async (tx, show) => {
      const [change] = await tx.select().from(listChange).where(eq(listChange.id, given.id)).for('update')
      if (!change) throw notFound('修改')
      const list = listOf(change.list)
      refuse(refusalOf(change, step, handOf(caller)))
      if (change.revision !== given.revision) throw conflict('这项修改刚被改动过，请看过新的内容再办理')
      const was = step === 'pass' ? await publish(tx, list, change) : undefined
      if (step === 'pass') await show(list)
      const state = step === 'pass' ? 'passed' : step === 'return' ? 'returned' : 'dropped'
      const checked = step === 'drop' ? {} : { checkerId: staffOf(caller).staffId, checkedAt: at() }
      await tx
        .update(listChange)
        .set({ state, remark, ...checked })
        .where(eq(listChange.id, change.id))
      const told = step === 'pass' ? changedLabels(list, was, change.removes ? undefined : change.values) : {}
      const detail = { name: list.nameOf(change.values), ...told, ...(remark && { remark }) }
      await record(tx, caller, list, step === 'pass' && change.removes ? 'remove' : step, change.entryId, detail)
      return { id: change.entryId }
    })
  }

  /** Writes a change to its list; gives what the entry said before. */
  async function publish(
    tx: Db,
    list: KeptList,
    { entryId, values, removes }: ListChange,
  ): Promise<Values | undefined> {
    const rows = await list.rows(tx)
    const entry = rows.find(({ id }) => id === entryId)
    if (removes) {
      if (!entry || !list.remove) throw notFound(list.what)
      await list.remove(tx, entryId)
      return entry.values
    }
    // What was true when it was handed in may be so no longer.
    await refuseFaults(tx, list, values, rows, entryId)
    const kept = { ...values, ...(await list.files?.release(tx, values, entry?.values)) }
    if (entry) await list.update(tx, entryId, kept, at())
    else await list.insert(tx, entryId, kept, at())
    return entry?.values
  }

  async function turn(caller: Caller, given: { list: Code; id: string; reason: string }, isShown: boolean) {
    const list = lists[given.list]
    return changing(async (tx, show) => {
      const entry = found(list, await list.rows(tx), given.id)
      if (entry.isShown === isShown) throw conflict(isShown ? '这一项正在显示' : '这一项已经撤下')
      await list.show?.(tx, given.id, isShown)
      await list.files?.open(tx, entry.values, isShown)
      await show(list)
      const detail = { name: list.nameOf(entry.values), reason: given.reason }
      await record(tx, caller, list, isShown ? 'put-back' : 'withdraw', given.id, detail)
      return { id: given.id }
    })
  }

  return {
    entries,
    save,
    remove,
    pass: (caller: Caller, given: Decided) => decide(caller, given, 'pass'),
    return: (caller: Caller, given: Decided & { remark: string }) => decide(caller, given, 'return', given.remark),
    drop: (caller: Caller, given: Decided) => decide(caller, given, 'drop'),
    withdraw: (caller: Caller, given: { list: Code; id: string; reason: string }) => turn(caller, given, false),
    putBack: (caller: Caller, given: { list: Code; id: string; reason: string }) => turn(caller, given, true),

    /** The order holds no words: one person changes it, at once. */
    move: (caller: Caller, { list: code, id, direction }: { list: Code; id: string; direction: Direction }) =>
      changing(async (tx, show) => {
        const list = lists[code]
        const rows = await list.rows(tx)
        const { group, values } = found(list, rows, id)
        const ids = rows.filter((row) => row.group === group).map((row) => row.id)
        const moved = movedIds(ids, id, direction)
        if (!moved) throw conflict(direction === 'up' ? '已经是第一项' : '已经是最后一项')
        await list.place(tx, moved)
        await show(list)
        await record(tx, caller, list, 'move', id, { name: list.nameOf(values), place: moved.indexOf(id) + 1 })
        return { id }
      }),

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

    /** How many changes this member could decide upon. */
    async waiting(caller: Caller): Promise<number> {
      const { staffId, isChecker } = handOf(caller)
      if (!isChecker) return 0
      const theirs = and(eq(listChange.state, 'pending'), ne(listChange.makerId, staffId))
      return db.$count(listChange, and(theirs, inArray(listChange.list, codes)))
    },
  }
}

function found(list: KeptList, rows: readonly Entry[], id: string): Entry {
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound(list.what)
  return row
}

function refuse(refusal: string | null): void {
  if (refusal) throw conflict(refusal)
}
