import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { OwnPoints } from '../contract.ts'

/** The score at the end of each month since joining, with an axis from zero and a table of the values. */
export function Curve({ points: { curve, full, score, levels } }: { points: OwnPoints }) {
  const first = curve[0]
  const last = curve.length - 1
  return (
    <Panel title="加入以来的变化">
      <LineChart
        title="每月末的信用积分"
        description={first ? `${first.day} 为 ${first.points} 分，今天为 ${score} 分。` : ''}
        points={curve.map(({ day, points }, place) => ({
          label: place === last ? '今天' : day.slice(2, 7),
          value: points,
        }))}
        axis={[...levels.map(({ from }) => from), full]}
        unit="分"
      />
    </Panel>
  )
}
