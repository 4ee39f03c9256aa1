import { apiOf, attemptOf, type LoaderArguments } from './kernel/calls/api.ts'
import { longDate, weekday } from './kernel/format/date.ts'
import type { Frame, PageInfo } from './kernel/pages/frame.ts'
import { readKeyword } from './kernel/pages/keyword.ts'
import { openPortal } from './kernel/pages/page-context.ts'
import { buildTrail, type PageRow } from './kernel/pages/pages.ts'
import { findPersonalData } from './kernel/text/masks.ts'
import { content } from './modules/content/contract.ts'
import { buildSideMenu } from './modules/content/side-menu.ts'
import { notices } from './modules/notices/contract.ts'
import { centre } from './modules/people/centre-contract.ts'
import { search } from './modules/register/search/contract.ts'
import { repairProgram } from './modules/repair-program/contract.ts'
import { siteCalls } from './modules/site-desk/contract.ts'
import { findSubSite } from './modules/sub-sites/layouts.ts'
import { inherited, lineOf } from './pages.ts'

/** The data of the shell, before the loader of the view adds title and breadcrumb. */
export interface FrameData extends Omit<Frame, 'trail'> {
  line: PageRow[]
}

/** Loads everything around the content, once per page. */
export async function loadFrame(args: LoaderArguments): Promise<FrameData> {
  const { row, reading, profile, isGrey, actor, now, sidebar, closedNotices, hidden, columns } = openPortal(args)
  const url = new URL(args.request.url)
  const api = apiOf(args)
  // The console has its own menu.
  const hasNavigation = row.shell !== 'console'
  const [navigation, memberGroups, memberLogos, noticeList, sideBars, popularWords, unread, desk, banner] =
    await Promise.all([
      hasNavigation ? api(content.navigation, {}) : [],
      hasNavigation ? api(notices.memberDropList, {}) : [],
      hasNavigation ? api(notices.memberList, {}) : [],
      row.noNotices || reading.elder || reading.contrast ? [] : api(notices.noticeList, {}),
      findSubSite(row.shell)?.menu ? api(content.sideBarTree, {}) : [],
      hasNavigation ? api(search.popularWords, {}) : [],
      actor.kind === 'user' ? api(centre.summary, {}).then((summary) => summary.unread) : 0,
      row.shell === 'repair-program' && actor.kind === 'staff' ? attemptOf(args)(repairProgram.desk, {}) : null,
      row.staffOnly ? null : api(siteCalls.banner, {}),
    ])
  // Columns are shown with the titles that staff set in the console.
  const titles = new Map(columns.map(({ path, title }) => [path, title]))
  const line = lineOf(row).map((each) => ({ ...each, title: titles.get(each.path) ?? each.title }))
  return {
    row,
    line,
    ...inherited(row),
    profile,
    hidden,
    reading: isGrey ? { ...reading, grey: true } : reading,
    navigation,
    currentNavigation: currentOf(navigation, line),
    memberGroups,
    memberLogos,
    banner,
    notices: noticeList.filter(({ id }) => !closedNotices.includes(id)),
    sideMenu: buildSideMenu(sideBars, url),
    today: `今天是 ${longDate(now)} ${weekday(now)}`,
    user: actor.kind === 'anonymous' ? null : { name: actor.name, unread },
    desk: desk?.ok ? desk.data : null,
    address: url.pathname + url.search,
    popularWords,
    search: searchOf(url),
    sidebar,
  }
}

export function makeFrame({ line: rows, ...frame }: FrameData, page: PageInfo): Frame {
  const line = page.ownCrumb ? renamed(rows, page.ownCrumb) : rows
  const own = line.at(-1)
  const trail = frame.row.hideBread
    ? []
    : page.below && own
      ? buildTrail(line.slice(0, -1), [...page.below, { title: own.title }])
      : buildTrail(line, page.crumbs)
  const menuValue = page.menuValue ?? frame.row.menuValue
  return {
    ...frame,
    row: { ...frame.row, menuValue },
    trail,
    currentNavigation: currentOf(frame.navigation, line, { ...page, address: frame.address }),
  }
}

const renamed = (line: PageRow[], title: string): PageRow[] =>
  line.map((row, index) => (index === line.length - 1 ? { ...row, title } : row))

/** The navigation item of the page itself or of its nearest ancestor. */
function currentOf(
  navigation: Frame['navigation'],
  line: PageRow[],
  page: Pick<PageInfo, 'below'> & { address?: string } = {},
): string | undefined {
  const paths = [
    ...(page.below ?? []).map((crumb) => crumb.href?.split('?')[0]),
    ...line.map((row) => row.path),
    page.address?.split('?')[0],
  ].reverse()
  const owner = (path: string | undefined) =>
    navigation.find((item) => item.href === path || item.children.some((child) => child.href.split('?')[0] === path))
  return paths.map(owner).find(Boolean)?.href
}

function searchOf(url: URL): Frame['search'] {
  const typed = readKeyword(url.searchParams.get('search'))
  // An id or telephone number that was searched for is not shown in the search bar again.
  const word = findPersonalData(typed, 'official').length > 0 ? '' : typed
  if (url.pathname.toLowerCase() === '/full-text-retrieval') return { type: '4', word }
  return { type: url.searchParams.get('tabActive') === '1' ? '1' : '0', word }
}
