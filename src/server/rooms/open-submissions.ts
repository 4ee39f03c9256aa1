import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { API_BASE, callPath } from '../../kernel/calls/contract.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { findNetwork } from '../../kernel/guard/network.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { PageChoice } from '../../kernel/pages/shown-pages.ts'
import type { RepairWindow, SiteProfile } from '../../kernel/profile.ts'
import type { Captcha } from '../../modules/captcha/api.server.ts'
import type { openFiles } from '../../modules/files/api.server.ts'
import type { AttachedFile } from '../../modules/files/attachments.server.ts'
import { files as fileCalls } from '../../modules/files/contract.ts'
import type { openPeople } from '../../modules/people/api.server.ts'
import { isVerified } from '../../modules/people/verification-contract.ts'
import { recordAddress } from '../../modules/register/catalogue/addresses.ts'
import { findDataset } from '../../modules/register/catalogue/catalogue.ts'
import { type Providers, resolveProviders } from '../../modules/register/catalogue/providers.ts'
import type { PassOn } from '../../modules/register/records/desk-contract.ts'
import { createRecordChanges } from '../../modules/register/records/record-changes.server.ts'
import { createRecordEndings } from '../../modules/register/records/record-endings.server.ts'
import { createRepairChanges } from '../../modules/register/records/repair-changes.server.ts'
import type { RepairRecords } from '../../modules/repair-applications/kinds/repair-hooks.server.ts'
import { createCaseEndings } from '../../modules/repair-program/case-endings.server.ts'
import type { Staff } from '../../modules/staff/api.server.ts'
import { openSubmissions } from '../../modules/submissions/api.server.ts'
import type { SentFiles, SubmissionEffects } from '../../modules/submissions/cases/dependencies.server.ts'
import { ownCaseAddress } from '../../modules/submissions/looking-up/contract.ts'
import type {
  DeliveryTrouble,
  MessageChannel,
  OutgoingMessage,
  Senders,
} from '../../modules/submissions/messages/delivery.server.ts'
import { createEmailChannel } from '../../modules/submissions/messages/email-sender.server.ts'
import { type LateText, withLateTexts } from '../../modules/submissions/messages/late-texts.server.ts'
import { messageText, shortText } from '../../modules/submissions/messages/message-text.ts'
import { sweepSentMessages } from '../../modules/submissions/messages/sent-messages.server.ts'
import { createSmsChannel } from '../../modules/submissions/messages/sms-sender.server.ts'
import { createTestMessages } from '../../modules/submissions/messages/test-messages.server.ts'
import { openCaseFilters } from '../../modules/submissions/staff/case-filters.server.ts'
import { createStaffNews } from '../../modules/submissions/staff/staff-news.server.ts'
import { listShownKinds } from './city-pages.ts'
import { createCasesOfRooms, createKindHooks, type RoomsOfKinds } from './kind-hooks.ts'

/** `bizType` of the files of a case. */
export const SUBMISSION_FILES = 'submission'

interface Dependencies {
  db: Db
  seal: Seal
  changes: Changes
  /** Notifies of records whose publicity ends. */
  passOn: PassOn
  profile: PageChoice &
    Pick<SiteProfile, 'regionCode' | 'organiser' | 'portalName' | 'publicUrl' | 'providers' | 'repairWindow'>
  /** The configured channels for messages, each optional. */
  ways: Pick<Config, 'mail' | 'sms'>
  onMessageTrouble(trouble: DeliveryTrouble): void
  now(): number
  captcha: Pick<Captcha, 'takeTicket' | 'ticket'>
  files: Pick<ReturnType<typeof openFiles>, 'attach' | 'attachedTo' | 'release' | 'accessToken'>
  people: Pick<ReturnType<typeof openPeople>, 'accounts' | 'tell' | 'untell'>
  /** Address of an organisation in the register; undefined if the register does not have it. */
  addressOf(creditCode: string): Promise<string | undefined>
  staff: Pick<Staff, 'unitOf' | 'handlingUnits' | 'membersWith' | 'membersOf' | 'reachable'>
  papers: RoomsOfKinds['reports']
  decisions: RoomsOfKinds['repair']
  points: RoomsOfKinds['points']
  loans: RoomsOfKinds['loans']
}

