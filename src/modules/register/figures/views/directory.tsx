import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { type DirectoryItem, directoryCalls } from '../directory-contract.ts'
import { loadRegions } from '../region-names.ts'

const HOME = '/double-publicity-catalog'
const KINDS = [
  ['', '全部事项'],
  ['permit', '行政许可'],
  ['penalty', '行政处罚'],
] as const

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const [tree, regions] = await Promise.all([
    api(directoryCalls.directoryTree, {}),
    loadRegions(api, profile.regionCode),
  ])
  const given = url.searchParams
  const departments = [...new Set(tree.flatMap((region) => region.departments.map(({ department }) => department)))]
  const region = regions.find(({ code }) => code === given.get('region'))?.code
  const department = departments.find((name) => name === given.get('department'))
  const kind = (['permit', 'penalty'] as const).find((known) => known === given.get('kind'))
  const keyword = readKeyword(given.get('keyword'))
  const found = await api(directoryCalls.directoryPage, {
    query: { keyword, region, department, kind, ...pagingFromSearch(given) },
  })
  return {
    page: { description: `${profile.cityName}双公示目录：${departments.length} 个部门的行政许可和行政处罚事项` },
    title: row.title,
    found,
    address,
    filter: { keyword, region: region ?? '', department: department ?? '', kind: kind ?? '' },
    regions: regions.filter(({ code }) => tree.some(({ regionCode }) => regionCode === code)),
    departments,
    tabs: KINDS.map(([value, label]) => ({
      label,
      href: addressWith(HOME, { kind: value || null, department: department ?? null, region: region ?? null }),
      current: value === (kind ?? ''),
    })),
  }
}

export default function PublicityCatalog() {
  const { title, found, address, filter, regions, departments, tabs } = useLoaderData<typeof loader>()
  const { keyword, region, department, kind } = filter
  return (
    <ContentCard title={title} tabs={tabs} total={found.total} unit="项">
      <ChoiceForm
        home={HOME}
        keyword={{ label: '事项名称或编码', placeholder: '如：食品经营许可', value: keyword }}
        choices={[
          {
            name: 'region',
            label: '区划',
            all: '全部',
            options: regions,
            chosen: region,
          },
          { name: 'department', label: '部门', all: '全部', options: optionsOfNames(departments), chosen: department },
        ]}
        carried={kind ? { kind } : {}}
        isNarrowed={Boolean(keyword || region || department)}
      />
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={found.records}
        rowKey={(item) => item.id}
        empty={
          <EmptyState title="没有符合条件的事项">
            <a href={HOME}>查看全部事项</a>
          </EmptyState>
        }
      />
      <Pagination page={found} address={address} unit="项" />
      <p>
        <a href="/double-publicity-catalog-index">按部门查看目录索引</a>
      </p>
    </ContentCard>
  )
}

const COLUMNS: Column<DirectoryItem>[] = [
  {
    key: 'itemName',
    label: '事项名称',
    cell: (item) => <a href={`/catalog-detail?id=${item.id}`}>{item.itemName}</a>,
  },
  { key: 'kind', label: '类型', narrow: true, cell: (item) => (item.kind === 'permit' ? '行政许可' : '行政处罚') },
  { key: 'itemCode', label: '权力事项编码' },
  { key: 'department', label: '部门' },
  { key: 'deadline', label: '公示时限' },
]
