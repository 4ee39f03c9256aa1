import { randomUUID } from 'node:crypto'
import type { Actor } from '../calls/actor.ts'
import { conflict, invalid, notFound } from '../calls/errors.ts'
import { audit } from './audit.server.ts'
import type { Changes } from './changes.server.ts'
import type { Db } from './db.server.ts'
import { type Direction, movedIds } from './moved.ts'

type Value = string | boolean | null

export interface KeptRow {
  id: string
  /** What it stands among: its place is one of these. */
  group: string
  values: Record<string, Value>
}

/** A short list that staff keeps and everybody sees: what it is called, and how it is read and written. */
export interface KeptList<Given extends Record<string, Value>> {
  what: string
  /** As audit records name it. */
  entity: string
  topic: string
  /** How audit records name its values. */
  labels: Readonly<Record<keyof Given & string, string>>
  /** All of it, in order. */
  rows(from: Db): Promise<KeptRow[]>
  /** At the end of its group. */
  insert(tx: Db, id: string, given: Given): Promise<unknown>
  update(tx: Db, id: string, given: Given): Promise<unknown>
  /** Puts them in this order. */
  place(tx: Db, ids: readonly string[]): Promise<unknown>
  remove?(tx: Db, id: string): Promise<unknown>
  /** What is wrong with it among the others, by field. */
  faultsOf?(given: Given, rows: readonly KeptRow[], id: string | undefined): Readonly<Partial<Record<string, string>>>
  /** Where others name it, what it is called for ever. */
  idOf?(given: Given): string
}

interface By {
  actor: Actor
  address: string
}

/** Each change is one transaction with what was there before, and is seen on every instance at once. */
export function keepList<Given extends Record<string, Value>>(db: Db, changes: Changes, list: KeptList<Given>) {
  const { what, entity, topic, labels } = list

  async function changed<Result>(
    by: By,
    step: (tx: Db, rows: KeptRow[]) => Promise<{ action: string; id: string; detail: object; result: Result }>,
  ): Promise<Result> {
    const done = await db.transaction(async (tx) => {
      const { action, id, detail, result } = await step(tx, await list.rows(tx))
      await changes.announce(tx, topic)
      await audit(tx, { ...by, action, entity, entityId: id, detail: { ...detail } })
      return result
    })
    changes.noticed(topic)
    return done
  }

  const found = (rows: readonly KeptRow[], id: string): KeptRow => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw notFound(what)
    return row
  }

  const told = (values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(labels).map(([key, label]) => [label, tell(values[key] ?? null)]))

  return {
    list: () => list.rows(db),

    save: (by: By, { id, values }: { id?: string; values: Given }) =>
      changed(by, async (tx, rows) => {
        const before = id === undefined ? null : found(rows, id)
        const faults = Object.entries(list.faultsOf?.(values, rows, id) ?? {}).map(([key, said]) => [
          `values.${key}`,
          said,
        ])
        if (faults.length > 0) throw invalid(Object.fromEntries(faults))
        const own = id ?? list.idOf?.(values) ?? randomUUID()
        if (before) await list.update(tx, own, values)
        else await list.insert(tx, own, values)
        const detail = { ...(before && { before: told(before.values) }), after: told(values) }
        return { action: before ? 'save' : 'add', id: own, detail, result: { id: own } }
      }),

    move: (by: By, { id, direction }: { id: string; direction: Direction }) =>
      changed(by, async (tx, rows) => {
        const row = found(rows, id)
        const ids = rows.filter(({ group }) => group === row.group).map((each) => each.id)
        const moved = movedIds(ids, id, direction)
        if (!moved) throw conflict(direction === 'up' ? '已经是第一项' : '已经是最后一项')
        await list.place(tx, moved)
        const place = (order: readonly string[]) => ({ 顺序: String(order.indexOf(id) + 1) })
        return { action: 'move', id, detail: { before: place(ids), after: place(moved) }, result: { id } }
      }),

    remove: (by: By, { id }: { id: string }) =>
      changed(by, async (tx, rows) => {
        const row = found(rows, id)
        await list.remove?.(tx, id)
        return { action: 'remove', id, detail: { before: told(row.values) }, result: { id } }
      }),
  }
}

const tell = (value: Value): string => (value === true ? '是' : value === false ? '否' : (value ?? ''))
