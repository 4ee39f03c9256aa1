import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { type JointMeasure, jointMeasureCalls } from '../joint-measures-contract.ts'

const HOME = '/joint-measures'
const KINDS = [
  ['reward', '守信激励措施'],
  ['punishment', '失信惩戒措施'],
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const kind = KINDS.find(([known]) => known === url.searchParams.get('kind'))?.[0] ?? 'reward'
  const keyword = readKeyword(url.searchParams.get('keyword'))
  const category = readKeyword(url.searchParams.get('category')) || undefined
  const found = await apiOf(args)(jointMeasureCalls.jointMeasures, {
    query: { kind, keyword, category, ...pagingFromSearch(url.searchParams) },
  })
  return {
    page: { description: `联合奖惩措施：共 ${found.total} 项` },
    title: row.title,
    kind,
    found,
    filter: { keyword, category: category ?? '' },
    address,
  }
}

export default function JointMeasures() {
  const { title, kind, found, filter, address } = useLoaderData<typeof loader>()
  const home = `${HOME}?kind=${kind}`
  const tabs = KINDS.map(([value, label]) => ({ label, href: `${HOME}?kind=${value}`, current: value === kind }))
  return (
    <ContentCard title={title} tabs={tabs} total={found.total} unit="项">
      <ChoiceForm
        home={home}
        keyword={{ label: '措施或部门', placeholder: '如：绿色通道', value: filter.keyword }}
        choices={[
          {
            name: 'category',
            label: '适用名单',
            all: '全部',
            options: optionsOfNames(found.categories),
            chosen: filter.category,
          },
        ]}
        carried={{ kind }}
        isNarrowed={Boolean(filter.keyword || filter.category)}
      />
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={found.records}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="没有符合条件的措施">
            <a href={home}>查看全部措施</a>
          </EmptyState>
        }
      />
      <Pagination page={found} address={address} unit="项" />
    </ContentCard>
  )
}

const COLUMNS: Column<JointMeasure>[] = [
  {
    key: 'title',
    label: '措施',
    cell: ({ title, content }) => (
      <>
        <strong>{title}</strong>
        <br />
        {content}
      </>
    ),
  },
  {
    key: 'measureType',
    label: '类型',
    narrow: true,
    cell: ({ kind, measureType }) => <Tag tone={kind === 'reward' ? 'good' : 'warning'}>{measureType}</Tag>,
  },
  { key: 'listCategory', label: '适用名单' },
  { key: 'department', label: '实施部门' },
  {
    key: 'memorandum',
    label: '依据',
    cell: ({ memorandum, legalBasis }) => [memorandum, legalBasis].filter(Boolean).join('；'),
  },
]
