import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ChooseFirst } from '../../../ui/frames/choose-first.tsx'
import { paperPageCalls } from '../page-contract.ts'
import { PaperSheet } from './paper-sheet.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const number = url.searchParams.get('number')
  const shown = number ? await apiOf(args)(paperPageCalls.own, { params: { number } }) : null
  // A private page for printing, of no use in a search engine.
  const page = { meta: { robots: 'noindex, nofollow' }, ...(shown && { title: shown.paper.title }) }
  return { page, shown }
}

export default function PaperPrint() {
  const { shown } = useLoaderData<typeof loader>()
  if (!shown) return <ChooseFirst title="报告输出" what="报告" list="/credit-report" />
  return <PaperSheet shown={shown} />
}
