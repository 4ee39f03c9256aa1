import type { PageRow } from '../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../desk/layouts.ts'
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

const sitePage = (path: string, name: string, title: string, file: string): PageRow =>
  consolePage(
    { path, name, title, parent: CONSOLE_HOME },
    `console-site-${file}`,
    `modules/site-desk/views/${file}.tsx`,
  )

/** Lists of the site that staff keeps. */
export const sitePages: PageRow[] = [
  sitePage(CONSOLE_PROFILE, 'ConsoleProfile', '站点资料', 'profile'),
  sitePage(CONSOLE_CALENDAR, 'ConsoleCalendar', '工作日历', 'calendar'),
  sitePage(CONSOLE_GREY_DAYS, 'ConsoleGreyDays', '灰色显示日', 'grey'),
  sitePage(CONSOLE_SEVERITIES, 'ConsoleSeverities', '失信程度分级', 'severities'),
  sitePage(CONSOLE_YEAR_REPORTS, 'ConsoleYearReports', '年度报表', 'year-reports'),
  sitePage(CONSOLE_NAVIGATION, 'ConsoleNavigation', '导航', 'navigation'),
  sitePage(CONSOLE_SIDE_BARS, 'ConsoleSideBars', '侧栏', 'side-bars'),
  sitePage(CONSOLE_BANNERS, 'ConsoleBanners', '紧急公告', 'banners'),
  sitePage(CONSOLE_NOTICES, 'ConsoleNotices', '飘窗公告', 'notices'),
  sitePage(CONSOLE_LINKS, 'ConsoleLinks', '友情链接', 'links'),
  sitePage(CONSOLE_UNITS, 'ConsoleUnits', '成员单位', 'units'),
  sitePage(CONSOLE_WORDS, 'ConsoleWords', '热门词', 'words'),
  sitePage(CONSOLE_DICTIONARIES, 'ConsoleDictionaries', '字典', 'dictionaries'),
]
