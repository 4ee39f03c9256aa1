import { useId } from 'react'
import styles from './chart.module.css'
import { labelled, ticksOf } from './scale.ts'

export interface Point {
  label: string
  value: number
}

interface Props {
  title: string
  /** The chart in one sentence, for those who do not see it. */
  description: string
  points: readonly Point[]
  /** Small numbers stand at the top: places in a ranking. */
  upsideDown?: boolean
  unit?: string
  height?: number
  /** Without scale and months, as a picture beside a number. */
  bare?: boolean
}

/** Room above the first and below the last line of the scale. */
const TOP = 20
const BOTTOM = 28
/** Between these shares of the width stands the line: at its left the scale is written, at its right half of a label. */
const LEFT = 9
const RIGHT = 92
const BARE_EDGE = 3
/** More do not fit on a phone. */
const LABELS = 5

/**
 * One number over time. The line is stretched to the space there is, letters and dots are not, so that they are read on a
 * phone as well as on paper.
 */
export function LineChart({ title, description, points, upsideDown, unit = '', height = 240, bare }: Props) {
  const id = useId()
  if (points.length === 0) return null
  const top = bare ? 8 : TOP
  const bottom = height - (bare ? 8 : BOTTOM)
  const ticks = ticksOf(points.map(({ value }) => value))
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const yOf = (value: number) => {
    const part = (value - low) / (high - low || 1)
    return Math.round((upsideDown ? top + part * (bottom - top) : bottom - part * (bottom - top)) * 10) / 10
  }
  const left = bare ? BARE_EDGE : LEFT
  const right = bare ? 100 - BARE_EDGE : RIGHT
  const xOf = (index: number) =>
    points.length === 1 ? 50 : Math.round((left + (index / (points.length - 1)) * (right - left)) * 10) / 10
  const line = points.map(({ value }, index) => `${xOf(index)},${yOf(value)}`).join(' ')
  const last = points.length - 1
  return (
    <svg className={styles.chart} width="100%" height={height} role="img" aria-labelledby={`${id}-title ${id}-text`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {!bare && ticks.map((tick) => <Tick key={tick} y={yOf(tick)} text={`${tick}${unit}`} />)}
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        <polygon points={`${xOf(0)},${bottom} ${line} ${xOf(last)},${bottom}`} className={styles.area} />
        <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
      </svg>
      {bare ? (
        <circle cx={`${xOf(last)}%`} cy={yOf(points[last]!.value)} r={5} className={styles.dot} />
      ) : (
        points.map(({ label, value }, index) => (
          <circle key={label} cx={`${xOf(index)}%`} cy={yOf(value)} r={index === last ? 5 : 3} className={styles.dot}>
            <title>{`${label}：${value}${unit}`}</title>
          </circle>
        ))
      )}
      {!bare && <Labels points={points} xOf={xOf} y={height - 6} />}
    </svg>
  )
}

const Tick = ({ y, text }: { y: number; text: string }) => (
  <>
    <line x1="0" x2="100%" y1={y} y2={y} className={styles.grid} />
    <text x="0" y={y - 4} className={styles.tick}>
      {text}
    </text>
  </>
)

function Labels({ points, xOf, y }: { points: readonly Point[]; xOf(index: number): number; y: number }) {
  const shown = labelled(points.length, LABELS)
  return points.map(({ label }, index) =>
    shown.has(index) ? (
      <text key={label} x={`${xOf(index)}%`} y={y} textAnchor="middle" className={styles.tick}>
        {label}
      </text>
    ) : null,
  )
}
