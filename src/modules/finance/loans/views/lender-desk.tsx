import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { isOwnKey, ownKeys } from '../../../../kernel/own-keys.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { LENDER_APPLY, LENDER_DESK, PRODUCTS } from '../../layouts.ts'
import { wanText } from '../../money.ts'
import { DESK_STATE_NAMES, lenderCalls } from '../lender-contract.ts'

export async function loader(args: LoaderArguments) {
  const { url, address } = pageOfRequest(args)
  const asked = url.searchParams.get('group') ?? ''
  const group = isOwnKey(DESK_STATE_NAMES, asked) ? asked : undefined
  const api = apiOf(args)
  const [desk, found] = await Promise.all([
    api(lenderCalls.desk, {}),
    api(lenderCalls.page, { query: { ...pagingFromSearch(url.searchParams), group } }),
  ])
  return { address, desk, found, group: group ?? '' }
}

const LIGHTS = { green: null, amber: '即将到期', red: '已超期' } as const

export default function LenderDesk() {
  const { address, desk, found, group } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <Figures
        items={[
          { label: '待办理的申请（件）', value: desk.open, href: `${LENDER_DESK}?group=open` },
          { label: '已超期（件）', value: desk.overdue, ...(desk.overdue > 0 && { tone: 'warning' }) },
          {
            ...{ label: '上架的产品（个）', value: desk.products },
            href: `${PRODUCTS}?institution=${encodeURIComponent(desk.institutionId)}`,
          },
        ]}
      />
      <ContentCard title={`${desk.institutionName}收到的申请`} total={found.total} unit="件">
        <ChoiceForm
          home={LENDER_DESK}
          isNarrowed={group !== ''}
          choices={[
            {
              ...{ name: 'group', label: '范围', all: '全部', chosen: group },
              options: ownKeys(DESK_STATE_NAMES).map((code) => ({ code, name: DESK_STATE_NAMES[code] })),
            },
          ]}
        />
        <DataTable
          caption="本机构收到的产品申请"
          rows={found.records}
          rowKey={({ id }) => id}
          empty={<EmptyState title="没有符合条件的申请" />}
          columns={[
            {
              key: 'applyNo',
              label: '申请编号',
              narrow: true,
              cell: ({ id, applyNo }) => <a href={`${LENDER_APPLY}?id=${encodeURIComponent(id)}`}>{applyNo}</a>,
            },
            { key: 'productName', label: '产品' },
            { key: 'amount', label: '金额（万元）', end: true, cell: ({ amount }) => wanText(amount) },
            { key: 'duration', label: '期限（月）', end: true },
            {
              key: 'stateName',
              label: '状态',
              cell: ({ stateName, light, isUrged }) => (
                <>
                  {stateName}{' '}
                  {light && LIGHTS[light] && <Tag tone={light === 'red' ? 'bad' : 'warning'}>{LIGHTS[light]}</Tag>}
                  {isUrged && <Tag tone="warning">企业催办</Tag>}
                </>
              ),
            },
            { key: 'dueOn', label: '办理期限', narrow: true },
            { key: 'appliedAt', label: '申请日期', narrow: true, cell: ({ appliedAt }) => dateKey(appliedAt) },
          ]}
        />
        <Pagination page={found} address={address} unit="件" />
      </ContentCard>
    </Stack>
  )
}
