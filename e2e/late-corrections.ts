import { eq } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'
import { expectRow } from '../src/kernel/data/rows.server.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { makeAcceptNumber } from '../src/modules/submissions/kinds/accept-number.ts'
import { submission } from '../src/modules/submissions/tables.server.ts'

const TWO_WEEKS = 14 * 86_400_000

/** Adds error reports about the site that are two weeks old and unanswered, which an inspection must find. */
export async function plantLateCorrections(db: Db, count: number): Promise<void> {
  const [found] = await db.select().from(submission).where(eq(submission.kind, 'correction'))
  const answered = expectRow(found)
  const submittedAt = new Date(answered.submittedAt.getTime() - TWO_WEEKS)
  const day = dateKey(submittedAt)
  for (let at = 1; at <= count; at += 1)
    await db.insert(submission).values({
      ...answered,
      ...{ id: `late-correction-${at}`, acceptNo: makeAcceptNumber({ business: 'JC', day, serial: 990_000 + at }) },
      ...{ idempotencyKeyHash: `late-correction-${at}`, state: 'PENDING', step: 'submitted', answer: {} },
      ...{ submittedAt, promisedOn: day, dueOn: day, repliedAt: null, handledOn: null, decidedOn: null },
      updatedAt: submittedAt,
    })
}
