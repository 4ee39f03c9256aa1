import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { createInspectedContent } from '../../modules/content/inspected.server.ts'
import { CONSOLE_HOME } from '../../modules/desk/layouts.ts'
import type { Papers } from '../../modules/documents/contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_PICTURES } from '../../modules/editing/desk/layouts.ts'
import { findMissingFiles } from '../../modules/files/missing-files.server.ts'
import type { Storage } from '../../modules/files/storage.server.ts'
import { openInspection } from '../../modules/inspection/api.server.ts'
import { createOutsideVisit } from '../../modules/inspection/outside-visit.server.ts'
import type { VisitResult } from '../../modules/inspection/sources.ts'
import type { DefineJob } from '../../modules/jobs/contract.ts'
import { listInspectedRecords } from '../../modules/register/records/inspected-records.server.ts'
import { listUnlistedChecks } from '../../modules/register/records/unlisted-checks.server.ts'
import { requestAddress } from '../../modules/repair-program/layouts.ts'
import { waitingWithdrawals } from '../../modules/repair-program/withdrawals/withdrawals.server.ts'
import { CONSOLE_NAVIGATION } from '../../modules/site-desk/layouts.ts'
import { HOME_COLUMNS, LEAD_COLUMNS } from '../../modules/sub-sites/home-columns.ts'
import { CONSOLE_CASE } from '../../modules/submissions/desk/layouts.ts'
import { inspectedGuides, listInspectedCases } from '../../modules/submissions/staff/inspected-cases.server.ts'
import { CONSOLE_SURVEY, CONSOLE_SURVEYS } from '../../modules/surveys/desk/layouts.ts'
import { listInspectedSurveys } from '../../modules/surveys/surveys.server.ts'
import { findPage } from '../../pages.ts'
import { isOpenToAll, type SitePages } from '../open-pages.ts'

export interface InspectionOutside {
  db: Db
  storage: Storage
  profile: SiteProfile
  now(): number
  define: DefineJob
  papers: Papers
  /** Requests a page inside this process, as an anonymous visitor. */
  visit(address: string): Promise<VisitResult>
  /** Whether external links are checked. */
  outsideLinks: boolean
  sitePages(): Promise<SitePages>
  searchFirst(title: string): Promise<{ id: string; name: string } | undefined>
}

const HOME = [...LEAD_COLUMNS, ...HOME_COLUMNS.flatMap(({ columns }) => columns)].map(([, id]) => id)

/** Address at which an article is edited. */
const articlePlace = (id: string): string => `${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`

/** Opens the self-inspection of the site with its dependencies on other rooms. */
export function openInspectionRoom(registry: CallRegistry, outside: InspectionOutside) {
  const { db, storage, profile, now, define, papers, visit, searchFirst, sitePages } = outside
  const content = createInspectedContent(db)
  return openInspection(registry, {
    ...{ db, now, define, papers },
    ...(outside.outsideLinks && { visitOutside: createOutsideVisit() }),
    sources: {
      ...{ profile, visit, searchFirst },
      articles: content.articles,
      missingArticles: content.missingArticles,
      menuLinks: content.menuLinks,
      downloads: content.downloads,
      newsPictures: content.newsPictures,
      async columns() {
        const pages = new Map((await sitePages()).columns.map(({ classification, path }) => [classification, path]))
        return (await content.columns()).map((one) => ({ ...one, page: pages.get(one.id) ?? CONSOLE_HOME }))
      },
      homeUpdatedOn: () => content.newestOf(HOME),
      yearReportOn: () => content.newestOf(['site-year-report']),
      missingFiles: (ids) => findMissingFiles({ db, storage }, ids),
      cases: () => listInspectedCases({ db, now }),
      surveys: () => listInspectedSurveys({ db, now }),
      guides: inspectedGuides(),
      openPages: async () => (await sitePages()).openPages,
      page(path) {
        const row = findPage(path)
        return row && { isAboutOne: row.aboutOne ?? false, isOpen: isOpenToAll({ ...row, aboutOne: false }) }
      },
      withdrawals: () => waitingWithdrawals(db),
      unlistedChecks: () => listUnlistedChecks({ db, today: dateKey(now()) }),
      records: (limit) => listInspectedRecords({ db, today: dateKey(now()) }, limit),
      mend: {
        article: articlePlace,
        column: ({ page }) => page,
        case: (id) => `${CONSOLE_CASE}?id=${encodeURIComponent(id)}`,
        survey: (id) => `${CONSOLE_SURVEY}?id=${encodeURIComponent(id)}`,
        surveys: CONSOLE_SURVEYS,
        menu: CONSOLE_NAVIGATION,
        pictureNews: CONSOLE_PICTURES,
        profile: '/contact',
        withdrawal: (id) => requestAddress({ kind: 'single', id }),
      },
    },
  })
}
