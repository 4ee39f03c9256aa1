import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ChooseFirst } from '../../../../ui/frames/choose-first.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { type CatalogueItem, catalogueCalls, NATURES } from '../contract.ts'
import styles from './catalogue.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const id = url.searchParams.get('id')
  if (!id) return { page: {} satisfies PageInfo, title: row.title, entry: null }
  const entry = await apiOf(args)(catalogueCalls.catalogueDetail, { params: { id } })
  const page: PageInfo = {
    title: `${entry.name} - ${row.title}`,
    ownCrumb: entry.name,
    description: `${entry.name}：${entry.provider}提供，${entry.updateCycle}更新，${entry.items.length} 个信息项`,
  }
  return { page, title: row.title, entry }
}

export default function CatalogDetail() {
  const { title, entry } = useLoaderData<typeof loader>()
  if (!entry) return <ChooseFirst title={title} what="目录" list="/credit-catalog-list" />
  const isOpen = entry.recordCount !== null
  return (
    <ContentCard
      title={entry.name}
      source={entry.provider}
      total={entry.recordCount === null ? undefined : thousands(entry.recordCount)}
      updated={entry.updatedAt}
    >
      <Facts
        items={[
          { label: '目录编码', value: entry.id },
          { label: '目录层级', value: entry.level },
          { label: '一级类别', value: entry.category },
          { label: '信息性质', value: NATURES[entry.nature] },
          { label: '主体范围', value: entry.subjectScope.join('、') },
          { label: '提供单位', value: entry.provider },
          { label: '公开类型', value: entry.shareScope },
          { label: '更新频率', value: entry.updateCycle },
          { label: '版本', value: `${entry.version}（${entry.effectiveFrom} 起施行）` },
          { label: '最近更新', value: entry.updatedAt ? dateKey(entry.updatedAt) : '—' },
          { label: '归集依据', value: entry.basis, wide: true },
          ...(isOpen ? [{ label: '公示信息', value: <a href={entry.listPage}>查看{entry.name}</a> }] : []),
        ]}
      />
      <h2 className={`heading ${styles.items}`}>信息项（{entry.items.length}）</h2>
      <DataTable caption={`${entry.name}的信息项`} columns={COLUMNS} rows={entry.items} rowKey={(item) => item.key} />
    </ContentCard>
  )
}

const COLUMNS: Column<CatalogueItem>[] = [
  { key: 'name', label: '信息项' },
  { key: 'key', label: '英文名', cell: (item) => [item.key, item.code].filter(Boolean).join(' · ') },
  { key: 'dataType', label: '类型', narrow: true },
  { key: 'length', label: '长度', narrow: true },
  { key: 'required', label: '是否必填', narrow: true },
  { key: 'publicationRange', label: '公开范围', narrow: true },
  { key: 'desensitise', label: '脱敏规则' },
  {
    key: 'remark',
    label: '取值与说明',
    cell: (item) => [item.options.join('、'), item.remark].filter(Boolean).join('；') || '—',
  },
]
