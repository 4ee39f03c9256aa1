import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formAgain } from '../../../../kernel/pages/view.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { CheckedPage, ShownTag, valueIn } from '../../../desk/views/checked-page.tsx'
import { loadChecked, sendChecked } from '../checked-lists.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'category', label: '分组', widget: 'text', most: 20, hint: '与已有分组相同的，名称须完全一致' },
  { key: 'question', label: '问题', widget: 'text', most: 100, hint: '像办事的人那样问' },
  { key: 'answer', label: '答复', widget: 'area', most: 2000 },
]

export const loader = (args: LoaderArguments) => loadChecked(args, 'faq')

export async function action(args: LoaderArguments) {
  const screen = await sendChecked(args, 'faq', FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleFaq() {
  return (
    <CheckedPage
      {...{ data: useLoaderData<typeof loader>(), sent: useActionData<typeof action>(), what: '问题', fields: FIELDS }}
      nameOf={(entry) => valueIn(entry, 'question')}
      note="显示在“常见问题”页，按分组排列。新增和修改由另一人审核后公开；顺序立即生效。"
      columns={[
        { key: 'question', label: '问题', cell: (entry) => valueIn(entry, 'question') },
        { key: 'category', label: '分组', narrow: true, cell: (entry) => valueIn(entry, 'category') },
        { key: 'isShown', label: '状态', narrow: true, cell: (entry) => <ShownTag entry={entry} /> },
      ]}
    />
  )
}
