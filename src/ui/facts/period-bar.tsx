import styles from './period-bar.module.css'

interface Props {
  heading: string
  /** What today means: 已公示 130 天. */
  note: string
  /** Where today and the mark stand, 0 to 1; without an end there is nothing to draw. */
  bar: { done: number; mark: number | null } | null
  start: string
  middle?: string
  end: string
}

/** A time that runs: how much of it is over, and a day in between that matters. The words say all that the bar shows. */
export function PeriodBar({ heading, note, bar, start, middle, end }: Props) {
  return (
    <div className={styles.period}>
      <p className={styles.line}>
        <strong>{heading}</strong>
        <span>{note}</span>
      </p>
      {bar && <Bar {...bar} />}
      <p className={styles.line}>
        <span>{start}</span>
        {middle && <span>{middle}</span>}
        <span>{end}</span>
      </p>
    </div>
  )
}

const Bar = ({ done, mark }: { done: number; mark: number | null }) => (
  <svg viewBox="0 0 1000 14" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
    <rect y="3" width="1000" height="8" className={styles.rest} />
    <rect y="3" width={Math.round(done * 1000)} height="8" className={styles.done} />
    {mark !== null && <rect x={Math.min(997, Math.round(mark * 1000))} width="3" height="14" className={styles.mark} />}
  </svg>
)
