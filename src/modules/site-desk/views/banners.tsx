import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { bannerDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'text', label: '文字', widget: 'text', hint: '不超过 100 个字' },
  { key: 'link', label: '地址', widget: 'text', hint: '点击后打开的页面', optional: true },
  { key: 'from', label: '开始日期', widget: 'day' },
  { key: 'until', label: '结束日期', widget: 'day', hint: '当天仍显示' },
]

export const loader = (args: LoaderArguments) => loadSite(args, bannerDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, bannerDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleBanners() {
  return (
    <CheckedPage
      {...{
        data: useLoaderData<typeof loader>(),
        sent: useActionData<typeof action>(),
        what: '紧急公告',
        fields: FIELDS,
      }}
      nameOf={(row) => valueIn(row, 'text')}
      removes
      note="显示在每一个公开页面的最上方。同一天有几条的，只显示排在最前的一条。"
      columns={[
        { key: 'text', label: '文字', cell: (row) => valueIn(row, 'text') },
        { key: 'link', label: '地址', cell: (row) => valueIn(row, 'link') },
        {
          key: 'days',
          label: '起止',
          narrow: true,
          cell: (row) => `${valueIn(row, 'from')} 至 ${valueIn(row, 'until')}`,
        },
      ]}
    />
  )
}
