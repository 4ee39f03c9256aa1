import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readMine } from '../../../../kernel/calls/mine.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { formatDate, isCalendarDate } from '../../../../kernel/format/date.ts'
import { isOwnKey, ownKeys } from '../../../../kernel/own-keys.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ChosenTable } from '../../../desk/views/chosen-table.tsx'
import consoleStyles from '../../../desk/views/console.module.css'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { BATCH_STATUSES, imports } from '../../import/contract.ts'
import { dataDesk } from '../contract.ts'
import { batchAddress } from '../data-form.ts'
import { CONSOLE_DATA, CONSOLE_NEW_DATA } from '../layouts.ts'
import { BatchState } from './batch-state.tsx'
import styles from './data.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams.get('status') ?? ''
  const status = isOwnKey(BATCH_STATUSES, asked) ? asked : undefined
  const [self, datasets] = await Promise.all([api(deskFrame.desk, {}), api(dataDesk.datasets, {})])
  const dataset = datasets.find(({ code }) => code === url.searchParams.get('dataset'))?.code
  const given = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const isDay = (text: string | undefined) =>
    text && /^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDate(text) ? text : undefined
  const narrow = {
    ...{ unit: given('unit')?.slice(0, 100), from: isDay(given('from')), to: isDay(given('to')) },
    wrong: given('wrong') === 'yes' ? ('yes' as const) : undefined,
  }
  const query = { ...pagingFromSearch(url.searchParams), ...readMine(url.searchParams), status, dataset, ...narrow }
  const found = await api(imports.importBatches, { query })
  const options = datasets.map(({ code, name }) => ({ code, name }))
  return { title: row.title, address, self, options, found, status, dataset, narrow: { ...narrow, mine: query.mine } }
}

export default function ConsoleBatches() {
  const { title, address, self, options, found, status, dataset, narrow } = useLoaderData<typeof loader>()
  const mayDeliver = self.roles.some(({ code }) => code === 'data')
  const countOf = (code: string) => found.counts.find((each) => each.status === code)?.count ?? 0
  const all = found.counts.reduce((sum, { count }) => sum + count, 0)
  // What a figure of the quality page counts is said in the address alone.
  const kept = Object.fromEntries(Object.entries(narrow).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const leading = (code?: string) => {
    const query = new URLSearchParams({
      ...kept,
      ...(dataset && { dataset }),
      ...(code && { status: code }),
    }).toString()
    return query ? `${CONSOLE_DATA}?${query}` : CONSOLE_DATA
  }
  const chips = [
    { code: undefined, name: '全部', number: all },
    ...ownKeys(BATCH_STATUSES).map((code) => ({ code, name: BATCH_STATUSES[code], number: countOf(code) })),
  ]
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_DATA} />
      <ContentCard title={title} total={found.total} unit="批">
        <div className={styles.top}>
          <ul className={consoleStyles.counts}>
            {chips.map(({ code, name, number }) => (
              <li key={name}>
                <SiteLink href={leading(code)} aria-current={code === status ? 'page' : undefined}>
                  {name} <strong>{number}</strong>
                </SiteLink>
              </li>
            ))}
          </ul>
          {mayDeliver && <ButtonLink href={CONSOLE_NEW_DATA}>报送数据</ButtonLink>}
        </div>
        <ChoiceForm
          home={CONSOLE_DATA}
          carried={{ ...kept, ...(status && { status }) }}
          isNarrowed={status !== undefined || dataset !== undefined || Object.keys(kept).length > 0}
          choices={[{ name: 'dataset', label: '数据集', all: '全部数据集', options, chosen: dataset ?? '' }]}
        />
        <ChosenTable
          list="batches"
          chosen={self.columns}
          filters={self.filters}
          address={address}
          caption="报送批次，最新的在前"
          rows={found.records}
          rowKey={({ batchNo }) => batchNo}
          empty={<EmptyState />}
          columns={[
            {
              key: 'fileName',
              label: '文件',
              cell: ({ batchNo, fileName }) => (
                <SiteLink href={batchAddress(batchNo)} className={styles.file}>
                  {fileName}
                </SiteLink>
              ),
            },
            { key: 'datasetName', label: '数据集' },
            { key: 'unit', label: '报送单位', cell: ({ unit, trustedSource }) => unit ?? trustedSource ?? '—' },
            { key: 'rowCount', label: '行数', end: true, narrow: true },
            { key: 'publicCount', label: '公示', end: true, narrow: true },
            {
              key: 'bad',
              label: '有误',
              end: true,
              narrow: true,
              cell: ({ run, errorCount }) => run?.bad ?? errorCount,
            },
            { key: 'status', label: '状态', narrow: true, cell: (batch) => <BatchState status={batch.status} /> },
            {
              key: 'importedAt',
              label: '报送时间',
              narrow: true,
              cell: ({ importedAt }) => formatDate(importedAt, 'yyyy-MM-dd hh:mm'),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="批" />
      </ContentCard>
    </>
  )
}
