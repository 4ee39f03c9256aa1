import { useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { officesOf } from '../../../kernel/offices.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Part } from '../../../ui/frames/part.tsx'
import { Stack } from '../../../ui/frames/split.tsx'
import { SiteLink } from '../../../ui/link.tsx'

export function loader(args: LoaderArguments) {
  const { row, profile } = pageOfRequest(args)
  const description = `${profile.portalName}线下服务窗口的地址、办理时间和电话`
  const { centre, windows } = officesOf(profile)
  return { page: { description }, title: row.title, windows, phone: centre.phone }
}

export default function ServiceWindows() {
  const { title, windows, phone } = useLoaderData<typeof loader>()
  return (
    <ContentCard title={title}>
      {windows.length === 0 && (
        <EmptyState title="暂时没有公布线下窗口">
          <p>请拨打 {phone} 咨询。</p>
        </EmptyState>
      )}
      <Stack>
        {windows.map((window) => (
          <Part key={window.name} heading={window.name}>
            <Facts
              items={[
                { label: '地址', value: window.address },
                { label: '办理时间', value: window.hours },
                { label: '电话', value: <a href={`tel:${window.phone}`}>{window.phone}</a> },
                {
                  label: '地图',
                  value: window.mapUrl && <SiteLink href={window.mapUrl}>{`在地图上查看${window.name}`}</SiteLink>,
                },
              ]}
            />
          </Part>
        ))}
      </Stack>
    </ContentCard>
  )
}
