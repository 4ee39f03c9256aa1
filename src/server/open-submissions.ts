import type { Changes } from '../kernel/changes.server.ts'
import type { Db } from '../kernel/db.server.ts'
import type { Doors } from '../kernel/implement.server.ts'
import type { Seal } from '../kernel/seal.server.ts'
import type { Captcha } from '../modules/captcha/api.server.ts'
import type { openFiles } from '../modules/files/api.server.ts'
import type { openPeople } from '../modules/people/api.server.ts'
import { recordChangesOf } from '../modules/register/record-changes.server.ts'
import type { Staff } from '../modules/staff/api.server.ts'
import { openSubmissions } from '../modules/submissions/api.server.ts'
import type { Message } from '../modules/submissions/outbox.server.ts'

interface Needs {
  db: Db
  seal: Seal
  changes: Changes
  regionCode: string
  now(): number
  captcha: Pick<Captcha, 'takeTicket'>
  files: Pick<ReturnType<typeof openFiles>, 'attach'>
  people: Pick<ReturnType<typeof openPeople>, 'accounts' | 'tell'>
  staff: Pick<Staff, 'unitOf'>
}

/** The room for everything people send in, with what it needs of the other rooms. */
export function openSubmissionRoom(doors: Doors, { captcha, files, people, staff, changes, ...needs }: Needs) {
  const room = openSubmissions(doors, {
    ...needs,
    takeTicket: captcha.takeTicket,
    async attachFiles(tx, { submissionId, field, label, ids, limits }, caller) {
      const belonging = { bizType: 'submission', bizId: submissionId, field, most: limits.max, caller }
      const attached = await files.attach(tx, ids, belonging)
      if (typeof attached === 'string') return attached
      const wrong = attached.find(({ type }) => !limits.types.includes(type))
      if (wrong) return `${label}只能上传 ${limits.types.join('、')} 文件：${wrong.name}`
      const large = attached.find(({ type, size }) => size > (limits.larger?.[type] ?? limits.maxBytes))
      return large ? `文件过大：${large.name}` : null
    },
    async enterpriseOf(userId) {
      const { enterpriseName, creditCode } = await people.accounts.find(userId)
      return enterpriseName && creditCode ? { name: enterpriseName, code: creditCode } : null
    },
    unitOf: async (staffId) => (await staff.unitOf(staffId)) ?? null,
    effects: recordChangesOf({ ...needs, changes }),
  })
  /** Messages to users of the portal. Those by telephone and mail wait until the city names a way for them. */
  const site = ({ recipient, payload }: Message, tx: Db) =>
    people.tell(tx, {
      accountId: recipient,
      title: `您的${payload.kindName}有新进展`,
      text: `受理编号 ${payload.acceptNo}，当前状态：${payload.stateName}。`,
    })

  return {
    mine: room.mine,
    maySee: room.maySee,
    /** What falls due with time, and what is to be told. */
    async work(): Promise<void> {
      await room.runSystemActions()
      await room.outbox.deliver({ site })
    },
  }
}
