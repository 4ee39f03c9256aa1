import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { DeskFrame, DeskLook } from '../contract.ts'
import { CONSOLE_DISPLAY, CONSOLE_HELP, CONSOLE_LOGOUT, CONSOLE_OWN_ACCOUNT, helpAnchor } from '../layouts.ts'
import styles from './console-nav.module.css'
import './density.css'

/** The menu at the side, and the account at the top. */
export const ConsoleNav = ({ self, current }: { self: DeskFrame; current: string }) => (
  <SideNav
    label="后台导航"
    areas={self.areas}
    waiting={self.waiting}
    current={current}
    look={self.look}
    name={self.name}
    about={[self.unit, self.roles.map(({ name }) => name).join('、') || '无角色']}
    help={current === CONSOLE_HELP ? undefined : `${CONSOLE_HELP}#${helpAnchor(current)}`}
  >
    <li>
      <SiteLink href={CONSOLE_OWN_ACCOUNT} aria-current={current === CONSOLE_OWN_ACCOUNT ? 'page' : undefined}>
        我的账号
      </SiteLink>
    </li>
    <li>
      <SiteLink href={CONSOLE_LOGOUT}>退出登录</SiteLink>
    </li>
  </SideNav>
)

interface Menu {
  label: string
  areas: DeskFrame['areas']
  waiting: DeskFrame['waiting']
  current: string
  /** Look of the pages; absent if none is stored. */
  look?: DeskLook
  /** Name of the person, and the unit they work for. */
  name: string
  about: readonly string[]
  /** Address of the handbook chapter about this page. */
  help?: string
  /** Further items of the account menu. */
  children: ReactNode
}

/** The menu of a desk: areas, entries, and a count where work waits. */
export function SideNav({ label, areas, waiting, current, look, name, about, help, children }: Menu) {
  const at = (place: string) => waiting.filter(({ href }) => href.split('?')[0] === place)
  const here = areas.flatMap(({ places }) => places).find(({ href }) => href === current)
  return (
    <div
      className={`${styles.side} no-print`}
      data-console-side
      data-waiting={sum(waiting)}
      data-density={look?.density ?? 'compact'}
      data-rail={look?.rail}
    >
      {/* Opens the following element by CSS only: content inside `details` would also be folded on wide screens. */}
      <details className={styles.fold}>
        <summary>
          <Icon name="menu" size={18} />
          <span>{here ? `菜单：${here.name}` : '菜单'}</span>
          <Count of={sum(waiting)} />
        </summary>
      </details>
      <div className={styles.menu}>
        <div className={styles.rail}>
          <nav aria-label={label}>
            <ul>
              {areas.map(({ code, name, icon, places }) => {
                const [first, ...others] = places
                if (!first) return null
                const isHere = places.some(({ href }) => href === current)
                if (others.length === 0)
                  return (
                    <Entry key={code} place={first} waiting={at(first.href)} isHere={isHere} look={styles.area}>
                      <Icon name={icon} size={18} />
                    </Entry>
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
                        {places.map((place) => (
                          <Entry
                            key={place.href}
                            place={place}
                            waiting={at(place.href)}
                            isHere={place.href === current}
                          />
                        ))}
                      </ul>
                    </details>
                  </li>
                )
              })}
            </ul>
          </nav>
          {look && <RailButton folded={look.rail === 'folded'} back={current} />}
        </div>
        <div className={styles.self}>
          {help && (
            <SiteLink href={help} className={styles.help} title="本页帮助">
              <Icon name="info" size={18} />
              <span>本页帮助</span>
            </SiteLink>
          )}
          <details data-menu className={styles.who}>
            <summary>
              <strong>{name}</strong>
              {about.map((word) => (
                <span key={word}>{word}</span>
              ))}
            </summary>
            <ul className="card">
              {children}
              {look && (
                <li>
                  <DensityButton dense={look.density === 'compact'} back={current} />
                </li>
              )}
            </ul>
          </details>
        </div>
      </div>
    </div>
  )
}

/** Folds or opens the menu and stores the choice for the account; a script applies it at once. */
const RailButton = ({ folded, back }: { folded: boolean; back: string }) => (
  <form method="post" action={CONSOLE_DISPLAY} className={styles.toggle}>
    <input type="hidden" name="back" value={back} />
    <button type="submit" name="rail" value={folded ? 'open' : 'folded'} data-rail-toggle aria-keyshortcuts="[">
      <Icon name="menu" size={18} />
      <span>{folded ? '展开菜单' : '收起菜单'}</span>
      <kbd>[</kbd>
    </button>
  </form>
)

const DensityButton = ({ dense, back }: { dense: boolean; back: string }) => (
  <form method="post" action={CONSOLE_DISPLAY}>
    <input type="hidden" name="back" value={back} />
    <button type="submit" name="density" value={dense ? 'comfortable' : 'compact'}>
      {dense ? '改为宽松显示' : '改为紧凑显示'}
    </button>
  </form>
)

const sum = (items: DeskFrame['waiting']) => items.reduce((all, { count }) => all + count, 0)

interface EntryParts {
  place: { href: string; name: string }
  waiting: DeskFrame['waiting']
  isHere: boolean
  look?: string
  /** Icon of an entry of the first level. */
  children?: ReactNode
}

/** The name opens the list as it always opens; the count is a link of its own to the rows that it counts. */
function Entry({ place: { href, name }, waiting, isHere, look, children }: EntryParts) {
  const [only, ...others] = waiting
  const rows = only && others.length === 0 && only.count > 0 && only.href !== href ? only : null
  return (
    <li className={rows ? styles.counted : undefined}>
      <SiteLink href={href} aria-current={isHere ? 'page' : undefined} className={look}>
        {children}
        <span>{name}</span>
        {!rows && <Count of={sum(waiting)} />}
      </SiteLink>
      {rows && (
        <SiteLink href={rows.href} className={styles.count} aria-label={`${name}：${rows.count} 件待办`}>
          {rows.count}
        </SiteLink>
      )}
    </li>
  )
}

const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className={styles.count}>
      {of}
      <span className="visually-hidden"> 件待办</span>
    </span>
  )
