import type { Contract } from './kernel/calls/contract.ts'
import type { PageRow } from './kernel/pages/pages.ts'
import { apiClientSentences } from './modules/api-clients/audit-sentences.ts'
import { clientCalls } from './modules/api-clients/contract.ts'
import { clientDesk } from './modules/api-clients/desk/clients.ts'
import { clientPages } from './modules/api-clients/pages.ts'
import { captchaCalls } from './modules/captcha/contract.ts'
import { consoleCalls } from './modules/console/contract.ts'
import { auditDesk, workbenchDesk } from './modules/console/desk.ts'
import { content } from './modules/content/contract.ts'
import { managedContent } from './modules/content/managed/contract.ts'
import { journalDesk, movedDesk, pageDesk } from './modules/content/managed/pages-contract.ts'
import { contentPages } from './modules/content/pages.ts'
import { deskFrame } from './modules/desk/contract.ts'
import { type AnyDesk, provideDesks } from './modules/desk/registry.ts'
import { provideRoomDesks, type RoomDesk } from './modules/desk/room-desk.ts'
import { dictionary } from './modules/dictionary/contract.ts'
import { paperSentences } from './modules/documents/audit-sentences.ts'
import { documentsPages } from './modules/documents/pages.ts'
import { verifyCalls } from './modules/documents/verify-contract.ts'
import { columnDesk } from './modules/editing/columns-contract.ts'
import { editing } from './modules/editing/contract.ts'
import { contentDesk } from './modules/editing/desk/desk.ts'
import { reportDesk } from './modules/editing/reports-contract.ts'
import { fileSentences } from './modules/files/audit-sentences.ts'
import { files } from './modules/files/contract.ts'
import { financeCalls } from './modules/finance/contract.ts'
import { demandCalls } from './modules/finance/demands/contract.ts'
import { demandDesk } from './modules/finance/demands/desk-contract.ts'
import { firmDemands } from './modules/finance/demands/firm-contract.ts'
import { lenderDemands } from './modules/finance/demands/lender-contract.ts'
import { demandPages } from './modules/finance/demands/pages.ts'
import { demandDesk as financeDesk } from './modules/finance/desk/desk.ts'
import { institutionDesk } from './modules/finance/desk/institutions.ts'
import { productDesk } from './modules/finance/desk/products.ts'
import { lenderOffice } from './modules/finance/lender/contract.ts'
import { lenderPages } from './modules/finance/lender/pages.ts'
import { lenderDesk } from './modules/finance/lenders-contract.ts'
import { applyCalls } from './modules/finance/loans/apply-contract.ts'
import { financeFigures } from './modules/finance/loans/figures-contract.ts'
import { lenderCalls } from './modules/finance/loans/lender-contract.ts'
import { financePages } from './modules/finance/pages.ts'
import { grantSentences } from './modules/grants/audit-sentences.ts'
import { grantCalls } from './modules/grants/owner-contract.ts'
import { inspectionCalls } from './modules/inspection/contract.ts'
import { inspectionDesk } from './modules/inspection/desk/desk.ts'
import { interviewSentences } from './modules/interviews/audit-sentences.ts'
import { interviewCalls } from './modules/interviews/contract.ts'
import { interviewDesk, interviewQuestions } from './modules/interviews/desk/interviews.ts'
import { interviewPages } from './modules/interviews/pages.ts'
import { jobCalls } from './modules/jobs/contract.ts'
import { jobDesk } from './modules/jobs/desk/desk.ts'
import { ledgerPages } from './modules/ledger/pages.ts'
import { ledgerCalls } from './modules/ledger/proof-contract.ts'
import { notices } from './modules/notices/contract.ts'
import { openApi } from './modules/open-api/contract.ts'
import { openApiPages } from './modules/open-api/pages.ts'
import { centre } from './modules/people/centre-contract.ts'
import { people } from './modules/people/contract.ts'
import { peopleDesk } from './modules/people/desk/desk.ts'
import { peoplePages } from './modules/people/pages.ts'
import { subjectCalls } from './modules/people/subjects/subject-contract.ts'
import { verification } from './modules/people/verification-contract.ts'
import { points, pointsOwn } from './modules/points/contract.ts'
import { declarations } from './modules/points/declarations/contract.ts'
import { declarationPages } from './modules/points/declarations/declaration-pages.ts'
import { pointsPages } from './modules/points/pages.ts'
import { archive } from './modules/register/archives/contract.ts'
import { catalogueCalls } from './modules/register/catalogue/contract.ts'
import { dataDesk } from './modules/register/desk/contract.ts'
import { dataDesk as registerDesk } from './modules/register/desk/desk.ts'
import { qualityDesk } from './modules/register/desk/quality-contract.ts'
import { recordDesk } from './modules/register/desk/records-contract.ts'
import { changeCalls } from './modules/register/export/changes-contract.ts'
import { openData } from './modules/register/export/contract.ts'
import { creditMapCalls } from './modules/register/figures/credit-map-contract.ts'
import { creditPlusCalls } from './modules/register/figures/credit-plus-contract.ts'
import { directoryCalls } from './modules/register/figures/directory-contract.ts'
import { jointMeasureCalls } from './modules/register/figures/joint-measures-contract.ts'
import { overviewCalls } from './modules/register/figures/overview-contract.ts'
import { rankingCalls } from './modules/register/figures/ranking-contract.ts'
import { statisticsCalls } from './modules/register/figures/statistics-contract.ts'
import { followDesk } from './modules/register/follow/desk.ts'
import { forgettingSentences } from './modules/register/forgetting/audit-sentences.ts'
import { forgettingCalls } from './modules/register/forgetting/contract.ts'
import { handoverCalls } from './modules/register/handover/contract.ts'
import { imports } from './modules/register/import/contract.ts'
import { ownArchive } from './modules/register/own-archive/contract.ts'
import { registerPages } from './modules/register/pages.ts'
import { register } from './modules/register/records/contract.ts'
import { ownRepairCalls, repairCalls } from './modules/register/records/repair-contract.ts'
import { reminderCalls } from './modules/register/reminders/contract.ts'
import { search } from './modules/register/search/contract.ts'
import { severityCalls } from './modules/register/severity/contract.ts'
import { snapshotCalls } from './modules/register/snapshots/contract.ts'
import { repairPapers } from './modules/repair-applications/contract.ts'
import { repairProgram } from './modules/repair-program/contract.ts'
import { repairDesk } from './modules/repair-program/desk.ts'
import { exchangeCalls } from './modules/repair-program/exchange/contract.ts'
import { repairFigures } from './modules/repair-program/figures-contract.ts'
import { repairProgramPages } from './modules/repair-program/pages.ts'
import { repairRequests } from './modules/repair-program/request-contract.ts'
import { withdrawalCalls } from './modules/repair-program/withdrawals/contract.ts'
import { reportSentences } from './modules/reports/audit-sentences.ts'
import { reports } from './modules/reports/contract.ts'
import { reportsPages } from './modules/reports/pages.ts'
import { screeningCalls } from './modules/screening/contract.ts'
import { screeningDesk } from './modules/screening/desk/desk.ts'
import { signOnSentences } from './modules/sign-on/audit-sentences.ts'
import { signOnPages } from './modules/sign-on/pages.ts'
import { siteCalls, siteChanges } from './modules/site-desk/contract.ts'
import { siteDesk } from './modules/site-desk/desk.ts'
import { calendarDesk } from './modules/site-desk/holidays-contract.ts'
import { siteListCalls } from './modules/site-desk/lists/site-lists.ts'
import { profileDesk } from './modules/site-desk/profile-contract.ts'
import { siteErrors } from './modules/site-errors/contract.ts'
import { staffCalls } from './modules/staff/contract.ts'
import { staffRoomDesk } from './modules/staff/desk/desk.ts'
import { staffDesk } from './modules/staff/desk-contract.ts'
import { lockDesk } from './modules/staff/locks-contract.ts'
import { siteStatistics } from './modules/statistics/contract.ts'
import { overviewDesk, siteFiguresDesk } from './modules/statistics/desk/desk.ts'
import { leaderCalls } from './modules/statistics/overview-contract.ts'
import { statisticsPages } from './modules/statistics/pages.ts'
import { performanceCalls } from './modules/statistics/performance-contract.ts'
import { subSitesPages } from './modules/sub-sites/pages.ts'
import { caseDesk, caseStatisticsDesk } from './modules/submissions/desk/desk.ts'
import { caseDetails, caseLists, inquiries } from './modules/submissions/looking-up/contract.ts'
import { submissionsPages } from './modules/submissions/pages.ts'
import { submissions } from './modules/submissions/sending/contract.ts'
import { bulkCases } from './modules/submissions/staff/bulk-contract.ts'
import { cases } from './modules/submissions/staff/contract.ts'
import { caseFilters } from './modules/submissions/staff/filters-contract.ts'
import { caseStatistics } from './modules/submissions/staff/statistics-contract.ts'
import { surveyAnswers } from './modules/surveys/answers-contract.ts'
import { surveyCalls } from './modules/surveys/contract.ts'
import { surveyRoomDesk } from './modules/surveys/desk/desk.ts'
import { surveyDesk } from './modules/surveys/desk/surveys.ts'
import { surveyPages } from './modules/surveys/pages.ts'
import { userCentrePages } from './modules/user-centre/pages.ts'

