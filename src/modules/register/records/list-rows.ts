import type { apiOf } from '../../../kernel/calls/api.ts'
import type { CallData } from '../../../kernel/calls/call.ts'
import type { Paging } from '../../../kernel/calls/paging.ts'
import { pickParts } from '../../../kernel/typed-keys.ts'
import { recordAddress } from '../catalogue/addresses.ts'
import { expectDataset } from '../catalogue/catalogue.ts'
import type { Reader } from '../catalogue/dataset-pages.ts'
import { type RecordSummary, type RegisterPage, register } from './contract.ts'
import type { ListFilter } from './list-filter.ts'
import type { RecordSort } from './list-order.ts'
import type { ListTab } from './lists.ts'

type Api = ReturnType<typeof apiOf>
type Query = ListFilter & Paging & { zone?: 'free-trade'; sort: RecordSort }

/** The values of a list row; `values` by the keys of the columns. */
export type ListRow = Pick<RecordSummary, 'id' | 'dataset' | 'address' | 'subjectId' | 'severity' | 'flag'> & {
  subjectName: string
  values: Readonly<Record<string, string | null>>
}

export interface ListPage extends Omit<RegisterPage, 'records'> {
  records: ListRow[]
}

/** Reads one page of a list through its call. */
export async function readList(
  api: Api,
  tab: ListTab,
  filter: ListFilter,
  paging: Paging & { sort: RecordSort },
): Promise<ListPage> {
  const category = filter.category ?? tab.category
  return READERS[tab.read](api, { ...filter, ...paging, category, zone: tab.zone }, tab)
}

const READERS: Record<Reader, (api: Api, query: Query, tab: ListTab) => Promise<ListPage>> = {
  permits: async (api, query, tab) => fromFlat(tab, await api(register.permitList, { query })),
  penalties: async (api, query, tab) => fromFlat(tab, await api(register.penaltyList, { query })),
  honoured: async (api, query) => fromPage(await api(register.listEntries, { query: { ...query, type: 'red' } })),
  serious: async (api, query) => fromPage(await api(register.listEntries, { query: { ...query, type: 'black' } })),
  debtors: async (api, query) => fromPage(await api(register.dishonestDebtors, { query })),
  'abnormal-operations': async (api, query) => fromPage(await api(register.abnormalOperations, { query })),
  safety: async (api, query, tab) =>
    fromPage(await api(register.safetyList, { params: tab.query as SafetyParams, query })),
  'self-declarations': async (api, query) => fromPage(await api(register.selfDeclarations, { query })),
  contracts: async (api, query) => fromPage(await api(register.contracts, { body: query })),
  dataset: async (api, query, { datasets: [dataset] }) =>
    fromPage(await api(register.records, { params: { dataset }, query })),
}

type SafetyParams = { column: 'food'; list: 'black' }

const fromPage = ({ records, ...page }: RegisterPage): ListPage => ({
  ...page,
  records: records.map((record) => ({ ...record, values: { ...commonValues(record), ...record.values } })),
})

/** The common columns of lists of several datasets. */
const commonValues = (record: RecordSummary) => ({
  ...pickParts(record, 'subjectName', 'subjectCode', 'datasetName', 'category', 'authority', 'decisionDate'),
})

/** Converts the flat rows of double publicity, which have the provincial portal's format. */
function fromFlat({ datasets: [code] }: ListTab, answer: CallData<typeof register.permitList>): ListPage {
  const { columnShowList, ...rest } = answer
  const dataset = expectDataset(code)
  return {
    ...rest,
    ...columnShowList,
    records: columnShowList.records.map((values) => ({
      id: values.dataId!,
      dataset: code,
      address: recordAddress(dataset, values.dataId!),
      subjectId: values.subjectId || null,
      subjectName: values[dataset.common.subjectName] ?? '',
      severity: (values.severity || null) as ListRow['severity'],
      flag: (values.flag || null) as ListRow['flag'],
      values,
    })),
  }
}
