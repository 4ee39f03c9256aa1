import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { ListDependencies } from '../../kernel/lists/list-management.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { navigationList } from '../../modules/content/navigation-list.server.ts'
import { sideBarList } from '../../modules/content/side-bar-list.server.ts'
import { dictionaryList } from '../../modules/dictionary/dictionary-list.server.ts'
import type { DefineJob } from '../../modules/jobs/contract.ts'
import { linkLists } from '../../modules/notices/managed-lists.server.ts'
import { openSeverity } from '../../modules/register/severity/api.server.ts'
import { openManagedLists, openSiteDesk } from '../../modules/site-desk/api.server.ts'
import { type Holidays, openCalendarDesk } from '../../modules/site-desk/holidays.server.ts'
import { openProfileDesk, profileList } from '../../modules/site-desk/profile.server.ts'
import { yearReportList } from '../../modules/statistics/year-report-list.server.ts'
import { findMovedLimits, moveLimits } from '../../modules/submissions/cases/moved-limits.server.ts'
import { findRequiredCorrections } from './required-corrections.ts'

interface Building extends Omit<ListDependencies, 'mustMend'> {
  greyDays: SiteProfile['greyDays']
  holidays: Holidays
  fromFile: SiteProfile
  seal: Seal
  define: DefineJob
}

/** Opens the settings of the site in the console: profile, calendar, and the managed lists of other rooms. */
export function openSiteRooms(
  registry: CallRegistry,
  { db, changes, now, namesOf, greyDays, holidays, fromFile, seal, define }: Building,
) {
  openCalendarDesk(registry, { db, changes, holidays, cases: { limitsUnder: findMovedLimits, moveLimits } })
  const lists = openManagedLists(registry, {
    ...{ db, changes, now, namesOf, mustMend: findRequiredCorrections, profile: profileList(fromFile) },
    stores: {
      ...{ ...linkLists, navigation: navigationList, sideBars: sideBarList, dictionaries: dictionaryList },
      ...{ yearReports: yearReportList, severities: openSeverity(registry, { db, changes, seal, now, define }) },
    },
  })
  openProfileDesk(registry, { fromFile, lists })
  return { ...openSiteDesk(registry, { db, changes, now, greyDays }), waiting: lists.waiting }
}
