import { Tag, type TagTone } from '../../../../ui/facts/tag.tsx'
import styles from '../../../desk/views/console.module.css'

interface Props {
  light: 'green' | 'amber' | 'red' | null
  isUrged: boolean
  isEscalated: boolean
}

const LIGHTS: Record<'green' | 'amber' | 'red', { tone: TagTone; word: string }> = {
  green: { tone: 'good', word: '时限内' },
  amber: { tone: 'warning', word: '即将到期' },
  red: { tone: 'bad', word: '已超期' },
}

/** How urgent a case is, in words and colour. */
export function CaseMarks({ light, isUrged, isEscalated }: Props) {
  if (!light && !isUrged) return '—'
  return (
    <span className={styles.marks}>
      {light && <Tag tone={LIGHTS[light].tone}>{LIGHTS[light].word}</Tag>}
      {isEscalated && <Tag tone="bad">已上报督办</Tag>}
      {isUrged && <Tag tone="warning">有催办</Tag>}
    </span>
  )
}
