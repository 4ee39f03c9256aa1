import type { Doors } from '../../kernel/calls/implement.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { navigationList } from '../../modules/content/navigation-list.server.ts'
import { dictionaryList } from '../../modules/dictionary/kept-list.server.ts'
import { linkLists } from '../../modules/notices/kept-lists.server.ts'
import { openKeptLists, openSiteDesk } from '../../modules/site-desk/api.server.ts'
import { type Holidays, openCalendarDesk } from '../../modules/site-desk/holidays.server.ts'
import { openProfileDesk } from '../../modules/site-desk/profile.server.ts'
import { limitsUnder, moveLimits } from '../../modules/submissions/cases/recounting.server.ts'

interface Building {
  db: Db
  changes: Changes
  now(): number
  greyDays: SiteProfile['greyDays']
  holidays: Holidays
  fromFile: SiteProfile
}

/** What the console says of the site: profile, calendar, and the lists that other rooms keep their tables of. */
export function openSiteRooms(doors: Doors, { db, changes, now, greyDays, holidays, fromFile }: Building) {
  openCalendarDesk(doors, { db, changes, holidays, cases: { limitsUnder, moveLimits } })
  openProfileDesk(doors, { db, changes, fromFile })
  openKeptLists(doors, { db, changes, ...linkLists, navigation: navigationList, dictionaries: dictionaryList })
  return openSiteDesk(doors, { db, changes, now, greyDays })
}
