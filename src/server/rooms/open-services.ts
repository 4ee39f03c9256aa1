import { MAX_PAGE_SIZE } from '../../kernel/calls/paging.ts'
import type { LoanCases } from '../../modules/finance/loans/dependencies.server.ts'
import { VERIFICATION_FILES } from '../../modules/people/subjects/verification-rules.ts'
import { openPoints } from '../../modules/points/api.server.ts'
import { openDeclarations } from '../../modules/points/declarations/api.server.ts'
import { createDeclaredPoints } from '../../modules/points/declarations/declared-points.server.ts'
import { openRepairApplications } from '../../modules/repair-applications/api.server.ts'
import { openReports } from '../../modules/reports/api.server.ts'
import { createBenefitPartners } from './benefit-partners.ts'
import type { RoomBuilding } from './building.ts'
import type { RoomsOfKinds } from './kind-hooks.ts'
import { createLateRoom } from './late-room.ts'
import { openFinanceRooms } from './open-finance.ts'
import type { Mechanisms } from './open-mechanisms.ts'
import type { People } from './open-people.ts'
import type { RegisterRooms } from './open-register.ts'
import { openRepairRoom, REPAIR_FILES } from './open-repair.ts'
import { openSubmissionRoom, SUBMISSION_FILES } from './open-submissions.ts'

type Services = ReturnType<typeof openServiceRooms>

/** Opens the services for people and firms: loans, points, cases, reports, repairs. */
export function openServiceRooms(
  building: RoomBuilding,
  mechanisms: Mechanisms,
  peopleRooms: People,
  register: RegisterRooms,
) {
  const { registry, db, changes, seal, profile, now } = building
  const { jobs, captcha, files, staff, dictionary, threads } = mechanisms
  const { people, subjectOf, held } = peopleRooms
  const { grants, archives, passOn } = register
  const late = {
    loanCases: createLateRoom<LoanCases>('cases of loans'),
    papers: createLateRoom<RoomsOfKinds['reports']>('papers of reports'),
    decisions: createLateRoom<RoomsOfKinds['repair']>('papers of repairs'),
  }
  const { finance, demands } = openFinanceRooms(registry, {
    ...{ db, seal, changes, now, grants, define: jobs.define, unitOf: staff.unitOf, centre: profile.organiser, people },
    archiveOf: archives.whole.ofOrganisation,
    cases: late.loanCases.get,
    regions: async () => (await dictionary.items('REGION')).map(({ name }) => name),
  })
  const points = openPoints(registry, {
    ...{ db, seal, now, grants, subjectOf, define: jobs.define, held: held.define },
    recordsOf: register.ownArchive.countedOf,
    partnerOf: createBenefitPartners({
      ...{ codes: () => profile.benefitPartners, subjectOf, institutionOf: finance.lenders.find },
    }),
  })
  const submissions = openSubmissionRoom(registry, {
    ...{ db, seal, changes, passOn, now, captcha, files, people, staff },
    ...{ profile, ways: building.ways, onMessageTrouble: building.logMessageTrouble },
    papers: {
      order: (tx, id, how) => late.papers.get().order(tx, id, how),
      makeNow: (id) => late.papers.get().makeNow(id),
    },
    decisions: {
      orderLetters: (tx, id) => late.decisions.get().orderLetters(tx, id),
      orderDecision: (tx, id, line) => late.decisions.get().orderDecision(tx, id, line),
      nudge: () => late.decisions.get().nudge(),
      withdraw: (tx, number, reason) => late.decisions.get().withdraw(tx, number, reason),
    },
    points: createDeclaredPoints({ db, seal, now, ledger: points.ledger, subjectOf }),
    loans: finance.loans,
    addressOf: async (code) =>
      (await archives.whole.ofOrganisation(code, { own: false }))?.facts.find(({ key }) => key === 'address')?.value,
  })
  late.loanCases.provide(submissions.loanCases)
  openDeclarations(registry, {
    ...{ db, now, ledger: points.ledger, subjectOf, cases: submissions.declarationCases, centre: profile.organiser },
  })
  openPaperRooms(building, mechanisms, peopleRooms, register, { submissions, late })
  const repair = openRepairRoom(registry, { db, changes, passOn, now, staff, files, quick: threads.quick })
  return { finance, demands, points, submissions, repair }
}

/** Opens reports and repair papers, both of which are made for cases. */
function openPaperRooms(
  building: RoomBuilding,
  { jobs, documents }: Mechanisms,
  { subjectOf }: People,
  { grants, archives }: RegisterRooms,
  {
    submissions,
    late,
  }: {
    submissions: ReturnType<typeof openSubmissionRoom>
    late: {
      papers: { provide(papers: RoomsOfKinds['reports']): void }
      decisions: { provide(decisions: RoomsOfKinds['repair']): void }
    }
  },
): void {
  const { registry, db, seal, profile, now } = building
  const papers = building.papers ?? documents.papers
  const reports = openReports(registry, {
    ...{ db, seal, now, papers, grants, subjectOf, define: jobs.define },
    applications: submissions.reportCases,
    archiveOf: archives.whole.ofOrganisation,
    personArchiveOf: archives.whole.ofPerson,
    proofOf: archives.whole.ofProof,
    proofSettings: () => ({ units: profile.fieldUnits, ended: profile.specialReportEnded }),
    issuer: profile.organiser,
    onTrouble: (error) => building.logPaperTrouble({ kind: 'report', error }),
  })
  late.papers.provide(reports)
  late.decisions.provide(
    openRepairApplications(registry, { db, now, papers, define: jobs.define, cases: submissions.repairCases }),
  )
}

/** Registers accounts and files of the services at the rooms opened before. */
export function subscribeServices(
  { fileReaders }: Mechanisms,
  { people }: People,
  { grants, reminders }: RegisterRooms,
  { finance, demands, points, submissions, repair }: Services,
): void {
  people.accountData.register({
    async partsOf(userId) {
      const { given, looks } = await grants.toldTo(userId)
      return { grants: given, looks }
    },
    forget: grants.revokeAllOf,
  })
  people.accountData.register({
    partsOf: async (userId) => ({ reminders: await reminders.listOf(userId) }),
    forget: reminders.forget,
  })
  people.accountData.register({ forget: points.leaveAllOf })
  people.accountData.register({
    partsOf: async (userId) => ({
      collects: await finance.collects.allOf(userId),
      demands: await demands.allOf(userId),
    }),
    async forget(tx, by) {
      await demands.forget(tx, by)
      await finance.collects.forget(tx, by.accountId)
    },
  })
  people.accountData.register({
    partsOf: async (userId) => ({
      cases: (await submissions.mine(userId, { pageNo: 1, pageSize: MAX_PAGE_SIZE })).records,
    }),
  })
  points.onLeaving(async (tx, account) => {
    await submissions.declarationCases.forget(tx, account)
  })
  fileReaders.register(VERIFICATION_FILES, people.maySeeDocuments)
  fileReaders.register(REPAIR_FILES, repair.maySeeFiles)
  fileReaders.register(SUBMISSION_FILES, submissions.maySeeFiles)
}
