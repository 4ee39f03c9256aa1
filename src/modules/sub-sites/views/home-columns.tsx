import { dateKey } from '../../../kernel/format/date.ts'
import { RadioTabs } from '../../../ui/forms/radio-tabs.tsx'
import { NewsList } from '../../../ui/lists/news-list.tsx'
import type { ArticleSummary } from '../../content/contract.ts'
import { articleAddress } from '../../content/layouts.ts'
import styles from './home.module.css'

interface Tab {
  label: string
  href: string
  records: ArticleSummary[]
}

interface ColumnTabsProps {
  name: string
  label: string
  heading?: boolean
  tabs: readonly Tab[]
}

/** Several columns in one card, the newest articles of each behind a tab. */
export function ColumnTabs({ name, label, heading, tabs }: ColumnTabsProps) {
  // A city may hide all of them.
  if (tabs.length === 0) return null
  return (
    <RadioTabs
      name={name}
      label={label}
      heading={heading}
      tabs={tabs.map((tab) => ({
        label: tab.label,
        more: tab.href,
        content: <NewsList items={tab.records.map(newsItem)} time="month-day" />,
      }))}
    />
  )
}

const FOLDED_ROWS = 3

/** The article columns on a phone: one folded panel with the newest articles of each column and links to the columns. */
export function FoldedColumns({ blocks }: { blocks: readonly { label: string; tabs: readonly Tab[] }[] }) {
  return (
    <>
      {blocks
        .filter(({ tabs }) => tabs.length > 0)
        .map(({ label, tabs }, index) => (
          <details key={label} open={index === 0}>
            <summary>
              <h2>{label}</h2>
            </summary>
            <NewsList items={newestOf(tabs).map(newsItem)} time="month-day" />
            <ul className={styles.ways}>
              {tabs.map((tab) => (
                <li key={tab.href}>
                  <a href={tab.href}>{tab.label} ›</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </>
  )
}

const newestOf = (tabs: readonly Tab[]): ArticleSummary[] =>
  tabs
    .flatMap(({ records }) => records)
    .toSorted((a, b) => dateKey(b.releaseTime).localeCompare(dateKey(a.releaseTime)))
    .slice(0, FOLDED_ROWS)

const newsItem = (record: ArticleSummary) => ({
  id: record.id,
  title: record.name,
  href: articleAddress('/content-detail', record),
  date: record.releaseTime,
  strong: record.top,
})
