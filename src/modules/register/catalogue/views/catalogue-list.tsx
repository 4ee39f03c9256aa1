import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { namedOptions, optionsOfNames } from '../../../../ui/forms/select.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { CATALOGUE_LEVELS, type CatalogueEntry, catalogueCalls, NATURES } from '../contract.ts'

export async function loader(args: LoaderArguments) {
  const { row, url, address } = pageOfRequest(args)
  const api = apiOf(args)
  const tree = await api(catalogueCalls.catalogueTree, {})
  const entries = tree.flatMap((branch) => branch.entries)
  const providers = [...new Set(entries.map(({ provider }) => provider))].sort()
  const categories = tree.map(({ category }) => category)
  /** The value in the address, if it is a known one. */
  const chosen = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === url.searchParams.get(name))
  const filter = {
    keyword: readKeyword(url.searchParams.get('keyword')),
    level: chosen('level', CATALOGUE_LEVELS),
    nature: chosen('nature', ['basic', 'good', 'negative', 'other']),
    category: chosen('category', categories),
    provider: chosen('provider', providers),
  }
  const found = await api(catalogueCalls.cataloguePage, {
    query: { ...filter, ...pagingFromSearch(url.searchParams) },
  })
  return {
    page: { description: `公共信用信息目录列表：共 ${found.total} 类信息` },
    title: row.title,
    found,
    filter,
    providers,
    categories,
    address,
    isNarrowed: Object.values(filter).some(Boolean),
  }
}

export default function CatalogList() {
  const { title, found, filter, providers, categories, address, isNarrowed } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={found.total} unit="类信息">
      <ChoiceForm
        home="/credit-catalog-list"
        keyword={{ label: '名称或信息项', placeholder: '如：行政许可、有效期', value: filter.keyword }}
        choices={[
          {
            name: 'category',
            label: '类别',
            all: '全部',
            options: optionsOfNames(categories),
            chosen: filter.category ?? '',
          },
          {
            name: 'level',
            label: '层级',
            all: '全部',
            options: optionsOfNames(CATALOGUE_LEVELS),
            chosen: filter.level ?? '',
          },
          {
            name: 'nature',
            label: '性质',
            all: '全部',
            options: namedOptions(NATURES),
            chosen: filter.nature ?? '',
          },
          {
            name: 'provider',
            label: '提供单位',
            all: '全部',
            options: optionsOfNames(providers),
            chosen: filter.provider ?? '',
          },
        ]}
        isNarrowed={isNarrowed}
      />
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={found.records}
        rowKey={(entry) => entry.id}
        empty={
          <EmptyState of="search" title="没有符合条件的目录">
            <a href="/credit-catalog-list">查看全部目录</a>
          </EmptyState>
        }
      />
      <Pagination page={found} address={address} unit="类" />
    </ContentCard>
  )
}

const COLUMNS: Column<CatalogueEntry>[] = [
  {
    key: 'name',
    label: '信息类名称',
    cell: (entry) => <a href={`/credit-catalog-detail?id=${entry.id}`}>{entry.name}</a>,
  },
  { key: 'id', label: '目录编码', narrow: true },
  { key: 'level', label: '层级', narrow: true },
  { key: 'nature', label: '性质', narrow: true, cell: (entry) => NATURES[entry.nature] },
  { key: 'provider', label: '提供单位' },
  { key: 'updateCycle', label: '更新频率', narrow: true },
  {
    key: 'recordCount',
    label: '数据量',
    end: true,
    cell: (entry) => (entry.recordCount === null ? '不公开' : thousands(entry.recordCount)),
  },
  {
    key: 'updatedAt',
    label: '更新时间',
    narrow: true,
    cell: (entry) => (entry.updatedAt ? dateKey(entry.updatedAt) : '—'),
  },
]
