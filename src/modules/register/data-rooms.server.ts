import type { Doors } from '../../kernel/calls/implement.server.ts'
import type { DefineJob } from '../jobs/contract.ts'
import { openDataDesk } from './desk/api.server.ts'
import { defineQualityCounts } from './desk/quality-count.server.ts'
import { openImports } from './import/api.server.ts'
import { defineTakeBacks } from './import/take-back.server.ts'

type Imports = Parameters<typeof openImports>[1]
type Desk = Parameters<typeof openDataDesk>[1]

/** The engine that takes records in, and the desk over it. */
export function openDataRooms(
  doors: Doors,
  { membersOf, define, ...needs }: Imports & Pick<Desk, 'membersOf'> & { define: DefineJob },
) {
  const { unitOf, centre, ...engine } = needs
  const importing = { ...engine, takeBacks: defineTakeBacks(engine, define) }
  const imports = openImports(doors, { ...importing, unitOf, centre })
  openDataDesk(doors, { ...importing, membersOf, memberOf: imports.memberOf })
  defineQualityCounts(engine, define)
  return imports
}
