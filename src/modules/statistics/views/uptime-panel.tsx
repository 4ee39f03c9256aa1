import { formatDate, monthDay } from '../../../kernel/format/date.ts'
import { Panel } from '../../../ui/frames/panel.tsx'
import type { Performance } from '../performance-contract.ts'
import styles from './performance.module.css'

const MOST_BREAKS = 6

/** A field per day, coloured for days with an outage, and a list of the outages. */
export function UptimePanel({ uptime: { since, share, days, breaks } }: Pick<Performance, 'uptime'>) {
  if (!since || share === null)
    return (
      <Panel title="网站能不能打开">
        <p>从今天起统计，明天有第一个数字。</p>
      </Panel>
    )
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  const told = breaks.length === 0 ? '没有中断' : `中断 ${breaks.length} 次，共 ${minutes} 分钟`
  return (
    <Panel title={`网站能不能打开：${(Math.floor(share * 10_000) / 100).toFixed(2)}%`}>
      <svg
        viewBox={`0 0 ${days.length * 10 - 2} 26`}
        width="100%"
        height="26"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${days.length} 天中${told}`}
        className={styles.days}
      >
        {days.map(({ day, minutes: away }, at) => (
          <rect key={day} x={at * 10} width="8" height="26" className={away > 0 ? styles.away : styles.there}>
            <title>{`${day} ${away > 0 ? `中断 ${away} 分钟` : '没有中断'}`}</title>
          </rect>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{monthDay(days[0]!.day)}</span>
        <span>{told}</span>
        <span>{monthDay(days.at(-1)!.day)}</span>
      </p>
      {breaks.length > 0 && (
        <ul className={styles.breaks}>
          {breaks.slice(0, MOST_BREAKS).map(({ at, minutes: away }) => (
            <li key={at}>
              {formatDate(at, 'M月d日 hh:mm')} 起中断 {away} 分钟
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
