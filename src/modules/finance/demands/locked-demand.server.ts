import { eq } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { expectSeen } from '../../../kernel/calls/seen.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { type DemandRow, type DockingRow, demandVersion } from './presenter.server.ts'
import type { StepActor } from './step-actor.ts'
import { docking, financingDemand } from './tables.server.ts'

/** The id of a demand with the version that was read. */
export interface SeenVersion {
  id: string
  seen: string
}

export interface LockedDemand {
  demand: DemandRow
  dockings: DockingRow[]
}

export const DEMAND_NAME = '融资需求'
export const DOCKING_NAME = '对接'

/** Locks the demand until the transaction ends. */
export async function lockDemand(tx: Db, id: string): Promise<LockedDemand> {
  const [demand] = await tx.select().from(financingDemand).where(eq(financingDemand.id, id)).for('update')
  if (!demand) throw notFound(DEMAND_NAME)
  return { demand, dockings: await tx.select().from(docking).where(eq(docking.demandId, id)) }
}

/** Locks the demand for a decision; refuses if it is no longer the version that was read. */
export async function lockSeenDemand(tx: Db, { id, seen }: SeenVersion): Promise<LockedDemand> {
  const held = await lockDemand(tx, id)
  expectSeen(seen, demandVersion(held.demand))
  return held
}

export async function lockDemandOfDocking(tx: Db, dockingId: string): Promise<LockedDemand & { own: DockingRow }> {
  const [named] = await tx.select({ id: docking.demandId }).from(docking).where(eq(docking.id, dockingId))
  if (!named) throw notFound(DOCKING_NAME)
  const held = await lockDemand(tx, named.id)
  const own = held.dockings.find(({ id }) => id === dockingId)
  if (!own) throw notFound(DOCKING_NAME)
  return { ...held, own }
}

/** Answers for a demand of another firm as for a missing one. */
export const expectOwnDemand = <Of extends LockedDemand>(held: Of, by: StepActor, what: string): Of => {
  const isOwn = by.actor.kind === 'user' && held.demand.accountId === by.actor.userId
  if (!isOwn) throw notFound(what)
  return held
}
