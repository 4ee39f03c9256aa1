import { useId } from 'react'
import styles from './chart.module.css'
import { share } from './scale.ts'

interface Bar {
  label: string
  /** One number for each series. */
  values: readonly number[]
  /** As it is to be read beside the bar: 1,284 条. */
  text: string
}

interface Props {
  title: string
  /** The chart in one sentence, for those who do not see it. */
  description: string
  /** Names of the series, for the key; needed when there is more than one. */
  series?: readonly string[]
  bars: readonly Bar[]
  /** What the longest possible bar means; the longest bar there is without it. */
  full?: number
}

const ROW = 48
const LABEL_LINE = 18
const BAR_TOP = 26
const BAR_HEIGHT = 12
const VALUE_LINE = 37
/** Room for the bars; the rest is for the values. */
const BARS = '62%'

/**
 * Horizontal bars, the label above and the value behind each. Widths are shares of whatever space there is, letters are
 * never scaled, so that the same drawing is read on a phone and on paper. The series of one bar follow one another.
 */
export function BarChart({ title, description, series = [], bars, full }: Props) {
  const id = useId()
  const most = full ?? Math.max(0, ...bars.map(({ values }) => sum(values)))
  return (
    <>
      {series.length > 1 && <Key series={series} />}
      <svg
        className={styles.chart}
        width="100%"
        height={bars.length * ROW}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {bars.map((bar, index) => (
          <svg key={bar.label} y={index * ROW} width="100%" height={ROW}>
            <text y={LABEL_LINE}>{bar.label}</text>
            <svg y={BAR_TOP} width={BARS} height={BAR_HEIGHT}>
              <rect width="100%" height="100%" className={styles.track} />
              {bar.values.map((value, at) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                  key={at}
                  x={share(sum(bar.values.slice(0, at)), most)}
                  width={share(value, most)}
                  height="100%"
                  className={styles[`series${at + 1}`]}
                />
              ))}
            </svg>
            <text x="100%" y={VALUE_LINE} textAnchor="end" className={styles.value}>
              {bar.text}
            </text>
          </svg>
        ))}
      </svg>
    </>
  )
}

/** Told apart by place in the row as well as by colour: the first series stands first. */
const Key = ({ series }: { series: readonly string[] }) => (
  <ul className={styles.key}>
    {series.map((name, at) => (
      <li key={name}>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="2" className={styles[`series${at + 1}`]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
