import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { datasetOf, datasetsOfBlock } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import { register } from './contract.ts'
import { createDebtors, type DebtorDependencies } from './debtors.server.ts'
import type { RegisterQuery } from './list-query.ts'
import { presentSummary } from './public-record.server.ts'
import { recordsOf } from './records.server.ts'
import { ownRepairCalls, repairCalls } from './repair-contract.ts'
import { repairRecordsOf } from './repair-records.server.ts'
import { createSafetyViews } from './safety-views.server.ts'

interface RecordsDependencies extends SealedBasics {
  changes: Changes
  holdsCaptcha: DebtorDependencies['holdsCaptcha']
  takeCaptcha: DebtorDependencies['takeCaptcha']
  providers: Providers
  /** The organisation that an account was verified to speak for. */
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Who takes applications for repair, as the site profile has it now. */
  repairWindow(): RepairWindow
}

export function openRecords(registry: CallRegistry, dependencies: RecordsDependencies) {
  const { db, changes, now, seal, holdsCaptcha, takeCaptcha } = dependencies
  const records = recordsOf(db, changes, () => dateKey(now()), dependencies.providers)
  const debtors = createDebtors(open('dishonest-debtor'), { records, seal, now, holdsCaptcha, takeCaptcha })
  const list = (code: string, query: RegisterQuery) => records.page([open(code)], query)
  const one = (code: string, id: string) => records.detail([open(code)], id)

  /** As the provincial portal lists: flat rows, with the columns beside them. */
  async function columnShowList(code: string, query: RegisterQuery) {
    const { records: rows, columns, sort, updatedAt, ...page } = await list(code, query)
    const dataset = open(code)
    const flat = rows.map((row) => ({
      dataId: row.id,
      resourceId: dataset.resourceId,
      type: dataset.name,
      subjectId: row.subjectId ?? '',
      ...row.values,
      severity: row.severity ?? '',
      flag: row.flag ?? '',
    }))
    return { columnShowList: { ...page, records: flat }, columns, sort, updatedAt }
  }

  // The specification has most of these calls for one dataset, by a path of its own. A dataset without one is read by
  // `records` and `record`.
  const safety = createSafetyViews(records, open)
  registry.implement(register, {
    permitList: ({ query }) => columnShowList('permit', query),
    penaltyList: ({ query }) => columnShowList('penalty', query),
    doublePublicityDetail: ({ query }) => one(query.type === '行政许可' ? 'permit' : 'penalty', query.dataId),
    listEntries: ({ query: { type, ...query } }) => records.page(listDatasets(type), query),
    listEntry: ({ params }) => records.detail([...listDatasets('red'), ...listDatasets('black')], params.id),
    dishonestDebtors: ({ query, caller }) => debtors.page(query, caller),
    dishonestDebtor: ({ params, query }) => debtors.detail(params.id, query.pass),
    abnormalOperations: ({ query }) => list('abnormal', query),
    abnormalOperation: ({ params }) => one('abnormal', params.id),
    safetyList: ({ params, query }) => safety.page(params, query),
    safetyEntry: ({ params }) => safety.entry(params, params.id),
    commitments: ({ query }) => list('commitment', query),
    commitment: ({ params }) => one('commitment', params.id),
    selfDeclarations: ({ query }) => list('self-declaration', query),
    selfDeclaration: ({ params }) => one('self-declaration', params.id),
    contracts: ({ body }) => list('contract', body),
    contractDetail: ({ query }) => one('contract', query.id),
    records: ({ params, query }) => list(params.dataset, query),
    record: ({ params }) => one(params.dataset, params.id),
    penaltiesOf: async ({ query }) => ({
      records: (await records.ofExactly(open('penalty'), query.subject, 100)).map(presentSummary),
    }),
  })
  const repair = repairRecordsOf(db, records.today, dependencies.repairWindow)
  registry.implement(repairCalls, {
    recordsOf: ({ query: { subject, ...query } }) => repair.ofSubject(subject, query),
  })
  registry.implement(ownRepairCalls, {
    mine: async ({ query, caller: { actor } }) =>
      repair.ofFirm(actor.kind === 'user' ? await dependencies.firmOf(actor.userId) : null, query),
  })
  return { ...records, ownRepair: repair.ofFirm }
}

const listDatasets = (type: 'red' | 'black'): Dataset[] => datasetsOfBlock(type === 'red' ? 'honour' : 'serious')

/** A dataset that the public may read. */
function open(code: string): Dataset {
  const dataset = datasetOf(code)
  if (dataset?.shareScope !== '可向社会公开') throw notFound('该数据集')
  return dataset
}
