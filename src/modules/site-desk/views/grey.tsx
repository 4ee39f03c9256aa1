import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { greyDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'from', label: '开始日期', widget: 'day' },
  { key: 'until', label: '结束日期', widget: 'day', hint: '当天仍为灰色，次日自动恢复' },
  { key: 'reason', label: '事由', widget: 'text', hint: '例如：国家公祭日。只记录在后台' },
]

export const loader = (args: LoaderArguments) => loadSite(args, greyDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, greyDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleGreyDays() {
  return (
    <CheckedPage
      {...{
        data: useLoaderData<typeof loader>(),
        sent: useActionData<typeof action>(),
        what: '灰色显示日',
        fields: FIELDS,
      }}
      nameOf={(row) => `${valueIn(row, 'from')}${valueIn(row, 'reason')}`}
      removes
      note="这些日子里所有页面以灰色显示，按北京时间零点开始和结束，不需要人工切换；打印不受影响。"
      columns={[
        {
          key: 'days',
          label: '起止',
          headline: true,
          cell: (row) => `${valueIn(row, 'from')} 至 ${valueIn(row, 'until')}`,
        },
        { key: 'reason', label: '事由', cell: (row) => valueIn(row, 'reason') },
      ]}
    />
  )
}
