import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../kernel/calls/errors.ts'
import type { DeskBuilding } from '../../modules/desk/dependencies.server.ts'
import { DESK_OPENERS } from './desk-openers.ts'
import type { WaitingSource } from './waiting.ts'

interface Dependencies extends Omit<DeskBuilding, 'admitCentre'> {
  unitOf(staffId: string): Promise<string | undefined>
  centre: string
}

/** Opens all desks; returns their sources of waiting items. */
export function openDesks(registry: CallRegistry, { unitOf, centre, ...building }: Dependencies) {
  const isOfCentre = async ({ actor }: Caller) => actor.kind === 'staff' && (await unitOf(actor.staffId)) === centre
  const admitCentre = async (caller: Caller) => {
    if (!(await isOfCentre(caller))) throw forbidden()
  }
  const opened = DESK_OPENERS.map((open) => open(registry, { ...building, admitCentre }))
  const waiting: WaitingSource = (caller) =>
    Promise.all(
      opened.map(async ({ desk: { area, label, pages }, waitingFor }) => ({
        ...{ area, href: `${pages.list}?mine=1`, name: label },
        count: await waitingFor(caller),
      })),
    )
  return { waiting, isOfCentre }
}
