import { useLoaderData } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { formatDate } from '../../../../kernel/format/date.ts'
import { identifier } from '../../../../kernel/forms/fields.ts'
import { pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Part } from '../../../../ui/frames/part.tsx'
import { messageDetail } from '../../layouts.ts'
import { findDetailCall } from '../contract.ts'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const id = url.searchParams.get('id') ?? ''
  const found = identifier().safeParse(id).success
    ? await attemptOf(args)(findDetailCall(messageDetail.optionsOf(row).list), { params: { id }, query: {} })
    : null
  const shown = found?.ok ? found.data : null
  if (!shown) {
    const data = { page: {}, title: row.title, shown }
    return id ? withStatus(data, 404) : data
  }
  return { page: { title: shown.title }, title: shown.title, shown }
}

export default function MessageDetailPage() {
  const { title, shown } = useLoaderData<typeof loader>()
  if (!shown) {
    return (
      <ContentCard title={title}>
        <EmptyState of="messages" title="留言不存在或没有公开">
          <a href="/credit-leavemessage">返回留言板</a>
        </EmptyState>
      </ContentCard>
    )
  }
  return (
    <ContentCard title={title}>
      <Facts
        items={[
          ...shown.values
            .filter(({ key }) => key !== 'title')
            .map(({ label, value }) => ({ label, value, wide: value.length > 40 })),
          { label: '留言时间', value: formatDate(shown.submittedAt, 'yyyy-MM-dd hh:mm') },
        ]}
      />
      {shown.reply.length > 0 && (
        <Part heading="答复">
          <Facts items={shown.reply.map(({ label, value }) => ({ label, value, wide: value.length > 20 }))} />
        </Part>
      )}
    </ContentCard>
  )
}
