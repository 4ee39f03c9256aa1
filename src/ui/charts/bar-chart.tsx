import { useId } from 'react'
import styles from './chart.module.css'
import { ChartKey } from './chart-key.tsx'
import { ChartTable } from './chart-table.tsx'
import { chartShare } from './scale.ts'

/** Colours with a meaning are used only for that meaning; the label states it in words. */
export type BarTone = 'good' | 'plain' | 'warning' | 'bad'

interface Bar {
  label: string
  /** One number for each series. */
  values: readonly number[]
  /** The value as shown above the bar: 1,284 条. */
  text: string
  tone?: BarTone
}

interface Props {
  title: string
  /** The chart in one sentence, for screen readers. */
  description: string
  /** Names of the series, for the legend; required if there are several. */
  series?: readonly string[]
  bars: readonly Bar[]
  /** The value of a bar of full width; by default the longest bar. */
  full?: number
  /** The page has its own table of the numbers. */
  hasTable?: boolean
}

/** Heights are in em, so that the chart scales with the font size. */
const ROW = 3.2
const LABEL_LINE = 1.1
const BAR_TOP = 1.6
const BAR_HEIGHT = 0.9

/**
 * Horizontal bars from zero, with label and value above each. Widths are percentages of the available width and text is not scaled, so that the same
 * drawing is readable on a phone and on paper. The series of a bar follow one another.
 */
export function BarChart({ title, description, series = [], bars, full, hasTable }: Props) {
  const id = useId()
  const most = full ?? Math.max(0, ...bars.map(({ values }) => sum(values)))
  return (
    <>
      {series.length > 1 && <ChartKey series={series} />}
      <svg
        className={styles.chart}
        width="100%"
        height={em(bars.length * ROW)}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {bars.map((bar, index) => (
          <svg key={bar.label} y={em(index * ROW)} width="100%" height={em(ROW)}>
            <text y={em(LABEL_LINE)}>{bar.label}</text>
            <text x="100%" y={em(LABEL_LINE)} textAnchor="end" className={styles.value}>
              {bar.text}
            </text>
            <svg y={em(BAR_TOP)} width="100%" height={em(BAR_HEIGHT)}>
              <rect width="100%" height="100%" className={styles.track} />
              {bar.values.map((value, at) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                  key={at}
                  x={chartShare(sum(bar.values.slice(0, at)), most)}
                  width={chartShare(value, most)}
                  height="100%"
                  className={bar.tone ? styles[bar.tone] : styles[`series${at + 1}`]}
                />
              ))}
            </svg>
          </svg>
        ))}
      </svg>
      {!hasTable && bars.length > 0 && (
        <ChartTable caption={title} heads={['项目', '数值']} rows={bars.map(({ label, text }) => [label, text])} />
      )}
    </>
  )
}

const em = (letters: number): string => `${Math.round(letters * 100) / 100}em`

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
