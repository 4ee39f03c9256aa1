import type { TimelineMark, TimelinePicture } from '../timeline-picture.ts'
import styles from './timeline-picture.module.css'

/** Pixels: the row of years, and a lane with space for its name above the marks on a phone. */
const HEAD = 24
const LANE = 44
const BAR = 12

interface Props {
  picture: TimelinePicture
  /** A sentence describing the drawing, for screen readers. */
  description: string
}

/** Draws records over time. Horizontal positions are percentages, so that text and marks are never scaled. */
export function TimelineDrawing({ picture: { lanes, today, years }, description }: Props) {
  const heights = lanes.map(({ rows }) => LANE + (rows - 1) * BAR)
  const tops = heights.map((_, index) => HEAD + heights.slice(0, index).reduce((sum, one) => sum + one, 0))
  const height = HEAD + heights.reduce((sum, one) => sum + one, 0)
  return (
    <div className={styles.picture}>
      <svg height={height + 4} role="img" aria-label={description}>
        <rect x={percent(today)} y={HEAD} width={percent(1 - today)} height={height - HEAD} className={styles.future} />
        {years.map(({ year, at }) => (
          <g key={year}>
            <line x1={percent(at)} x2={percent(at)} y1={HEAD} y2={height} className={styles.grid} />
            {isClear(at, today) && (
              <text x={percent(at)} y="16" textAnchor="middle">
                {year}
              </text>
            )}
          </g>
        ))}
        {lanes.map(({ name, marks }, index) => (
          <g key={name}>
            <line
              x2="100%"
              y1={tops[index]! + heights[index]!}
              y2={tops[index]! + heights[index]!}
              className={styles.grid}
            />
            <text y={tops[index]} className={styles.name}>
              {name}
            </text>
            {marks.map((mark) => (
              <MarkDrawing key={mark.key} mark={mark} top={tops[index]! + 20} today={today} />
            ))}
          </g>
        ))}
        <line x1={percent(today)} x2={percent(today)} y1="20" y2={height} className={styles.line} />
        <text x={percent(today)} y="16" textAnchor="middle" className={styles.now}>
          今天
        </text>
      </svg>
    </div>
  )
}

function MarkDrawing({
  mark: { shape, at, bar, amount, title },
  top,
  today,
}: {
  mark: TimelineMark
  top: number
  today: number
}) {
  const y = top + (bar?.row ?? 0) * BAR
  const named = <title>{title}</title>
  if (shape === 'bar' && bar)
    return (
      <g className={styles.bar}>
        {named}
        <rect
          x={percent(bar.from)}
          y={y}
          width={percent(Math.max(0.004, Math.min(bar.until, today) - bar.from))}
          height="8"
        />
        {bar.until > today && (
          <rect x={percent(today)} y={y} width={percent(bar.until - today)} height="8" className={styles.ahead} />
        )}
        {amount && bar.from > NARROWEST && (
          <text x={percent(bar.from)} y={y + 8} dx="-6" textAnchor="end" className={styles.amount}>
            {amount}
          </text>
        )}
      </g>
    )
  return (
    <g>
      {named}
      {bar && (
        <rect
          x={percent(bar.from)}
          y={y + 8}
          width={percent(bar.until - bar.from)}
          height="4"
          className={styles.term}
        />
      )}
      {shape === 'dot' && <circle cx={percent(at)} cy={y + 4} r="5" className={styles.dot} />}
      {shape === 'square' && <rect x={percent(at)} y={y} width="10" height="10" className={styles.square} />}
      {shape === 'star' && (
        <text x={percent(at)} y={y + 12} textAnchor="middle" className={styles.star}>
          ★
        </text>
      )}
      {shape === 'ring' && <circle cx={percent(at)} cy={y + 5} r="4" className={styles.ring} />}
    </g>
  )
}

/** Narrowest bar with space for its amount. */
const NARROWEST = 0.12

/** A year label is omitted where it would overlap 今天 or the right edge. */
const isClear = (at: number, today: number): boolean => Math.abs(at - today) > 0.07 && at < 0.97

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`
