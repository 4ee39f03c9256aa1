import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { expectDataset, findDataset } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { presentBatch } from '../import/batches.server.ts'
import {
  correctTypedRecord,
  enterRecord,
  findStoredRecord,
  requestTakeBack,
  requestWithdrawal,
} from '../import/by-hand.server.ts'
import type { DeliveringMember } from '../import/competence.ts'
import { readRecordValues } from '../records/record-values.server.ts'
import type { DeskDependencies } from './api.server.ts'
import { qualityFile, readQuality } from './quality.server.ts'
import { qualityDesk } from './quality-contract.ts'
import { recordDetail } from './record-detail.server.ts'
import { exportRecords } from './record-export.server.ts'
import { buildRecordForm, typedValues } from './record-form.ts'
import { recordPage } from './record-list.server.ts'
import { recordDesk } from './records-contract.ts'

/** Single records: searching, reading with versions, entering, correcting, withdrawing and exporting. */
export function openRecordDesk(registry: CallRegistry, dependencies: DeskDependencies): void {
  const { db, seal, memberOf } = dependencies
  const today = () => dateKey(dependencies.now())
  registry.implement(recordDesk, {
    records: async ({ query, caller }) => recordPage(db, await memberOf(caller), query, today()),
    exportRecords: async ({ query: { format, ...filter }, caller }) => {
      const exporting = { filter, format, today: today(), address: caller.address }
      return exportRecords(db, await memberOf(caller), exporting)
    },
    record: async ({ params, caller }) =>
      recordDetail(dependencies, await memberOf(caller), { ...params, today: today() }),
    form: async ({ params, caller }) => {
      const dataset = findDataset(params.dataset)
      if (!dataset) throw notFound('数据集')
      const form = buildRecordForm(dataset, { values: ownValues(dataset, await memberOf(caller)), isPerson: false })
      return { dataset: dataset.code, datasetName: dataset.name, form }
    },
    enterRecord: async ({ params, body, caller }) =>
      presentBatch(
        await enterRecord(dependencies, { ...params, ...body, by: await memberOf(caller), address: caller.address }),
      ),
    correctRecord: async ({ params, body: { revision, values, ...body }, caller }) => {
      const by = await memberOf(caller)
      const stored = await findStoredRecord(db, by, params.dataset, params.id)
      const dataset = expectDataset(stored.dataset)
      const held = { values: readRecordValues(dataset, stored, seal), isPerson: stored.subjectType === 'person' }
      const asked = { ...params, ...body, was: revision, by, address: caller.address }
      return presentBatch(
        await correctTypedRecord(dependencies, { ...asked, values: typedValues(dataset, held, values) }),
      )
    },
    withdrawRecord: async ({ params, body: { revision, ...body }, caller }) => {
      const asked = { ...params, ...body, was: revision, by: await memberOf(caller), address: caller.address }
      return presentBatch(await requestWithdrawal(dependencies, asked))
    },
    takeBackBatch: async ({ params, body: { reason, key }, caller }) => {
      const { address, spendFactor } = caller
      const asked = { takesBack: params.batchNo, reason, key, by: await memberOf(caller), address, spendFactor }
      return presentBatch(await requestTakeBack(dependencies, asked))
    },
  })
  /** Leaders read the quality of all units, regardless of their own. */
  async function qualityReader(caller: Parameters<DeskDependencies['memberOf']>[0]): Promise<DeliveringMember> {
    const member = await memberOf(caller)
    return member.actor.roles.includes('lead') ? { ...member, isCentre: true } : member
  }

  registry.implement(qualityDesk, {
    quality: async ({ query, caller }) => readQuality(db, await qualityReader(caller), query, today()),
    qualityFile: async ({ query: { format, ...filter }, caller }) => {
      const member = await qualityReader(caller)
      const quality = await readQuality(db, member, filter, today())
      return qualityFile(db, member, quality, { format, address: caller.address })
    },
  })
}

/** A record is always entered for one's own unit. */
function ownValues({ common }: Dataset, { unit, isCentre }: DeliveringMember): Record<string, string> {
  if (isCentre) return {}
  const keys = [common.authority, common.sourceUnit].filter((key) => key !== undefined)
  return Object.fromEntries(keys.map((key) => [key, unit]))
}
