import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { longDate } from '../../../kernel/format/date.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { MessagePage } from '../../../ui/frames/message-page.tsx'
import { surveyCalls } from '../contract.ts'
import { readSurveyId, SURVEYS } from '../layouts.ts'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const { title, closesAt } = await apiOf(args)(surveyCalls.detail, { params: { id: readSurveyId(url) } })
  return { heading: row.title, title, closesAt }
}

export default function SurveyThanks() {
  const { heading, title, closesAt } = useLoaderData<typeof loader>()
  return (
    <MessagePage
      title={heading}
      actions={[
        { label: '返回调查征集', href: SURVEYS },
        { label: '返回首页', href: '/home' },
      ]}
    >
      <p>感谢您参与“{title}”。</p>
      <p>{longDate(closesAt)}结束后，我们会公布统计结果，并说明采纳了哪些意见。</p>
    </MessagePage>
  )
}
