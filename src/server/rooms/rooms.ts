import { contracts } from '../../calls.ts'
import { findNetwork } from '../../kernel/guard/network.ts'
import { sessionCookieName, sweepSessions } from '../../kernel/guard/session.server.ts'
import { openContent } from '../../modules/content/api.server.ts'
import { CONTENT_TOPIC } from '../../modules/content/classifications.server.ts'
import { openOpenApi } from '../../modules/open-api/api.server.ts'
import { openSearch } from '../../modules/register/search/api.server.ts'
import { openScreening } from '../../modules/screening/api.server.ts'
import { WORDS_TOPIC } from '../../modules/site-desk/own-lists.server.ts'
import { buildSitePages, watchSitePages } from '../open-pages.ts'
import { presentArticleHit } from './article-hit.ts'
import type { RoomBuilding } from './building.ts'
import { listHiddenColumns, shownContracts } from './city-pages.ts'
import { openClientRoom } from './open-api-clients.ts'
import { openConsoleRoom } from './open-console.ts'
import { openDesks } from './open-desks.ts'
import { openEditingRooms } from './open-editing.ts'
import { openFollowRoom } from './open-follow.ts'
import { openInspectionRoom } from './open-inspection.ts'
import { openLedgerRoom } from './open-ledger.ts'
import { type Mechanisms, openMechanisms } from './open-mechanisms.ts'
import { openOverviewRoom } from './open-overview.ts'
import { openPeopleSide } from './open-people.ts'
import { openPerformanceRoom } from './open-performance.ts'
import { openRegisterRooms, type RegisterRooms } from './open-register.ts'
import { openServiceRooms, subscribeServices } from './open-services.ts'
import { openSiteRooms } from './open-site.ts'
import { openStatisticsRoom } from './open-statistics.ts'
import { openSurveyRooms } from './open-surveys.ts'
import { waitingSources } from './waiting-sources.ts'

/** Opens every room in the order of the graph. A room receives functions of rooms opened before; later rooms register themselves. */
export function openRooms(building: RoomBuilding) {
  const mechanisms = openMechanisms(building)
  const texts = openTextRooms(building, mechanisms)
  const peopleRooms = openPeopleSide(building, mechanisms)
  const register = openRegisterRooms(building, mechanisms, peopleRooms)
  const ledger = openLedgerRoom(building, mechanisms, peopleRooms, register)
  const apiClients = openClientRoom(building, mechanisms, peopleRooms)
  const services = openServiceRooms(building, mechanisms, peopleRooms, register)
  subscribeServices(mechanisms, peopleRooms, register, services)
  const follow = openFollowRoom(building, mechanisms, peopleRooms, register, services)
  const site = openSiteSide(building, mechanisms, register, texts)
  openWorkbench(building, mechanisms, { ...texts, ...peopleRooms, ...register, ...services, ...site })

  const { jobs, documents, notices, signOn, threads } = mechanisms
  const { finance, submissions } = services
  const sweep = createSweep(building, [
    submissions.deleteExpired,
    follow.sweep,
    site.screening.deleteExpired,
    peopleRooms.people.sweep,
    mechanisms.files.sweep,
    () => sweepSessions(building.db, new Date(building.now())),
    async () => signOn.service?.sweep(),
    mechanisms.staff.sweep,
    register.grants.sweep,
    services.repair.sweep,
    jobs.sweep,
    documents.sweep,
    register.imports.sweep,
  ])
  jobs.define({ code: 'sweep', title: '清理到期数据', every: { minutes: 15 }, run: sweep })
  jobs.define({ code: 'cases', title: '办件到期处理与消息发送', every: { minutes: 1 }, run: submissions.work })
  return {
    ...{ ledger, apiClients, deliverWebhooks: () => apiClients.deliver(building.mayWork) },
    closeStreams: register.closeStreams,
    ...{
      content: texts.content,
      sitePages: texts.sitePages,
      notices,
      search: site.search,
      statistics: site.statistics,
      performance: site.performance,
    },
    /** Counters of views by kind of thing; articles are counted before the rooms are open. */
    readings: { product: finance.views },
    ...{ people: peopleRooms.people, signOn: signOn.gateway, failedLogins: signOn.failedLogins },
    ...{ submissions, sweep, jobs, isGreyOn: site.desk.isGreyOn, closeThreads: threads.close },
    ...{ documents, papers: documents.papers },
  }
}

export type Rooms = ReturnType<typeof openRooms>

/** Opens articles and pages, their desk, surveys and interviews. */
function openTextRooms(building: RoomBuilding, { files, staff, captcha, threads: { quick } }: Mechanisms) {
  const { registry, db, changes, profile, now, firstTexts } = building
  const content = openContent(registry, {
    ...{ db, changes, now, isHiddenColumn: listHiddenColumns(profile) },
    unlisted: (columns) => buildSitePages(profile, columns).unlisted,
    readText: (given) => quick.run('content', 'article', given),
  })
  return {
    content,
    sitePages: watchSitePages(profile, content.classifications.stored),
    editing: openEditingRooms(registry, {
      ...{ db, changes, now, files, organiser: profile.organiser, content: content.desk, firstTexts },
      ...{ namesOf: staff.membersOf, staffNamed: staff.staffNamed, quick },
    }),
    surveys: openSurveyRooms(registry, { db, changes, files, now, captcha }),
  }
}

