import { eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import type { KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { EXAMPLES } from '../kind-examples.ts'

/** Records about the senders of the examples, who may object to no others; made from one of the demo city. */
export async function recordsOf(
  db: Db,
  seal: Pick<Seal, 'hash'>,
  kind: KindCode,
  ids: readonly string[],
): Promise<void> {
  const [{ shownFrom: _, shownUntil: __, ...row }] = (await db
    .select()
    .from(record)
    .where(eq(record.dataset, 'penalty'))
    .limit(1)) as [typeof record.$inferSelect]
  const { uscc, certNo } = EXAMPLES[kind] as { uscc?: string; certNo?: string }
  const whose = uscc
    ? { subjectType: 'organisation' as const, subjectCode: uscc, personHash: null }
    : { subjectType: 'person' as const, subjectCode: null, personHash: seal.hash(certNo!) }
  await db
    .insert(record)
    .values(ids.map((id) => ({ ...row, ...whose, id, naturalKey: id, subjectId: null, flag: null, blocked: false })))
    .onConflictDoNothing()
}
