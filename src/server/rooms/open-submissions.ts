import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { API_BASE, callPath } from '../../kernel/calls/contract.ts'
import type { Config } from '../../kernel/config.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { networkOf } from '../../kernel/guard/network.ts'
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
import { datasetOf } from '../../modules/register/catalogue/catalogue.ts'
import { type Providers, providersOf } from '../../modules/register/catalogue/providers.ts'
import type { PassOn } from '../../modules/register/records/desk-contract.ts'
import { createRecordChanges } from '../../modules/register/records/record-changes.server.ts'
import { createRecordEndings } from '../../modules/register/records/record-endings.server.ts'
import { createRepairChanges } from '../../modules/register/records/repair-changes.server.ts'
import type { RepairRecords } from '../../modules/repair-applications/kinds/repair-hooks.server.ts'
import { createCaseEndings } from '../../modules/repair-program/case-endings.server.ts'
import type { Staff } from '../../modules/staff/api.server.ts'
import { openSubmissions } from '../../modules/submissions/api.server.ts'
import type { SentFiles, SubmissionEffects } from '../../modules/submissions/cases/dependencies.server.ts'
import { caseAddressOf } from '../../modules/submissions/looking-up/contract.ts'
import type { Leaving, Senders, Trouble } from '../../modules/submissions/messages/delivery.server.ts'
import { emailWay } from '../../modules/submissions/messages/email-sender.server.ts'
import { messageText, shortText } from '../../modules/submissions/messages/message-text.ts'
import { sweepSentMessages } from '../../modules/submissions/messages/sent-messages.server.ts'
import { smsWay } from '../../modules/submissions/messages/sms-sender.server.ts'
import { createTestMessages } from '../../modules/submissions/messages/test-messages.server.ts'
import { openCaseFilters } from '../../modules/submissions/staff/case-filters.server.ts'
import { createStaffNews } from '../../modules/submissions/staff/staff-news.server.ts'
import { kindsShownIn } from './city-pages.ts'
import { createCasesOfRooms, createKindHooks, type RoomsOfKinds } from './kind-hooks.ts'

/** What the files of a case belong to. */
export const SUBMISSION_FILES = 'submission'

interface Dependencies {
  db: Db
  seal: Seal
  changes: Changes
  /** Of records whose time in public ends. */
  passOn: PassOn
  profile: PageChoice &
    Pick<SiteProfile, 'regionCode' | 'organiser' | 'portalName' | 'publicUrl' | 'providers' | 'repairWindow'>
  /** Ways out of the house, as far as there are any. */
  ways: Pick<Config, 'mail' | 'sms'>
  onMessageTrouble(trouble: Trouble): void
  now(): number
  captcha: Pick<Captcha, 'takeTicket' | 'ticket'>
  files: Pick<ReturnType<typeof openFiles>, 'attach' | 'attachedTo' | 'release' | 'accessToken'>
  people: Pick<ReturnType<typeof openPeople>, 'accounts' | 'tell' | 'untell'>
  /** Where the register says an organisation is; undefined where it does not know it. */
  addressOf(creditCode: string): Promise<string | undefined>
  staff: Pick<Staff, 'unitOf' | 'handlingUnits' | 'membersWith' | 'membersOf' | 'reachable'>
  papers: RoomsOfKinds['reports']
  decisions: RoomsOfKinds['repair']
  points: RoomsOfKinds['points']
  loans: RoomsOfKinds['loans']
}

/** What is known of the person who fills in a form: of the account, and of its organisation in the register. */
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

/** The room for everything people send in, with what it needs of the other rooms. */
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
  const { regionCode, publicUrl } = profile
  const providers = providersOf(profile.providers)
  const effects = effectsOn({ ...needs, regionCode, providers, changes, repairWindow: () => profile.repairWindow })
  const rooms = { reports: papers, repair: decisions, points, loans }
  const room = openSubmissions(registry, {
    ...needs,
    ...{ effects, hooks: createKindHooks(rooms, { ...needs, records: effects, regionCode }) },
    regionCode,
    centre: profile.organiser,
    ways: new Set(['site', ...(ways.mail ? ['email'] : []), ...(ways.sms ? ['sms'] : [])]),
    takeTicket: captcha.takeTicket,
    ticket: captcha.ticket,
    networkOf,
    async attachFiles(tx, submissionId, fields, caller) {
      const wanted = fields.map(({ field, ids, limits }) => ({ field, ids, most: limits.max }))
      const attached = await files.attach(tx, wanted, { bizType: SUBMISSION_FILES, bizId: submissionId, caller })
      const problems = fields.map((one) => [one.field, problemWith(one, attached[one.field]!)] as const)
      return Object.fromEntries(problems.filter((each): each is [string, string] => each[1] !== null))
    },
    releaseFiles: (tx, submissionIds) => files.release(tx, { bizType: SUBMISSION_FILES, bizIds: submissionIds }),
    filesOf: (from, submissionId) => files.attachedTo(from, { bizType: SUBMISSION_FILES, bizId: submissionId }),
    // Staff bring no token: their reading is theirs, and is recorded.
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
        about.map(({ owner, caseId }) => ({ accountId: owner, link: caseAddressOf(caseId) })),
      ),
    isVerified: async (userId) => isVerified(await people.accounts.find(userId)),
    unitOf: async (staffId) => (await staff.unitOf(staffId)) ?? null,
    recordPage(code, recordId) {
      const dataset = datasetOf(code)
      return dataset ? recordAddress(dataset, recordId) : null
    },
    reviewers: (from) => staff.membersWith('review', from),
    handlersOf: async (unit) => (await staff.membersWith('handle')).filter((each) => each.unit === unit),
    colleagues: (ids) => staff.membersOf(ids),
    staffNews: createStaffNews({ now: needs.now, reachable: staff.reachable, portal: () => profile }),
  })
  openCaseFilters(registry, { isShown: kindsShownIn(profile), units: staff.handlingUnits })
  const textOf = (message: Leaving) => messageText(message, profile)
  const senders: Senders = {
    site: siteWay(people.tell),
    unit: deskWay(staff.handlingUnits),
    ...(ways.mail ? { email: emailWay(ways.mail, textOf, new URL(publicUrl).hostname) } : {}),
    ...(ways.sms ? { sms: smsWay(ways.sms, textOf, () => profile.portalName) } : {}),
  }

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
    /** What is to be told. */
    deliver,
    /** What falls due with time, what is to be told, and what need not be kept. */
    async work(): Promise<void> {
      await room.runSystemActions()
      await deliver()
      await sweepSentMessages(needs.db, needs.now())
    },
  }
}

/** What cases do with records: changed one by one, ended and shown again as the repair program does it. */
export function effectsOn(
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

/** The message box that every user of the portal has. */
export const siteWay = (tell: Dependencies['people']['tell']): NonNullable<Senders['site']> => ({
  async within({ recipient, template, payload }, tx) {
    const { title, short } = shortText({ template, payload })
    const link = payload.caseId ? caseAddressOf(payload.caseId) : payload.link
    await tell(tx, { accountId: recipient, title, text: short, link })
  },
})

/** The desk of a unit, which shows what was forwarded to it. Where nobody sits at one, whoever runs the portal is told. */
export const deskWay = (handlingUnits: Dependencies['staff']['handlingUnits']): NonNullable<Senders['unit']> => ({
  async within({ recipient }, tx) {
    if ((await handlingUnits(tx)).includes(recipient)) return
    throw Object.assign(new Error('nobody handles cases there'), { code: 'NOBODY_AT_DESK' })
  },
})
