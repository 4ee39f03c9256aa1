import { contracts } from '../../calls.ts'
import { ANONYMOUS } from '../../kernel/calls/actor.ts'
import { MAX_PAGE_SIZE } from '../../kernel/calls/paging.ts'
import { networkOf } from '../../kernel/guard/network.ts'
import { sessionCookieName, sweepSessions } from '../../kernel/guard/session.server.ts'
import { openCaptcha } from '../../modules/captcha/api.server.ts'
import { nameVisitor } from '../../modules/captcha/visitor.server.ts'
import { openContent } from '../../modules/content/api.server.ts'
import { openDictionary } from '../../modules/dictionary/api.server.ts'
import { openDocuments } from '../../modules/documents/api.server.ts'
import { openFiles } from '../../modules/files/api.server.ts'
import { startInspectors } from '../../modules/files/inspection/inspectors.server.ts'
import { createVirusScanner, NO_SCANNER } from '../../modules/files/virus-scanner.server.ts'
import { openGrants } from '../../modules/grants/api.server.ts'
import { openJobs } from '../../modules/jobs/api.server.ts'
import { openNotices } from '../../modules/notices/api.server.ts'
import { openOpenApi } from '../../modules/open-api/api.server.ts'
import { VERIFICATION_FILES } from '../../modules/people/subjects/verification-rules.ts'
import { openPoints } from '../../modules/points/api.server.ts'
import { openDeclarations } from '../../modules/points/declarations/api.server.ts'
import { createDeclaredPoints } from '../../modules/points/declarations/declared-points.server.ts'
import { openArchives } from '../../modules/register/archives/api.server.ts'
import { providersOf } from '../../modules/register/catalogue/providers.ts'
import { openDataRooms } from '../../modules/register/data-rooms.server.ts'
import { readWrongRows } from '../../modules/register/desk/wrong-rows.server.ts'
import { openOpenData } from '../../modules/register/export/api.server.ts'
import { openFigures } from '../../modules/register/figures/api.server.ts'
import { openHandover } from '../../modules/register/handover/api.server.ts'
import { openOwnArchive } from '../../modules/register/own-archive/api.server.ts'
import { openRecords } from '../../modules/register/records/api.server.ts'
import { openSearch } from '../../modules/register/search/api.server.ts'
import { openRepairApplications } from '../../modules/repair-applications/api.server.ts'
import { openExchange } from '../../modules/repair-program/exchange/api.server.ts'
import { openReports } from '../../modules/reports/api.server.ts'
import { openScreening } from '../../modules/screening/api.server.ts'
import { findWeakness } from '../../modules/sign-on/weak-passwords.server.ts'
import { openSiteErrors } from '../../modules/site-errors/api.server.ts'
import { openStaff } from '../../modules/staff/api.server.ts'
import { createLookUpLimit } from '../../modules/submissions/looking-up/look-up-limit.server.ts'
import { hiddenPaths } from '../../pages.ts'
import { shutOutIn } from '../demo-accounts.ts'
import { followSitePages, sitePagesOf } from '../open-pages.ts'
import { startImportThreads, startQuickThreads } from '../threads/threads.ts'
import { articleHit } from './article-hit.ts'
import { createBenefitPartners } from './benefit-partners.ts'
import type { Building } from './building.ts'
import { columnsHiddenIn, shownContracts } from './city-pages.ts'
import { createPlaces } from './city-places.ts'
import { openConsoleRoom } from './open-console.ts'
import { isEditorsWork, openEditingRooms } from './open-editing.ts'
import { openFinanceRooms } from './open-finance.ts'
import { openInspectionRoom } from './open-inspection.ts'
import { openHeldActs, openPeopleRooms } from './open-people.ts'
import { openRepairRoom, REPAIR_FILES } from './open-repair.ts'
import { openSiteRooms } from './open-site.ts'
import { openStatisticsRoom } from './open-statistics.ts'
import { openSubmissionRoom } from './open-submissions.ts'
import { openSurveyRooms } from './open-surveys.ts'

