import { eq } from 'drizzle-orm'
import type { Caller } from '../calls/call-registry.server.ts'
import { conflict, notFound } from '../calls/errors.ts'
import type { Db } from '../data/db.server.ts'
import { type Direction, moveId } from '../data/move-id.ts'
import { expectStaffActor, type ListChange } from './change-rows.server.ts'
import { type ChangeStep, changeContext, type Values } from './checked-list.ts'
import { expectEntry, type ListManagement } from './list-management.server.ts'
import { changedLabels, type ManagedList } from './managed-list.server.ts'
import { listChange } from './tables.server.ts'

type Decided = { id: string; revision: number }

/** Creates the calls that pass, return and drop a change. Checkers pass or return it; its author may drop it. */
export function createDecisionCalls<Code extends string>({
  at,
  steps,
  listOf,
  changing,
  handOf,
  refuseFaults,
}: ListManagement<Code>) {
  async function decide(caller: Caller, given: Decided, step: Exclude<ChangeStep, 'save'>, remark = '') {
    return changing((tx, show) =>
      steps.takeIn(tx, caller, step, {
        async hold() {
          const [change] = await tx.select().from(listChange).where(eq(listChange.id, given.id)).for('update')
          if (!change) throw notFound('修改')
          return { change, list: listOf(change.list) }
        },
        standing: ({ change }) => changeContext(change, handOf(caller)),
        async effect(_, { change, list }, state) {
          if (change.revision !== given.revision) throw conflict('这项修改刚被改动过，请看过新的内容再办理')
          const was = step === 'pass' ? await publish(tx, list, change) : undefined
          if (step === 'pass') await show(list)
          const checked = step === 'drop' ? {} : { checkerId: expectStaffActor(caller).staffId, checkedAt: at() }
          await tx
            .update(listChange)
            .set({ state, remark, ...checked })
            .where(eq(listChange.id, change.id))
          const told = step === 'pass' ? changedLabels(list, was, change.removes ? undefined : change.values) : {}
          const detail = { name: list.nameOf(change.values), ...told, ...(remark && { remark }) }
          const action = step === 'pass' && change.removes ? 'remove' : step
          return { result: { id: change.entryId }, entity: list.entity, entityId: change.entryId, action, detail }
        },
      }),
    )
  }

  /** Applies a change to its list and returns the previous values of the entry. */
  async function publish(
    tx: Db,
    list: ManagedList,
    { entryId, values, removes }: ListChange,
  ): Promise<Values | undefined> {
    const rows = await list.rows(tx)
    const entry = rows.find(({ id }) => id === entryId)
    if (removes) {
      if (!entry || !list.remove) throw notFound(list.what)
      await list.remove(tx, entryId)
      return entry.values
    }
    // The rules are checked again, because other entries may have changed since the submission.
    await refuseFaults(tx, list, values, rows, entryId)
    const kept = { ...values, ...(await list.files?.release(tx, values, entry?.values)) }
    if (entry) await list.update(tx, entryId, kept, at())
    else await list.insert(tx, entryId, kept, at())
    return entry?.values
  }

  return {
    pass: (caller: Caller, given: Decided) => decide(caller, given, 'pass'),
    return: (caller: Caller, given: Decided & { remark: string }) => decide(caller, given, 'return', given.remark),
    drop: (caller: Caller, given: Decided) => decide(caller, given, 'drop'),
  }
}

interface Move<Code> {
  list: Code
  id: string
  direction: Direction
  by?: number
}

/** Creates the calls that need no second person: withdrawing an entry, showing it again, and reordering. */
export function createVisibilityCalls<Code extends string>({ lists, changing, record }: ListManagement<Code>) {
  async function turn(caller: Caller, given: { list: Code; id: string; reason: string }, isShown: boolean) {
    const list = lists[given.list]
    return changing(async (tx, show) => {
      if (!list.show) throw conflict(`${list.what}的显示须由另一人审核，请提交修改`)
      const entry = expectEntry(list, await list.rows(tx), given.id)
      if (entry.isShown === isShown) throw conflict(isShown ? '这一项正在显示' : '这一项已经撤下')
      await list.show(tx, given.id, isShown)
      await list.files?.open(tx, entry.values, isShown)
      await show(list)
      const detail = { name: list.nameOf(entry.values), reason: given.reason }
      await record(tx, caller, list, isShown ? 'put-back' : 'withdraw', given.id, detail)
      return { id: given.id }
    })
  }

  return {
    withdraw: (caller: Caller, given: { list: Code; id: string; reason: string }) => turn(caller, given, false),
    putBack: (caller: Caller, given: { list: Code; id: string; reason: string }) => turn(caller, given, true),

    /** Reordering changes no text, so one person does it, with immediate effect. */
    move: (caller: Caller, { list: code, id, direction, by }: Move<Code>) =>
      changing(async (tx, show) => {
        const list = lists[code]
        const rows = await list.rows(tx)
        const { group, values } = expectEntry(list, rows, id)
        const ids = rows.filter((row) => row.group === group).map((row) => row.id)
        const moved = moveId(ids, id, direction, by)
        if (!moved) throw conflict(direction === 'up' ? '已经是第一项' : '已经是最后一项')
        await list.place(tx, moved)
        await show(list)
        await record(tx, caller, list, 'move', id, { name: list.nameOf(values), place: moved.indexOf(id) + 1 })
        return { id }
      }),
  }
}
