import { API_BASE, callPath } from '../kernel/calls/contract.ts'
import type { Doors } from '../kernel/calls/implement.server.ts'
import type { Config } from '../kernel/config.server.ts'
import type { Changes } from '../kernel/data/changes.server.ts'
import type { Db } from '../kernel/data/db.server.ts'
import { networkOf } from '../kernel/guard/network.ts'
import type { Seal } from '../kernel/guard/seal.server.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import type { Captcha } from '../modules/captcha/api.server.ts'
import type { openFiles } from '../modules/files/api.server.ts'
import type { AttachedFile } from '../modules/files/attachments.server.ts'
import { files as fileCalls } from '../modules/files/contract.ts'
import type { openPeople } from '../modules/people/api.server.ts'
import { isVerified } from '../modules/people/verification-contract.ts'
import { createRecordChanges } from '../modules/register/records/record-changes.server.ts'
import type { Staff } from '../modules/staff/api.server.ts'
import { openSubmissions } from '../modules/submissions/api.server.ts'
import type { SentFiles } from '../modules/submissions/cases/needs.server.ts'
import { caseAddressOf } from '../modules/submissions/looking-up/contract.ts'
import { emailWay } from '../modules/submissions/messages/email-sender.server.ts'
import { messageText, shortText } from '../modules/submissions/messages/message-text.ts'
import type { Leaving, Senders, Trouble } from '../modules/submissions/messages/outbox.server.ts'
import { sweepSentMessages } from '../modules/submissions/messages/sent-messages.server.ts'
import { smsWay } from '../modules/submissions/messages/sms-sender.server.ts'

interface Needs {
  db: Db
  seal: Seal
  changes: Changes
  profile: Pick<SiteProfile, 'regionCode' | 'portalName' | 'publicUrl'>
  /** Ways out of the house, as far as there are any. */
  ways: Pick<Config, 'mail' | 'sms'>
  onMessageTrouble(trouble: Trouble): void
  now(): number
  captcha: Pick<Captcha, 'takeTicket' | 'ticket'>
  files: Pick<ReturnType<typeof openFiles>, 'attach' | 'attachedTo' | 'release' | 'accessToken'>
  people: Pick<ReturnType<typeof openPeople>, 'accounts' | 'tell'>
  staff: Pick<Staff, 'unitOf' | 'handlingUnits'>
}

/** The room for everything people send in, with what it needs of the other rooms. */
export function openSubmissionRoom(
  doors: Doors,
  { captcha, files, people, staff, changes, profile, ways, ...needs }: Needs,
) {
  const { regionCode, publicUrl } = profile
  const room = openSubmissions(doors, {
    ...needs,
    regionCode,
    takeTicket: captcha.takeTicket,
    ticket: captcha.ticket,
    networkOf,
    async attachFiles(tx, submissionId, fields, caller) {
      const wanted = fields.map(({ field, ids, limits }) => ({ field, ids, most: limits.max }))
      const attached = await files.attach(tx, wanted, { bizType: 'submission', bizId: submissionId, caller })
      const problems = fields.map((one) => [one.field, problemWith(one, attached[one.field]!)] as const)
      return Object.fromEntries(problems.filter((each): each is [string, string] => each[1] !== null))
    },
    releaseFiles: (tx, submissionIds) => files.release(tx, { bizType: 'submission', bizIds: submissionIds }),
    filesOf: (from, submissionId) => files.attachedTo(from, { bizType: 'submission', bizId: submissionId }),
    // Staff bring no token: their reading is theirs, and is recorded.
    fileAddress: (id, reader) =>
      `${API_BASE}${callPath(fileCalls.downloadFile.path, { id })}${
        reader === 'sender' ? `?${new URLSearchParams({ access_token: files.accessToken(id) })}` : ''
      }`,
    async enterpriseOf(userId) {
      const { enterpriseName, creditCode } = await people.accounts.find(userId)
      return enterpriseName && creditCode ? { name: enterpriseName, code: creditCode } : null
    },
    isVerified: async (userId) => isVerified(await people.accounts.find(userId)),
    unitOf: async (staffId) => (await staff.unitOf(staffId)) ?? null,
    effects: createRecordChanges({ ...needs, regionCode, changes }),
  })
  const textOf = (message: Leaving) => messageText(message, profile)
  const senders: Senders = {
    site: siteWay(people.tell),
    unit: deskWay(staff.handlingUnits),
    ...(ways.mail ? { email: emailWay(ways.mail, textOf, new URL(publicUrl).hostname) } : {}),
    ...(ways.sms ? { sms: smsWay(ways.sms, textOf, profile.portalName) } : {}),
  }

  return {
    mine: room.mine,
    maySeeFiles: room.maySeeFiles,
    deleteExpired: room.deleteExpired,
    /** What falls due with time, what is to be told, and what need not be kept. */
    async work(): Promise<void> {
      await room.runSystemActions()
      await room.outbox.deliver(senders, needs.onMessageTrouble)
      await sweepSentMessages(needs.db, needs.now())
    },
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
export const siteWay = (tell: Needs['people']['tell']): NonNullable<Senders['site']> => ({
  async within({ recipient, payload }, tx) {
    const { title, short } = shortText({ payload })
    await tell(tx, { accountId: recipient, title, text: short, link: payload.caseId && caseAddressOf(payload.caseId) })
  },
})

/** The desk of a unit, which shows what was forwarded to it. Where nobody sits at one, whoever runs the portal is told. */
export const deskWay = (handlingUnits: Needs['staff']['handlingUnits']): NonNullable<Senders['unit']> => ({
  async within({ recipient }, tx) {
    if ((await handlingUnits(tx)).includes(recipient)) return
    throw Object.assign(new Error('nobody handles cases there'), { code: 'NOBODY_AT_DESK' })
  },
})
