import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { unitDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'name', label: '名称', widget: 'text' },
  { key: 'shortName', label: '简称', widget: 'text' },
  { key: 'group', label: '分组', widget: 'text' },
  { key: 'url', label: '网址', widget: 'text', hint: '以 https:// 开头' },
  { key: 'phone', label: '电话', widget: 'text', optional: true },
  { key: 'hours', label: '办公时间', widget: 'text', optional: true },
  { key: 'code', label: '统一社会信用代码', widget: 'text', optional: true },
  { key: 'duty', label: '职责', widget: 'area', optional: true },
]

export const loader = (args: LoaderArguments) => loadSite(args, unitDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, unitDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleUnits() {
  return (
    <CheckedPage
      {...{
        data: useLoaderData<typeof loader>(),
        sent: useActionData<typeof action>(),
        what: '成员单位',
        fields: FIELDS,
      }}
      nameOf={(row) => valueIn(row, 'shortName')}
      note="办件按单位转办，因此单位不能删除。"
      columns={[
        { key: 'name', label: '名称', cell: (row) => valueIn(row, 'name') },
        { key: 'group', label: '分组', narrow: true, cell: (row) => valueIn(row, 'group') },
        { key: 'phone', label: '电话', narrow: true, cell: (row) => valueIn(row, 'phone') },
      ]}
    />
  )
}
