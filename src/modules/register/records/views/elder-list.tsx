import { longDate } from '../../../../kernel/format/date.ts'
import { thousands } from '../../../../kernel/format/number.ts'
import type { Office } from '../../../../kernel/offices.ts'
import { ElderHelp } from '../../../../ui/frames/elder-help.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { findDataset } from '../../catalogue/catalogue.ts'
import { findItem } from '../../catalogue/dataset.ts'
import type { ListPage, ListRow } from '../list-rows.ts'
import { cardPlaces } from './card-places.ts'
import styles from './elder-list.module.css'

interface Props {
  title: string
  /** Other lists on the same page. */
  others: readonly { label: string; href: string; current: boolean }[]
  page: ListPage
  total: string
  datasets: readonly { code: string }[]
  keyword: string
  home: string
  carried: Readonly<Record<string, string>>
  address: string
  office: Office
}

/** A list of records in elder mode: one field, a few large cards, a telephone number. Without filters, orders or exports. */
export function ElderList({ title, others, page, total, datasets, keyword, home, carried, address, office }: Props) {
  const dataset = datasets.length === 1 ? findDataset(datasets[0]!.code) : undefined
  const places = cardPlaces(
    page.columns.map(({ key }) => key),
    dataset,
  )
  const at = (place: string) => page.columns.filter(({ key }) => places.get(key) === place).map(({ key }) => key)
  return (
    <div className={styles.list}>
      <h1>{title}</h1>
      <p className={styles.lead}>{page.total === 0 ? '没有查到。' : `现在公示 ${total} 条，最新的在前面。`}</p>
      <form action={home.split('?')[0]} method="get" className={styles.search} aria-label="查找">
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={50}
          placeholder="输入企业名字"
          aria-label="企业名字"
        />
        <button type="submit">查找</button>
      </form>
      {others.length > 0 && (
        <nav className={styles.others} aria-label="其他名单">
          {others.map(({ label, href, current }) => (
            <a key={href} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <ul className={styles.cards}>
        {page.records.map((row, index) => (
          <li key={`${row.dataset}/${row.id}`} id={`r${index + 1}`}>
            <Card
              row={row}
              what={wordsOf(row, at('what')).join('　')}
              foot={wordsOf(row, [...at('foot'), ...at('when')])}
              amount={dataset && amountOf(row, at('amount'), (key) => findItem(dataset, key))}
            />
          </li>
        ))}
      </ul>
      <MoreLink shown={page.records.length} total={page.total} unit="条" address={address} anchor="r" />
      {keyword && (
        <a href={home} className={styles.more}>
          看全部
        </a>
      )}
      <ElderHelp question="找不到？我们帮您查" office={office}>
        说出企业名字就行。
      </ElderHelp>
    </div>
  )
}

interface CardProps {
  row: ListRow
  what: string
  foot: readonly string[]
  amount: { label: string; text: string } | undefined
}

function Card({ row, what, foot, amount }: CardProps) {
  return (
    <a href={row.address} className={styles.card}>
      <span className={styles.words}>
        <strong>{row.subjectName}</strong>
        {what && <span className={styles.what}>{what}</span>}
        <span className={styles.foot}>
          {[...new Set(foot)].map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
      </span>
      <span className={styles.right}>
        {amount && (
          <>
            {amount.label}
            <b>{amount.text}</b>
          </>
        )}
        <span className={styles.details}>
          看详情
          <Icon name="chevron-right" size={22} />
        </span>
      </span>
    </a>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/

const wordsOf = ({ values }: ListRow, keys: readonly string[]): string[] =>
  keys.flatMap((key) => values[key] ?? []).map((value) => (DAY.test(value) ? longDate(value) : value))

function amountOf(
  { values }: ListRow,
  [key]: readonly string[],
  itemOf: (key: string) => { label: string; unit?: string } | undefined,
): { label: string; text: string } | undefined {
  const [value, item] = key ? [values[key], itemOf(key)] : []
  if (!value || !item) return undefined
  return { label: item.label.replace(/金额$/, ''), text: `${thousands(Number(value))} ${item.unit ?? ''}`.trim() }
}
