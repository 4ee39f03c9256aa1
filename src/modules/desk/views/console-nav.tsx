import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { DeskFrame } from '../contract.ts'
import { CONSOLE_HELP, CONSOLE_LOGOUT, CONSOLE_OWN_ACCOUNT, helpAnchor } from '../layouts.ts'
import styles from './console-nav.module.css'

/** The menu at the side: who is at the desk, where they may go, and how much waits there. */
export const ConsoleNav = ({ self, current }: { self: DeskFrame; current: string }) => (
  <SideNav label="后台导航" areas={self.areas} waiting={self.waiting} current={current}>
    <strong>{self.name}</strong>
    <span>{self.unit}</span>
    <span>{self.roles.map(({ name }) => name).join('、') || '无角色'}</span>
    <span className={styles.doors}>
      {current !== CONSOLE_HELP && <SiteLink href={`${CONSOLE_HELP}#${helpAnchor(current)}`}>本页帮助</SiteLink>}
      <SiteLink href={CONSOLE_OWN_ACCOUNT} aria-current={current === CONSOLE_OWN_ACCOUNT ? 'page' : undefined}>
        我的账号
      </SiteLink>
      <SiteLink href={CONSOLE_LOGOUT}>退出登录</SiteLink>
    </span>
  </SideNav>
)

interface Menu {
  label: string
  areas: DeskFrame['areas']
  waiting: DeskFrame['waiting']
  current: string
  /** Who is at the desk. */
  children: ReactNode
}

/** The menu of any desk: its areas, their places, and a count where something waits. */
export function SideNav({ label, areas, waiting, current, children }: Menu) {
  const at = (place: string) => waiting.filter(({ href }) => href.split('?')[0] === place)
  const here = areas.flatMap(({ places }) => places).find(({ href }) => href === current)
  return (
    <div className={`${styles.side} no-print`} data-console-side data-waiting={sum(waiting)}>
      {/* Opens what follows it, by style alone: what is inside would be folded away on wide screens as well. */}
      <details className={styles.fold}>
        <summary>
          <Icon name="menu" size={18} />
          <span>{here ? `菜单：${here.name}` : '菜单'}</span>
          <Count of={sum(waiting)} />
        </summary>
      </details>
      <div className={styles.menu}>
        <nav aria-label={label}>
          <ul>
            {areas.map(({ code, name, icon, places }) => {
              const [first, ...others] = places
              if (!first) return null
              const isHere = places.some(({ href }) => href === current)
              if (others.length === 0)
                return (
                  <li key={code}>
                    <SiteLink
                      href={opened(first.href, at(first.href))}
                      aria-current={isHere ? 'page' : undefined}
                      className={styles.area}
                    >
                      <Icon name={icon} size={18} />
                      <span>{first.name}</span>
                      <Count of={sum(at(first.href))} />
                    </SiteLink>
                  </li>
                )
              return (
                <li key={code}>
                  <details open={isHere}>
                    <summary className={styles.area}>
                      <Icon name={icon} size={18} />
                      <span>{name}</span>
                      <Count of={sum(waiting.filter(({ area }) => area === code))} />
                    </summary>
                    <ul className={styles.places}>
                      {places.map(({ href, name: place }) => (
                        <li key={href}>
                          <SiteLink href={opened(href, at(href))} aria-current={href === current ? 'page' : undefined}>
                            {place}
                            <Count of={sum(at(href))} />
                          </SiteLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className={styles.self}>{children}</div>
      </div>
    </div>
  )
}

const sum = (items: DeskFrame['waiting']) => items.reduce((all, { count }) => all + count, 0)

/** A place with a count opens the rows that are counted. */
const opened = (place: string, [only, ...others]: DeskFrame['waiting']): string =>
  only && others.length === 0 ? only.href : place

const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={styles.count}>
      {of}
      <span className="visually-hidden"> 件待办</span>
    </span>
  )
