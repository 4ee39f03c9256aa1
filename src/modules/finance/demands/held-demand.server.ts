import { eq } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { expectSeen } from '../../../kernel/calls/seen.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { type DemandRow, type DockingRow, demandVersion } from './presenter.server.ts'
import type { By } from './steps.server.ts'
import { docking, financingDemand } from './tables.server.ts'

/** The id of a demand with the version that was read. */
export interface SeenDemand {
  id: string
  seen: string
}

export interface Held {
  demand: DemandRow
  dockings: DockingRow[]
}

export const DEMAND = '融资需求'
export const DOCKING = '对接'

/** Locks the demand until the transaction ends. */
export async function hold(tx: Db, id: string): Promise<Held> {
  const [demand] = await tx.select().from(financingDemand).where(eq(financingDemand.id, id)).for('update')
  if (!demand) throw notFound(DEMAND)
  return { demand, dockings: await tx.select().from(docking).where(eq(docking.demandId, id)) }
}

/** Locks the demand for a decision; refuses if it is no longer the version that was read. */
export async function holdSeen(tx: Db, { id, seen }: SeenDemand): Promise<Held> {
  const held = await hold(tx, id)
  expectSeen(seen, demandVersion(held.demand))
  return held
}

export async function holdOf(tx: Db, dockingId: string): Promise<Held & { own: DockingRow }> {
  const [named] = await tx.select({ id: docking.demandId }).from(docking).where(eq(docking.id, dockingId))
  if (!named) throw notFound(DOCKING)
  const held = await hold(tx, named.id)
  const own = held.dockings.find(({ id }) => id === dockingId)
  if (!own) throw notFound(DOCKING)
  return { ...held, own }
}

/** Answers for a demand of another firm as for a missing one. */
export const ofFirm = <Of extends Held>(held: Of, by: By, what: string): Of => {
  const isOwn = by.actor.kind === 'user' && held.demand.accountId === by.actor.userId
  if (!isOwn) throw notFound(what)
  return held
}
