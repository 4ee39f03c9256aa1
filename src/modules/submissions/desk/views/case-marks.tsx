import { Tag } from '../../../../ui/facts/tag.tsx'
import styles from '../../../desk/views/console.module.css'

interface Props {
  light: 'green' | 'amber' | 'red' | null
  daysLeft: number | null
  isUrged: boolean
  isEscalated: boolean
}

/** Urgency of a case in words and colour. */
export function CaseMarks({ light, daysLeft, isUrged, isEscalated }: Props) {
  if (!light && !isUrged) return '—'
  return (
    <span className={styles.marks}>
      {light && <DaysLeft {...{ light, daysLeft }} />}
      {isEscalated && <Tag tone="bad">已上报督办</Tag>}
      {isUrged && <Tag tone="warning">有催办</Tag>}
    </span>
  )
}

/** Remaining working days from which a case is marked as urgent, whatever its limit is. */
const SOON = 2

/** Remaining working days of the current limit. A case that is not urgent has no mark. */
function DaysLeft({ light, daysLeft }: Pick<Props, 'light' | 'daysLeft'>) {
  const days = daysLeft ?? 0
  const words = days < 0 ? `超 ${-days} 天` : days === 0 ? '今天到期' : `剩 ${days} 天`
  const about = days < 0 ? `已超期 ${-days} 个工作日` : `本环节还有 ${days} 个工作日`
  if (light === 'green' && days > SOON) return <span title={about}>{words}</span>
  return (
    <span title={about}>
      <Tag tone={light === 'red' || days <= 0 ? 'bad' : 'warning'}>{words}</Tag>
    </span>
  )
}
