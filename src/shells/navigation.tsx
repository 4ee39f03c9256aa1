import type { Frame, NavigationItem } from '../kernel/pages/frame.ts'
import { PROGRESS_PATH } from '../modules/submissions/layouts.ts'
import { useFrozen } from '../ui/frozen.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import styles from './navigation.module.css'

/** The navigation bar. Its menus open on hover; for keyboard and touch there is a separate button, so that closed menus add no tab stops. */
export function Navigation({ frame }: { frame: Frame }) {
  const inside = useFrozen(frame.navigation, `bar ${currentKey(frame)}`, () =>
    frame.navigation.map((item) => (
      <li key={item.id}>
        <SiteLink href={item.href} className={styles.tab} aria-current={currentMark(frame, item)}>
          {item.name}
        </SiteLink>
        {item.children.length > 0 && (
          <>
            <details name="menu-bar" data-menu="beside" className={styles.opener}>
              <summary aria-label={`${item.name}的下级栏目`} />
            </details>
            <ul data-drop="" className={`card ${styles.drop}`}>
              {item.children.map((child) => (
                <li key={child.id}>
                  <SiteLink href={child.href} className="entry" aria-current={currentMark(frame, child)}>
                    {child.name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </li>
    )),
  )
  return (
    <nav aria-label="主导航" className={`${styles.bar} no-print`}>
      <ul className="wrap row" {...inside} />
    </nav>
  )
}

/** The same entries behind a 菜单 button, which replaces the bar on phones. */
export function MenuButton({ frame }: { frame: Frame }) {
  const inside = useFrozen(frame.navigation, `menu ${currentKey(frame)}`, () => [
    ...frame.navigation.map((item) => (
      <li key={item.id}>
        {item.children.length > 0 ? (
          <MenuGroup frame={frame} item={item} />
        ) : (
          <SiteLink href={item.href} className="entry" aria-current={currentMark(frame, item)}>
            {item.name}
          </SiteLink>
        )}
      </li>
    )),
    <li key="progress">
      <a href={PROGRESS_PATH} className="entry">
        进度查询
      </a>
    </li>,
  ])
  return (
    <details data-menu="" className={`${styles.menu} no-print`}>
      <summary className={styles.summary}>
        <Icon name="menu" size={18} />
        菜单
      </summary>
      <nav aria-label="网站菜单">
        <ul className={`card ${styles.list}`} {...inside} />
      </nav>
    </details>
  )
}

/** The tabs of a sub-site behind a button of the same kind. */
export const TabMenu = ({ tabs, path }: { tabs: readonly { name: string; href: string }[]; path: string }) => (
  <details data-menu="" className={`${styles.menu} no-print`}>
    <summary className={styles.summary}>
      <Icon name="menu" size={18} />
      菜单
    </summary>
    <nav aria-label="网站菜单">
      <ul className={`card ${styles.list}`}>
        {tabs.map(({ name, href }) => (
          <li key={href}>
            <SiteLink href={href} className="entry" aria-current={href === path ? 'page' : undefined}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  </details>
)

/** A menu entry that opens a second level. */
function MenuGroup({ frame, item }: { frame: Frame; item: NavigationItem }) {
  const isListed = item.children.some(({ href }) => href === item.href)
  const entries = isListed ? item.children : [{ ...item, name: `全部${item.name}` }, ...item.children]
  return (
    <details name="menu-group" className={styles.group}>
      <summary className="entry" aria-current={currentMark(frame, item) && 'true'}>
        {item.name}
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <SiteLink href={entry.href} className="entry" aria-current={currentMark(frame, entry)}>
              {entry.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The key of the highlighted entry. */
const currentKey = ({ currentNavigation, row }: Frame) => `${currentNavigation} ${row.path}`

function currentMark(frame: Frame, item: NavigationItem): 'page' | 'true' | undefined {
  if (item.href === frame.row.path) return 'page'
  return item.href === frame.currentNavigation ? 'true' : undefined
}