/** Known data of an applicant: from the account, and from its organisation in the register. */
const createApplicants =
  ({ people, addressOf }: Pick<Dependencies, 'people' | 'addressOf'>) =>
  async (userId: string) => {
    const row = await people.accounts.find(userId)
    const { name, phone, certNo, legalRep } = people.accounts.open(row)
    const { enterpriseName, creditCode } = row
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return {
      ...{ name: text(name), phone: text(phone), certNo: text(certNo) },
      firm:
        enterpriseName && creditCode
          ? {
              ...{ name: enterpriseName, code: creditCode, legalRep: text(legalRep) },
              address: await addressOf(creditCode),
            }
          : null,
    }
  }

/** Opens the room of submissions with its dependencies on other rooms. */
export function openSubmissionRoom(
  registry: CallRegistry,
  {
    captcha,
    files,
    people,
    staff,
    changes,
    profile,
    ways,
    papers,
    decisions,
    points,
    loans,
    addressOf,
    ...needs
  }: Dependencies,
) {
  const { regionCode } = profile
  const providers = resolveProviders(profile.providers)
  const effects = makeEffects({ ...needs, regionCode, providers, changes, repairWindow: () => profile.repairWindow })
  const rooms = { reports: papers, repair: decisions, points, loans }
  const room = openSubmissions(registry, {
    ...needs,
    ...{ effects, hooks: createKindHooks(rooms, { ...needs, records: effects, regionCode }) },
    regionCode,
    centre: profile.organiser,
    ways: new Set(['site', ...(ways.mail ? ['email'] : []), ...(ways.sms ? ['sms'] : [])]),
    takeTicket: captcha.takeTicket,
    ticket: captcha.ticket,
    networkOf: findNetwork,
    async attachFiles(tx, submissionId, fields, caller) {
      const wanted = fields.map(({ field, ids, limits }) => ({ field, ids, most: limits.max }))
      const attached = await files.attach(tx, wanted, { bizType: SUBMISSION_FILES, bizId: submissionId, caller })
      const problems = fields.map((one) => [one.field, problemWith(one, attached[one.field]!)] as const)
      return Object.fromEntries(problems.filter((each): each is [string, string] => each[1] !== null))
    },
    releaseFiles: (tx, submissionIds) => files.release(tx, { bizType: SUBMISSION_FILES, bizIds: submissionIds }),
    filesOf: (from, submissionId) => files.attachedTo(from, { bizType: SUBMISSION_FILES, bizId: submissionId }),
    // Staff need no token: they are logged in, and their access is recorded.
    fileAddress: (id, reader) =>
      `${API_BASE}${callPath(fileCalls.downloadFile.path, { id })}${
        reader === 'sender' ? `?${new URLSearchParams({ access_token: files.accessToken(id) })}` : ''
      }`,
    async enterpriseOf(userId) {
      const { enterpriseName, creditCode } = await people.accounts.find(userId)
      return enterpriseName && creditCode ? { name: enterpriseName, code: creditCode } : null
    },
    applicantOf: createApplicants({ people, addressOf }),
    forgetMessages: (tx, about) =>
      people.untell(
        tx,
        about.map(({ owner, caseId }) => ({ accountId: owner, link: ownCaseAddress(caseId) })),
      ),
    isVerified: async (userId) => isVerified(await people.accounts.find(userId)),
    unitOf: async (staffId) => (await staff.unitOf(staffId)) ?? null,
    recordPage(code, recordId) {
      const dataset = findDataset(code)
      return dataset ? recordAddress(dataset, recordId) : null
    },
    reviewers: (from) => staff.membersWith('review', from),
    handlersOf: async (unit) => (await staff.membersWith('handle')).filter((each) => each.unit === unit),
    colleagues: (ids) => staff.membersOf(ids),
    staffNews: createStaffNews({ now: needs.now, reachable: staff.reachable, portal: () => profile }),
  })
  openCaseFilters(registry, { isShown: listShownKinds(profile), units: staff.handlingUnits })
  const { senders, writeLate } = openWays({ db: needs.db, ways, profile, people, staff })

  const deliver = async (): Promise<void> => {
    await room.outbox.deliver(senders, needs.onMessageTrouble)
  }

  return {
    mine: room.mine,
    casesOf: room.casesOf,
    caseNumbered: room.caseNumbered,
    maySeeFiles: room.maySeeFiles,
    workload: room.workload,
    formCounts: room.formCounts,
    putMessages: room.outbox.put,
    sendTest: createTestMessages(senders, profile, needs.now),
    messageFigures: async () => ({ ...(await room.outbox.figures()), leavesPortal: Boolean(ways.mail ?? ways.sms) }),
    ...createCasesOfRooms(room.kindCases),
    deleteExpired: room.deleteExpired,
    /** Sends pending messages. */
    deliver,
    writeLate,
    /** Runs actions that are due, sends messages and deletes expired data. */
    async work(): Promise<void> {
      await room.runSystemActions()
      await deliver()
      await sweepSentMessages(needs.db, needs.now())
    },
  }
}

