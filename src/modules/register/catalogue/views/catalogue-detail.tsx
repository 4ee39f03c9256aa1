import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ChooseFirst } from '../../../../ui/frames/choose-first.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { type CatalogueItem, catalogueCalls, NATURES } from '../contract.ts'
import { describeCycle, groupItems } from '../entry-words.ts'
import styles from './catalogue.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const id = url.searchParams.get('id')
  if (!id) return withStatus({ page: {} satisfies PageInfo, title: row.title, entry: null }, 404)
  const entry = await apiOf(args)(catalogueCalls.catalogueDetail, { params: { id } })
  const page: PageInfo = {
    title: `${entry.name} - ${row.title}`,
    ownCrumb: entry.name,
    description: `${entry.name}：${entry.about}`,
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
      <p className={styles.about}>{entry.about}</p>
      <Facts
        items={[
          { label: '谁提供', value: entry.provider },
          { label: '多久更新', value: describeCycle(entry.updateCycle) },
          { label: '关于谁', value: entry.subjectScope.join('、') },
          { label: '谁能看', value: entry.shareScope },
          { label: '性质', value: NATURES[entry.nature] },
          { label: '类别', value: entry.category },
          { label: '目录层级', value: entry.level },
          { label: '目录版本', value: `${entry.version}，${entry.effectiveFrom} 起施行` },
          { label: '目录编码', value: entry.id },
          { label: '归集依据', value: entry.basis, wide: true },
        ]}
      />
      {isOpen && (
        <div className={styles.doors}>
          <ButtonRow>
            <ButtonLink href={entry.listPage}>查看公示信息</ButtonLink>
            <ButtonLink look="plain" href="/data-download">
              下载开放数据
            </ButtonLink>
          </ButtonRow>
        </div>
      )}
      {groupItems(entry.items).map(({ range, about, items }) => (
        <section key={range} className={styles.items}>
          <h2 className="heading">
            {range}（{items.length} 项）
          </h2>
          <p>{about}</p>
          <DataTable
            caption={`${entry.name}：${range}的信息项`}
            columns={items.some(({ desensitise }) => desensitise) ? [...COLUMNS, MASK] : COLUMNS}
            rows={items}
            rowKey={(item) => item.key}
          />
        </section>
      ))}
    </ContentCard>
  )
}

const COLUMNS: Column<CatalogueItem>[] = [
  { key: 'name', label: '信息项' },
  {
    key: 'format',
    label: '内容和格式',
    cell: (item) => [item.format, remarkOf(item)].filter(Boolean).join('；'),
  },
  { key: 'requirement', label: '报送要求' },
]

const MASK: Column<CatalogueItem> = {
  key: 'desensitise',
  label: '公开时怎样遮盖',
  cell: (item) => item.desensitise ?? '不遮盖',
}

/** The unit is left out, because the format states it. */
const remarkOf = ({ remark }: CatalogueItem): string =>
  (remark ?? '')
    .split('；')
    .filter((part) => !part.startsWith('单位：'))
    .join('；')
