import type { OwnPoints } from '../contract.ts'
import styles from './points.module.css'

/** The position of the score between the levels, from zero. */
export function LevelRuler({ points: { score, full, levels, level } }: { points: OwnPoints }) {
  const share = (value: number) => `${(value / full) * 100}%`
  const nameOf = levels.find(({ code }) => code === level)?.name ?? ''
  const ends = [...levels.slice(1).map(({ from }) => from), full]
  return (
    <svg width="100%" height="4.4em" className={styles.ruler} role="img" aria-label={`${score} 分，在“${nameOf}”一段`}>
      {levels.map(({ code, name, from }, place) => (
        <g key={code} className={code === level ? styles.reached : styles.range}>
          <rect x={share(from)} width={share(ends[place]! - from)} y="0.2em" height="0.8em" />
          <text x={share(from)} y="2.5em">
            {name}
          </text>
          <text x={share(from)} y="3.9em">
            {from}
          </text>
        </g>
      ))}
      <line x1={share(score ?? 0)} x2={share(score ?? 0)} y1="0" y2="1.2em" className={styles.mark} />
    </svg>
  )
}
