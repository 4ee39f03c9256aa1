import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { createLoanCases } from '../../modules/finance/kinds/loan-cases.server.ts'
import { createLoanHooks, type LoanApplications } from '../../modules/finance/kinds/loan-hooks.server.ts'
import { productApplication } from '../../modules/finance/kinds/product-application.ts'
import { createDeclarationCases } from '../../modules/points/kinds/declaration-cases.server.ts'
import { createPointsHooks, type DeclaredPoints } from '../../modules/points/kinds/points-hooks.server.ts'
import { repairApplication } from '../../modules/repair-applications/kinds/repair-application.ts'
import { createRepairCases } from '../../modules/repair-applications/kinds/repair-cases.server.ts'
import {
  createRepairHooks,
  type RepairPapers,
  type RepairRecords,
} from '../../modules/repair-applications/kinds/repair-hooks.server.ts'
import { createReportCases } from '../../modules/reports/kinds/report-cases.server.ts'
import { createReportHooks, type OrderedReports } from '../../modules/reports/kinds/report-hooks.server.ts'
import { reportOrganisation } from '../../modules/reports/kinds/report-organisation.ts'
import { reportPerson } from '../../modules/reports/kinds/report-person.ts'
import { isSentBefore } from '../../modules/submissions/cases/same-content.server.ts'
import { nextCommitmentCode } from '../../modules/submissions/cases/serials.server.ts'
import type { KindCases } from '../../modules/submissions/kinds/kind-cases.server.ts'
import type { HooksByKind } from '../../modules/submissions/kinds/kind-hooks.server.ts'

/** Rooms with hooks for the cases of their kinds. */
export interface RoomsOfKinds {
  reports: OrderedReports
  repair: RepairPapers
  points: DeclaredPoints
  loans: LoanApplications
}

interface Dependencies {
  db: Db
  seal: Seal
  now(): number
  regionCode: string
  records: RepairRecords
}

/** Joins the hooks of the kinds defined by other rooms. */
export const createKindHooks = (
  { reports, repair, points, loans }: RoomsOfKinds,
  { db, seal, now, regionCode, records }: Dependencies,
): HooksByKind => ({
  ...createReportHooks(reports),
  ...createPointsHooks({ seal, now, points, isSentBefore }),
  ...createLoanHooks(loans),
  ...createRepairHooks({
    ...{ db, records, papers: repair },
    nextCommitmentCode: (tx, today) => nextCommitmentCode(tx, regionCode, today),
  }),
})

/** Gives each of these rooms access to the cases of its own kinds. */
export const createCasesOfRooms = (casesOf: (codes: readonly string[]) => KindCases) => ({
  reportCases: createReportCases(casesOf([reportOrganisation.code, reportPerson.code])),
  declarationCases: createDeclarationCases(casesOf),
  loanCases: createLoanCases(casesOf([productApplication.code])),
  repairCases: createRepairCases(casesOf([repairApplication.code])),
})
