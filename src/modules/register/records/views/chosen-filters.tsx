import { Icon } from '../../../../ui/icon.tsx'
import styles from './register.module.css'

interface Props {
  chosen: readonly { text: string; href: string }[]
  /** The list with nothing chosen. */
  home: string
}

/** On a phone, where the filters are out of sight: what is chosen, each to be taken away by itself. */
export function ChosenFilters({ chosen, home }: Props) {
  if (chosen.length === 0) return null
  return (
    <p className={`${styles.chosen} no-print`}>
      {chosen.map(({ text, href }) => (
        <a key={text} href={href} aria-label={`取消筛选：${text}`}>
          <span>
            {text} <Icon name="close" size={12} />
          </span>
        </a>
      ))}
      <a href={home}>清除</a>
    </p>
  )
}
