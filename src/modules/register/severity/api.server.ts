import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { severityCalls } from './contract.ts'
import { readTables, toSeverityRow } from './read-tables.server.ts'
import { createRecount } from './recount.server.ts'
import { defineRecounts } from './recount-jobs.server.ts'
import { severityList, watchSeverityTables } from './tables-in-force.server.ts'

interface Dependencies extends SealedBasics {
  changes: Changes
  define: DefineJob
}

/** Opens the severity tables: public to read, with a trial before changes; returns the list for the site desk. */
export function openSeverity(registry: CallRegistry, { db, changes, seal, now, define }: Dependencies) {
  const recounts = defineRecounts({ db, now, recount: createRecount({ seal, changes, now }) }, define)
  const following = watchSeverityTables(db, changes)
  // If the database is unavailable at the start, the built-in tables apply.
  following.catch(() => undefined)
  registry.implement(severityCalls, {
    tables: async () => (await (await following)()).map(({ kinds, ...row }) => ({ ...row, kinds: [...kinds] })),
    async preview({ body: { id, removes, values } }) {
      const before = await readTables(db)
      if (id !== null && !before.some((row) => row.id === id)) throw notFound('该项分级')
      const others = before.filter((row) => row.id !== id)
      const place = Math.max(
        0,
        before.findIndex((row) => row.id === id),
      )
      const after = removes ? others : others.toSpliced(place, 0, toSeverityRow(id ?? 'new', values))
      return recounts.tryOut(before, after)
    },
  })
  return severityList(recounts)
}
