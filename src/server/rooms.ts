import { contracts } from '../calls.ts'
import { checkAudit } from '../kernel/audit/check.server.ts'
import type { Heads } from '../kernel/audit/heads.server.ts'
import { ANONYMOUS } from '../kernel/calls/actor.ts'
import type { Doors } from '../kernel/calls/implement.server.ts'
import { MAX_PAGE_SIZE } from '../kernel/calls/paging.ts'
import type { Config } from '../kernel/config.server.ts'
import type { Changes } from '../kernel/data/changes.server.ts'
import type { Db } from '../kernel/data/db.server.ts'
import { dateKey } from '../kernel/format/date.ts'
import { networkOf } from '../kernel/guard/network.ts'
import type { Seal } from '../kernel/guard/seal.server.ts'
import { sessionCookieName, sweepSessions } from '../kernel/guard/session.server.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import type { AnswerSource } from '../modules/captcha/answers.server.ts'
import { openCaptcha } from '../modules/captcha/api.server.ts'
import { visitorOf } from '../modules/captcha/visitor.server.ts'
import { openConsole } from '../modules/console/api.server.ts'
import { openContent } from '../modules/content/api.server.ts'
import { articleAddress } from '../modules/content/layouts.ts'
import { openDictionary } from '../modules/dictionary/api.server.ts'
import { openFiles } from '../modules/files/api.server.ts'
import { startInspectors } from '../modules/files/inspection/inspectors.server.ts'
import { folderStorage, type Storage, s3Storage } from '../modules/files/storage.server.ts'
import { createVirusScanner, NO_SCANNER } from '../modules/files/virus-scanner.server.ts'
import { openNotices } from '../modules/notices/api.server.ts'
import { openOpenApi } from '../modules/open-api/api.server.ts'
import { openArchives } from '../modules/register/archives/api.server.ts'
import { openOpenData } from '../modules/register/export/api.server.ts'
import { openFigures } from '../modules/register/figures/api.server.ts'
import { openImports } from '../modules/register/import/api.server.ts'
import { openRecords } from '../modules/register/records/api.server.ts'
import { openSearch } from '../modules/register/search/api.server.ts'
import { type BrowserError, openSiteErrors } from '../modules/site-errors/api.server.ts'
import { openStaff } from '../modules/staff/api.server.ts'
import { KINDS } from '../modules/submissions/kinds/kind-list.ts'
import type { Trouble } from '../modules/submissions/messages/outbox.server.ts'
import { shutOutIn } from './demo-accounts.ts'
import { openPeopleRooms } from './open-people.ts'
import { openSubmissionRoom } from './open-submissions.ts'

interface Building {
  doors: Doors
  db: Db
  changes: Changes
  storage: Storage
  seal: Seal
  auditHeads: Pick<Heads, 'all'>
  profile: SiteProfile
  now(): number
  environment: Config['environment']
  signOn: Config['signOn']
  /** Whether what strangers do is counted. */
  isLimited: boolean
  /** Only for tests. */
  captchaAnswers?: AnswerSource
  ways: Pick<Config, 'mail' | 'sms'>
  clamav: Config['clamav']
  logFileTrouble(trouble: { kind: string; error?: unknown; signature?: string }): void
  logBrowserError(entry: BrowserError): void
  logMessageTrouble(trouble: Trouble): void
}

