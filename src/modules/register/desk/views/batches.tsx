import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readMine } from '../../../../kernel/calls/mine.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { isCalendarDate } from '../../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { isKeyOf, typedKeys } from '../../../../kernel/typed-keys.ts'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { timeColumn } from '../../../../ui/lists/time-column.ts'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsoleList } from '../../../desk/views/console-page.tsx'
import { CountLinks } from '../../../desk/views/count-links.tsx'
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
  const status = isKeyOf(BATCH_STATUSES, asked) ? asked : undefined
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
  // The meaning of a figure of the quality page is only in the address.
  const kept = Object.fromEntries(Object.entries(narrow).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const part = (name: string, count: number, code?: string) => ({
    ...{ name, count, isCurrent: code === status },
    href: addressWith(CONSOLE_DATA, { ...narrow, dataset, status: code }),
  })
  const parts = [
    part('全部', all),
    ...typedKeys(BATCH_STATUSES).map((code) => part(BATCH_STATUSES[code], countOf(code), code)),
  ]
  return (
    <ConsoleList
      self={self}
      current={CONSOLE_DATA}
      title={title}
      found={found}
      unit="批"
      list="batches"
      address={address}
      caption="报送批次，最新的在前"
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
        timeColumn('importedAt', '报送时间'),
      ]}
    >
      <div className={styles.top}>
        <CountLinks items={parts} />
        {mayDeliver && <ButtonLink href={CONSOLE_NEW_DATA}>报送数据</ButtonLink>}
      </div>
      <ChoiceForm
        home={CONSOLE_DATA}
        carried={{ ...kept, ...(status && { status }) }}
        isNarrowed={status !== undefined || dataset !== undefined || Object.keys(kept).length > 0}
        choices={[{ name: 'dataset', label: '数据集', all: '全部数据集', options, chosen: dataset ?? '' }]}
      />
    </ConsoleList>
  )
}
