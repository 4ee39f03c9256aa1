import type { RoomDesk } from '../desk/room-desk.ts'
import { siteSentences } from './audit-sentences.ts'
import { SITE_KEEPERS, SITE_ROLES } from './contract.ts'
import { SITE_CHAPTERS } from './handbook.ts'
import {
  CONSOLE_BANNERS,
  CONSOLE_CALENDAR,
  CONSOLE_DICTIONARIES,
  CONSOLE_GREY_DAYS,
  CONSOLE_LINKS,
  CONSOLE_NAVIGATION,
  CONSOLE_NOTICES,
  CONSOLE_PROFILE,
  CONSOLE_SEVERITIES,
  CONSOLE_SIDE_BARS,
  CONSOLE_UNITS,
  CONSOLE_WORDS,
  CONSOLE_YEAR_REPORTS,
} from './layouts.ts'
import { sitePages } from './pages.ts'

export const siteDesk: RoomDesk = {
  pages: sitePages,
  menu: {
    ...{ area: 'site', roles: SITE_ROLES },
    places: [
      { href: CONSOLE_PROFILE, name: '站点资料' },
      { href: CONSOLE_NAVIGATION, name: '导航' },
      { href: CONSOLE_SIDE_BARS, name: '侧栏' },
      { href: CONSOLE_BANNERS, name: '紧急公告' },
      { href: CONSOLE_NOTICES, name: '飘窗公告' },
      { href: CONSOLE_LINKS, name: '友情链接' },
      { href: CONSOLE_UNITS, name: '成员单位' },
      { href: CONSOLE_WORDS, name: '热门词' },
      { href: CONSOLE_DICTIONARIES, name: '字典' },
      { href: CONSOLE_CALENDAR, name: '工作日历', roles: SITE_KEEPERS },
      { href: CONSOLE_GREY_DAYS, name: '灰色显示日' },
      { href: CONSOLE_SEVERITIES, name: '失信程度分级' },
      { href: CONSOLE_YEAR_REPORTS, name: '年度报表' },
    ],
  },
  chapters: SITE_CHAPTERS,
  sentences: siteSentences,
}
