import { and, inArray, ne, notInArray } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { submission } from '../tables.server.ts'

interface Asked {
  hashes: readonly string[]
  exceptCase: string
  exceptStates: readonly string[]
}

/** Whether another case with one of these content hashes exists, apart from those in the given states. */
export async function isSentBefore(tx: Db, { hashes, exceptCase, exceptStates }: Asked): Promise<boolean> {
  const before = await tx
    .select({ id: submission.id })
    .from(submission)
    .where(
      and(
        inArray(submission.contentHash, [...hashes]),
        ne(submission.id, exceptCase),
        notInArray(submission.state, [...exceptStates]),
      ),
    )
    .limit(1)
  return before.length > 0
}
