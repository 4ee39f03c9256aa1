import { ColumnChart } from '../../../../ui/charts/column-chart.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import type { Workload } from '../../contract.ts'

/** Received and answered cases by working day. */
export function DayChart({ days }: { days: Workload['days'] }) {
  const today = days.at(-1)
  const sum = (of: 'came' | 'ended') => days.reduce((total, each) => total + each[of], 0)
  return (
    <Panel title={`今日收到 ${today?.came ?? 0} 件，办结 ${today?.ended ?? 0} 件`}>
      {sum('came') + sum('ended') === 0 ? (
        <EmptyState title="近十个工作日没有收到和办结的办件" />
      ) : (
        <ColumnChart
          title="近十个工作日收到与办结（件）"
          description={`近十个工作日共收到 ${sum('came')} 件，办结 ${sum('ended')} 件。`}
          series={['收到', '办结']}
          isApart
          columns={days.map(({ day, came, ended }) => ({ label: day.slice(5), values: [came, ended] }))}
          unfinished="今日未完"
        />
      )}
    </Panel>
  )
}
