import { ANONYMOUS } from '../../kernel/calls/actor.ts'
import { findNetwork } from '../../kernel/guard/network.ts'
import { openCaptcha } from '../../modules/captcha/api.server.ts'
import { identifyVisitor } from '../../modules/captcha/visitor.server.ts'
import { openDictionary } from '../../modules/dictionary/api.server.ts'
import { openDocuments } from '../../modules/documents/api.server.ts'
import { openFiles } from '../../modules/files/api.server.ts'
import { startInspectors } from '../../modules/files/inspection/inspectors.server.ts'
import { createVirusScanner, NO_SCANNER } from '../../modules/files/virus-scanner.server.ts'
import { openJobs } from '../../modules/jobs/api.server.ts'
import { appendIssued, appendWithdrawn } from '../../modules/ledger/paper-entries.server.ts'
import { openNotices } from '../../modules/notices/api.server.ts'
import { findPasswordWeakness } from '../../modules/sign-on/weak-passwords.server.ts'
import { openSiteErrors } from '../../modules/site-errors/api.server.ts'
import { openStaff } from '../../modules/staff/api.server.ts'
import type { MessageWay } from '../../modules/staff/work-messages.server.ts'
import { createLookUpLimit } from '../../modules/submissions/looking-up/look-up-limit.server.ts'
import { refusesDemoAccountsIn } from '../demo-accounts.ts'
import { startImportThreads, startQuickThreads } from '../threads/threads.ts'
import type { RoomBuilding } from './building.ts'
import { createPlaces } from './city-places.ts'
import { createFileReaders } from './file-readers.ts'
import { isEditorsWork } from './open-editing.ts'
import { openSignOn } from './open-people.ts'

export type Mechanisms = ReturnType<typeof openMechanisms>

/** Opens the rooms that all others use: jobs, notices, dictionary, captcha, files, staff, documents. */
export function openMechanisms(building: RoomBuilding) {
  const { registry, db, changes, seal, profile, now, environment } = building
  const production = environment === 'production'
  const threads = startThreads(building)
  const dictionary = openDictionary(registry, db, changes)
  openSiteErrors(registry, building.logBrowserError)
  const captcha = openCaptcha(registry, {
    ...{ db, seal, now, environment, answerSource: building.captchaAnswers },
    isLimited: building.isLimited,
    isKnownNetwork: (address) => building.networks.isStaff(address) || building.networks.isWindow(address),
  })
  const fileReaders = createFileReaders()
  const signOn = openSignOn({ db, seal, profile, production, signOn: building.signOn, now })
  return {
    ...{ threads, dictionary, captcha, fileReaders, signOn },
    jobs: openJobs(registry, { db, seal, now, mayWork: building.mayWork, onTrouble: building.logJobTrouble }),
    notices: openNotices(registry, db, changes),
    places: createPlaces({ profile, dictionary }),
    files: openFiles(registry, {
      ...{ db, storage: building.storage, seal, now, networkOf: findNetwork },
      ...{ inspect: threads.inspectors.inspect, scan: scannerOf(building).scan },
      browserOf: ({ headers }) => identifyVisitor({ actor: ANONYMOUS, headers }, production),
      isOwnWork: isEditorsWork,
      mayStaffRead: fileReaders.mayStaffRead,
    }),
    staff: openStaff(registry, {
      ...{ db, seal, now, centre: profile.organiser, issuer: profile.portalName },
      ...{ changes, messageWays: waysOut(building.ways) },
      peopleLocks: () => signOn.service?.locks,
      findWeakness: (password, { login, name, unit }) =>
        findPasswordWeakness(password, { loginName: login, name, enterpriseName: unit }),
      ...{ production, isShutOut: refusesDemoAccountsIn(production) },
      ...{ takeTicket: captcha.takeTicket, holdsTicket: captcha.holdsTicket },
      ...{ networkOf: findNetwork, isStaffNetwork: building.networks.isStaff },
    }),
    documents: openDocuments(registry, {
      ...{ db, seal, now, profile, storage: building.storage, networkOf: findNetwork },
      takeTicket: captcha.takeTicket,
      limitIn: (from) => createLookUpLimit(from, { seal, now }),
      keyPlace: building.paperKeys,
      onTrouble: building.logPaperTrouble,
      ledger: { issued: appendIssued, withdrawn: appendWithdrawn },
    }),
  }
}

/** Starts threads for work that would block the event loop. */
function startThreads({ logFileTrouble: onTrouble }: RoomBuilding) {
  const [quick, imports, inspectors] = [
    startQuickThreads({ onTrouble }),
    startImportThreads({ onTrouble }),
    startInspectors({ onTrouble }),
  ]
  return {
    ...{ quick, imports, inspectors },
    close: () => Promise.all([inspectors, quick, imports].map(({ close }) => close())),
  }
}

const waysOut = ({ mail, sms }: RoomBuilding['ways']): ReadonlySet<MessageWay> =>
  new Set([...(mail ? ['email' as const] : []), ...(sms ? ['sms' as const] : [])])

const scannerOf = ({ clamav, logFileTrouble }: RoomBuilding) =>
  clamav ? createVirusScanner(clamav, { onTrouble: logFileTrouble }) : NO_SCANNER
