import { useId } from 'react'
import styles from './chart.module.css'
import { Hatch } from './hatch.tsx'

interface Props {
  /** Names of the series in drawing order. */
  series: readonly string[]
  /** Meaning of the hatched part: 本月截至 11月16日. */
  unfinished?: string
}

/** The legend of a chart. Series are distinguished by position as well as by colour. */
export function ChartKey({ series, unfinished }: Props) {
  const hatch = `${useId().replace(/\W/g, '')}-key-hatch`
  return (
    <ul className={styles.key}>
      {series.map((name, at) => (
        <li key={name}>
          <svg width="14" height="14" aria-hidden="true">
            <rect width="14" height="14" rx="2" className={styles[`series${at + 1}`]} />
          </svg>
          {name}
        </li>
      ))}
      {unfinished && (
        <li>
          <svg width="14" height="14" aria-hidden="true">
            <Hatch id={hatch} className={styles.series1} />
            <rect width="14" height="14" fill={`url(#${hatch})`} className={styles.outline} />
          </svg>
          {unfinished}
        </li>
      )}
    </ul>
  )
}
