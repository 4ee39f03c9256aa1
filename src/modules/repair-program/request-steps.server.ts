import { eq } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import { createStepRunner } from '../../kernel/steps.server.ts'
import type { RepairActor } from './dependencies.server.ts'
import { maySeeRequest, type RequestFacts, type RequestStep, requestStanding, requestSteps } from './machine.ts'
import { requestNo } from './request-number.ts'
import { RESTORE_MS, type StoredRequest } from './requests.server.ts'
import { repairRequest } from './tables.server.ts'

/** The actor of a step and their network address. */
export interface RequestAct {
  actor: RepairActor
  address: string
  id: string
}

interface Plan<Result> {
  /** Whether the step applies to this request; one that does not match is answered like a missing one. */
  isMeant?(found: StoredRequest): boolean
  /** The result to return if the step was already taken. */
  again?(found: StoredRequest): Result | undefined
  effect(
    tx: Db,
    found: StoredRequest,
    to: RequestFacts['state'],
  ): Promise<{ result: Result; action?: string; detail: Record<string, unknown> }>
}

/** Steps with requests to take records down. */
export function createRequestSteps({ db, now }: Basics) {
  const steps = createStepRunner({ db, table: requestSteps, entity: 'repair_request' })

  return <Result>(
    { actor, address, id }: RequestAct,
    step: RequestStep,
    { isMeant = () => true, again, effect }: Plan<Result>,
  ) =>
    steps.take<StoredRequest, Result>({ actor, address }, step, {
      async hold(tx) {
        const [found] = await tx.select().from(repairRequest).where(eq(repairRequest.id, id)).for('update')
        if (!found || !maySeeRequest(actor, found) || !isMeant(found)) throw notFound('撤下申请')
        return found
      },
      ...(again && { again }),
      standing(found) {
        const isInTime = now() <= (found.decidedAt?.getTime() ?? 0) + RESTORE_MS
        return requestStanding(found, actor.staffId, isInTime)
      },
      async effect(tx, found, to) {
        const { detail, ...given } = await effect(tx, found, to)
        return { ...given, entityId: id, detail: { no: requestNo(found.serial), ...detail } }
      },
    })
}

export async function storeRequest(tx: Db, id: string, values: Partial<StoredRequest>): Promise<StoredRequest> {
  const [request] = await tx.update(repairRequest).set(values).where(eq(repairRequest.id, id)).returning()
  return expectRow(request)
}
