import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { CONSOLE_CASES } from '../../../submissions/desk/layouts.ts'
import type { Workload } from '../../contract.ts'
import styles from './workbench.module.css'

const FIRST = 7

/** Cases close to or past their deadline, by unit and subject. */
export function LateUnits({ late }: { late: Workload['late'] }) {
  const total = (of: 'late' | 'near') => late.reduce((sum, each) => sum + each[of], 0)
  return (
    <Panel title="超期与临期" more={{ href: `${CONSOLE_CASES}?light=red`, text: '全部' }} flush>
      <DataTable
        caption="各单位超期和临期的办件"
        rows={late.slice(0, FIRST)}
        rowKey={({ unit, kind }) => `${unit} ${kind}`}
        empty={<EmptyState title="没有超期或临期的办件" />}
        columns={[
          {
            key: 'unit',
            label: '单位与事项',
            cell: ({ unit, kind, kindName, days }) => (
              <span className={styles.pair}>
                <SiteLink href={`${CONSOLE_CASES}?${new URLSearchParams({ kind, ...(unit && { unit }) })}`}>
                  {unit || '尚未转办'}
                </SiteLink>
                <span>{days > 0 ? `${kindName}，最久超 ${days} 个工作日` : kindName}</span>
              </span>
            ),
          },
          { key: 'late', label: '超期', end: true, cell: (row) => <LateCount of={row.late} /> },
          { key: 'near', label: '临期', end: true },
        ]}
      />
      {late.length > 0 && (
        <p className={styles.sum}>
          合计：超期 {total('late')} 件，临期 {total('near')} 件
        </p>
      )}
    </Panel>
  )
}

const LateCount = ({ of }: { of: number }) => (of > 0 ? <strong data-tone="bad">{of}</strong> : of)
