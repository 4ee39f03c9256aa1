import type { z } from 'zod'
import { formatDate } from '../../../kernel/format/date.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { centre } from '../centre-contract.ts'
import { CentreForm } from './centre-form.tsx'

interface Props {
  page: z.output<typeof centre.messages.data>
  address: string
}

export function MessagesPart({ page, address }: Props) {
  return (
    <>
      {page.records.some(({ isRead }) => !isRead) && (
        <CentreForm part="messages" wanted="read">
          全部标为已读
        </CentreForm>
      )}
      <DataTable
        caption="站内消息"
        columns={[
          {
            key: 'title',
            label: '消息',
            cell: ({ title, text, link }) => (
              <>
                <strong>{link ? <SiteLink href={link}>{title}</SiteLink> : title}</strong>
                <p>{text}</p>
              </>
            ),
          },
          { key: 'createdAt', label: '时间', narrow: true, cell: ({ createdAt }) => formatDate(createdAt) },
          { key: 'isRead', label: '状态', narrow: true, cell: ({ isRead }) => (isRead ? '已读' : '未读') },
        ]}
        rows={page.records}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title="没有消息" />}
      />
      <Pagination page={page} address={address} />
    </>
  )
}
