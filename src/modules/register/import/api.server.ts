import { attachment } from '../../../kernel/calls/attachment.server.ts'
import type { Caller, CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden, notFound } from '../../../kernel/calls/errors.ts'
import { withSpooledFile } from '../../../kernel/sheets/spool.server.ts'
import { expectDeliverable } from '../catalogue/deliverables.ts'
import { sweepBadRows } from './bad-rows.server.ts'
import { type ImportDependencies, importFile } from './batch.server.ts'
import { batchByNo, batchErrorFile, batchPage, countWaitingFor, presentBatch, readHeldRows } from './batches.server.ts'
import type { DeliveringMember } from './competence.ts'
import { DATA_ROLES, imports } from './contract.ts'
import { confirmBatch, rejectBatch } from './decision.server.ts'
import { decideQueued, queuePage } from './queue.server.ts'

interface Dependencies extends ImportDependencies {
  /** The unit of a member of staff; undefined if the account is missing or disabled. */
  unitOf(staffId: string): Promise<string | undefined>
  /** The unit that runs the portal and can act for every other. */
  centre: string
}

export function openImports(registry: CallRegistry, { unitOf, centre, ...importing }: Dependencies) {
  const { db } = importing

  async function memberOf({ actor }: Caller): Promise<DeliveringMember> {
    const unit = actor.kind === 'staff' ? await unitOf(actor.staffId) : undefined
    if (actor.kind !== 'staff' || unit === undefined) throw forbidden()
    return { actor, unit, isCentre: unit === centre }
  }

  registry.implement(imports, {
    async importRecords({ params, query: { extent, ...query }, body, caller }) {
      const dataset = expectDeliverable(params.dataset)
      if (!dataset) throw notFound('数据集')
      const sender = await memberOf(caller)
      return withSpooledFile(body, async (path) =>
        presentBatch(
          await importFile(importing, {
            ...{ dataset, path, sender, ...query, address: caller.address },
            ...(dataset.stores === 'subjects' && { extent: extent ?? 'increment' }),
          }),
        ),
      )
    },
    importBatches: async ({ query, caller }) => batchPage(db, await memberOf(caller), query),
    importBatch: async ({ params, caller }) =>
      presentBatch(await batchByNo(db, await memberOf(caller), params.batchNo)),
    importErrors: async ({ params: { batchNo }, caller }) =>
      attachment(await batchErrorFile(db, await memberOf(caller), batchNo, caller.address), {
        ...{ type: 'text/csv; charset=utf-8', name: `${batchNo}-errors.csv` },
      }),
    importHeld: async ({ params, query, caller }) => readHeldRows(db, await memberOf(caller), params.batchNo, query),
    confirmBatch: async ({ params, body, caller }) => {
      const deciding = { batchNo: params.batchNo, by: await memberOf(caller), address: caller.address }
      const { spendFactor } = caller
      return presentBatch(await confirmBatch(importing, { ...deciding, rows: body.rows, spendFactor }))
    },
    rejectBatch: async ({ params, body, caller }) => {
      const deciding = { batchNo: params.batchNo, by: await memberOf(caller), address: caller.address }
      return presentBatch(await rejectBatch(importing, { ...deciding, reason: body.reason }))
    },
    importQueue: async ({ query, caller }) => queuePage(importing, await memberOf(caller), query, caller.address),
    decideQueued: async ({ params, body, caller }) => {
      const by = await memberOf(caller)
      return decideQueued(importing, { id: params.id, decision: body.decision, by, address: caller.address })
    },
  })
  return {
    /** The caller as a member of a unit. */
    memberOf,
    sweep: () => sweepBadRows(db, importing.now()),
    /** The amount of waiting work at the data desk. */
    async waiting(caller: Caller): Promise<{ batches: number; rows: number }> {
      const { actor } = caller
      if (actor.kind !== 'staff' || !DATA_ROLES.some((role) => actor.roles.includes(role)))
        return { batches: 0, rows: 0 }
      return countWaitingFor(db, await memberOf(caller))
    },
  }
}
