import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import type { WaitingItem } from '../../../desk/contract.ts'
import styles from './workbench.module.css'

/** All lists with work waiting for the member of staff; the bell links here. Each count links to the rows it counts. */
export const AllWaiting = ({ items }: { items: readonly WaitingItem[] }) => (
  <div id="waiting" tabIndex={-1}>
    <Panel title={`等您办理 ${items.reduce((sum, { count }) => sum + count, 0)} 件`} flush>
      {items.length === 0 ? (
        <EmptyState title="没有等您办理的事" />
      ) : (
        <ul className={styles.kinds}>
          {items.map(({ href, name, count }) => (
            <li key={href}>
              <SiteLink href={href}>
                {name} {count}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  </div>
)
