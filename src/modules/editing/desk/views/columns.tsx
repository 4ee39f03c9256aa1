import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { CheckedEntry } from '../../../../kernel/lists/list-contract.ts'
import { ownKeys } from '../../../../kernel/own-keys.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { COLUMN_STATES, type ColumnState } from '../../../content/column-contract.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../../desk/views/checked-page.tsx'
import { columnDesk } from '../../columns-contract.ts'
import { loadChecked, sendChecked } from '../checked-lists.ts'
import { CONSOLE_ARTICLES } from '../layouts.ts'
import styles from './columns.module.css'

interface Choice {
  code: string
  name: string
  of: 'article' | 'navigation' | 'side-bar'
}

const fieldsFor = (rows: readonly CheckedEntry[], choices: readonly Choice[]): EntryField[] => {
  const optionsOf = (of: Choice['of']) => choices.filter((choice) => choice.of === of)
  return [
    { key: 'name', label: '名称', widget: 'text', most: 50 },
    {
      ...{ key: 'slug', label: '地址', widget: 'text', optional: true, most: 40 },
      hint: '/column/ 之后的部分，用小写字母、数字和短横；网站地图已有页面的栏目不填。改地址后旧地址自动转到新地址',
    },
    {
      ...{ key: 'parentId', label: '上级栏目', widget: 'choice', none: '无（一级栏目）', optional: true },
      options: rows
        .filter(({ group, isNew }) => group === '' && !isNew)
        .map((row) => ({ code: row.id, name: valueIn(row, 'name') })),
    },
    {
      ...{ key: 'checks', label: '审核级数', widget: 'choice', hint: '政策类为三级：初审、复审、终审' },
      options: ['一级', '二级', '三级'].map((name, at) => ({ code: String(at + 1), name })),
    },
    { key: 'updateCycleDays', label: '更新周期（天）', widget: 'text', most: 4 },
    {
      ...{ key: 'navigationId', label: '在导航中', widget: 'choice', none: '不单独列出', optional: true },
      options: optionsOf('navigation').map(({ code, name }) => ({ code, name: `“${name}”之下` })),
    },
    {
      ...{ key: 'sideBarId', label: '在侧栏中', widget: 'choice', none: '不列出', optional: true },
      options: optionsOf('side-bar').map(({ code, name }) => ({ code, name: `${name}（${code}）` })),
    },
    {
      ...{ key: 'state', label: '状态', widget: 'choice' },
      hint: '隐藏：导航和列表不显示，文章仍可打开。关闭：不能再发文，页面写明停止更新的日期',
      options: ownKeys(COLUMN_STATES).map((code) => ({ code, name: COLUMN_STATES[code] })),
    },
    {
      ...{ key: 'closedTo', label: '关闭后转到', widget: 'text', optional: true },
      hint: '关闭时填写：原地址转到的页面，如 /credit-notice；不填则原页面仍可打开',
    },
    { key: 'isEmptyAllowed', label: '可以为空', widget: 'yes' },
  ]
}

export async function loader(args: LoaderArguments) {
  const { columns: pages, now } = pageOfRequest(args)
  const [data, columns] = await Promise.all([loadChecked(args, 'columns'), apiOf(args)(columnDesk.list, {})])
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
  return { ...data, facts, today: dateKey(now) }
}

export async function action(args: LoaderArguments) {
  const screen = await sendChecked(args, 'columns', fieldsFor([], []))
  return screen instanceof Response ? screen : formAgain(screen)
}

const FRESH = { checks: '1', updateCycleDays: '180', state: 'shown' }
const TONES = { shown: 'good', hidden: 'warning', closed: 'plain' } as const

export default function ConsoleColumns() {
  const data = useLoaderData<typeof loader>()
  const { entries, facts, today } = data
  const choices = data.choices as Choice[]
  const tops = entries.filter(({ isNew, group }) => !isNew && group === '')
  // A column that is not approved yet is listed below the parent that its author chose.
  const wanted = (parentId: string | null) =>
    entries.filter(({ isNew, values }) => isNew && (values.parentId ?? null) === parentId)
  const tree = [
    ...tops.flatMap((top) => [top, ...entries.filter(({ group }) => group === top.id), ...wanted(top.id)]),
    ...wanted(null),
  ]
  const stateOf = ({ values }: CheckedEntry): ColumnState =>
    ownKeys(COLUMN_STATES).find((state) => state === values.state) ?? 'shown'
  const count = (state: ColumnState) => entries.filter((entry) => !entry.isNew && stateOf(entry) === state).length
  const addressOf = (entry: CheckedEntry): string | null =>
    facts[entry.id]?.page ?? (entry.values.slug ? `/column/${entry.values.slug}` : null)
  return (
    <CheckedPage
      {...{
        data,
        sent: useActionData<typeof action>(),
        what: '栏目',
        fields: fieldsFor(entries, choices),
        shown: tree,
      }}
      nameOf={(row) => valueIn(row, 'name')}
      fresh={FRESH}
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
    </CheckedPage>
  )
}

/** 11-16 of this year, 2025-10 of an earlier one. */
const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day.slice(0, 7)

/** What waits for a second person, in words. */
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
  const state = ownKeys(COLUMN_STATES).find((code) => code === next.state)
  const words = [
    ...(isChanged('name') ? [`改名为“${next.name}”`] : []),
    ...(isChanged('parentId') ? [`移到${where}`] : []),
    ...(isChanged('slug') ? ['改地址'] : []),
    ...(isChanged('state') && state ? [state === 'shown' ? '重新显示' : COLUMN_STATES[state]] : []),
    ...(isChanged('navigationId') || isChanged('sideBarId') ? ['调整导航或侧栏'] : []),
  ]
  return words.length > 0 ? words.join('，') : '修改设置'
}
