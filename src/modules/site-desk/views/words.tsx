import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain } from '../../../kernel/pages/view.ts'
import type { EntryField } from '../../desk/keeping-form.ts'
import { CheckedPage, valueIn } from '../../desk/views/checked-page.tsx'
import { wordDesk } from '../contract.ts'
import { loadSite, sendSite } from '../site-form.ts'

const FIELDS: readonly EntryField[] = [{ key: 'word', label: '热门词', widget: 'text', hint: '不超过 12 个字' }]

export const loader = (args: LoaderArguments) => loadSite(args, wordDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, wordDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleWords() {
  return (
    <CheckedPage
      {...{
        data: useLoaderData<typeof loader>(),
        sent: useActionData<typeof action>(),
        what: '热门词',
        fields: FIELDS,
      }}
      nameOf={(row) => valueIn(row, 'word')}
      removes
      note="显示在搜索框下，排在访客搜索最多的词之前。"
      columns={[{ key: 'word', label: '热门词', cell: (row) => valueIn(row, 'word') }]}
    />
  )
}
