import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type CatalogueEntry, catalogueCalls } from '../contract.ts'
import styles from './catalogue.module.css'

export async function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const tree = await apiOf(args)(catalogueCalls.catalogueTree, {})
  const entries = tree.flatMap((branch) => branch.entries)
  return {
    page: { description: `${profile.portalName}信用目录：${tree.length} 个类别，${entries.length} 类信息` },
    title: row.title,
    tree,
    total: entries.length,
    updated: newestOf(entries),
  }
}

export default function Catalog() {
  const { title, tree, total, updated } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title} total={total} unit="类信息" updated={updated}>
      <p className={styles.intro}>
        目录列明依法归集和公示哪些公共信用信息、由谁提供、多久更新、依据什么。按
        <a href="/credit-catalog-list">列表</a>查找，或从下面的类别进入。
      </p>
      <ul className={styles.tree}>
        {tree.map(({ category, entries }) => (
          <li key={category}>
            <h2>
              <a href={`/credit-catalog-list?category=${encodeURIComponent(category)}`}>{category}</a>
              <small>{entries.length} 类</small>
            </h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ContentCard>
  )
}

const Entry = ({ entry }: { entry: CatalogueEntry }) => (
  <>
    <a href={`/credit-catalog-detail?id=${entry.id}`}>{entry.name}</a>
    <span className={styles.facts}>
      <span>{entry.provider}</span>
      <span>{entry.updateCycle}更新</span>
      <span>{entry.recordCount === null ? entry.shareScope : `${thousands(entry.recordCount)} 条`}</span>
      {entry.updatedAt && <time dateTime={entry.updatedAt}>{dateKey(entry.updatedAt)}</time>}
    </span>
  </>
)

const newestOf = (entries: readonly CatalogueEntry[]): string | null =>
  entries
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1) ?? null
