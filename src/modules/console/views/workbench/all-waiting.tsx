import { SiteLink } from '../../../../ui/link.tsx'
import type { WaitingItem } from '../../../desk/contract.ts'
import styles from './workbench.module.css'

/** All lists with work waiting for the member of staff; the bell links here. Each count links to the rows it counts. */
export const AllWaiting = ({ items }: { items: readonly WaitingItem[] }) => (
  <div id="waiting" tabIndex={-1} className={`card ${styles.all}`}>
    <h2>
      {items.length === 0 ? '没有等您办理的事' : `等您办理 ${items.reduce((sum, { count }) => sum + count, 0)} 件`}
    </h2>
    <ul>
      {items.map(({ href, name, count }) => (
        <li key={href}>
          <SiteLink href={href}>
            {name} {count}
          </SiteLink>
        </li>
      ))}
    </ul>
  </div>
)
