import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { DeskFrame } from '../contract.ts'
import { CONSOLE_HELP, CONSOLE_LOGOUT, CONSOLE_OWN_ACCOUNT, helpAnchor } from '../layouts.ts'
import styles from './console-nav.module.css'

/** The menu at the side: who is at the desk, where they may go, and how much waits there. */
export function ConsoleNav({ self, current }: { self: DeskFrame; current: string }) {
  const countOf = (code: string) => self.waiting.find(({ area }) => area === code)?.count ?? 0
  const here = self.areas.flatMap(({ places }) => places).find(({ href }) => href === current)
  return (
    <div className={`${styles.side} no-print`} data-console-side>
      {/* Opens what follows it, by style alone: what is inside would be folded away on wide screens as well. */}
      <details className={styles.fold}>
        <summary>
          <Icon name="menu" size={18} />
          <span>{here ? `菜单：${here.name}` : '菜单'}</span>
          <Count of={self.waiting.reduce((all, { count }) => all + count, 0)} />
        </summary>
      </details>
      <div className={styles.menu}>
        <nav aria-label="后台导航">
          <ul>
            {self.areas.map(({ code, name, icon, places }) => {
              const [first, ...others] = places
              if (!first) return null
              const isHere = places.some(({ href }) => href === current)
              if (others.length === 0)
                return (
                  <li key={code}>
                    <SiteLink href={first.href} aria-current={isHere ? 'page' : undefined} className={styles.area}>
                      <Icon name={icon} size={18} />
                      <span>{first.name}</span>
                      <Count of={countOf(code)} />
                    </SiteLink>
                  </li>
                )
              return (
                <li key={code}>
                  <details open={isHere}>
                    <summary className={styles.area}>
                      <Icon name={icon} size={18} />
                      <span>{name}</span>
                      <Count of={countOf(code)} />
                    </summary>
                    <ul className={styles.places}>
                      {places.map(({ href, name: place }) => (
                        <li key={href}>
                          <SiteLink href={href} aria-current={href === current ? 'page' : undefined}>
                            {place}
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
        <div className={styles.self}>
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
        </div>
      </div>
    </div>
  )
}

const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={styles.count}>
      {of}
      <span className="visually-hidden"> 件待办</span>
    </span>
  )
