import { desks } from './desks.ts'
import type { Call } from './kernel/calls/contract.ts'
import { captchaCalls } from './modules/captcha/contract.ts'
import { consoleCalls } from './modules/console/contract.ts'
import { content } from './modules/content/contract.ts'
import { keeping } from './modules/content/keeping/contract.ts'
import { journalDesk, movedDesk, pageDesk } from './modules/content/keeping/pages-contract.ts'
import { deskFrame } from './modules/desk/contract.ts'
import { callsOfDesks } from './modules/desk/desk-pages.ts'
import { dictionary } from './modules/dictionary/contract.ts'
import { verifyCalls } from './modules/documents/verify-contract.ts'
import { columnDesk } from './modules/editing/columns-contract.ts'
import { editing } from './modules/editing/contract.ts'
import { reportDesk } from './modules/editing/reports-contract.ts'
import { files } from './modules/files/contract.ts'
import { financeCalls } from './modules/finance/contract.ts'
import { demandCalls } from './modules/finance/demands/contract.ts'
import { demandDesk } from './modules/finance/demands/desk-contract.ts'
import { firmDemands } from './modules/finance/demands/firm-contract.ts'
import { lenderDemands } from './modules/finance/demands/lender-contract.ts'
import { lenderOffice } from './modules/finance/lender/contract.ts'
import { lenderDesk } from './modules/finance/lenders-contract.ts'
import { applyCalls } from './modules/finance/loans/apply-contract.ts'
import { financeFigures } from './modules/finance/loans/figures-contract.ts'
import { lenderCalls } from './modules/finance/loans/lender-contract.ts'
import { grantCalls } from './modules/grants/owner-contract.ts'
import { inspectionCalls } from './modules/inspection/contract.ts'
import { interviewCalls } from './modules/interviews/contract.ts'
import { interviewQuestions } from './modules/interviews/desk/interviews.ts'
import { jobCalls } from './modules/jobs/contract.ts'
import { notices } from './modules/notices/contract.ts'
import { openApi } from './modules/open-api/contract.ts'
import { centre } from './modules/people/centre-contract.ts'
import { people } from './modules/people/contract.ts'
import { subjectCalls } from './modules/people/subjects/subject-contract.ts'
import { verification } from './modules/people/verification-contract.ts'
import { points, pointsOwn } from './modules/points/contract.ts'
import { declarations } from './modules/points/declarations/contract.ts'
import { archive } from './modules/register/archives/contract.ts'
import { catalogueCalls } from './modules/register/catalogue/contract.ts'
import { dataDesk } from './modules/register/desk/contract.ts'
import { qualityDesk } from './modules/register/desk/quality-contract.ts'
import { recordDesk } from './modules/register/desk/records-contract.ts'
import { openData } from './modules/register/export/contract.ts'
import { creditPlusCalls } from './modules/register/figures/credit-plus-contract.ts'
import { directoryCalls } from './modules/register/figures/directory-contract.ts'
import { jointMeasureCalls } from './modules/register/figures/joint-measures-contract.ts'
import { overviewCalls } from './modules/register/figures/overview-contract.ts'
import { rankingCalls } from './modules/register/figures/ranking-contract.ts'
import { statisticsCalls } from './modules/register/figures/statistics-contract.ts'
import { handoverCalls } from './modules/register/handover/contract.ts'
import { imports } from './modules/register/import/contract.ts'
import { ownArchive } from './modules/register/own-archive/contract.ts'
import { register } from './modules/register/records/contract.ts'
import { ownRepairCalls, repairCalls } from './modules/register/records/repair-contract.ts'
import { reminderCalls } from './modules/register/reminders/contract.ts'
import { search } from './modules/register/search/contract.ts'
import { severityCalls } from './modules/register/severity/contract.ts'
import { repairPapers } from './modules/repair-applications/contract.ts'
import { repairProgram } from './modules/repair-program/contract.ts'
import { exchangeCalls } from './modules/repair-program/exchange/contract.ts'
import { repairFigures } from './modules/repair-program/figures-contract.ts'
import { repairRequests } from './modules/repair-program/request-contract.ts'
import { withdrawalCalls } from './modules/repair-program/withdrawals/contract.ts'
import { reports } from './modules/reports/contract.ts'
import { screeningCalls } from './modules/screening/contract.ts'
import { siteCalls, siteChanges } from './modules/site-desk/contract.ts'
import { calendarDesk } from './modules/site-desk/holidays-contract.ts'
import { siteListCalls } from './modules/site-desk/lists/site-lists.ts'
import { profileDesk } from './modules/site-desk/profile-contract.ts'
import { siteErrors } from './modules/site-errors/contract.ts'
import { staffCalls } from './modules/staff/contract.ts'
import { staffDesk } from './modules/staff/desk-contract.ts'
import { lockDesk } from './modules/staff/locks-contract.ts'
import { siteStatistics } from './modules/statistics/contract.ts'
import { leaderCalls } from './modules/statistics/overview-contract.ts'
import { caseDetails, caseLists, inquiries } from './modules/submissions/looking-up/contract.ts'
import { submissions } from './modules/submissions/sending/contract.ts'
import { cases } from './modules/submissions/staff/contract.ts'
import { caseFilters } from './modules/submissions/staff/filters-contract.ts'
import { caseStatistics } from './modules/submissions/staff/statistics-contract.ts'
import { surveyAnswers } from './modules/surveys/answers-contract.ts'
import { surveyCalls } from './modules/surveys/contract.ts'

/** Every call of the portal, room by room. */
export const contracts = {
  content,
  notices,
  dictionary,
  files,
  siteErrors,
  siteCalls,
  siteChanges,
  siteListCalls,
  profileDesk,
  calendarDesk,
  captchaCalls,
  staffCalls,
  staffDesk,
  lockDesk,
  deskFrame,
  consoleCalls,
  caseFilters,
  jobCalls,
  inspectionCalls,
  editing,
  columnDesk,
  reportDesk,
  keeping,
  pageDesk,
  movedDesk,
  journalDesk,
  surveyCalls,
  surveyAnswers,
  interviewCalls,
  interviewQuestions,
  people,
  centre,
  grantCalls,
  verification,
  subjectCalls,
  register,
  repairCalls,
  handoverCalls,
  severityCalls,
  withdrawalCalls,
  ownRepairCalls,
  reminderCalls,
  archive,
  ownArchive,
  points,
  pointsOwn,
  verifyCalls,
  search,
  catalogueCalls,
  creditPlusCalls,
  jointMeasureCalls,
  overviewCalls,
  directoryCalls,
  rankingCalls,
  statisticsCalls,
  imports,
  dataDesk,
  recordDesk,
  qualityDesk,
  openData,
  screeningCalls,
  financeCalls,
  financeFigures,
  applyCalls,
  lenderCalls,
  lenderOffice,
  desks: callsOfDesks(desks),
  lenderDesk,
  demandCalls,
  firmDemands,
  lenderDemands,
  demandDesk,
  openApi,
  submissions,
  repairPapers,
  reports,
  inquiries,
  caseLists,
  caseDetails,
  cases,
  caseStatistics,
  siteStatistics,
  leaderCalls,
  repairProgram,
  repairRequests,
  exchangeCalls,
  repairFigures,
  declarations,
}

export const calls: Call[] = Object.values(contracts).flatMap((room) => Object.values(room))
