import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Caller } from '../calls/call-registry.server.ts'
import { conflict, notFound } from '../calls/errors.ts'
import type { Db } from '../data/db.server.ts'
import { expectStep } from '../steps.ts'
import { entryVersion, expectStaffActor, isSame, readOpenChanges, storeChange } from './change-rows.server.ts'
import { changeContext, changeSteps, type Values, versionOfEntry } from './checked-list.ts'
import type { ListManagement } from './list-management.server.ts'
import { changedLabels } from './managed-list.server.ts'
import { listChange } from './tables.server.ts'

interface Saved {
  id?: string
  key: string
  seen?: string
  values: Values
}

/** Creates the calls of writers: submit a change, or request the deletion of an entry. */
export function createSavingCalls<Code extends string>({
  lists,
  at,
  changing,
  record,
  handOf,
  refuseFaults,
}: ListManagement<Code>) {
  /** Locks an entry with its open change; refuses if they changed after they were read. */
  async function claim(tx: Db, code: Code, caller: Caller, { id, seen }: Pick<Saved, 'id' | 'seen'>) {
    const list = lists[code]
    const [rows, open] = [await list.rows(tx), await readOpenChanges(tx, code)]
    const entry = rows.find((row) => row.id === id) ?? null
    const change = (id && open.get(id)) || null
    if (id && !entry && !change) throw notFound(list.what)
    expectStep(changeSteps, changeContext(change, handOf(caller)), 'save')
    const isSeen = !id || versionOfEntry(entry && entryVersion(entry), change) === seen
    return { rows, entry, change, open, isSeen, pending: change?.state === 'pending' ? change : null }
  }

  async function save(code: Code, caller: Caller, { id, key, seen, values: given }: Saved) {
    const list = lists[code]
    const formKey = `${expectStaffActor(caller).staffId} ${code} ${key}`
    return changing(async (tx) => {
      const [again] = await tx.select().from(listChange).where(eq(listChange.formKey, formKey))
      if (again) return { id: again.entryId }
      const { rows, entry, change, open, pending, isSeen } = await claim(tx, code, caller, { id, seen })
      // The same form was submitted twice.
      if (id && pending && !pending.removes && isSame(given, pending.values)) return { id }
      if (!isSeen)
        throw conflict('这一项刚被别人改动过，您的内容没有保存，也没有覆盖它；请对照现在的内容，改好后再提交')
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

  /** Requests the deletion of an entry. An entry that was never public cannot be deleted: its author withdraws the change instead. */
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

  return { save, remove }
}
