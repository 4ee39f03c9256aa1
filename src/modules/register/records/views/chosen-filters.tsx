import { Icon } from '../../../../ui/icon.tsx'
import styles from './register.module.css'

interface Props {
  chosen: readonly { text: string; href: string }[]
  /** Address of the list without filters. */
  home: string
}

/** The chosen filters as tags that can be removed one by one, because on a phone the filter form is in a closed sheet. */
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
