import { forbidden } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import type { DeskBuilding } from '../../modules/desk/dependencies.server.ts'
import { OPENERS } from './desk-openers.ts'
import { addCounts, type WaitingCounts } from './waiting.ts'

interface Dependencies extends Omit<DeskBuilding, 'admitCentre'> {
  unitOf(staffId: string): Promise<string | undefined>
  centre: string
}

/** Opens all desks; gives how much waits on them for whoever asks, by area of the menu. */
export function openDesks(doors: Doors, { unitOf, centre, ...building }: Dependencies): WaitingCounts {
  const isOfCentre = async ({ actor }: Caller) => actor.kind === 'staff' && (await unitOf(actor.staffId)) === centre
  const admitCentre = async (caller: Caller) => {
    if (!(await isOfCentre(caller))) throw forbidden()
  }
  const opened = OPENERS.map((open) => open(doors, { ...building, admitCentre }))
  return addCounts(...opened.map(({ desk, waitingFor }) => ({ [desk.area]: waitingFor })))
}
