import { Icon } from '../icon.tsx'
import styles from './period-bar.module.css'

interface Day {
  date: string
  /** The event of the day: 开始公示. */
  word: string
}

interface Props {
  heading: string
  /** The state today: 已公示 130 天. */
  note: string
  /** Whether the action of the note is possible today. */
  isOpen: boolean
  /** Positions of today and of the mark, 0 to 1; null for a period without an end. */
  bar: { done: number; mark: number | null } | null
  start: Day
  middle?: Day
  end: Day
}

/** The progress of a period with a significant day in between. The text states everything that the bar shows. */
export function PeriodBar({ heading, note, isOpen, bar, start, middle, end }: Props) {
  return (
    <div className={styles.period}>
      <p className={styles.line}>
        <strong>{heading}</strong>
        <span className={isOpen ? styles.open : undefined}>
          <Icon name={isOpen ? 'check' : 'clock'} size={16} />
          {note}
        </span>
      </p>
      {bar && <Bar {...bar} />}
      <div className={styles.days}>
        <Label day={start} />
        {middle && (
          <svg className={styles.middle} aria-hidden="true">
            <text x={percent(placeOf(bar?.mark ?? 0))} textAnchor="middle">
              <tspan y="1.1em">{middle.date}</tspan>
              <tspan x={percent(placeOf(bar?.mark ?? 0))} y="2.6em">
                {middle.word}
              </tspan>
            </text>
          </svg>
        )}
        {middle && (
          <span className="visually-hidden">
            {middle.date} {middle.word}
          </span>
        )}
        <Label day={end} />
      </div>
    </div>
  )
}

const Label = ({ day }: { day: Day }) => (
  <span>
    {day.date} <span>{day.word}</span>
  </span>
)

/** Minimum distance of the middle label from both ends. */
const CLEAR = 0.22
const placeOf = (mark: number): number => Math.min(1 - CLEAR, Math.max(CLEAR, mark))

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

/** Lengths are percentages of the available width; text and rings are not scaled. */
const Bar = ({ done, mark }: { done: number; mark: number | null }) => (
  <svg className={styles.bar} aria-hidden="true">
    <text x={percent(Math.min(0.97, Math.max(0.03, done)))} y="1em" textAnchor="middle" className={styles.today}>
      今天
    </text>
    <svg y="1.4em" width="100%" height="16" className={styles.rail}>
      <rect y="4" width="100%" height="8" rx="4" className={styles.rest} />
      <rect y="4" width={percent(done)} height="8" rx="4" className={styles.done} />
      {mark !== null && <rect x={percent(mark)} width="3" height="16" className={styles.mark} />}
      <circle cx={percent(done)} cy="8" r="5.5" className={styles.ring} />
    </svg>
  </svg>
)
