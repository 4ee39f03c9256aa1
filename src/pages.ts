import { desks } from './desks.ts'
import { pageIndex } from './kernel/pages/pages.ts'
import { type HiddenPaths, hiddenPathsOf, type PageChoice } from './kernel/pages/shown-pages.ts'
import { contentPages } from './modules/content/pages.ts'
import { deskPages } from './modules/desk/desk-pages.ts'
import { documentsPages } from './modules/documents/pages.ts'
import { demandPages } from './modules/finance/demands/pages.ts'
import { lenderPages } from './modules/finance/lender/pages.ts'
import { financePages } from './modules/finance/pages.ts'
import { interviewPages } from './modules/interviews/pages.ts'
import { openApiPages } from './modules/open-api/pages.ts'
import { peoplePages } from './modules/people/pages.ts'
import { declarationPages } from './modules/points/declarations/declaration-pages.ts'
import { pointsPages } from './modules/points/pages.ts'
import { registerPages } from './modules/register/pages.ts'
import { repairProgramPages } from './modules/repair-program/pages.ts'
import { reportsPages } from './modules/reports/pages.ts'
import { signOnPages } from './modules/sign-on/pages.ts'
import { subSitesPages } from './modules/sub-sites/pages.ts'
import { submissionsPages } from './modules/submissions/pages.ts'
import { surveyPages } from './modules/surveys/pages.ts'
import { userCentrePages } from './modules/user-centre/pages.ts'
import { roomDesks } from './room-desks.ts'

/** The site map: every page of the portal is one row, kept in the room it belongs to. */
export const pages = [
  ...contentPages,
  ...registerPages,
  ...openApiPages,
  ...submissionsPages,
  ...surveyPages,
  ...interviewPages,
  ...userCentrePages,
  ...peoplePages,
  ...signOnPages,
  ...reportsPages,
  ...documentsPages,
  ...pointsPages,
  ...declarationPages,
  ...subSitesPages,
  ...financePages,
  ...demandPages,
  ...lenderPages,
  ...repairProgramPages,
  ...roomDesks.flatMap(({ pages = [] }) => pages),
  ...desks.flatMap(deskPages),
]

export const { find: findPage, lineOf, inherited } = pageIndex(pages)

/** Pages of the site map that a city does not have. */
export const hiddenPaths = (city: PageChoice): HiddenPaths => hiddenPathsOf(pages, lineOf, city)
