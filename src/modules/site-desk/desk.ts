import { listChapter, menuPlace } from '../desk/define-list.ts'
import { listPages } from '../desk/desk-pages.ts'
import type { RoomDesk } from '../desk/room-desk.ts'
import { siteSentences } from './audit-sentences.ts'
import { SITE_ADMINISTRATORS, SITE_ROLES } from './contract.ts'
import { CALENDAR_CHAPTER, PROFILE_CHAPTER } from './handbook.ts'
import { CONSOLE_CALENDAR, CONSOLE_PROFILE } from './layouts.ts'
import { siteLists } from './lists/site-lists.ts'
import { sitePages } from './pages.ts'

const { greyDays, severities, yearReports, ...others } = siteLists
/** Lists before and after the calendar, in the order of menu and handbook. */
const [first, last] = [Object.values(others), [greyDays, severities, yearReports]]

export const siteDesk: RoomDesk = {
  pages: [...sitePages, ...[...first, ...last].flatMap(listPages)],
  menu: {
    ...{ area: 'site', roles: SITE_ROLES },
    places: [
      { href: CONSOLE_PROFILE, name: '站点资料' },
      ...first.map(menuPlace),
      { href: CONSOLE_CALENDAR, name: '工作日历', roles: SITE_ADMINISTRATORS },
      ...last.map(menuPlace),
    ],
  },
  chapters: [PROFILE_CHAPTER, ...first.map(listChapter), CALENDAR_CHAPTER, ...last.map(listChapter)],
  sentences: siteSentences,
  lists: Object.values(siteLists),
}
