import { sql } from 'drizzle-orm'
import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { DefineJob } from '../jobs/contract.ts'
import { openDataDesk } from './desk/api.server.ts'
import { defineQualityCounts } from './desk/quality-count.server.ts'
import { openImports } from './import/api.server.ts'
import { endHonours } from './import/stage.server.ts'
import { defineTakeBacks } from './import/take-back.server.ts'
import { defineLinking } from './subjects/record-linking.server.ts'

type Imports = Parameters<typeof openImports>[1]
type Desk = Parameters<typeof openDataDesk>[1]

/** Opens the import engine and the desk that uses it. */
export function openDataRooms(
  registry: CallRegistry,
  { membersOf, define, ...needs }: Imports & Pick<Desk, 'membersOf'> & { define: DefineJob },
) {
  const { unitOf, centre, ...engine } = needs
  const importing = { ...engine, takeBacks: defineTakeBacks(engine, define), linking: defineLinkingFor(engine, define) }
  const imports = openImports(registry, { ...importing, unitOf, centre })
  openDataDesk(registry, { ...importing, membersOf, memberOf: imports.memberOf })
  defineQualityCounts(engine, define)
  return imports
}

/**
 * Defines the job that links records to subjects delivered later. Linking ends honours of seriously dishonest subjects, as a delivery does.
 */
export const defineLinkingFor = (dependencies: Pick<Imports, 'db' | 'changes' | 'now'>, define: DefineJob) =>
  defineLinking(
    {
      ...dependencies,
      endHonours: (tx, subjects, at) => endHonours(tx, sql`select unnest(${sql.param([...subjects])}::text[])`, at),
    },
    define,
  )
