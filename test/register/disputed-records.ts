import { and, eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import type { KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { EXAMPLES } from '../kind-examples.ts'

/** Publicity days that allow an application whenever a test runs. */
const OPEN = {
  ...{ publicityFrom: '2026-05-01', publicityMinUntil: '2026-07-31', publicityUntil: '2099-12-31' },
  ...{ repairableFrom: '2026-08-01', reapplyFrom: null, endedOn: null, endedReason: null, shareScope: 1 },
}

/** Records about the senders of the examples, who may object to or apply for no others. They are copies of a demo record. */
export async function readRecords(
  db: Db,
  seal: Pick<Seal, 'hash'>,
  kind: KindCode,
  ids: readonly string[],
  flag: 'repair' | null = null,
): Promise<void> {
  const { uscc, certNo } = EXAMPLES[kind] as { uscc?: string; certNo?: string }
  const whose = uscc
    ? { subjectType: 'organisation' as const, subjectCode: uscc, personHash: null }
    : { subjectType: 'person' as const, subjectCode: null, personHash: seal.hash(certNo!) }
  // The source record has the same type of subject: names of persons are encrypted, which pages about organisations do not expect.
  const [{ shownFrom: _, shownUntil: __, ...row }] = (await db
    .select()
    .from(record)
    .where(and(eq(record.dataset, 'penalty'), eq(record.subjectType, whose.subjectType)))
    .orderBy(record.id)
    .limit(1)) as [typeof record.$inferSelect]
  await db
    .insert(record)
    .values(ids.map((id) => ({ ...row, ...whose, ...OPEN, id, naturalKey: id, subjectId: null, flag, blocked: false })))
    .onConflictDoNothing()
}
