import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { openClientDesk } from '../../modules/api-clients/desk/clients.server.ts'
import type { DeskBuilding, OpenedDesk } from '../../modules/desk/dependencies.server.ts'
import { openInstitutionDesk } from '../../modules/finance/desk/institutions.server.ts'
import { openProductDesk } from '../../modules/finance/desk/products.server.ts'

/** The server side of each desk of `src/rooms.ts`. */
export const DESK_OPENERS: readonly ((registry: CallRegistry, building: DeskBuilding) => OpenedDesk)[] = [
  openProductDesk,
  openInstitutionDesk,
  openClientDesk,
]
