import type { Desk } from './define-desk.ts'

/** Any desk, regardless of its states and steps. */
// biome-ignore lint/suspicious/noExplicitAny: the views read a desk by its codes, which are texts to them
export type AnyDesk = Desk<any, any, any>

const known = new Map<string, AnyDesk>()

/** Registers the desks for the views that draw them. Rooms contribute desks; `src/rooms.ts` lists all of them. */
export function provideDesks(desks: readonly AnyDesk[]): void {
  for (const desk of desks) known.set(desk.entity, desk)
}

export const listDesks = (): AnyDesk[] => [...known.values()].toSorted((one, other) => one.order - other.order)

export function findDesk(entity: string | undefined): AnyDesk {
  const desk = entity === undefined ? undefined : known.get(entity)
  if (!desk) throw new Error(`there is no desk for ${entity}`)
  return desk
}
