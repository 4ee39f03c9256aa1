import { asc, eq, inArray } from 'drizzle-orm'
import { conflict } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { StepActor } from '../kinds/kind-hooks.server.ts'
import { submission, submissionReminder } from '../tables.server.ts'

type Pressing = typeof submissionReminder.$inferSelect

/** Whether the limit has passed, and the units that have the case; empty while none has it. */
interface Lateness {
  isOverdue: boolean
  units: string
}

/** The centre reminds units, not the other way round. */
export const mayRemind = (roles: readonly string[]): boolean => roles.includes('accept') || roles.includes('review')

/** Why units cannot be reminded now; null if they can. */
export function whyNotReminded(
  { isOverdue, units }: Lateness,
  reminders: readonly Pick<Pressing, 'day'>[],
  today: string,
): string | null {
  if (!isOverdue || units === '') return '只能催办已超期、正由承办单位办理的办件'
  return reminders.some(({ day }) => day === today) ? '今天已经催办过，明天可以再催' : null
}

export const listReminders = (from: Db, id: string): Promise<Pressing[]> =>
  from
    .select()
    .from(submissionReminder)
    .where(eq(submissionReminder.submissionId, id))
    .orderBy(asc(submissionReminder.day))
    .execute()

interface Press extends Lateness {
  id: string
  at: Date
  staffId: string
  by: { actor: StepActor; address: string }
}

export async function sendReminder(db: Db, { id, isOverdue, units, at, staffId, by }: Press): Promise<void> {
  const today = dateKey(at)
  await db.transaction(async (tx) => {
    // The lock makes a double click wait for the first request.
    await tx.select({ id: submission.id }).from(submission).where(eq(submission.id, id)).for('update')
    const reason = whyNotReminded({ isOverdue, units }, await listReminders(tx, id), today)
    if (reason) throw conflict(reason)
    await tx.insert(submissionReminder).values({ submissionId: id, day: today, at, staffId, units })
    await audit(tx, { ...by, action: 'press', entity: 'submission', entityId: id, detail: { units } })
  })
}

/** A reminder as an event in the staff timeline; the sender's timeline does not include it. */
export const reminderEvent = ({ at, units }: Pressing, centre: string) => ({
  ...{ at: at.toISOString(), actor: centre, action: '催办', sentence: `${centre}催办了${units}` },
  ...{ line: null, text: `请${units}尽快办理`, note: '' },
})

/** Ids of those cases for which a reminder was sent. */
export async function remindersByCase(from: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await from
    .select({ id: submissionReminder.submissionId })
    .from(submissionReminder)
    .where(inArray(submissionReminder.submissionId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
