import { useId } from 'react'
import styles from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { chooseLabels, chooseTicks } from './scale.ts'

export interface ChartPoint {
  label: string
  value: number
}

interface Props {
  title: string
  /** The chart in one sentence, for screen readers. */
  description: string
  points: readonly ChartPoint[]
  /** Tick values of the axis; by default from zero to a round number above all values. */
  axis?: readonly number[]
  /** Draws small numbers at the top, as for ranks. */
  upsideDown?: boolean
  unit?: string
  /** In em. */
  height?: number
  /** Without axis and months, as a small drawing next to a number. */
  bare?: boolean
  /** The next value, which is not published yet: a dashed line leads to it. */
  waiting?: { label: string; text: string }
  /** The page has its own table of the numbers. */
  hasTable?: boolean
}

/** In em: space above the first and below the last line of the axis. */
const TOP = 1.6
const BOTTOM = 2
const BARE_EDGE = 0.6
/** Percentages of the width between which the line is drawn; the axis labels are to its left, half of the last label to its right. */
const LEFT = 12
const RIGHT = 91
/** More labels do not fit on a phone. */
const LABELS = 5

/**
 * One number over time. The line is stretched to the available width, but text and dots are not, so that they are readable on a phone and on paper.
 */
export function LineChart(props: Props) {
  const { title, description, points, axis, upsideDown, unit = '', height = 15, bare, waiting, hasTable } = props
  const id = useId()
  if (points.length === 0) return null
  const ticks = axis ?? chooseTicks([0, ...points.map(({ value }) => value)])
  const [first, last] = [ticks[0]!, ticks.at(-1)!]
  const yOf = (value: number) => {
    const part = (value - first) / (last - first || 1)
    return Math.round((upsideDown ? part : 1 - part) * 1000) / 10
  }
  const [left, right] = bare ? [3, 97] : [LEFT, RIGHT]
  const places = points.length - 1 + (waiting ? 1 : 0)
  const xOf = (index: number) => (places === 0 ? 50 : Math.round((left + (index / places) * (right - left)) * 10) / 10)
  const newest = points.length - 1
  const level = yOf(points[newest]!.value)
  const line = points.map(({ value }, index) => `${xOf(index)},${yOf(value)}`).join(' ')
  const labels = [...points.map(({ label }) => label), ...(waiting ? [waiting.label] : [])]
  const shown = chooseLabels(labels.length, LABELS)
  const [above, below] = bare ? [BARE_EDGE, BARE_EDGE] : [TOP, BOTTOM]
  return (
    <>
      <svg
        className={styles.chart}
        width="100%"
        height={`${height}em`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <svg y={`${above}em`} width="100%" height={`${height - above - below}em`} className={styles.plot}>
          {!bare && ticks.map((tick) => <Tick key={tick} value={tick} y={yOf(tick)} unit={unit} />)}
          <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.plot}>
            <polygon points={`${xOf(0)},100 ${line} ${xOf(newest)},100`} className={styles.area} />
            <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
            {waiting && (
              <line
                x1={xOf(newest)}
                x2={xOf(newest + 1)}
                y1={level}
                y2={level}
                className={styles.waiting}
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          {points.map(({ label, value }, index) =>
            bare && index < newest ? null : (
              <circle
                key={label}
                cx={`${xOf(index)}%`}
                cy={`${yOf(value)}%`}
                r={index === newest ? 5 : 3}
                className={styles.dot}
              >
                <title>{`${label}：${value}${unit}`}</title>
              </circle>
            ),
          )}
          {waiting && (
            <text
              x={`${xOf(newest + 1)}%`}
              y={`${level}%`}
              dy={level < 30 ? '1.6em' : '-0.8em'}
              textAnchor="end"
              className={styles.label}
            >
              {waiting.text}
            </text>
          )}
        </svg>
        {!bare &&
          labels.map(
            (label, index) =>
              shown.has(index) && (
                <text
                  key={label}
                  x={`${xOf(index)}%`}
                  y="100%"
                  dy="-0.6em"
                  textAnchor="middle"
                  className={styles.label}
                >
                  {label}
                </text>
              ),
          )}
      </svg>
      {!hasTable && !bare && (
        <ChartTable
          caption={title}
          heads={['月份', '数值']}
          rows={points.map(({ label, value }) => [label, `${value}${unit}`])}
        />
      )}
    </>
  )
}

const Tick = ({ value, y, unit }: { value: number; y: number; unit: string }) => (
  <g className={styles.tick} data-tick={value}>
    <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
    <text y={`${y}%`} dy="-0.3em">{`${value}${unit}`}</text>
  </g>
)
