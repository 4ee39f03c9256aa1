import { Icon } from '../../../ui/icon.tsx'
import { MY_COLLECTS } from '../layouts.ts'
import styles from './finance.module.css'

/** Whether the visitor of a product page can save the product (收藏), and otherwise the address to log in. */
export interface Collector {
  /** Address to log in; null for staff, who cannot collect. */
  login: string | null
  isUser: boolean
}

const FORM = 'collect'

/** One form for all collect buttons of a page: they are inside another form, and HTML forbids nested forms. */
export const CollectForm = ({ back }: { back: string }) => (
  <form id={FORM} method="post" action={MY_COLLECTS}>
    <input type="hidden" name="back" value={back} />
  </form>
)

interface Props {
  collector: Collector
  product: { id: string; name: string }
  isCollected: boolean
}

export function CollectButton({ collector, product: { id, name }, isCollected }: Props) {
  const about = <span className="visually-hidden">：{name}</span>
  if (collector.isUser)
    return (
      <button
        type="submit"
        form={FORM}
        name={isCollected ? 'leave' : 'take'}
        value={id}
        className={isCollected ? `${styles.collect} ${styles.collected}` : styles.collect}
      >
        <Icon name="star" size={18} />
        <span>{isCollected ? '已收藏' : '收藏'}</span>
        {about}
      </button>
    )
  if (collector.login === null) return null
  return (
    <a href={collector.login} className={styles.collect}>
      <Icon name="star" size={18} />
      <span>收藏</span>
      {about}
      <span className="visually-hidden">（须先登录）</span>
    </a>
  )
}
