import type { Caller, CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import { sheetAnswer } from '../../../kernel/sheets/table-files.server.ts'
import { deliverables, expectDeliverable } from '../catalogue/deliverables.ts'
import { badRowsFile } from '../import/bad-rows.server.ts'
import type { ImportDependencies } from '../import/batch.server.ts'
import { presentBatch } from '../import/batches.server.ts'
import { assignColumns } from '../import/columns.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { returnBatch, submitGoodRows } from '../import/decision.server.ts'
import { readBatchDetail } from './batch-detail.server.ts'
import { dataDesk } from './contract.ts'
import { correctRows } from './corrected-rows.server.ts'
import { missingFile } from './missing-subjects.server.ts'
import { openRecordDesk } from './records-api.server.ts'
import { makeTemplateFile } from './template.server.ts'

export interface DeskDependencies extends ImportDependencies {
  /** The caller as a member of a unit. */
  memberOf(caller: Caller): Promise<DeliveringMember>
  /** Names and units of members of staff. */
  membersOf(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; unit: string }>>
}

/** The data desk on top of the import engine. */
export function openDataDesk(registry: CallRegistry, dependencies: DeskDependencies): void {
  openRecordDesk(registry, dependencies)
  registry.implement(dataDesk, {
    datasets: async () =>
      deliverables.map(({ code, name, provider, items, stores }) => ({
        ...{ code, name, provider: dependencies.providers[provider].name, stores: stores ?? ('records' as const) },
        required: items.filter(({ required }) => required === true).map(({ label }) => label),
      })),
    template: async ({ params }) => {
      const dataset = expectDeliverable(params.dataset)
      if (!dataset) throw notFound('数据集')
      return sheetAnswer(makeTemplateFile(dataset), 'xlsx', `${dataset.code}-template`)
    },
    batch: async ({ params, query, caller }) =>
      readBatchDetail(dependencies, await dependencies.memberOf(caller), { ...params, ...query }),
    missing: async ({ params, caller }) =>
      sheetAnswer(
        await missingFile(dependencies.db, await dependencies.memberOf(caller), params.batchNo, caller.address),
        'csv',
        `${params.batchNo}-missing`,
      ),
    badRows: async ({ params, query: { format }, caller }) => {
      const wanted = { batchNo: params.batchNo, format, address: caller.address }
      const file = await badRowsFile(dependencies, await dependencies.memberOf(caller), wanted)
      return sheetAnswer(file, format, `${params.batchNo}-bad`)
    },
    submitGood: async ({ params, caller }) =>
      presentBatch(
        await submitGoodRows(dependencies, {
          ...params,
          by: await dependencies.memberOf(caller),
          address: caller.address,
        }),
      ),
    returnWhole: async ({ params, caller }) =>
      presentBatch(
        await returnBatch(dependencies, {
          ...params,
          by: await dependencies.memberOf(caller),
          address: caller.address,
        }),
      ),
    mendRows: async ({ params, body, caller }) => {
      const by = await dependencies.memberOf(caller)
      return presentBatch(await correctRows(dependencies, { ...params, ...body, by, address: caller.address }))
    },
    sayColumns: async ({ params, body, caller }) => {
      const saying = {
        ...params,
        columns: body.columns,
        by: await dependencies.memberOf(caller),
        address: caller.address,
      }
      return presentBatch(await assignColumns(dependencies, saying))
    },
  })
}