/** The channels by which messages are sent. */
function openWays({
  db,
  ways,
  profile,
  people,
  staff,
}: Pick<Dependencies, 'db' | 'ways' | 'profile' | 'people' | 'staff'>) {
  const textOf = (message: OutgoingMessage) => messageText(message, profile)
  const lateTexts = new Map<string, LateText>()
  const late = (way: MessageChannel) => withLateTexts(way, lateTexts, db)
  const host = new URL(profile.publicUrl).hostname
  const senders: Senders = {
    site: late(createSiteChannel(people.tell)),
    unit: createDeskChannel(staff.handlingUnits),
    ...(ways.mail ? { email: late(createEmailChannel(ways.mail, textOf, host)) } : {}),
    ...(ways.sms ? { sms: late(createSmsChannel(ways.sms, textOf, () => profile.portalName)) } : {}),
  }
  /** Texts of messages with this template are written at the moment of sending. */
  const writeLate = (template: string, write: LateText) => void lateTexts.set(template, write)
  return { senders, writeLate }
}

/** Effects of cases on records: corrections, and ending or restoring publicity by the rules of repair. */
export function makeEffects(
  given: Pick<Dependencies, 'seal' | 'changes' | 'passOn' | 'now'> & {
    regionCode: string
    providers: Providers
    repairWindow(): RepairWindow
  },
): SubmissionEffects & RepairRecords {
  const { changes, passOn, now, repairWindow } = given
  const endings = createCaseEndings({ now, register: createRecordEndings({ changes, passOn, now }) })
  return {
    ...createRecordChanges(given),
    ...createRepairChanges({ changes, today: () => dateKey(now()), repairWindow }),
    endPublicity: endings.end,
    resumePublicity: endings.resume,
  }
}

function problemWith({ label, limits }: SentFiles, attached: AttachedFile[] | string): string | null {
  if (typeof attached === 'string') return attached
  const wrong = attached.find(({ type }) => !limits.types.includes(type))
  if (wrong) return `${label}只能上传 ${limits.types.join('、')} 文件：${wrong.name}`
  const large = attached.find(({ type, size }) => size > (limits.larger?.[type] ?? limits.maxBytes))
  return large ? `文件过大：${large.name}` : null
}

/** Delivers a message to the message box of a user of the portal. */
export const createSiteChannel = (tell: Dependencies['people']['tell']): NonNullable<Senders['site']> => ({
  async within({ recipient, template, payload }, tx) {
    const { title, short } = shortText({ template, payload })
    const link = payload.caseId ? ownCaseAddress(payload.caseId) : payload.link
    await tell(tx, { accountId: recipient, title, text: short, link })
  },
})

/** Delivers a message to the desk of a unit, which shows the forwarded case. If no member of staff works for the unit, the operator is notified. */
export const createDeskChannel = (
  handlingUnits: Dependencies['staff']['handlingUnits'],
): NonNullable<Senders['unit']> => ({
  async within({ recipient }, tx) {
    if ((await handlingUnits(tx)).includes(recipient)) return
    throw Object.assign(new Error('nobody handles cases there'), { code: 'NOBODY_AT_DESK' })
  },
})
