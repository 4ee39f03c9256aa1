import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { linkDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'group', label: '分组', widget: 'text', hint: '页脚的一个下拉；与已有分组相同的，名称须完全一致' },
  { key: 'name', label: '名称', widget: 'text' },
  { key: 'url', label: '地址', widget: 'text', hint: '以 https:// 开头' },
]

export const loader = (args: LoaderArguments) => loadSite(args, linkDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, linkDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleLinks() {
  return (
    <CheckedPage
      {...{ data: useLoaderData<typeof loader>(), sent: useActionData<typeof action>(), what: '链接', fields: FIELDS }}
      nameOf={(row) => valueIn(row, 'name')}
      removes
      note="显示在页脚的下拉中，按分组排列。"
      columns={[
        { key: 'group', label: '分组', narrow: true, cell: (row) => valueIn(row, 'group') },
        { key: 'name', label: '名称', cell: (row) => valueIn(row, 'name') },
        { key: 'url', label: '地址', cell: (row) => valueIn(row, 'url') },
      ]}
    />
  )
}
