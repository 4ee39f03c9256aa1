import type { Call } from './kernel/calls/contract.ts'
import { captchaCalls } from './modules/captcha/contract.ts'
import { consoleCalls } from './modules/console/contract.ts'
import { content } from './modules/content/contract.ts'
import { dictionary } from './modules/dictionary/contract.ts'
import { files } from './modules/files/contract.ts'
import { notices } from './modules/notices/contract.ts'
import { openApi } from './modules/open-api/contract.ts'
import { centre } from './modules/people/centre-contract.ts'
import { people } from './modules/people/contract.ts'
import { verification } from './modules/people/verification-contract.ts'
import { archive } from './modules/register/archives/contract.ts'
import { catalogueCalls } from './modules/register/catalogue/contract.ts'
import { openData } from './modules/register/export/contract.ts'
import { creditPlusCalls } from './modules/register/figures/credit-plus-contract.ts'
import { directoryCalls } from './modules/register/figures/directory-contract.ts'
import { jointMeasureCalls } from './modules/register/figures/joint-measures-contract.ts'
import { overviewCalls } from './modules/register/figures/overview-contract.ts'
import { rankingCalls } from './modules/register/figures/ranking-contract.ts'
import { statisticsCalls } from './modules/register/figures/statistics-contract.ts'
import { imports } from './modules/register/import/contract.ts'
import { register } from './modules/register/records/contract.ts'
import { search } from './modules/register/search/contract.ts'
import { siteErrors } from './modules/site-errors/contract.ts'
import { staffCalls } from './modules/staff/contract.ts'
import { caseDetails, caseLists, inquiries } from './modules/submissions/looking-up/contract.ts'
import { submissions } from './modules/submissions/sending/contract.ts'
import { cases } from './modules/submissions/staff/contract.ts'

/** Every call of the portal, room by room. */
export const contracts = {
  content,
  notices,
  dictionary,
  files,
  siteErrors,
  captchaCalls,
  staffCalls,
  consoleCalls,
  people,
  centre,
  verification,
  register,
  archive,
  search,
  catalogueCalls,
  creditPlusCalls,
  jointMeasureCalls,
  overviewCalls,
  directoryCalls,
  rankingCalls,
  statisticsCalls,
  imports,
  openData,
  openApi,
  submissions,
  inquiries,
  caseLists,
  caseDetails,
  cases,
}

export const calls: Call[] = Object.values(contracts).flatMap((room) => Object.values(room))
