import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import type { CheckedEntry } from '../../../kernel/lists/list-contract.ts'
import { ownKeys } from '../../../kernel/own-keys.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { NOTICE_POSITIONS, noticeDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const fieldsFor = (rows: readonly CheckedEntry[]): EntryField[] => {
  const pictures = new Map(rows.map((row) => [valueIn(row, 'pictureId'), valueIn(row, 'altText')]))
  return [
    { key: 'altText', label: '文字', widget: 'text', hint: '图片上的话；看不到图片的人读它' },
    { key: 'url', label: '地址', widget: 'text' },
    {
      ...{ key: 'pictureId', label: '图片', widget: 'choice', none: '请选择', hint: '从已有公告的图片中选择' },
      options: [...pictures].map(([code, name]) => ({ code, name })),
    },
    {
      ...{ key: 'position', label: '位置', widget: 'choice' },
      options: ownKeys(NOTICE_POSITIONS).map((code) => ({ code, name: NOTICE_POSITIONS[code] })),
    },
    { key: 'from', label: '开始日期', widget: 'day', optional: true },
    { key: 'until', label: '结束日期', widget: 'day', optional: true, hint: '当天仍显示' },
    { key: 'show', label: '在网站上显示', widget: 'yes' },
  ]
}

export const loader = (args: LoaderArguments) => loadSite(args, noticeDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, noticeDesk, fieldsFor([]))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleNotices() {
  const data = useLoaderData<typeof loader>()
  return (
    <CheckedPage
      {...{ data, sent: useActionData<typeof action>(), what: '飘窗公告', fields: fieldsFor(data.entries) }}
      nameOf={(row) => valueIn(row, 'altText')}
      fresh={{ show: 'yes', position: '1' }}
      note="浮动或固定在公开页面上。不要的可以隐藏，以后可以再显示。"
      columns={[
        { key: 'altText', label: '文字', cell: (row) => valueIn(row, 'altText') },
        {
          ...{ key: 'position', label: '位置', narrow: true },
          cell: ({ values }) => NOTICE_POSITIONS[values.position === '0' ? '0' : '1'],
        },
        { key: 'days', label: '起止', narrow: true, cell: writeDays },
        {
          ...{ key: 'show', label: '状态', narrow: true },
          cell: ({ values }) => (values.show ? <Tag tone="good">显示</Tag> : <Tag tone="warning">隐藏</Tag>),
        },
      ]}
    />
  )
}

const writeDays = ({ values: { from, until } }: CheckedEntry): string =>
  from || until ? `${from ?? '现在'} 至 ${until ?? '以后'}` : '一直'
