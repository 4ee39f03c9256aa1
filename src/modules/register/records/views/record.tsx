import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { ifFound } from '../../../../kernel/pages/if-found.ts'
import type { PageRow } from '../../../../kernel/pages/pages.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Split } from '../../../../ui/frames/split.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { GENERAL_RECORD_PAGE, listAddress, recordPlace } from '../../catalogue/addresses.ts'
import { catalogue, expectDataset, findDataset } from '../../catalogue/catalogue.ts'
import { changeCalls } from '../../export/changes-contract.ts'
import { type RecordDetail, register } from '../contract.ts'
import { itemGroups } from '../item-groups.ts'
import { recordOptions } from '../layouts.ts'
import { verdictOnDay } from '../repair-words.ts'
import { MissingRecord } from './missing.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordArticle } from './record-article.tsx'
import { RepairSteps } from './repair-steps.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, now, profile } = pageOfRequest(args)
  const record = await findRecord(args, row, url.searchParams)
  if (!record) {
    const page: PageInfo = { title: '该信息不存在或已不再公示' }
    return withStatus({ page, shown: null, list: row.parent ?? '/credit-publicity' }, 404)
  }
  const dataset = expectDataset(record.dataset)
  const regions = await apiOf(args)(dictionary.itemsByParent, { query: { parentCode: 'REGION' } })
  const names = new Map([...regions.map(({ code, name }) => [code, name] as const), [profile.regionCode, '市本级']])
  const repairFirst = recordOptions(row).first === 'repair'
  const { dataset: code, id } = record
  const changes = await apiOf(args)(changeCalls.history, { query: { dataset: code, id } })
  const title = `${record.subjectName}${record.datasetName}信息${repairFirst ? '修复' : ''}`
  const page: PageInfo = {
    title,
    description: `${title}，${record.authority}，${record.decisionDate}`,
    // A page for many datasets is below the list of its record's dataset.
    ...(recordOptions(row).dataset ? {} : { below: [{ title: dataset.name, href: listAddress(dataset) }] }),
  }
  const shown = {
    title,
    record,
    groups: itemGroups(dataset, record, names),
    verdict: verdictOnDay(record, dateKey(now), profile.repairWindow),
    today: dateKey(now),
    list: { title: dataset.name, href: listAddress(dataset) },
    repairFirst,
    changes,
  }
  return { page, shown, list: shown.list.href }
}

/** The record requested by an address, if it is public today. */
async function findRecord(args: LoaderArguments, row: PageRow, search: URLSearchParams) {
  const api = apiOf(args)
  const id = search.get('id')
  if (!id) return undefined
  for (const dataset of datasetsAsked(row, search)) {
    const pass = search.get('pass') ?? undefined
    const found: RecordDetail | undefined = await ifFound(
      findDataset(dataset)?.persons === 'exact-name'
        ? api(register.dishonestDebtor, { params: { id }, query: { pass } })
        : api(register.record, { params: { dataset, id } }),
    )
    if (found) return found
  }
  return undefined
}

function datasetsAsked(row: PageRow, search: URLSearchParams): readonly string[] {
  const { dataset } = recordOptions(row)
  if (dataset) return [dataset]
  const asked = search.get('dataset') ?? datasetOfType(search.get('type')) ?? ''
  if (row.path === GENERAL_RECORD_PAGE) return asked ? [asked] : []
  // If the address does not name the dataset, all datasets of the page are tried.
  const sharing = catalogue.filter((dataset) => recordPlace(dataset).page === row.path).map(({ code }) => code)
  return sharing.includes(asked) ? [asked] : sharing
}

const datasetOfType = (type: string | null): string | undefined =>
  type ? catalogue.find((dataset) => recordPlace(dataset).query?.type === type)?.code : undefined

export default function Record() {
  const { shown, list } = useLoaderData<typeof loader>()
  if (!shown) return <MissingRecord list={list} />
  const { record, verdict, repairFirst } = shown
  const left = (
    <RecordArticle {...shown}>
      {repairFirst && verdict && <RepairSteps record={record} verdict={verdict} />}
    </RecordArticle>
  )
  return <Split as="aside" left={left} right={<RecordActions {...shown} />} />
}
