import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../calls/actor.ts'
import type { Caller } from '../calls/call-registry.server.ts'
import { notLoggedIn } from '../calls/errors.ts'
import type { Db } from '../data/db.server.ts'
import type { Entry, Values } from './checked-list.ts'
import { listChange } from './tables.server.ts'

export type ListChange = typeof listChange.$inferSelect

/** The latest unsettled change of each entry. */
export async function readOpenChanges(from: Db, list: string): Promise<Map<string, ListChange>> {
  const rows = await from
    .selectDistinctOn([listChange.entryId])
    .from(listChange)
    .where(eq(listChange.list, list))
    .orderBy(listChange.entryId, desc(listChange.madeAt), desc(listChange.id))
  const open = rows.filter(({ state }) => state === 'pending' || state === 'returned')
  return new Map(open.map((row) => [row.entryId, row]))
}

type Proposed = Pick<ListChange, 'id' | 'list' | 'entryId' | 'values' | 'revision' | 'removes' | 'formKey'>

/** Stores a submitted change, also when its author edits and submits it again. */
export async function storeChange(tx: Db, caller: Caller, { formKey, ...proposed }: Proposed, madeAt: Date) {
  const set = {
    ...{ ...proposed, state: 'pending' as const, makerId: expectStaffActor(caller).staffId, madeAt },
    ...{ remark: '', checkerId: null, checkedAt: null },
  }
  await tx
    .insert(listChange)
    .values({ ...set, formKey })
    .onConflictDoUpdate({ target: listChange.id, set })
}

type StaffActor = Extract<Actor, { kind: 'staff' }>

export function expectStaffActor({ actor }: Caller): StaffActor {
  if (actor.kind !== 'staff') throw notLoggedIn()
  return actor
}

/** Version of an entry: its revision number, or a hash of its content if its table has no revision. */
export const entryVersion = ({ revision, isShown, values }: Entry): number | string =>
  revision ??
  createHash('sha256')
    .update(JSON.stringify([isShown, values]))
    .digest('base64url')
    .slice(0, 16)

/** Whether a form equals the stored values; a form without a file does not change the file. */
export const isSame = (given: Values, kept: Values): boolean =>
  Object.entries(given).every(([key, value]) => (key === 'fileId' && value === null) || kept[key] === value)
