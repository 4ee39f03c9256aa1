import { Tag } from '../../../../ui/facts/tag.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { CONSOLE_CASE, CONSOLE_CASES } from '../../../submissions/desk/layouts.ts'
import type { Workload } from '../../contract.ts'
import styles from './workbench.module.css'

/** Cases waiting for the reader, the most urgent first. */
export function Waiting({ work: { kinds, first } }: { work: Workload }) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title="待我办理" more={{ href: `${CONSOLE_CASES}?mine=1`, text: `全部 ${all} 件` }} flush>
      {kinds.length > 1 && (
        <ul className={styles.kinds}>
          {kinds.map(({ kind, name, count }) => (
            <li key={kind}>
              <SiteLink href={`${CONSOLE_CASES}?${new URLSearchParams({ mine: '1', kind })}`}>
                {name} {count}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <DataTable
        caption="待我办理的办件，最急的在前"
        rows={first}
        rowKey={({ id }) => id}
        empty={<EmptyState title="没有等待您办理的事项" />}
        columns={[
          {
            key: 'kindName',
            label: '事项',
            cell: ({ id, kindName, acceptNo }) => (
              <span className={styles.pair}>
                <SiteLink href={`${CONSOLE_CASE}?${new URLSearchParams({ id, mine: '1' })}`}>{kindName}</SiteLink>
                <span>{acceptNo}</span>
              </span>
            ),
          },
          { key: 'title', label: '事由' },
          {
            key: 'stateName',
            label: '环节',
            narrow: true,
            cell: ({ stateName, isPressed }) => (
              <>
                {stateName}
                {isPressed && <Tag tone="bad">被催办</Tag>}
              </>
            ),
          },
          { key: 'daysLeft', label: '剩余时限', narrow: true, cell: ({ daysLeft }) => <Left days={daysLeft} /> },
        ]}
      />
    </Panel>
  )
}

function Left({ days }: { days: number | null }) {
  if (days === null) return '—'
  if (days > 2) return `剩 ${days} 个工作日`
  const words = days < 0 ? `已超 ${-days} 个工作日` : days === 0 ? '今天到期' : `剩 ${days} 个工作日`
  return (
    <span className={styles.left} data-tone={days <= 0 ? 'bad' : 'warning'}>
      <Icon name={days <= 0 ? 'warning' : 'clock'} size={16} />
      {words}
    </span>
  )
}
