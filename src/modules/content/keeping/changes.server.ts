import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { type Direction, movedIds } from '../../../kernel/data/moved.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { CHECKERS, WRITERS } from '../../editing/article-contract.ts'
import { CONTENT_TOPIC } from '../classifications.server.ts'
import { article } from '../tables.server.ts'
import { type ChangeStep, type Entry, refusalOf, seenOf, stepsOf, type Values } from './checked-list.ts'
import type { CheckedEntry, ListCode } from './contract.ts'
import { type CheckedList, LISTS } from './lists.server.ts'
import { CHANGE_FILES, type KeepingNeeds, staffOf } from './needs.server.ts'
import { listChange } from './tables.server.ts'

type ListChange = typeof listChange.$inferSelect

const MOST_PENDING = 500

interface Saved {
  id?: string
  key: string
  seen?: string
  values: Values
}

/** Lists of which each change waits for a second person; each step is one transaction with its audit record. */
export function createCheckedLists({ db, changes, now, namesOf, mustMend, files }: KeepingNeeds) {
  const at = () => new Date(now())

  /** One after the other: these lists are short, and changed a few times a day. */
  async function changing<Result>(isPublic: boolean, step: (tx: Db) => Promise<Result>): Promise<Result> {
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content lists'))`)
      if (isPublic) await changes.announce(tx, CONTENT_TOPIC)
      return step(tx)
    })
    if (isPublic) changes.noticed(CONTENT_TOPIC)
    return done
  }

  const record = (tx: Db, caller: Caller, { entity }: CheckedList, action: string, id: string, detail: object) =>
    audit(tx, {
      ...{ actor: caller.actor, address: caller.address, action, entity, entityId: id },
      detail: { ...detail },
    })

  /** What was last wanted of each entry and is not settled. */
  async function openChanges(from: Db, list: ListCode): Promise<Map<string, ListChange>> {
    const rows = await from
      .selectDistinctOn([listChange.entryId])
      .from(listChange)
      .where(eq(listChange.list, list))
      .orderBy(listChange.entryId, desc(listChange.madeAt), desc(listChange.id))
    const open = rows.filter(({ state }) => state === 'pending' || state === 'returned')
    return new Map(open.map((row) => [row.entryId, row]))
  }

  const handOf = (caller: Caller) => {
    const { staffId, roles } = staffOf(caller)
    const has = (wanted: readonly string[]) => wanted.some((role) => roles.includes(role))
    return { staffId, isWriter: has(WRITERS), isChecker: has(CHECKERS) }
  }

  async function entries(code: ListCode, caller: Caller): Promise<CheckedEntry[]> {
    const [rows, open] = await Promise.all([LISTS[code].rows(db), openChanges(db, code)])
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
        ...{ id: entry.id, group: entry.group, isNew, isShown: entry.isShown, values: entry.values },
        seen: seenOf(isNew ? null : entry, change),
        may: stepsOf(change, hand),
        change: change && {
          ...{ id: change.id, state: change.state, revision: change.revision, values: change.values },
          ...{ by: nameOf(change.makerId), at: change.madeAt.toISOString(), remark: change.remark },
          checker: change.checkerId && nameOf(change.checkerId),
        },
      }
    })
  }

  /** The file of an entry: sent for this change, or there already. */
  async function fileOf(tx: Db, given: Values, caller: Caller, changeId: string, before: readonly Values[]) {
    const known = before.find(({ fileId }) => fileId === (given.fileId ?? fileId))
    if (known) return { fileId: known.fileId ?? null, format: known.format ?? null, size: known.size ?? null }
    if (!given.fileId) throw invalid({ 'values.fileId': '请选择要上传的文件' })
    const taken = await files.attach(tx, [{ field: 'fileId', ids: [given.fileId], most: 1 }], {
      ...{ bizType: CHANGE_FILES, bizId: changeId, caller },
    })
    const { fileId } = taken
    if (typeof fileId === 'string') throw invalid({ 'values.fileId': fileId })
    const { id, type, size } = expectRow(fileId?.[0])
    return { fileId: id, format: type, size: String(size) }
  }

  async function save(code: ListCode, caller: Caller, { id, key, seen, values: given }: Saved) {
    const list = LISTS[code]
    const { staffId } = staffOf(caller)
    const formKey = `${staffId} ${code} ${key}`
    return changing(false, async (tx) => {
      const [again] = await tx.select().from(listChange).where(eq(listChange.formKey, formKey))
      if (again) return { id: again.entryId }
      const [rows, open] = [await list.rows(tx), await openChanges(tx, code)]
      const entry = rows.find((row) => row.id === id) ?? null
      const change = (id && open.get(id)) || null
      if (id && !entry && !change) throw notFound(list.what)
      refuse(refusalOf(change, 'save', handOf(caller)))
      // The same form came twice.
      if (id && change?.state === 'pending' && isSame(given, change.values)) return { id }
      if (id && seenOf(entry, change) !== seen)
        throw conflict('这一项刚被别人改动过，您的内容没有保存，也没有覆盖它；请另开窗口查看后再改')
      const entryId = id ?? randomUUID()
      const changeId = change?.state === 'pending' ? change.id : randomUUID()
      const before = [change?.values, entry?.values].filter((each) => each !== undefined && each !== null)
      const values = list.fileTypes ? { ...given, ...(await fileOf(tx, given, caller, changeId, before)) } : given
      await refuseFaults(tx, list, values, rows, entryId)
      const revision = (change?.state === 'pending' ? change.revision : 0) + 1
      const row = {
        ...{ id: changeId, list: code, entryId, state: 'pending' as const, values, revision },
        ...{ makerId: staffId, madeAt: at(), remark: '', checkerId: null, checkedAt: null },
      }
      await tx
        .insert(listChange)
        .values({ ...row, formKey })
        .onConflictDoUpdate({ target: listChange.id, set: row })
      await record(tx, caller, list, 'change', entryId, { name: list.nameOf(values) })
      return { id: entryId }
    })
  }

  async function refuseFaults(tx: Db, list: CheckedList, values: Values, rows: readonly Entry[], id: string) {
    const mends = list.texts.flatMap((key) => {
      const found = mustMend(values[key] ?? '')
      return found.length > 0 ? [[key, `须改：${found.slice(0, 3).join('；')}`] as const] : []
    })
    const isForeign = list.fileTypes && !list.fileTypes.includes(values.format ?? '')
    const faults = {
      ...Object.fromEntries(mends),
      ...(isForeign && { fileId: `只接收 ${list.fileTypes?.join('、')} 文件` }),
      ...(await list.faultsOf?.(tx, values, rows, id)),
    }
    const named = Object.entries(faults).map(([key, said]) => [`values.${key}`, said])
    if (named.length > 0) throw invalid(Object.fromEntries(named))
  }

  async function decide(caller: Caller, given: { id: string; revision: number }, step: ChangeStep, remark = '') {
    return changing(step === 'pass', async (tx) => {
      const [change] = await tx.select().from(listChange).where(eq(listChange.id, given.id)).for('update')
      if (!change) throw notFound('修改')
      refuse(refusalOf(change, step, handOf(caller)))
      if (change.revision !== given.revision) throw conflict('这项修改刚被改动过，请看过新的内容再办理')
      const list = LISTS[change.list]
      if (step === 'pass') await publish(tx, list, change)
      const state = step === 'pass' ? 'passed' : step === 'return' ? 'returned' : 'dropped'
      const checked = step === 'drop' ? {} : { checkerId: staffOf(caller).staffId, checkedAt: at() }
      await tx
        .update(listChange)
        .set({ state, remark, ...checked })
        .where(eq(listChange.id, change.id))
      const detail = { name: list.nameOf(change.values), ...(remark && { remark }) }
      await record(tx, caller, list, step, change.entryId, detail)
      return { id: change.entryId }
    })
  }

  async function publish(tx: Db, list: CheckedList, { entryId, values }: ListChange): Promise<void> {
    const rows = await list.rows(tx)
    const entry = rows.find(({ id }) => id === entryId)
    // What was true when it was handed in may be so no longer.
    await refuseFaults(tx, list, values, rows, entryId)
    const kept = list.fileTypes ? { ...values, fileId: await publishFile(tx, values, entry) } : values
    if (entry) await list.update(tx, entryId, kept, at())
    else await list.insert(tx, entryId, kept, at())
  }

  /** Another file takes the place of the one before it, unless that belongs to an article as well. */
  async function publishFile(tx: Db, { fileId }: Values, entry: Entry | undefined): Promise<string> {
    const [before, after] = [entry?.values.fileId, fileId ?? '']
    if (before === after) return after
    if (before && !(await isInArticle(tx, before))) {
      await files.replace(tx, before, after)
      return before
    }
    await files.publish(tx, [after], [CHANGE_FILES])
    return after
  }

  async function turn(caller: Caller, given: { list: ListCode; id: string; reason: string }, isShown: boolean) {
    const list = LISTS[given.list]
    return changing(true, async (tx) => {
      const entry = found(list, await list.rows(tx), given.id)
      if (entry.isShown === isShown) throw conflict(isShown ? '这一项正在显示' : '这一项已经撤下')
      await list.show(tx, given.id, isShown)
      const { fileId } = entry.values
      if (list.fileTypes && fileId && !(await isInArticle(tx, fileId))) await files.open(tx, fileId, isShown)
      const detail = { name: list.nameOf(entry.values), reason: given.reason }
      await record(tx, caller, list, isShown ? 'put-back' : 'withdraw', given.id, detail)
      return { id: given.id }
    })
  }

  return {
    entries,
    save,
    pass: (caller: Caller, given: { id: string; revision: number }) => decide(caller, given, 'pass'),
    return: (caller: Caller, given: { id: string; revision: number; remark: string }) =>
      decide(caller, given, 'return', given.remark),
    drop: (caller: Caller, given: { id: string; revision: number }) => decide(caller, given, 'drop'),
    withdraw: (caller: Caller, given: { list: ListCode; id: string; reason: string }) => turn(caller, given, false),
    putBack: (caller: Caller, given: { list: ListCode; id: string; reason: string }) => turn(caller, given, true),

    move: (caller: Caller, { list: code, id, direction }: { list: ListCode; id: string; direction: Direction }) =>
      changing(true, async (tx) => {
        const list = LISTS[code]
        const rows = await list.rows(tx)
        const { group, values } = found(list, rows, id)
        const ids = rows.filter((row) => row.group === group).map((row) => row.id)
        const moved = movedIds(ids, id, direction)
        if (!moved) throw conflict(direction === 'up' ? '已经是第一项' : '已经是最后一项')
        await list.place(tx, moved)
        await record(tx, caller, list, 'move', id, { name: list.nameOf(values), place: moved.indexOf(id) + 1 })
        return { id }
      }),

    /** All that waits for a check, for reports. */
    async pending() {
      const rows = await db.select().from(listChange).where(eq(listChange.state, 'pending')).limit(MOST_PENDING)
      const names = await namesOf([...new Set(rows.map(({ makerId }) => makerId))])
      return rows.map(({ id, list, values, makerId, madeAt }) => ({
        ...{ id, list, name: LISTS[list].nameOf(values), what: LISTS[list].what, at: madeAt },
        by: names.get(makerId)?.name ?? '已停用的账号',
      }))
    },

    /** How many changes this member could decide upon. */
    async waiting(caller: Caller): Promise<number> {
      const { staffId, isChecker } = handOf(caller)
      if (!isChecker) return 0
      return db.$count(listChange, and(eq(listChange.state, 'pending'), sql`${listChange.makerId} <> ${staffId}`))
    },
  }
}

function found(list: CheckedList, rows: readonly Entry[], id: string): Entry {
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound(list.what)
  return row
}

const isSame = (given: Values, kept: Values): boolean =>
  Object.entries(given).every(([key, value]) => (key === 'fileId' && value === null) || kept[key] === value)

function refuse(refusal: string | null): void {
  if (refusal) throw conflict(refusal)
}

async function isInArticle(tx: Db, fileId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: article.id })
    .from(article)
    .where(sql`${article.attachments} @> ${JSON.stringify([{ fileId }])}::jsonb`)
    .limit(1)
  return row !== undefined
}
