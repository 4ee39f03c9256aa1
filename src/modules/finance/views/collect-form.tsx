import { Icon } from '../../../ui/icon.tsx'
import { MY_COLLECTS } from '../layouts.ts'
import styles from './finance.module.css'

/** Who looks: whoever may collect, or where they log in for it. */
export interface Collector {
  /** Null for the person who cannot: staff. */
  login: string | null
  isUser: boolean
}

const FORM = 'collect'

/** One form for all buttons of a page: they are inside another form, which cannot hold a second one. */
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