type TextRooms = ReturnType<typeof openTextRooms>

/** Opens the site as a whole: settings, search, statistics, API description, and self-inspection. */
function openSiteSide(
  building: RoomBuilding,
  { jobs, staff, documents, places, threads: { quick } }: Mechanisms,
  { archives, grants }: RegisterRooms,
  { content, sitePages }: TextRooms,
) {
  const { registry, db, changes, storage, seal, profile, now } = building
  openOpenApi(registry, {
    contracts: shownContracts(contracts, profile),
    profile,
    sessionCookie: sessionCookieName(building.environment === 'production'),
  })
  const desk = openSiteRooms(registry, {
    ...{ db, changes, now, namesOf: staff.membersOf, greyDays: profile.greyDays, holidays: building.holidays },
    ...{ fromFile: building.profileFromFile, seal, define: jobs.define },
  })
  const search = openSearch(registry, db, {
    ...{ changes, now, networkOf: findNetwork },
    ...{ keptWords: profile.popularWords, chosenWords: desk.chosenWords, places: places.names },
    topics: { words: WORDS_TOPIC, articles: CONTENT_TOPIC },
    searchArticles: {
      find: content.search.find,
      show: async (ids, word) => (await content.search.show(ids, word)).map(presentArticleHit),
    },
  })
  const statistics = openStatisticsRoom(registry, { db, now, profile, searches: search.figures })
  const performance = openPerformanceRoom(registry, { db, now, profile })
  const screening = openScreening(registry, {
    ...{ db, now, defineJob: jobs.define, unitOf: staff.unitOf, papers: documents.papers },
    readList: (path, fileName) => quick.run('file', 'list', path, fileName),
    subjects: { ...search.listed, standing: archives.standing },
    noteLook: grants.note,
  })
  const inspection = openInspectionRoom(registry, {
    ...{ db, storage, profile, now, define: jobs.define, visit: building.visit, outsideLinks: building.outsideLinks },
    ...{ papers: building.papers ?? documents.papers, sitePages },
    async searchFirst(keyword) {
      const { ids } = await content.search.find({ keyword })
      return (await content.search.show(ids.slice(0, 1), keyword))[0]
    },
  })
  openOverviewRoom(registry, {
    ...{ db, now, seal, profile, define: jobs.define, papers: building.papers ?? documents.papers },
    inspected: inspection.overview,
    isLeader: async (id) => (await staff.membersWith('lead')).some((member) => member.id === id),
  })
  return { desk, search, statistics, performance, screening }
}

type Waiting = Pick<TextRooms, 'editing' | 'surveys'> &
  Pick<ReturnType<typeof openPeopleSide>, 'people'> &
  Pick<RegisterRooms, 'imports'> &
  Pick<ReturnType<typeof openServiceRooms>, 'submissions' | 'repair'> &
  Pick<ReturnType<typeof openSiteSide>, 'desk'>

/** Opens the console, which shows the waiting items of all other rooms. */
function openWorkbench(
  building: RoomBuilding,
  { staff, jobs }: Mechanisms,
  { submissions, editing, surveys, imports, desk, people, repair }: Waiting,
): void {
  const { db, now, profile, firstTexts, ways, dataDir, auditHeads, certificateFile, environment, examine } = building
  const { registry, changes, seal } = building
  const desks = openDesks(registry, { db, changes, now, seal, unitOf: staff.unitOf, centre: profile.organiser })
  openConsoleRoom(registry, {
    ...{ db, now, profile, firstTexts, dataDir, auditHeads, certificateFile, examine, staff, jobs, submissions },
    ...{ ways: { mail: Boolean(ways.mail), sms: Boolean(ways.sms) }, production: environment === 'production' },
    waiting: [
      desks.waiting,
      ...waitingSources({
        ...{ db, cases: submissions.workload.count, articles: editing.waiting, contentLists: editing.waitingInLists },
        ...{ siteLists: desk.waiting, surveys: surveys.waiting, interviews: surveys.waitingTalks },
        ...{ imports: imports.waiting, accountChanges: staff.waitingChanges, isOfCentre: desks.isOfCentre },
        ...{ verifications: people.waitingVerifications, repairs: repair.waiting },
      }),
    ],
  })
}

/** Deletes expired data: cases past their retention, orphaned files, sessions, counted attempts, grants and access logs. */
const createSweep =
  ({ mayWork }: RoomBuilding, steps: readonly (() => Promise<unknown>)[]) =>
  async (): Promise<void> => {
    if (!mayWork()) return
    for (const step of steps) await step()
  }
