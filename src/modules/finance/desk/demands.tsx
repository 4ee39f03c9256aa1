import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { isOwnKey, ownKeys } from '../../../kernel/own-keys.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { deskFrame } from '../../desk/contract.ts'
import { ConsoleNav } from '../../desk/views/console-nav.tsx'
import { DEMAND_STATE_NAMES, demandDesk } from '../demands/desk-contract.ts'
import { CONSOLE_DEMAND, CONSOLE_DEMANDS } from './layouts.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const asked = url.searchParams.get('state') ?? ''
  const state = isOwnKey(DEMAND_STATE_NAMES, asked) ? asked : undefined
  const [self, found] = await Promise.all([
    api(deskFrame.desk, {}),
    api(demandDesk.page, { query: { ...pagingFromSearch(url.searchParams), state } }),
  ])
  return { title: row.title, address, state: state ?? '', self, found }
}

export default function ConsoleDemands() {
  const { title, address, state, self, found } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_DEMANDS} />
      <ContentCard title={title} total={found.total} unit="笔">
        <ChoiceForm
          home={CONSOLE_DEMANDS}
          isNarrowed={state !== ''}
          choices={[
            {
              ...{ name: 'state', label: '状态', all: '全部状态', chosen: state },
              options: ownKeys(DEMAND_STATE_NAMES).map((code) => ({ code, name: DEMAND_STATE_NAMES[code] })),
            },
          ]}
        />
        <DataTable
          caption="各状态的融资需求"
          rows={found.records}
          rowKey={({ id }) => id}
          columns={[
            {
              ...{ key: 'demandTitle', label: '需求' },
              cell: ({ id, demandTitle }) => (
                <SiteLink href={`${CONSOLE_DEMAND}?id=${encodeURIComponent(id)}`}>{demandTitle}</SiteLink>
              ),
            },
            { key: 'enterpriseName', label: '企业' },
            { key: 'amount', label: '金额（万元）', end: true },
            { key: 'region', label: '区域', narrow: true },
            { key: 'stateName', label: '状态', narrow: true },
            {
              ...{ key: 'createdAt', label: '提交', narrow: true },
              cell: ({ createdAt }) => formatDate(createdAt, 'yyyy-MM-dd hh:mm'),
            },
          ]}
        />
        <Pagination page={found} address={address} unit="笔" />
      </ContentCard>
    </>
  )
}
