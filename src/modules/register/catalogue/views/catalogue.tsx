import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { ChoiceForm } from '../../../../ui/forms/choice-form.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { type CatalogueEntry, catalogueCalls } from '../contract.ts'
import { describeCycle } from '../entry-words.ts'
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
        目录列明本网站归集和公示哪些公共信用信息、由谁提供、多久更新、依据什么。目录以外的信息不归集、不公示。点开一类，可以看到每个信息项是什么、谁能看到、怎样遮盖；也可以
        <a href="/credit-catalog-list">按列表查看</a>。
      </p>
      <ChoiceForm
        home="/credit-catalog-list"
        keyword={{ label: '名称或信息项', placeholder: '如：行政许可、有效期', value: '' }}
        choices={[]}
        isNarrowed={false}
      />
      <div className={styles.categories}>
        {tree.map(({ category, entries }) => (
          <section key={category} className={styles.category}>
            <h2>
              {category}
              <small>{entries.length} 类</small>
            </h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ContentCard>
  )
}

const Entry = ({ entry }: { entry: CatalogueEntry }) => (
  <>
    <h3>
      <a href={`/credit-catalog-detail?id=${entry.id}`}>{entry.name}</a>
    </h3>
    <p>{entry.about}</p>
    <p className={styles.facts}>
      <span>{entry.provider}提供</span>
      <span>{describeCycle(entry.updateCycle)}</span>
      <span>{entry.recordCount === null ? entry.shareScope : `公示中 ${thousands(entry.recordCount)} 条`}</span>
    </p>
  </>
)

const newestOf = (entries: readonly CatalogueEntry[]): string | null =>
  entries
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1) ?? null
