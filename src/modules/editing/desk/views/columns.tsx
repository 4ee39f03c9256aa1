import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { CheckedEntry } from '../../../../kernel/lists/list-contract.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { COLUMN_STATES, type ColumnState } from '../../../content/column-contract.ts'
import { contentLists } from '../../../content/managed/lists-contract.ts'
import { loadList, sendList } from '../../../desk/list-form.ts'
import { ManagedListView } from '../../../desk/views/managed-list.tsx'
import { columnDesk } from '../../columns-contract.ts'
import { CONSOLE_ARTICLES } from '../layouts.ts'
import styles from './columns.module.css'

const LIST = contentLists.columns

export async function loader(args: LoaderArguments) {
  const { columns: pages } = pageOfRequest(args)
  const [data, columns] = await Promise.all([loadList(args, LIST), apiOf(args)(columnDesk.list, {})])
  const facts = Object.fromEntries(
    columns.map(({ id, articles, newest, isStale }) => [
      id,
      {
        articles,
        newest: newest && dateKey(newest),
        isStale,
        page: pages.find((page) => page.classification === id)?.path,
      },
    ]),
  )
  return { ...data, facts }
}

export async function action(args: LoaderArguments) {
  const screen = await sendList(args, LIST)
  return screen instanceof Response ? screen : formAgain(screen)
}

const TONES = { shown: 'good', hidden: 'warning', closed: 'plain' } as const

export default function ConsoleColumns() {
  const data = useLoaderData<typeof loader>()
  const { entries, facts, today } = data
  const tops = entries.filter(({ isNew, group }) => !isNew && group === '')
  // A column that is not approved yet is listed below the parent that its author chose.
  const wanted = (parentId: string | null) =>
    entries.filter(({ isNew, values }) => isNew && (values.parentId ?? null) === parentId)
  const tree = [
    ...tops.flatMap((top) => [top, ...entries.filter(({ group }) => group === top.id), ...wanted(top.id)]),
    ...wanted(null),
  ]
  const stateOf = ({ values }: CheckedEntry): ColumnState =>
    typedKeys(COLUMN_STATES).find((state) => state === values.state) ?? 'shown'
  const count = (state: ColumnState) => entries.filter((entry) => !entry.isNew && stateOf(entry) === state).length
  const addressOf = (entry: CheckedEntry): string | null =>
    facts[entry.id]?.page ?? (entry.values.slug ? `/column/${entry.values.slug}` : null)
  return (
    <ManagedListView
      {...{ data, sent: useActionData<typeof action>(), shown: tree }}
      note={`隐藏 ${count('hidden')}，关闭 ${count('closed')}。新增、改名、移到别的上级、隐藏和关闭由另一人审核后生效，新栏目的地址随即可用；同级之内的顺序立即生效。有文章的栏目不能删除。`}
      columns={[
        {
          ...{ key: 'name', label: '栏目' },
          cell: (row) => (
            <span className={row.values.parentId ? styles.below : styles.top}>{valueIn(row, 'name')}</span>
          ),
        },
        {
          ...{ key: 'address', label: '地址' },
          cell: (row) => {
            const address = addressOf(row)
            if (!address) return <span className={styles.within}>在上级栏目页内</span>
            return (
              <span className={styles.address} title={address}>
                {row.isNew ? address : <SiteLink href={address}>{address}</SiteLink>}
              </span>
            )
          },
        },
        { key: 'checks', label: '级数', narrow: true, cell: (row) => `${valueIn(row, 'checks')} 级` },
        { key: 'cycle', label: '更新周期', narrow: true, cell: (row) => `${valueIn(row, 'updateCycleDays')} 天` },
        {
          ...{ key: 'newest', label: '最近更新', narrow: true },
          cell: ({ id }) => {
            const { newest, isStale } = facts[id] ?? {}
            const words = newest ? shortDay(newest, today) : '—'
            return isStale ? <strong className={styles.late}>{words}</strong> : words
          },
        },
        {
          ...{ key: 'articles', label: '文章', narrow: true },
          cell: ({ id, isNew }) =>
            isNew ? (
              '—'
            ) : (
              <SiteLink href={`${CONSOLE_ARTICLES}?column=${encodeURIComponent(id)}`}>
                {`${facts[id]?.articles ?? 0} 篇`}
              </SiteLink>
            ),
        },
        {
          ...{ key: 'state', label: '状态', narrow: true },
          cell: (row) => <Tag tone={TONES[stateOf(row)]}>{COLUMN_STATES[stateOf(row)]}</Tag>,
        },
      ]}
    >
      <WaitingChanges entries={entries} home={data.home} />
    </ManagedListView>
  )
}

const valueIn = ({ values }: CheckedEntry, key: string): string => String(values[key] || '—')

/** A day such as 11-16, or 2025-10 for an earlier year. */
const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day.slice(0, 7)

/** Changes that wait for a second person. */
function WaitingChanges({ entries, home }: { entries: readonly CheckedEntry[]; home: string }) {
  const waiting = entries.filter(({ change }) => change?.state === 'pending')
  if (waiting.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{`待另一人确认 ${waiting.length} 项`}</h2>
      <ul>
        {waiting.map((entry) => (
          <li key={entry.id}>
            <SiteLink href={`${home}?id=${encodeURIComponent(entry.id)}`}>{valueIn(entry, 'name')}</SiteLink>
            <span>{wordsOf(entry, entries)}</span>
            <small>{`${entry.change?.by} 提交`}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ isNew, values, change }: CheckedEntry, entries: readonly CheckedEntry[]): string {
  const next: CheckedEntry['values'] = change?.values ?? {}
  const isChanged = (key: string) => (values[key] ?? null) !== (next[key] ?? null)
  const parent = entries.find(({ id }) => id === next.parentId)
  const where = parent ? `“${valueIn(parent, 'name')}”之下` : '一级'
  if (isNew) return `新建，在${where}`
  const state = typedKeys(COLUMN_STATES).find((code) => code === next.state)
  const words = [
    ...(isChanged('name') ? [`改名为“${next.name}”`] : []),
    ...(isChanged('parentId') ? [`移到${where}`] : []),
    ...(isChanged('slug') ? ['改地址'] : []),
    ...(isChanged('state') && state ? [state === 'shown' ? '重新显示' : COLUMN_STATES[state]] : []),
    ...(isChanged('navigationId') || isChanged('sideBarId') ? ['调整导航或侧栏'] : []),
  ]
  return words.length > 0 ? words.join('，') : '修改设置'
}
