import { Icon } from '../../../ui/icon.tsx'
import styles from './repair.module.css'

/** The public status before and after. */
export const BeforeAfter = ({ before, after, on }: { before: string | null; after: string | null; on: string }) => (
  <div className={styles.states}>
    <div>
      <small>撤下前</small>
      <strong>{before ?? '—'}</strong>
      <small>网站、接口和下载中可以查到</small>
    </div>
    <Icon name="chevron-right" size={24} />
    <div>
      <small>撤下后{on && `（${on} 起）`}</small>
      <strong>{after ?? '—'}</strong>
      <small>网站、接口和下载中都查不到</small>
    </div>
  </div>
)
