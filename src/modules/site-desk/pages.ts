import type { PageRow } from '../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consolePage } from '../desk/layouts.ts'
import { CONSOLE_CALENDAR, CONSOLE_PROFILE } from './layouts.ts'

const sitePage = (path: string, name: string, title: string, file: string): PageRow =>
  consolePage(
    { path, name, title, parent: CONSOLE_HOME },
    `console-site-${file}`,
    `modules/site-desk/views/${file}.tsx`,
  )

/** Console pages of the site other than lists. */
export const sitePages: PageRow[] = [
  sitePage(CONSOLE_PROFILE, 'ConsoleProfile', '站点资料', 'profile'),
  sitePage(CONSOLE_CALENDAR, 'ConsoleCalendar', '工作日历', 'calendar'),
]
