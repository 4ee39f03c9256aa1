import { and, eq, inArray } from 'drizzle-orm'
import { dateKey } from '../../kernel/format/date.ts'
import { openFollow } from '../../modules/register/follow/api.server.ts'
import { UNIT_ROLES } from '../../modules/register/follow/unit-contract.ts'
import { readScreeningList } from '../../modules/screening/list.server.ts'
import { createOutbox } from '../../modules/submissions/messages/outbox.server.ts'
import { messageOutbox } from '../../modules/submissions/tables.server.ts'
import type { RoomBuilding } from './building.ts'
import type { Mechanisms } from './open-mechanisms.ts'
import type { People } from './open-people.ts'
import type { RegisterRooms } from './open-register.ts'
import type { openServiceRooms } from './open-services.ts'

type Services = Pick<ReturnType<typeof openServiceRooms>, 'finance' | 'submissions'>

/** Opens the room of follows. Its messages are in the common outbox, and their text is written when they are sent. */
export function openFollowRoom(
  { registry, db, seal, now, profile, ways }: RoomBuilding,
  { jobs, staff, captcha, threads: { quick } }: Mechanisms,
  { people, subjectOf }: People,
  { grants, archives }: RegisterRooms,
  { finance, submissions }: Services,
) {
  const outbox = createOutbox(db, { seal, now })
  const follow = openFollow(registry, {
    ...{ db, seal, now, define: jobs.define, publicUrl: profile.publicUrl, sendsMail: Boolean(ways.mail) },
    portalName: () => profile.portalName,
    repairWindow: () => profile.repairWindow,
    async post(tx, messages) {
      if (messages.length === 0) return []
      const put = await tx.insert(messageOutbox).values(outbox.rows(messages)).returning({ id: messageOutbox.id })
      return put.map(({ id }) => id)
    },
    async unpost(tx, ids, only) {
      const isMeant = inArray(messageOutbox.id, [0, ...ids])
      await tx.delete(messageOutbox).where(only ? and(isMeant, eq(messageOutbox.channel, only)) : isMeant)
    },
    async organisationOf(userId) {
      const found = await subjectOf(userId)
      return found?.type === 'organisation' ? { name: found.name, code: found.code } : null
    },
    async lenderOf(userId) {
      const found = await finance.lenders.find({ kind: 'user', userId, userType: 3, name: '', sessionId: '' })
      return found && { id: found.institutionId, name: found.institutionName }
    },
    takeTicket: captcha.takeTicket,
    unitOf: staff.unitOf,
    async staffOf(from, unit) {
      const known = (await staff.reachable(from)).filter((one) => one.unit === unit && one.about !== 'assigned')
      return known
        .filter(({ roles }) => UNIT_ROLES.some((role) => roles.includes(role)))
        .map(({ staffId, channel, recipient }) => ({ staffId, channel, recipient }))
    },
    noteLook: (tx, subject, by) => grants.note(tx, { subject, scope: 'follow', by, ...LOOK }),
    parseList: readScreeningList,
    readList: (path, fileName) => quick.run('file', 'list', path, fileName),
    standing: (ids) => archives.standing(ids, { from: FIRST_DAY, until: dateKey(now()) }),
  })
  submissions.writeLate(follow.template, ({ channel, payload }, from) => follow.compose({ channel, payload }, from))
  people.accountData.register({
    partsOf: async (userId) => ({ follows: await follow.listOf(userId) }),
    forget: follow.forget,
  })
  return { sweep: follow.sweep }
}

const LOOK = { purpose: '往来单位信用变化提醒', what: '往来名册' }
/** A day before the earliest decision in the register. */
const FIRST_DAY = '1949-10-01'
