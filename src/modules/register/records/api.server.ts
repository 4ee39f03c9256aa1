import { type CallRegistry, declareShown } from '../../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { findDataset, listDatasetsOfBlock } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import { type RecordDetail, register } from './contract.ts'
import { createDebtors, type DebtorDependencies } from './debtors.server.ts'
import type { RegisterQuery } from './list-query.ts'
import { presentSummary } from './public-record.server.ts'
import { createRecords, REGISTER_TOPIC } from './records.server.ts'
import { registerPart } from './register-parts.server.ts'
import { ownRepairCalls, repairCalls } from './repair-contract.ts'
import { createRepairRecords } from './repair-records.server.ts'
import { createSafetyViews } from './safety-views.server.ts'

interface RecordsDependencies extends SealedBasics {
  changes: Changes
  holdsCaptcha: DebtorDependencies['holdsCaptcha']
  takeCaptcha: DebtorDependencies['takeCaptcha']
  providers: Providers
  /** The verified organisation of an account. */
  firmOf(userId: string): Promise<{ name: string; code: string } | null>
  /** Who accepts applications for repair, from the current site profile. */
  repairWindow(): RepairWindow
}

export function openRecords(registry: CallRegistry, dependencies: RecordsDependencies) {
  const { db, changes, now, seal, holdsCaptcha, takeCaptcha } = dependencies
  const records = createRecords(db, changes, () => dateKey(now()), dependencies.providers)
  const debtors = createDebtors(open('dishonest-debtor'), { records, seal, now, holdsCaptcha, takeCaptcha })
  const list = (code: string, query: RegisterQuery) => records.page([open(code)], query)
  const one = (code: string, id: string) => records.detail([open(code)], id)
  const shownOne = ({ dataset, id, subjectId }: RecordDetail) => [
    registerPart.record({ dataset, id }),
    ...(subjectId ? [registerPart.subject(subjectId)] : []),
  ]
  const inList = (code: string) => () => [registerPart.dataset(code)]

  /** The list format of the provincial portal: flat rows, with the columns beside them. */
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

  // The specification gives most datasets a call with its own path. All others use `records` and `record`.
  const safety = createSafetyViews(records, open)
  registry.implement(register, {
    permitList: declareShown(REGISTER_TOPIC, ({ query }) => columnShowList('permit', query), inList('permit')),
    penaltyList: declareShown(REGISTER_TOPIC, ({ query }) => columnShowList('penalty', query), inList('penalty')),
    doublePublicityDetail: declareShown(
      REGISTER_TOPIC,
      ({ query }) => one(query.type === '行政许可' ? 'permit' : 'penalty', query.dataId),
      shownOne,
    ),
    listEntries: declareShown(
      REGISTER_TOPIC,
      ({ query: { type, ...query } }) => records.page(listDatasets(type), query),
      (_, { query }) => listDatasets(query.type).map(({ code }) => registerPart.dataset(code)),
    ),
    listEntry: declareShown(
      REGISTER_TOPIC,
      ({ params }) => records.detail([...listDatasets('red'), ...listDatasets('black')], params.id),
      shownOne,
    ),
    dishonestDebtors: ({ query, caller }) => debtors.page(query, caller),
    dishonestDebtor: ({ params, query }) => debtors.detail(params.id, query.pass),
    abnormalOperations: declareShown(REGISTER_TOPIC, ({ query }) => list('abnormal', query), inList('abnormal')),
    abnormalOperation: declareShown(REGISTER_TOPIC, ({ params }) => one('abnormal', params.id), shownOne),
    safetyList: ({ params, query }) => safety.page(params, query),
    safetyEntry: ({ params }) => safety.entry(params, params.id),
    commitments: declareShown(REGISTER_TOPIC, ({ query }) => list('commitment', query), inList('commitment')),
    commitment: declareShown(REGISTER_TOPIC, ({ params }) => one('commitment', params.id), shownOne),
    selfDeclarations: declareShown(
      REGISTER_TOPIC,
      ({ query }) => list('self-declaration', query),
      inList('self-declaration'),
    ),
    selfDeclaration: declareShown(REGISTER_TOPIC, ({ params }) => one('self-declaration', params.id), shownOne),
    contracts: declareShown(REGISTER_TOPIC, ({ body }) => list('contract', body), inList('contract')),
    contractDetail: declareShown(REGISTER_TOPIC, ({ query }) => one('contract', query.id), shownOne),
    records: declareShown(
      REGISTER_TOPIC,
      ({ params, query }) => list(params.dataset, query),
      (_, { params }) => [registerPart.dataset(params.dataset)],
    ),
    record: declareShown(REGISTER_TOPIC, ({ params }) => one(params.dataset, params.id), shownOne),
    penaltiesOf: async ({ query }) => ({
      records: (await records.ofExactly(open('penalty'), query.subject, 100)).map(presentSummary),
    }),
  })
  const repair = createRepairRecords(db, records.today, dependencies.repairWindow)
  registry.implement(repairCalls, {
    recordsOf: ({ query: { subject, ...query } }) => repair.ofSubject(subject, query),
  })
  registry.implement(ownRepairCalls, {
    mine: async ({ query, caller: { actor } }) =>
      repair.ofFirm(actor.kind === 'user' ? await dependencies.firmOf(actor.userId) : null, query),
  })
  return { ...records, ownRepair: repair.ofFirm }
}

const listDatasets = (type: 'red' | 'black'): Dataset[] => listDatasetsOfBlock(type === 'red' ? 'honour' : 'serious')

/** Finds a public dataset. */
function open(code: string): Dataset {
  const dataset = findDataset(code)
  if (dataset?.shareScope !== '可向社会公开') throw notFound('该数据集')
  return dataset
}
