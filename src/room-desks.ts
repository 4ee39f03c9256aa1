import { auditDesk, workbenchDesk } from './modules/console/desk.ts'
import { provideRoomDesks, type RoomDesk } from './modules/desk/room-desk.ts'
import { paperSentences } from './modules/documents/audit-sentences.ts'
import { contentDesk } from './modules/editing/desk/desk.ts'
import { fileSentences } from './modules/files/audit-sentences.ts'
import { demandDesk } from './modules/finance/desk/desk.ts'
import { grantSentences } from './modules/grants/audit-sentences.ts'
import { inspectionDesk } from './modules/inspection/desk/desk.ts'
import { interviewSentences } from './modules/interviews/audit-sentences.ts'
import { jobDesk } from './modules/jobs/desk/desk.ts'
import { peopleDesk } from './modules/people/desk/desk.ts'
import { dataDesk } from './modules/register/desk/desk.ts'
import { repairSentences } from './modules/repair-program/audit-sentences.ts'
import { reportSentences } from './modules/reports/audit-sentences.ts'
import { screeningDesk } from './modules/screening/desk/desk.ts'
import { signOnSentences } from './modules/sign-on/audit-sentences.ts'
import { siteDesk } from './modules/site-desk/desk.ts'
import { staffRoomDesk } from './modules/staff/desk/desk.ts'
import { overviewDesk, siteFiguresDesk } from './modules/statistics/desk/desk.ts'
import { caseDesk, caseStatisticsDesk } from './modules/submissions/desk/desk.ts'
import { surveyRoomDesk } from './modules/surveys/desk/desk.ts'

/** What each room brings to the console. The handbook has its chapters in this order, and an area of the menu its places. */
export const roomDesks: readonly RoomDesk[] = [
  workbenchDesk,
  overviewDesk,
  caseDesk,
  screeningDesk,
  caseStatisticsDesk,
  siteFiguresDesk,
  contentDesk,
  inspectionDesk,
  surveyRoomDesk,
  siteDesk,
  dataDesk,
  demandDesk,
  staffRoomDesk,
  peopleDesk,
  auditDesk,
  jobDesk,
  // Rooms that staff do not work in, whose records auditors read.
  ...[paperSentences, fileSentences, grantSentences, interviewSentences].map((sentences) => ({ sentences })),
  ...[repairSentences, reportSentences, signOnSentences].map((sentences) => ({ sentences })),
]

provideRoomDesks(roomDesks)
