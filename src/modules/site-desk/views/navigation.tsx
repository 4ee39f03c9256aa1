import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { navigationDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'
import styles from './site.module.css'

const fieldsFor = (rows: readonly CheckedEntry[]): EntryField[] => [
  { key: 'name', label: '名称', widget: 'text' },
  { key: 'href', label: '地址', widget: 'text', hint: '本网站的以 / 开头，其他网站的以 https:// 开头' },
  {
    ...{ key: 'parentId', label: '上级', widget: 'choice', none: '无（一级导航）', optional: true },
    options: rows
      .filter(({ group, isNew }) => group === '' && !isNew)
      .map((row) => ({ code: row.id, name: valueIn(row, 'name') })),
  },
  { key: 'visible', label: '在网站上显示', widget: 'yes' },
]

export const loader = (args: LoaderArguments) => loadSite(args, navigationDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, navigationDesk, fieldsFor([]))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleNavigation() {
  const data = useLoaderData<typeof loader>()
  const { entries: rows } = data
  const tree = rows
    .filter(({ group }) => group === '')
    .flatMap((root) => [root, ...rows.filter(({ group }) => group === root.id)])
  return (
    <CheckedPage
      {...{ data, sent: useActionData<typeof action>(), what: '导航', fields: fieldsFor(rows), shown: tree }}
      nameOf={(row) => valueIn(row, 'name')}
      fresh={{ visible: 'yes' }}
      note="显示在每一页的顶部。不要的可以隐藏，不能删除。新增和修改由另一人审核后生效；顺序立即生效。"
      columns={[
        {
          ...{ key: 'name', label: '名称' },
          cell: (row) => <span className={row.group ? styles.below : undefined}>{valueIn(row, 'name')}</span>,
        },
        { key: 'href', label: '地址', cell: (row) => valueIn(row, 'href') },
        {
          ...{ key: 'visible', label: '状态', narrow: true },
          cell: ({ values }) => (values.visible ? <Tag tone="good">显示</Tag> : <Tag tone="warning">隐藏</Tag>),
        },
      ]}
    />
  )
}
