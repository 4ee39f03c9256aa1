import { Icon } from '../../../../ui/icon.tsx'
import styles from './archive.module.css'

interface Props {
  names: readonly string[]
  /** The subject is looked up from its first day on. */
  since?: string
  today: string
}

/** What was looked for and not found, in one line: that nothing is there is told too. */
export function NothingThere({ names, since, today }: Props) {
  if (names.length === 0) return null
  return (
    <section id="nothing" className={`card ${styles.nothing}`} aria-label="无记录的类别">
      <Icon name="file" size={18} />
      <div>
        <p>以下类别查询期内无记录：{names.join('、')}。</p>
        <small>{since ? `查询期 ${since}（成立之日）至 ${today}` : `查询期截至 ${today}`}</small>
      </div>
    </section>
  )
}
