import { and, eq } from 'drizzle-orm'
import { forbidden } from '../../kernel/calls/errors.ts'
import type { Caller } from '../../kernel/calls/implement.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ChosenList } from '../desk/shown-columns.ts'
import { shownColumns } from './tables.server.ts'

/** What each member of staff chose to see of the lists, for themselves alone. */
export function createShownColumns({ db, now }: { db: Db; now(): number }) {
  return {
    async of(caller: Caller): Promise<Record<string, string[]>> {
      const rows = await db
        .select({ list: shownColumns.list, columns: shownColumns.columns })
        .from(shownColumns)
        .where(eq(shownColumns.staffId, staffOf(caller).staffId))
      return Object.fromEntries(rows.map(({ list, columns }) => [list, columns]))
    },

    /** The last choice holds; none is the list as it comes. The same choice again changes nothing. */
    async save(caller: Caller, { list, columns }: { list: ChosenList; columns: string[] }): Promise<void> {
      const actor = staffOf(caller)
      const own = and(eq(shownColumns.staffId, actor.staffId), eq(shownColumns.list, list))
      await db.transaction(async (tx) => {
        const [before] = await tx.select().from(shownColumns).where(own).for('update')
        if (JSON.stringify(before?.columns ?? []) === JSON.stringify(columns)) return
        const set = { columns, savedAt: new Date(now()) }
        if (columns.length === 0) await tx.delete(shownColumns).where(own)
        else
          await tx
            .insert(shownColumns)
            .values({ staffId: actor.staffId, list, ...set })
            .onConflictDoUpdate({ target: [shownColumns.staffId, shownColumns.list], set })
        await audit(tx, {
          ...{ actor, address: caller.address, action: columns.length === 0 ? 'reset' : 'save' },
          ...{ entity: 'shown_columns', entityId: list, detail: { columns: columns.length } },
        })
      })
    },
  }
}

/** The door has let in staff only. */
function staffOf({ actor }: Caller) {
  if (actor.kind !== 'staff') throw forbidden()
  return actor
}
