import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formAgain } from '../../../../kernel/pages/view.ts'
import { wordDesk } from '../../../site-desk/contract.ts'
import { loadSite, type SiteField, sendSite } from '../../site-form.ts'
import { KeptPage, textIn } from './kept-page.tsx'

const FIELDS: readonly SiteField[] = [{ key: 'word', label: '热门词', widget: 'text', hint: '不超过 12 个字' }]

export const loader = (args: LoaderArguments) => loadSite(args, wordDesk)

export async function action(args: LoaderArguments) {
  const screen = await sendSite(args, wordDesk, FIELDS)
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function ConsoleWords() {
  return (
    <KeptPage
      {...{
        data: useLoaderData<typeof loader>(),
        sent: useActionData<typeof action>(),
        what: '热门词',
        fields: FIELDS,
      }}
      nameOf={(row) => textIn(row, 'word')}
      removes
      note="显示在搜索框下，排在访客搜索最多的词之前。"
      columns={[{ key: 'word', label: '热门词', cell: (row) => textIn(row, 'word') }]}
    />
  )
}
