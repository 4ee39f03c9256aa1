import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { sideBarDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'
import styles from './site.module.css'

const fieldsFor = (rows: readonly CheckedEntry[]): EntryField[] => [
  { key: 'name', label: '名称', widget: 'text', hint: '侧栏的名称就是它的标题' },
  {
    ...{ key: 'parentId', label: '所属侧栏', widget: 'choice', none: '无（这是一个侧栏）', optional: true },
    options: rows
      .filter(({ group, isNew }) => group === '' && !isNew)
      .map((row) => ({ code: row.id, name: `${valueIn(row, 'name')}（${row.id}）` })),
  },
  {
    ...{ key: 'href', label: '地址', widget: 'text', optional: true },
    hint: '侧栏中的一项须填写，本网站的以 / 开头；侧栏本身不填',
  },
  { key: 'visible', label: '在网站上显示', widget: 'yes' },
]

export const loader = (args: LoaderArguments) => loadSite(args, sideBarDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, sideBarDesk, fieldsFor([]))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleSideBars() {
  const data = useLoaderData<typeof loader>()
  const { entries: rows } = data
  const tree = rows
    .filter(({ group }) => group === '')
    .flatMap((root) => [root, ...rows.filter(({ group }) => group === root.id)])
  return (
    <CheckedPage
      {...{ data, sent: useActionData<typeof action>(), what: '侧栏', fields: fieldsFor(rows), shown: tree }}
      nameOf={(row) => valueIn(row, 'name')}
      fresh={{ visible: 'yes' }}
      note="显示在列表页的旁边：地址在哪个侧栏里，那一页就显示哪个侧栏。不要的可以隐藏，不能删除。新增和修改由另一人审核后生效；顺序立即生效。栏目放进侧栏，也可以在“栏目”中选。"
      columns={[
        {
          ...{ key: 'name', label: '名称' },
          cell: (row) => <span className={row.group ? styles.below : undefined}>{valueIn(row, 'name')}</span>,
        },
        { key: 'href', label: '地址', cell: (row) => (row.group || row.values.href ? valueIn(row, 'href') : '') },
        {
          ...{ key: 'visible', label: '状态', narrow: true },
          cell: ({ values }) => (values.visible ? <Tag tone="good">显示</Tag> : <Tag tone="warning">隐藏</Tag>),
        },
      ]}
    />
  )
}
