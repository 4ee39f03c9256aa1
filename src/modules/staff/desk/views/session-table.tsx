import type { ReactNode } from 'react'
import { formatDate } from '../../../../kernel/format/date.ts'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { StaffSession } from '../../sessions-contract.ts'

interface Props<Session extends StaffSession> {
  caption: string
  sessions: readonly Session[]
  /** The control that ends a session. */
  end?: (session: Session) => ReactNode
}

/** The active sessions of an account. */
export function SessionTable<Session extends StaffSession>({ caption, sessions, end }: Props<Session>) {
  const moment = (at: string) => formatDate(at, 'MM-dd hh:mm')
  return (
    <DataTable
      caption={caption}
      rows={sessions}
      rowKey={({ id }) => id}
      empty={<EmptyState title="没有正在进行的登录" />}
      columns={[
        { key: 'device', label: '设备' },
        { key: 'address', label: '网络地址', narrow: true, cell: ({ address }) => address ?? '—' },
        { key: 'since', label: '登录', narrow: true, cell: ({ since }) => moment(since) },
        { key: 'lastSeenAt', label: '最近活动', narrow: true, cell: ({ lastSeenAt }) => moment(lastSeenAt) },
        ...(end ? [{ key: 'end', label: '办理', narrow: true, cell: end }] : []),
      ]}
    />
  )
}
