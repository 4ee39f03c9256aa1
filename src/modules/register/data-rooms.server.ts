import type { Doors } from '../../kernel/calls/implement.server.ts'
import { openDataDesk } from './desk/api.server.ts'
import { openImports } from './import/api.server.ts'

type Imports = Parameters<typeof openImports>[1]
type Desk = Parameters<typeof openDataDesk>[1]

/** The engine that takes records in, and the desk over it. */
export function openDataRooms(doors: Doors, { membersOf, ...needs }: Imports & Pick<Desk, 'membersOf'>) {
  const imports = openImports(doors, needs)
  const { db, changes, seal, regionCode, now } = needs
  openDataDesk(doors, { ...{ db, changes, seal, regionCode, now }, membersOf, memberOf: imports.memberOf })
  return imports
}
