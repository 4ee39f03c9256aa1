import { useId } from 'react'
import { thousands } from '../../kernel/format/number.ts'
import styles from './chart.module.css'
import { ChartKey } from './chart-key.tsx'
import { ChartTable } from './chart-table.tsx'
import { Hatch } from './hatch.tsx'
import { chartShare, chooseLabels, chooseTicks } from './scale.ts'

interface Column {
  label: string
  /** One number for each series. */
  values: readonly number[]
}

interface Props {
  title: string
  /** The chart in one sentence, for screen readers. */
  description: string
  series: readonly string[]
  columns: readonly Column[]
  /** Why the last column is incomplete: 本月截至 11月16日. It is hatched. */
  unfinished?: string
  /** The page has its own table of the numbers. */
  hasTable?: boolean
  /** Draws series that do not add up side by side instead of stacked. */
  isApart?: boolean
}

/** In em: total height, space above the highest tick, space below for the labels. */
const HEIGHT = 17
const TOP = 1.6
const BOTTOM = 2
/** Percentages of the width; the axis labels are at the left. */
const LEFT = 12
/** Share of its slot that a column fills. */
const FILLED = 0.62
/** Greatest width of a column in percent, for charts with few columns. */
const WIDEST = 6
/** Width of a slot in percent from which on its label fits. */
const WIDE = 16
/** More labels do not fit on a phone. */
const LABELS = 6

/** Numbers over time as columns from zero, with the series stacked or side by side. */
export function ColumnChart({ title, description, series, columns, unfinished, hasTable, isApart }: Props) {
  const id = useId()
  const hatch = (at: number) => `${id.replace(/\W/g, '')}-hatch-${at}`
  const ticks = chooseTicks([0, ...columns.map(({ values }) => (isApart ? Math.max(...values) : sum(values)))])
  const high = ticks.at(-1)!
  const place = (100 - LEFT) / Math.max(1, columns.length)
  const width = Math.min(place * FILLED, WIDEST)
  const each = isApart ? width / series.length : width
  const at = (index: number, shift = 0) => inPercent(LEFT + (index + 0.5) * place + shift)
  const shown = chooseLabels(columns.length, LABELS)
  return (
    <>
      <ChartKey series={series} unfinished={unfinished} />
      <svg
        className={styles.chart}
        width="100%"
        height={`${HEIGHT}em`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {series.map((name, at) => (
          <Hatch key={name} id={hatch(at)} className={styles[`series${at + 1}`]} />
        ))}
        <svg y={`${TOP}em`} width="100%" height={`${HEIGHT - TOP - BOTTOM}em`} className={styles.plot}>
          {ticks.map((tick) => (
            <g key={tick} className={styles.tick} data-tick={tick}>
              <line x1="0" x2="100%" y1={chartShare(high - tick, high)} y2={chartShare(high - tick, high)} />
              <text y={chartShare(high - tick, high)} dy="-0.3em">
                {thousands(tick)}
              </text>
            </g>
          ))}
          {columns.map(({ label, values }, index) => (
            <g key={label}>
              <title>{`${label}：${series.map((name, at) => `${name} ${thousands(values[at] ?? 0)}`).join('，')}`}</title>
              {values.map((value, turn) => {
                const isOpen = unfinished && index === columns.length - 1
                return (
                  <rect
                    key={series[turn]}
                    x={at(index, -width / 2 + (isApart ? turn * each : 0))}
                    width={inPercent(each)}
                    y={chartShare(high - (isApart ? value : sum(values.slice(0, turn + 1))), high)}
                    height={chartShare(value, high)}
                    className={isOpen ? styles.outline : styles[`series${turn + 1}`]}
                    fill={isOpen ? `url(#${hatch(turn)})` : undefined}
                  />
                )
              })}
            </g>
          ))}
        </svg>
        {columns.map(
          ({ label }, index) =>
            shown.has(index) && (
              <text
                key={label}
                // A long label centred below the last of many columns would overflow.
                {...(index === columns.length - 1 && place < WIDE
                  ? { x: '100%', textAnchor: 'end' }
                  : { x: at(index), textAnchor: 'middle' })}
                y="100%"
                dy="-0.6em"
                className={styles.label}
              >
                {label}
              </text>
            ),
        )}
      </svg>
      {!hasTable && (
        <ChartTable
          caption={title}
          heads={['月份', ...series]}
          rows={columns.map(({ label, values }) => [label, ...values.map(thousands)])}
        />
      )}
    </>
  )
}

const inPercent = (chartShare: number): string => `${Math.round(chartShare * 100) / 100}%`

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