/** The contributions of a room: calls, public pages, desks, and console pages. */
interface Room {
  calls?: Readonly<Record<string, Contract>>
  pages?: readonly PageRow[]
  desks?: readonly AnyDesk[]
  console?: RoomDesk
  /** Prefix of the addresses at which its pages show a side bar. */
  sideBarAt?: string
}

/**
 * The rooms of the portal. The order is that of the chapters in the handbook and of places within a menu area; a room with parts in two places is
 * listed twice. Kinds of submission are joined in `kinds.ts`, because the submissions engine imports them.
 */
export const rooms: readonly Room[] = [
  { calls: { deskFrame, consoleCalls }, console: workbenchDesk },
  { calls: { leaderCalls }, console: overviewDesk },
  {
    calls: { bulkCases, caseFilters, submissions, inquiries, caseLists, caseDetails, cases },
    pages: submissionsPages,
    console: caseDesk,
  },
  { calls: { screeningCalls }, console: screeningDesk },
  { console: followDesk },
  { calls: { caseStatistics }, console: caseStatisticsDesk },
  { calls: { siteStatistics, performanceCalls }, pages: statisticsPages, console: siteFiguresDesk },
  { calls: { content, keeping: managedContent, pageDesk, movedDesk, journalDesk }, pages: contentPages },
  { calls: { editing, columnDesk, reportDesk }, console: contentDesk },
  { calls: { inspectionCalls }, console: inspectionDesk },
  { calls: { surveyCalls, surveyAnswers }, pages: surveyPages, desks: [surveyDesk], console: surveyRoomDesk },
  { calls: { siteCalls, siteChanges, siteListCalls, profileDesk, calendarDesk }, console: siteDesk },
  {
    calls: {
      ...{ register, repairCalls, handoverCalls, severityCalls, ownRepairCalls, reminderCalls },
      ...{ archive, ownArchive, search, catalogueCalls, creditPlusCalls, jointMeasureCalls, overviewCalls },
      ...{
        creditMapCalls,
        directoryCalls,
        rankingCalls,
        statisticsCalls,
        imports,
        dataDesk,
        recordDesk,
        qualityDesk,
        openData,
        changeCalls,
        snapshotCalls,
      },
    },
    pages: registerPages,
    console: registerDesk,
  },
  {
    calls: {
      ...{ financeCalls, financeFigures, applyCalls, lenderCalls, lenderOffice, lenderDesk },
      ...{ demandCalls, firmDemands, lenderDemands, demandDesk },
    },
    pages: [...financePages, ...demandPages, ...lenderPages],
    desks: [productDesk, institutionDesk],
    console: financeDesk,
    sideBarAt: '/finance',
  },
  { calls: { staffCalls, staffDesk, lockDesk }, console: staffRoomDesk },
  { calls: { people, centre, verification, subjectCalls }, pages: peoplePages, console: peopleDesk },
  { calls: { clientCalls }, pages: clientPages, desks: [clientDesk], console: { sentences: apiClientSentences } },
  { console: auditDesk },
  { calls: { forgettingCalls }, console: { sentences: forgettingSentences } },
  { calls: { jobCalls }, console: jobDesk },
  { calls: { verifyCalls }, pages: documentsPages, console: { sentences: paperSentences } },
  { calls: { ledgerCalls }, pages: ledgerPages },
  { calls: { files }, console: { sentences: fileSentences } },
  { calls: { grantCalls }, console: { sentences: grantSentences } },
  {
    calls: { interviewCalls, interviewQuestions },
    pages: interviewPages,
    desks: [interviewDesk],
    console: { sentences: interviewSentences },
  },
  {
    calls: { repairProgram, repairRequests, exchangeCalls, repairFigures, withdrawalCalls },
    pages: repairProgramPages,
    console: repairDesk,
  },
  { calls: { repairPapers } },
  { calls: { reports }, pages: reportsPages, console: { sentences: reportSentences } },
  { pages: signOnPages, console: { sentences: signOnSentences } },
  { calls: { points, pointsOwn, declarations }, pages: [...pointsPages, ...declarationPages] },
  { calls: { openApi }, pages: openApiPages },
  { calls: { notices, dictionary, siteErrors, captchaCalls } },
  { pages: userCentrePages },
  { pages: subSitesPages },
]

/** All desks. */
export const desks = rooms.flatMap((room) => room.desks ?? [])

/** The console pages of all rooms. */
export const roomDesks = rooms.flatMap((room) => room.console ?? [])

provideDesks(desks)
provideRoomDesks(roomDesks)
