import { Tag } from '../../../../ui/facts/tag.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { CONSOLE_CASE } from '../../../submissions/desk/layouts.ts'
import type { Workload } from '../../contract.ts'
import styles from './workbench.module.css'

/** Poor ratings, which require a call back and must be closed within 15 working days. */
export const PoorRatings = ({ ratings: { open, late, first } }: { ratings: Workload['ratings'] }) => (
  <Panel title="差评整改" flush>
    <DataTable
      caption="还没有办结的差评"
      rows={first}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          key: 'title',
          label: '办件',
          cell: ({ id, acceptNo, title, kindName }) => (
            <span className={styles.pair}>
              <SiteLink href={`${CONSOLE_CASE}?id=${encodeURIComponent(id)}`}>{title}</SiteLink>
              <span>{`${kindName} ${acceptNo}`}</span>
            </span>
          ),
        },
        { key: 'called', label: '下一步', narrow: true, cell: (row) => (row.isCalledBack ? '办结差评' : '回访评价人') },
        {
          key: 'mendBy',
          label: '整改期限',
          narrow: true,
          cell: ({ mendBy, isLate }) => (
            <Tag tone={isLate ? 'bad' : 'plain'}>{isLate ? `${mendBy} 已超期` : (mendBy ?? '—')}</Tag>
          ),
        },
      ]}
    />
    <p className={styles.sum}>{`待办结 ${open} 件，其中超期 ${late} 件；评价后 15 个工作日内回访、整改并办结`}</p>
  </Panel>
)
