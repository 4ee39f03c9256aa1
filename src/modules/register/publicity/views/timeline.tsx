import type { Timeline } from '../timeline.ts'
import styles from './timeline.module.css'

// The line is inset, so that its end labels are not cut off. Positions are percentages: the drawing grows with the page while its text
// keeps its size.
const INSET = 5
const placeOf = (at: number): number => INSET + (at * (100 - 2 * INSET)) / 100
const x = (at: number): string => `${placeOf(at)}%`
const width = (from: number, to: number): string => `${placeOf(to) - placeOf(from)}%`

/** A line of dates; the table below it has the same dates. */
export function PublicityTimeline({ timeline }: { timeline: Timeline }) {
  const { milestones, closedUntil, end, today, years } = timeline
  return (
    <figure className={styles.figure}>
      <svg className={styles.line} width="100%" height="104" role="img" aria-label="公示期时间轴，各日期见下表">
        <rect className={styles.open} x={x(0)} y="40" width={width(0, 100)} height="20" />
        <rect className={styles.closed} x={x(0)} y="40" width={width(0, closedUntil)} height="20" />
        {end === null && (
          <svg x={x(100)} y="40" overflow="visible" aria-hidden="true">
            <polygon className={styles.open} points="0,-6 14,10 0,26" />
          </svg>
        )}
        {years.map(({ year, at }) => (
          <g key={year}>
            <line className={styles.year} x1={x(at)} x2={x(at)} y1="62" y2="74" />
            <text x={x(at)} y="92" textAnchor={anchorOf(at)}>
              {year}年
            </text>
          </g>
        ))}
        {today !== null && (
          <g>
            <line className={styles.today} x1={x(today)} x2={x(today)} y1="22" y2="66" />
            <text className={styles.todayName} x={x(today)} y="16" textAnchor={anchorOf(today)}>
              今天
            </text>
          </g>
        )}
        {milestones.map(({ no, at }) => (
          <g key={no}>
            <circle className={styles.dot} cx={x(at)} cy="50" r="12" />
            <text className={styles.number} x={x(at)} y="55" textAnchor="middle">
              {no}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        {closedUntil > 0 && (
          <span>
            <i className={styles.closedKey} />
            公示，不能申请修复
          </span>
        )}
        {closedUntil < 100 && (
          <span>
            <i className={styles.openKey} />
            公示，符合条件的可以申请修复
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Aligns labels at the ends of the line to stay inside the drawing. */
const anchorOf = (at: number) => (at < 6 ? 'start' : at > 94 ? 'end' : 'middle')
