import { Hatch } from '../../../../ui/charts/hatch.tsx'
import type { InspectionOverview } from '../../contract.ts'
import styles from './inspection.module.css'

const NAMES = ['一季', '二季', '三季', '四季'] as const
/** Pixels: width of a column with its gap, height of the highest column, space above for the number and below for the label. */
const PLACE = 46
const WIDTH = 24
const HIGH = 56
const TOP = 18
const BOTTOM = 20

/** Indicators to correct at the end of each quarter. The current quarter is hatched. */
export function QuarterChart({ trend, current }: { trend: InspectionOverview['trend']; current: string }) {
  const most = Math.max(1, ...trend.map(({ toMend }) => toMend))
  const told = trend.map(({ quarter, toMend }) => `${quarter.replace('Q', ' 年第 ')} 季度 ${toMend} 项`).join('，')
  const height = TOP + HIGH + BOTTOM
  return (
    <figure className={styles.trend}>
      <figcaption>
        <strong>各季度需整改项数</strong>
        <span>{`${nameOf(current)}度未结束`}</span>
      </figcaption>
      <svg
        width={Math.max(1, trend.length) * PLACE}
        height={height}
        role="img"
        aria-label={`各季度需整改项数：${told}；最后一个季度未结束`}
      >
        <Hatch id="quarter-hatch" className={styles.column} />
        {trend.map(({ quarter, toMend }, at) => {
          // A quarter with none still has a visible column.
          const size = Math.max(2, Math.round((toMend / most) * HIGH))
          const isOpen = quarter === current
          const middle = at * PLACE + PLACE / 2
          return (
            <g key={quarter}>
              <rect
                {...{ x: middle - WIDTH / 2, y: TOP + HIGH - size, width: WIDTH, height: size }}
                className={isOpen ? styles.open : styles.column}
                fill={isOpen ? 'url(#quarter-hatch)' : undefined}
              />
              <text x={middle} y={TOP + HIGH - size - 5} textAnchor="middle">
                {toMend}
              </text>
              <text x={middle} y={height - 4} textAnchor="middle" className={styles.name}>
                {`${at === 0 || quarter.endsWith('1') ? quarter.slice(2, 4) : ''}${nameOf(quarter)}`}
              </text>
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={TOP + HIGH} y2={TOP + HIGH} className={styles.axis} />
      </svg>
    </figure>
  )
}

const nameOf = (quarter: string): string => NAMES[Number(quarter.slice(5)) - 1] ?? ''
