import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatBytes } from '../../../../kernel/format/bytes.ts'
import { formAgain } from '../../../../kernel/pages/view.ts'
import { DOWNLOAD_TYPES } from '../../../content/keeping/contract.ts'
import type { EntryField } from '../../../desk/keeping-form.ts'
import { CheckedPage, ShownTag, valueIn } from '../../../desk/views/checked-page.tsx'
import { fileAddress } from '../../../desk/views/entry-form.tsx'
import { loadChecked, sendChecked } from '../checked-lists.ts'

const FIELDS: readonly EntryField[] = [
  { key: 'title', label: '名称', widget: 'text', most: 100 },
  { key: 'category', label: '类别', widget: 'text', most: 20, hint: '与已有类别相同的，名称须完全一致' },
  { key: 'description', label: '说明', widget: 'text', most: 300, optional: true },
  {
    ...{ key: 'fileId', label: '文件', widget: 'file' },
    hint: `${DOWNLOAD_TYPES.join('、')} 文件，不超过 10 MB；换文件不改变下载地址`,
    accept: DOWNLOAD_TYPES.map((type) => `.${type}`).join(','),
  },
]

export const loader = (args: LoaderArguments) => loadChecked(args, 'downloads')

export async function action(args: LoaderArguments) {
  const screen = await sendChecked(args, 'downloads', FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleDownloads() {
  return (
    <CheckedPage
      {...{ data: useLoaderData<typeof loader>(), sent: useActionData<typeof action>(), what: '资料', fields: FIELDS }}
      nameOf={(entry) => valueIn(entry, 'title')}
      note="显示在“资料下载”页，按类别排列。新增和修改由另一人审核后公开；撤下后下载地址也打不开。"
      show={(key, value) =>
        key === 'fileId' ? (
          <a href={fileAddress(value)} download>
            下载查看
          </a>
        ) : (
          value
        )
      }
      columns={[
        { key: 'title', label: '名称', cell: (entry) => valueIn(entry, 'title') },
        { key: 'category', label: '类别', narrow: true, cell: (entry) => valueIn(entry, 'category') },
        {
          ...{ key: 'format', label: '文件', narrow: true },
          cell: ({ values }) => `${String(values.format ?? '').toUpperCase()} ${formatBytes(Number(values.size ?? 0))}`,
        },
        { key: 'isShown', label: '状态', narrow: true, cell: (entry) => <ShownTag entry={entry} /> },
      ]}
    />
  )
}
