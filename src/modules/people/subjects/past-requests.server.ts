import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { addMonths } from '../../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../../kernel/format/date.ts'
import { verificationRequest } from '../tables.server.ts'
import type { DocumentFile } from './verified-accounts.server.ts'

/** Retention as stated in the privacy policy: long enough to contest a refusal, or to apply again. */
const KEPT_MONTHS = 6

/** Applications per transaction and transactions per run; the next run deletes the rest. */
const BATCH = 100
const MOST_BATCHES = 50

interface Dependencies extends SealedBasics {
  documentsOf(from: Db, requestId: string): Promise<DocumentFile[]>
  /** Detaches the documents of deleted applications; the next file sweep removes them. */
  releaseDocuments(tx: Db, requestIds: readonly string[]): Promise<void>
}

/** Decided applications for real-name verification: export with the account's data, and deletion. */
export function createPastRequests({ db, seal, now, documentsOf, releaseDocuments }: Dependencies) {
  /** Refused applications, whose documents served no purpose. */
  const isRefused = and(
    eq(verificationRequest.kind, 'verify'),
    inArray(verificationRequest.state, ['rejected', 'withdrawn']),
  )

  async function deleteSome(tx: Db): Promise<number> {
    const since = startOfDay(addMonths(dateKey(now()), -KEPT_MONTHS))
    const rows = await tx
      .select({ id: verificationRequest.id })
      .from(verificationRequest)
      .where(and(isRefused, lt(sql`coalesce(${verificationRequest.decidedAt}, ${verificationRequest.madeAt})`, since)))
      .orderBy(verificationRequest.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await releaseDocuments(tx, ids)
    await tx.delete(verificationRequest).where(inArray(verificationRequest.id, ids))
    const entry = { actor: { kind: 'system' }, action: 'delete-expired', entity: 'verification' } as const
    await audit(tx, { ...entry, entityId: 'expired', detail: { keptMonths: KEPT_MONTHS, ids } })
    return ids.length
  }

  return {
    async sweep(): Promise<void> {
      for (let batch = 0; batch < MOST_BATCHES; batch++) if ((await db.transaction(deleteSome)) < BATCH) return
    },

    /**
     * All applications of an account, for its data export. A proposal to revoke a verification is left out until it is confirmed.
     */
    async of(userId: string) {
      const isTold = or(ne(verificationRequest.kind, 'revoke'), eq(verificationRequest.state, 'revoked'))
      const rows = await db
        .select()
        .from(verificationRequest)
        .where(and(eq(verificationRequest.accountId, userId), isTold))
        .orderBy(verificationRequest.madeAt, verificationRequest.id)
      return Promise.all(
        rows.map(async ({ id, kind, state, madeAt, decidedAt, refusalSealed, reasonSealed }) => {
          const reason = kind === 'revoke' ? reasonSealed : refusalSealed
          const documents = await documentsOf(db, id)
          return {
            ...{ kind, state, madeAt: madeAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
            reason: reason && seal.open(reason),
            documents: documents.map(({ name, size }) => ({ name, size })),
          }
        }),
      )
    },
  }
}