/** Opens every room. What one room needs of another is handed over here as a function. */
export function openRooms(building: Building) {
  const { doors, db, changes, storage, seal, profile, now, environment, captchaAnswers, logBrowserError } = building
  const content = openContent(doors, db, changes)
  openNotices(doors, db, changes)
  const dictionary = openDictionary(doors, db, changes)
  openSiteErrors(doors, logBrowserError)
  const captcha = openCaptcha(doors, {
    ...{ db, seal, now, environment, answerSource: captchaAnswers },
    isLimited: building.isLimited,
  })
  const inspectors = startInspectors({ onTrouble: building.logFileTrouble })
  const scanner = building.clamav
    ? createVirusScanner(building.clamav, { onTrouble: building.logFileTrouble })
    : NO_SCANNER
  const files = openFiles(doors, {
    ...{ db, storage, seal, now, networkOf },
    ...{ inspect: inspectors.inspect, scan: scanner.scan },
    browserOf: ({ headers }) => visitorOf({ actor: ANONYMOUS, headers }, environment === 'production'),
    mayStaffRead: async (member, { bizId }): Promise<boolean> => submissions.maySeeFiles(member, bizId),
  })
  const staff = openStaff(doors, {
    db,
    seal,
    now,
    production: environment === 'production',
    isShutOut: shutOutIn(environment === 'production'),
    takeTicket: captcha.takeTicket,
    holdsTicket: captcha.holdsTicket,
    networkOf,
  })
  openConsole(doors, {
    db,
    checkAudit: () => checkAudit(db, building.auditHeads),
    kinds: KINDS.map(({ code, name, machine: { states } }) => ({ code, name, states })),
    units: () => staff.handlingUnits(),
    namesOf: staff.namesOf,
  })
  const records = openRecords(doors, {
    ...{ db, changes, now, seal },
    holdsCaptcha: (ticket, purpose, caller) => captcha.holdsTicket(db, ticket, purpose, caller),
    takeCaptcha: (ticket, purpose, caller) => captcha.takeTicket(db, ticket, purpose, caller),
  })
  openArchives(doors, db, records)
  const { people, signOn, failedLogins, signOnService } = openPeopleRooms(doors, {
    ...{ db, seal, profile, now, captcha },
    production: environment === 'production',
    signOn: building.signOn,
    casesOf: async (userId) => (await submissions.mine(userId, { pageNo: 1, pageSize: MAX_PAGE_SIZE })).records,
  })
  const submissions = openSubmissionRoom(doors, {
    ...{ db, seal, changes, now, captcha, files, people, staff },
    ...{ profile, ways: building.ways, onMessageTrouble: building.logMessageTrouble },
  })
  openFigures(doors, { db, changes, now, records })
  openImports(doors, {
    ...{ db, changes, seal, regionCode: profile.regionCode, now: () => new Date(now()) },
    ...{ unitOf: staff.unitOf, centre: profile.organiser },
  })
  openOpenData(doors, { db, changes, now, portalName: profile.portalName })
  openOpenApi(doors, { contracts, profile, sessionCookie: sessionCookieName(environment === 'production') })
  const search = openSearch(doors, db, {
    changes,
    now,
    networkOf,
    keptWords: profile.popularWords,
    places: async () => [profile.cityName, ...(await dictionary.items('REGION')).map(({ name }) => name)],
    searchArticles: async ({ offset, limit, ...span }) => {
      const { records, ...totals } = await content.search.range(span, offset, limit)
      return { ...totals, records: records.map(articleHit) }
    },
  })
  /** What is over: cases that are kept no longer, files that belong to nothing, sessions, counted tries. */
  async function sweep(): Promise<void> {
    await submissions.deleteExpired()
    await files.sweep()
    await sweepSessions(db, new Date(now()))
    await signOnService?.sweep()
    await staff.sweep()
  }
  return {
    ...{ content, search, people, signOn, failedLogins },
    ...{ submissions, inspectors, sweep },
  }
}

/** An article among the hits of the full text. */
const articleHit = (hit: Awaited<ReturnType<ArticleRange>>['records'][number]) => ({
  id: hit.id,
  type: 'article',
  typeName: hit.classificationName,
  title: hit.title,
  snippet: hit.snippet,
  source: hit.source,
  date: dateKey(hit.releaseTime),
  address: articleAddress('/content-detail', hit),
})
type ArticleRange = ReturnType<typeof openContent>['search']['range']

export const createStorage = (config: Config): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(`${config.dataDir}/files`)
