import { and, eq } from 'drizzle-orm'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { isEmail } from '../../kernel/identity/email.ts'
import { isMobile } from '../../kernel/identity/mobile.ts'
import type { MessageChoice } from './own-account-contract.ts'
import { type AccountEditor, auditActor } from './staff-desk.server.ts'
import { staffAccount, staffMessageChoice } from './tables.server.ts'

const TOPIC = 'staff-messages'

export type MessageWay = (typeof staffMessageChoice.$inferSelect)['channel']

/** An account that wants messages about new work, with the role and unit that define its work. */
export interface Reachable {
  staffId: string
  name: string
  roles: readonly StaffRole[]
  unit: string
  channel: MessageWay
  recipient: string
  about: (typeof staffMessageChoice.$inferSelect)['about']
  /** Number of waiting rows by list when the last message was sent; null before. */
  told: Record<string, number> | null
}

interface Dependencies {
  db: Db
  seal: Seal
  changes: Changes
  now(): number
  /** Configured channels for outgoing messages. */
  ways: ReadonlySet<MessageWay>
}

/** Accounts that want messages about new work, with their addresses. */
export function createWorkMessages({ db, seal, changes, now, ways }: Dependencies) {
  // Every step of every case checks this, so the answer is cached; while nobody wants messages, it costs no statement.
  let wanted: { version: number; is: boolean } | undefined
  async function isWanted(from: Db): Promise<boolean> {
    const version = changes.versionOf(TOPIC)
    // Uses the connection of the open transaction: on the embedded database any other would wait for that transaction to end.
    if (wanted?.version !== version) wanted = { version, is: (await from.$count(staffMessageChoice)) > 0 }
    return wanted.is
  }

  return {
    async own(staffId: string): Promise<{ ways: MessageWay[]; choice: MessageChoice }> {
      const [found] = await db.select().from(staffMessageChoice).where(eq(staffMessageChoice.staffId, staffId))
      const choice: MessageChoice = found
        ? { channel: found.channel, address: seal.open(found.recipientSealed), about: found.about }
        : { channel: 'none', address: '', about: 'assigned' }
      return { ways: [...ways], choice }
    },

    async choose(by: AccountEditor, { channel, address, about }: MessageChoice): Promise<null> {
      const { staffId } = by.actor
      if (channel !== 'none') checkAddress(channel, address, ways)
      await db.transaction(async (tx) => {
        await tx.delete(staffMessageChoice).where(eq(staffMessageChoice.staffId, staffId))
        if (channel !== 'none') {
          const row = { staffId, channel, recipientSealed: seal.seal(address), about, changedAt: new Date(now()) }
          await tx.insert(staffMessageChoice).values(row)
        }
        const detail = channel === 'none' ? { channel } : { channel, about }
        await audit(tx, { ...auditActor(by), action: 'staff.messages', entity: 'staff', entityId: staffId, detail })
        await changes.announce(tx, TOPIC)
      })
      changes.noticed(TOPIC)
      return null
    },

    /** Active accounts that want messages by a configured channel. */
    async reachable(from: Db): Promise<Reachable[]> {
      if (ways.size === 0 || !(await isWanted(from))) return []
      const { staffId, channel, recipientSealed, about, told } = staffMessageChoice
      const { name, roles, unit } = staffAccount
      const rows = await from
        .select({ staffId, channel, recipientSealed, about, told, name, roles, unit })
        .from(staffMessageChoice)
        .innerJoin(staffAccount, and(eq(staffAccount.id, staffId), eq(staffAccount.status, 'active')))
      return rows
        .filter((row) => ways.has(row.channel))
        .map(({ recipientSealed: sealed, ...row }) => ({ ...row, recipient: seal.open(sealed) }))
    },

    /** Stores the number of waiting rows by list when the last message was sent. */
    async noteTold(tx: Db, staffId: string, told: Record<string, number>): Promise<void> {
      await tx.update(staffMessageChoice).set({ told }).where(eq(staffMessageChoice.staffId, staffId))
    },
  }
}

function checkAddress(channel: MessageWay, address: string, ways: ReadonlySet<MessageWay>): void {
  if (!ways.has(channel)) throw conflict('本网站没有开通这种提醒方式')
  if (channel === 'email' && !isEmail(address)) throw invalid({ address: '请填写收提醒的邮箱，例如 name@example.cn' })
  if (channel === 'sms' && !isMobile(address)) throw invalid({ address: '请填写收提醒的 11 位手机号码' })
}
