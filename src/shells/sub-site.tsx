import type { ReactNode } from 'react'
import type { Frame, SideMenu as Menu } from '../kernel/pages/frame.ts'
import { leadsToHidden } from '../kernel/pages/shown-pages.ts'
import { findSubSiteLink, type SiteTab, type SubSite } from '../modules/sub-sites/layouts.ts'
import { SideMenu } from '../ui/frames/side-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Scene } from '../ui/scene.tsx'
import { Footer } from './footer.tsx'
import { CompactMasthead } from './masthead.tsx'
import { TabMenu } from './navigation.tsx'
import { PageFrame } from './page-frame.tsx'
import styles from './sub-site.module.css'
import { UtilityBar } from './utility-bar.tsx'

interface Props {
  site: SubSite
  frame: Frame
  children: ReactNode
}

/** The shell of all sub-sites: the portal's bars with a search, a banner in the sub-site's accent, its own tabs or menu. */
export function SubSiteShell({ site, frame, children }: Props) {
  const { menu, hasNoNotices } = site
  return (
    <PageFrame
      frame={frame}
      header={<Head site={site} frame={frame} />}
      footer={<Footer frame={frame} />}
      side={menu && <Side {...sideMenuOf(menu, frame)} />}
      notices={!hasNoNotices}
    >
      {children}
    </PageFrame>
  )
}

/** On a phone the entries are in the menu of the masthead, so that a list begins on the first screen. */
const Side = (menu: Menu) => (
  <div className={styles.folded}>
    <SideMenu {...menu} />
  </div>
)

function Head({ site, frame }: Omit<Props, 'children'>) {
  const { row, profile, hidden, pageTitle, pageTitleEng } = frame
  const isHome = findSubSiteLink(row.shell)?.href === row.path
  const tabs = site.tabs.filter(({ href }) => !leadsToHidden(hidden, href))
  const entries = site.menu ? sideMenuOf(site.menu, frame).items : tabs
  const back = { name: `返回${profile.portalName}首页`, href: '/home' }
  return (
    <>
      <UtilityBar frame={frame} />
      <CompactMasthead frame={frame}>
        <div className={styles.ways}>
          <a href={back.href} className={styles.back}>
            {back.name}
          </a>
          <TabMenu tabs={[...entries, back]} path={row.path} />
          <Search />
        </div>
      </CompactMasthead>
      <div className={isHome ? `${styles.banner} ${styles.hero}` : styles.banner}>
        <Scene name={`hero-${row.shell.replace(/-menu$/, '')}`} className={styles.scene} />
        <div className="wrap">
          <p className={styles.title}>{pageTitle ?? row.title}</p>
          {pageTitleEng && (
            <p className={styles.english} lang="en">
              {pageTitleEng}
            </p>
          )}
        </div>
      </div>
      {tabs.length > 0 && <SiteTabs tabs={tabs} frame={frame} folded />}
    </>
  )
}

/** One search field for names, codes, notices and articles; the results are shown on pages of the portal. */
const Search = () => (
  <search className={styles.box}>
    <form action="/search" className={styles.search}>
      <input type="hidden" name="tabActive" value="4" />
      <input type="search" name="search" aria-label="查询内容" placeholder="搜索主体、公示和文章" maxLength={50} />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
    </form>
  </search>
)

/** A row of tabs; folded ones are in the menu on phones instead. */
export function SiteTabs({ tabs, frame, folded }: { tabs: readonly SiteTab[]; frame: Frame; folded?: boolean }) {
  const current = currentTab(tabs, frame.row)
  return (
    <nav aria-label="栏目" className={`${styles.bar} ${folded ? styles.folded : ''} no-print`}>
      <ul className="wrap row">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <SiteLink
              href={tab.href}
              className={`tab ${styles.tab}`}
              aria-current={markOf(tab, current, frame.row.path)}
            >
              {tab.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The city's own menu for this address, else the one of the sub-site. */
function sideMenuOf({ heading, entries }: NonNullable<SubSite['menu']>, { sideMenu, row }: Frame): Menu {
  if (sideMenu) return sideMenu
  const isCurrent = (href: string) => href === row.path || href === row.menuValue
  return {
    heading,
    items: entries.map(({ name, href }) => ({ id: href, name, href, current: isCurrent(href) })),
  }
}

// A row may name its tab by value or by address; otherwise the tab is current on its own page.
function currentTab(tabs: readonly SiteTab[], row: Frame['row']): SiteTab | undefined {
  const named = tabs.find((tab) => row.menuValue !== undefined && [tab.value, tab.href].includes(row.menuValue))
  return tabs.find((tab) => tab.href.toLowerCase() === row.path.toLowerCase()) ?? named
}

function markOf(tab: SiteTab, current: SiteTab | undefined, path: string): 'page' | 'true' | undefined {
  if (tab !== current) return undefined
  return tab.href === path ? 'page' : 'true'
}
