import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { CheckedEntry } from '../../../../kernel/lists/list-contract.ts'
import { openPortal } from '../../../../kernel/pages/page-context.ts'
import { formAgain } from '../../../../kernel/pages/view.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { CheckedPage, ShownTag, valueIn } from '../../../desk/views/checked-page.tsx'
import styles from '../../../desk/views/keeping.module.css'
import { files } from '../../../files/contract.ts'
import { loadChecked, sendChecked } from '../checked-lists.ts'

const fieldsFor = (choices: readonly { code: string; name: string }[]): EntryField[] => [
  { key: 'articleId', label: '文章', widget: 'choice', options: choices, hint: '已发布、有封面图片的最近 100 篇' },
  { key: 'alt', label: '图片说明', widget: 'text', most: 100, hint: '图片上是什么；看不到图片的人读它' },
  { key: 'from', label: '开始日期', widget: 'day' },
  { key: 'until', label: '结束日期', widget: 'day', optional: true, hint: '当天仍显示；不填为一直显示' },
]

export async function loader(args: LoaderArguments) {
  return { ...(await loadChecked(args, 'pictures')), today: dateKey(openPortal(args).now) }
}

export async function action(args: LoaderArguments) {
  const screen = await sendChecked(args, 'pictures', fieldsFor([]))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsolePictures() {
  const data = useLoaderData<typeof loader>()
  const { choices, entries } = data
  const known = new Map([
    ...entries.map(({ values }) => [String(values.articleId ?? ''), String(values.title ?? '')] as const),
    ...choices.map(({ code, name }) => [code, name] as const),
  ])
  const titleOf = (id: CheckedEntry['values'][string] | undefined) => known.get(String(id ?? '')) || '（文章已下线）'
  const options = [...known].filter(([, name]) => name).map(([code, name]) => ({ code, name }))
  const isTitle = (text: string) => options.some(({ name }) => name === text)
  return (
    <CheckedPage
      {...{ data, sent: useActionData<typeof action>(), what: '图片新闻', fields: fieldsFor(options) }}
      nameOf={({ values }) => titleOf(values.articleId)}
      fresh={{ from: data.today }}
      note="首页轮播最多 5 篇，按这里的顺序。没有正在展示的，首页显示“图片新闻”栏目最新的几篇。"
      show={(key, value) => (key === 'articleId' && !isTitle(value) ? '（文章已下线）' : value)}
      columns={[
        {
          ...{ key: 'picture', label: '图片', narrow: true },
          cell: ({ values }) =>
            values.picture ? (
              <img
                className={styles.picture}
                src={`${API_BASE}${callPath(files.readImage.path, { pictureId: String(values.picture) })}?width=240`}
                alt={String(values.alt ?? '')}
                width={120}
                height={78}
                loading="lazy"
              />
            ) : (
              '—'
            ),
        },
        { key: 'articleId', label: '文章', cell: ({ values }) => titleOf(values.articleId) },
        { key: 'alt', label: '图片说明', cell: (entry) => valueIn(entry, 'alt') },
        {
          ...{ key: 'days', label: '起止', narrow: true },
          cell: ({ values }) => `${values.from} 至 ${values.until || '以后'}`,
        },
        { key: 'isShown', label: '状态', narrow: true, cell: (entry) => <ShownTag entry={entry} /> },
      ]}
    />
  )
}
