import type { SiteProfile } from '../profile.ts'
import type { Crumb, PageRow } from './pages.ts'
import type { ReadingPreferences } from './reading-preferences.ts'
import type { HiddenPaths } from './shown-pages.ts'

/** An item of the navigation bar: type 0 leads to a page of ours, 1 to another site in a new window. */
export interface NavigationItem {
  id: string
  name: string
  type: 0 | 1
  href: string
  children: NavigationItem[]
}

/** A drop-down of the footer: links to the sites of one group of units. */
interface MemberGroup {
  name: string
  entries: { id: string; name: string; url: string }[]
}

interface MemberLogo {
  id: string
  name: string
  pictureId: string
  url: string
}

/** A public notice: with position 1 it floats over the page before it docks at the edge, with position 0 it is docked from the start. */
export interface Notice {
  id: string
  pictureId: string
  altText: string
  url: string
  position: '0' | '1'
}

/** A heading with links beside a list. */
export interface SideMenu {
  heading: string
  items: { id: string; name: string; href: string; current: boolean }[]
}

/** Everything a shell shows around the content. Built once per page on the server. */
export interface Frame {
  row: Pick<
    PageRow,
    'path' | 'name' | 'shell' | 'title' | 'view' | 'hideBread' | 'menuValue' | 'floatingNotices' | 'staffOnly'
  >
  /** Heading of the sub-site, inherited along the parents. */
  pageTitle?: string
  pageTitleEng?: string
  logoImg?: string
  /** Empty on pages that hide the breadcrumb. */
  trail: Crumb[]
  profile: SiteProfile
  /** Pages that this city does not have. */
  hidden: HiddenPaths
  reading: ReadingPreferences
  navigation: NavigationItem[]
  /** Path of the navigation item that is current. */
  currentNavigation?: string
  memberGroups: MemberGroup[]
  memberLogos: MemberLogo[]
  notices: Notice[]
  /** The announcement above every public page, on the days that staff have set. */
  banner: { text: string; link: string | null } | null
  /** Menu of the side-menu shells. */
  sideMenu?: SideMenu
  /** 今天是 2026年11月15日 星期日 */
  today: string
  /** The person who is signed on; for users of the portal with the number of unread messages. */
  user: { name: string; unread: number } | null
  /** The member of staff in the repair program, and the number of requests that wait for them; null on all other pages. */
  desk: { name: string; unit: string; roles: readonly { code: string; name: string }[]; waiting: number } | null
  /** Path and query of this page, for forms that return here. */
  address: string
  /** Popular search words, offered below the search bar. */
  popularWords: readonly string[]
  /** The type and word in the search bar. */
  search: { type: '0' | '1' | '4'; word: string }
  sidebar: { open: boolean; size: 'medium' | 'small' | 'mini' }
}

/** Title, breadcrumb and description that the loader of a view returns as `page`. */
export interface PageInfo {
  /** Title of the document and of the last crumb, if it differs from the title of the row. */
  title?: string
  /** Name of the row in the breadcrumb, if it differs from its title. */
  ownCrumb?: string
  /** Levels below the row's own trail. */
  crumbs?: Crumb[]
  /** Levels between the row's parents and the row itself (an article is below its own column). */
  below?: Crumb[]
  description?: string
  menuValue?: string
  /** Government site tags and Open Graph, by name. */
  meta?: Record<string, string>
  feed?: string
  jsonLd?: unknown
}