/** Opens every room. What one room needs of another is handed over here as a function. */
export function openRooms(building: Building) {
  const { doors, db, changes, storage, seal, profile, now, environment, captchaAnswers, logBrowserError } = building
  const providers = providersOf(profile.providers)
  const jobs = openJobs(doors, { db, seal, now, mayWork: building.mayWork, onTrouble: building.logJobTrouble })
  const quick = startQuickThreads({ onTrouble: building.logFileTrouble })
  const importThreads = startImportThreads({ onTrouble: building.logFileTrouble })
  const content = openContent(doors, {
    ...{ db, changes, now, isHiddenColumn: columnsHiddenIn(profile) },
    unlisted: (columns) => sitePagesOf(profile, columns).unlisted,
    readText: (given) => quick.run('content', 'article', given),
  })
  const sitePages = followSitePages(profile, content.classifications.stored)
  const notices = openNotices(doors, db, changes)
  const dictionary = openDictionary(doors, db, changes)
  const places = createPlaces({ profile, dictionary })
  openSiteErrors(doors, logBrowserError)
  const captcha = openCaptcha(doors, {
    ...{ db, seal, now, environment, answerSource: captchaAnswers },
    isLimited: building.isLimited,
    isKnownNetwork: (address) => building.networks.isStaff(address) || building.networks.isWindow(address),
  })
  const inspectors = startInspectors({ onTrouble: building.logFileTrouble })
  const scanner = building.clamav
    ? createVirusScanner(building.clamav, { onTrouble: building.logFileTrouble })
    : NO_SCANNER
  const files = openFiles(doors, {
    ...{ db, storage, seal, now, networkOf },
    ...{ inspect: inspectors.inspect, scan: scanner.scan },
    browserOf: ({ headers }) => nameVisitor({ actor: ANONYMOUS, headers }, environment === 'production'),
    isOwnWork: isEditorsWork,
    mayStaffRead: async (member, { bizType, bizId }): Promise<boolean> => {
      if (bizType === VERIFICATION_FILES) return people.maySeeDocuments(member, bizId)
      return bizType === REPAIR_FILES ? repair.maySeeFiles(member, bizId) : submissions.maySeeFiles(member, bizId)
    },
  })
  const staff = openStaff(doors, {
    ...{ db, seal, now, centre: profile.organiser, issuer: profile.portalName },
    peopleLocks: () => signOnService?.locks,
    findWeakness: (password, { login, name, unit }) =>
      findWeakness(password, { loginName: login, name, enterpriseName: unit }),
    production: environment === 'production',
    isShutOut: shutOutIn(environment === 'production'),
    ...{ takeTicket: captcha.takeTicket, holdsTicket: captcha.holdsTicket },
    ...{ networkOf, isStaffNetwork: building.networks.isStaff },
  })
  const documents = openDocuments(doors, {
    ...{ db, seal, now, profile, storage, networkOf },
    takeTicket: captcha.takeTicket,
    limitIn: (from) => createLookUpLimit(from, { seal, now }),
    keyPlace: building.paperKeys,
    onTrouble: building.logPaperTrouble,
  })
  const papers = building.papers ?? documents.papers
  openConsoleRoom(doors, {
    ...{
      db,
      now,
      profile,
      firstTexts: building.firstTexts,
      hasMessages: Boolean(building.ways.mail || building.ways.sms),
    },
    ...{ dataDir: building.dataDir, auditHeads: building.auditHeads, staff, jobs },
    certificateFile: building.certificateFile,
    production: environment === 'production',
    submissions: () => submissions,
    waiting: {
      cases: (caller) => submissions.workload.count(caller),
      content: (caller) => editing.waiting(caller),
      surveys: (caller) => surveys.waiting(caller),
      finance: (caller) => finance.waiting(caller),
      data: (caller) => imports.waiting(caller),
      ...{ people: staff.waitingChanges, site: (caller) => site.waiting(caller) },
    },
  })
  const editing = openEditingRooms(doors, {
    ...{
      db,
      changes,
      now,
      files,
      organiser: profile.organiser,
      content: content.desk,
      firstTexts: building.firstTexts,
    },
    ...{ namesOf: staff.membersOf, staffNamed: staff.staffNamed, quick },
  })
  const surveys = openSurveyRooms(doors, { db, changes, files, now, captcha })
  const records = openRecords(doors, {
    ...{ db, changes, now, seal, providers },
    holdsCaptcha: (ticket, purpose, caller) => captcha.holdsTicket(db, ticket, purpose, caller),
    takeCaptcha: (ticket, purpose, caller) => captcha.takeTicket(db, ticket, purpose, caller),
    firmOf: async (userId) => people.verifiedFirm(userId),
    repairWindow: () => profile.repairWindow,
  })
  openHandover(doors, { records, repairWindow: () => profile.repairWindow })
  const archives = openArchives(doors, db, records, seal)
  const subjectOf = async (userId: string) => people.accounts.subjectOf(await people.accounts.find(userId))
  const held = openHeldActs({ db, seal, now, define: jobs.define })
  const grants = openGrants(doors, { db, seal, now, subjectOf, held: held.define })
  const ownArchive = openOwnArchive(doors, { db, seal, today: records.today, providers, subjectOf })
  const points = openPoints(doors, {
    ...{ db, seal, now, grants, subjectOf, define: jobs.define, held: held.define },
    recordsOf: ownArchive.countedOf,
    partnerOf: createBenefitPartners({
      ...{ codes: () => profile.benefitPartners, subjectOf },
      institutionOf: (actor) => finance.lenders.find(actor),
    }),
    alsoOnLeaving: async (tx, { account }) => {
      await submissions.forgetDeclarations(tx, account)
    },
  })
  const { finance, demands } = openFinanceRooms(doors, {
    ...{ db, seal, changes, now, grants, define: jobs.define, unitOf: staff.unitOf, centre: profile.organiser },
    archiveOf: archives.whole.ofOrganisation,
    cases: () => submissions.lent,
    regions: async () => (await dictionary.items('REGION')).map(({ name }) => name),
    people: () => people,
  })
  const { people, signOn, failedLogins, signOnService } = openPeopleRooms(doors, {
    ...{ db, seal, profile, now, captcha, held, files },
    staffName: async (from, id) => (await staff.membersOf([id], from)).get(id)?.name,
    production: environment === 'production',
    signOn: building.signOn,
    ways: building.ways,
    grantsOf: grants.toldTo,
    revokeGrants: async (tx, by) => {
      await grants.revokeAllOf(tx, by)
      await points.leaveAllOf(tx, by)
      await demands.forget(tx, by)
    },
    collects: finance.collects,
    demandsOf: demands.allOf,
    casesOf: async (userId) => (await submissions.mine(userId, { pageNo: 1, pageSize: MAX_PAGE_SIZE })).records,
  })
  const { passOn } = openExchange(doors, {
    ...{ db, now, define: jobs.define, sender: profile.regionCode, place: building.exchange },
  })
  const submissions = openSubmissionRoom(doors, {
    ...{ db, seal, changes, passOn, now, captcha, files, people, staff },
    ...{ profile, ways: building.ways, onMessageTrouble: building.logMessageTrouble },
    papers: {
      order: async (tx, id, how) => reports.order(tx, id, how),
      makeNow: async (id) => reports.makeNow(id),
    },
    decisions: {
      orderLetters: async (tx, id) => repairPapers.orderLetters(tx, id),
      orderDecision: async (tx, id, line) => repairPapers.orderDecision(tx, id, line),
      nudge: () => repairPapers.nudge(),
      withdraw: async (tx, number, reason) => repairPapers.withdraw(tx, number, reason),
    },
    points: createDeclaredPoints({ db, seal, now, ledger: points.ledger, subjectOf }),
    loans: finance.loans,
  })
  openDeclarations(doors, {
    ...{ db, now, ledger: points.ledger, subjectOf, cases: submissions.declared, centre: profile.organiser },
  })
  const reports = openReports(doors, {
    ...{ db, seal, now, papers, grants, subjectOf, define: jobs.define },
    applications: submissions.papered,
    archiveOf: archives.whole.ofOrganisation,
    personArchiveOf: archives.whole.ofPerson,
    proofOf: archives.whole.ofProof,
    proofSettings: () => ({ units: profile.fieldUnits, ended: profile.specialReportEnded }),
    issuer: profile.organiser,
    onTrouble: (error) => building.logPaperTrouble({ kind: 'report', error }),
  })
  const repairPapers = openRepairApplications(doors, {
    ...{ db, now, papers, define: jobs.define, cases: submissions.decided },
  })
  const repair = openRepairRoom(doors, { db, changes, passOn, now, staff, files, quick })
  openFigures(doors, {
    ...{ db, changes, now, records, city: profile.cityName, hidden: hiddenPaths(profile) },
    wrongRows: (period) => readWrongRows(db, period),
  })
  const imports = openDataRooms(doors, {
    ...{ db, changes, seal, passOn, regionCode: profile.regionCode, providers, now: () => new Date(now()) },
    ...{ define: jobs.define, readFile: importThreads.readFile, places: places.ofCity },
    ...{ unitOf: staff.unitOf, membersOf: staff.membersOf, centre: profile.organiser },
  })
  openOpenData(doors, { db, changes, now, records, site: profile })
  openOpenApi(doors, {
    contracts: shownContracts(contracts, profile),
    profile,
    sessionCookie: sessionCookieName(environment === 'production'),
  })
  const site = openSiteRooms(doors, {
    ...{ db, changes, now, namesOf: staff.membersOf, greyDays: profile.greyDays, holidays: building.holidays },
    fromFile: building.profileFromFile,
    seal,
  })
  const search = openSearch(doors, db, {
    ...{ changes, now, networkOf },
    ...{ keptWords: profile.popularWords, chosenWords: site.chosenWords, places: places.names },
    searchArticles: async ({ offset, limit, ...span }) => {
      const { records, ...totals } = await content.search.range(span, offset, limit)
      return { ...totals, records: records.map(articleHit) }
    },
  })
  const statistics = openStatisticsRoom(doors, { db, now, profile, searches: search.figures })
  const screening = openScreening(doors, {
    ...{ db, now, defineJob: jobs.define, unitOf: staff.unitOf, papers: documents.papers },
    readList: (path, fileName) => quick.run('file', 'list', path, fileName),
    subjects: { ...search.listed, standing: archives.standing },
    noteLook: grants.note,
  })
  openInspectionRoom(doors, {
    ...{ db, storage, profile, now, define: jobs.define, visit: building.visit, outsideLinks: building.outsideLinks },
    sitePages,
    searchFirst: async (keyword) => (await content.search.range({ keyword }, 0, 1)).records[0],
  })
  /** What is over: cases that are kept no longer, files that belong to nothing, sessions, counted tries, grants and looks. */
  async function sweep(): Promise<void> {
    if (!building.mayWork()) return
    await submissions.deleteExpired()
    await screening.deleteExpired()
    await people.sweep()
    await files.sweep()
    await sweepSessions(db, new Date(now()))
    await signOnService?.sweep()
    await staff.sweep()
    await grants.sweep()
    await repair.sweep()
    await jobs.sweep()
    await documents.sweep()
    await imports.sweep()
  }
  jobs.define({ code: 'sweep', title: '清理到期数据', every: { minutes: 15 }, run: sweep })
  jobs.define({ code: 'cases', title: '办件到期处理与消息发送', every: { minutes: 1 }, run: submissions.work })
  return {
    ...{ content, sitePages, notices, search, statistics, finance, people, signOn, failedLogins },
    ...{ submissions, sweep, jobs, isGreyOn: site.isGreyOn },
    closeThreads: () => Promise.all([inspectors, quick, importThreads].map(({ close }) => close())),
    ...{ documents, papers: documents.papers },
  }
}
