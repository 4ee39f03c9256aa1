import { and, count, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { messageOutbox } from '../tables.server.ts'
import { STAFF_NEWS } from './message-text.ts'
import type { Message } from './outbox.server.ts'

/** Limits messages per person and hour, because submissions from anybody must not flood a mailbox. */
const MOST_AN_HOUR = 6
const HOUR_MS = 3_600_000

const LAST = `${STAFF_NEWS}last`
const DIGEST = `${STAFF_NEWS}digest`

/** A message to one member of staff. */
export interface StaffDraft {
  person: { staffId: string; channel: 'email' | 'sms'; recipient: string }
  template: 'assigned' | 'waiting' | 'digest'
  title: string
  short: string
  lines: readonly string[]
  about?: { caseId: string; acceptNo: string }
  notBefore?: Date
}

interface Portal {
  portalName: string
}

/** Immediate messages. The last one of an hour announces that the rest follows in the digest. */
export async function queueImmediateMessages(
  from: Db,
  drafts: readonly StaffDraft[],
  { now, portal }: { now: number; portal: Portal },
): Promise<Message[]> {
  if (drafts.length === 0) return []
  const { staffId, createdAt, template } = messageOutbox
  const ids = drafts.map(({ person }) => person.staffId)
  const isRecent = and(inArray(staffId, ids), gt(createdAt, new Date(now - HOUR_MS)), ne(template, DIGEST))
  const rows = await from.select({ staffId, sent: count() }).from(messageOutbox).where(isRecent).groupBy(staffId)
  const sent = new Map(rows.map((row) => [row.staffId, row.sent]))
  return drafts.flatMap((draft) => {
    const before = sent.get(draft.person.staffId) ?? 0
    if (before >= MOST_AN_HOUR) return []
    return [staffMessage(draft, portal, before === MOST_AN_HOUR - 1)]
  })
}

/** Staff whose last message announced the digest and who have not received it yet. */
export async function findHeldBackStaff(from: Db, staffIds: readonly string[]): Promise<ReadonlySet<string>> {
  const newest = async (template: string) => {
    const { staffId, createdAt } = messageOutbox
    const isMeant = and(inArray(staffId, [...staffIds]), eq(messageOutbox.template, template))
    const rows = await from.select({ staffId, createdAt }).from(messageOutbox).where(isMeant).orderBy(createdAt)
    return new Map(rows.map((row) => [row.staffId, row.createdAt.getTime()]))
  }
  const [last, digest] = [await newest(LAST), await newest(DIGEST)]
  return new Set(staffIds.filter((id) => (last.get(id) ?? 0) > (digest.get(id) ?? 0)))
}

export function staffMessage(
  { person, template, title, short, lines, about, notBefore }: StaffDraft,
  { portalName }: Portal,
  isLast = false,
): Message {
  const held = isLast ? [`一小时内已提醒 ${MOST_AN_HOUR} 次，之后的新事项并入下一个工作日早上的汇总。`] : []
  const long = [
    ...['您好：', '', ...lines, '', ...held],
    ...['不想再收到这类提醒，请在后台“我的账号”中更改。', '此邮件由系统自动发送，请勿回复。', portalName],
  ].join('\n')
  return {
    ...{ channel: person.channel, recipient: person.recipient, staffId: person.staffId },
    template: isLast ? LAST : `${STAFF_NEWS}${template}`,
    payload: { title, short, long, ...about },
    ...(notBefore && { notBefore }),
  }
}
