import { asc, gt, inArray, lt, sql } from 'drizzle-orm'
import { audit } from '../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { KnownEntry } from './booking.ts'
import { type CountedRecord, computeSettlement } from './collected.ts'
import { findLevel, type PointsSubject } from './indicators.ts'
import { ENTRY_COLUMNS } from './ledger.server.ts'
import { scoreOn } from './score.ts'
import { pointsAccount, pointsEntry, pointsFalseEvent } from './tables.server.ts'

/** Batch size: a step takes about a second, and its ledgers and records fit in memory. */
const ACCOUNTS_AT_ONCE = 500

export interface RecomputationDependencies extends SealedBasics {
  /** The register's records of these subjects, in the same order. */
  recordsOf(
    from: Db,
    subjects: readonly { type: 'organisation' | 'person'; code: string }[],
  ): Promise<readonly (readonly CountedRecord[])[]>
}

const ACCOUNT_COLUMNS = {
  id: pointsAccount.id,
  subjectType: pointsAccount.subjectType,
  joinedOn: pointsAccount.joinedOn,
  codeSealed: pointsAccount.codeSealed,
}

/** Updates accounts from the portal's current data. A second run changes nothing. */
export function createRecomputation({ seal, now, recordsOf }: Omit<RecomputationDependencies, 'db'>) {
  /** Locks the accounts in ascending order of id, which prevents deadlocks. */
  async function recompute(tx: Db, ids: readonly number[]): Promise<{ written: number }> {
    const accounts = await tx
      .select(ACCOUNT_COLUMNS)
      .from(pointsAccount)
      .where(inArray(pointsAccount.id, [...ids]))
      .orderBy(asc(pointsAccount.id))
      .for('update')
    if (accounts.length === 0) return { written: 0 }
    const found = await tx
      .select({ ...ENTRY_COLUMNS, accountId: pointsEntry.accountId })
      .from(pointsEntry)
      .where(
        inArray(
          pointsEntry.accountId,
          accounts.map(({ id }) => id),
        ),
      )
      .orderBy(asc(pointsEntry.id))
    const entriesOf = Map.groupBy(found, ({ accountId }) => accountId)
    const records = await recordsOf(
      tx,
      accounts.map(({ subjectType, codeSealed }) => ({ type: typeOf(subjectType), code: seal.open(codeSealed) })),
    )
    const at = new Date(now())
    const today = dateKey(at)
    const rows: (typeof pointsEntry.$inferInsert)[] = []
    const scores = accounts.map((account, place) => {
      const entries: KnownEntry[] = entriesOf.get(account.id) ?? []
      const settled = computeSettlement(account, entries, records[place] ?? [], today)
      for (const { draft, reason } of settled)
        rows.push({ accountId: account.id, ...draft, reasonSealed: seal.seal(reason), bookedAt: at })
      const score = scoreOn([...entries, ...settled.map(({ draft }) => draft)], today)
      return { id: account.id, score, level: findLevel(score).code }
    })
    for (let place = 0; place < rows.length; place += ROWS_AT_ONCE)
      await tx.insert(pointsEntry).values(rows.slice(place, place + ROWS_AT_ONCE))
    await tx.execute(sql`
      update ${pointsAccount} set score = told.score, level = told.level, recomputed_at = ${at.toISOString()}::timestamptz
      from (select unnest(${sql.param(scores.map(({ id }) => id))}::bigint[]) as id,
        unnest(${sql.param(scores.map(({ score }) => score))}::int[]) as score,
        unnest(${sql.param(scores.map(({ level }) => level))}::text[]) as level) as told
      where ${pointsAccount}.id = told.id`)
    return { written: rows.length }
  }

  return { recompute }
}

/** PostgreSQL allows 65,535 parameters per statement, and a row has eleven. */
const ROWS_AT_ONCE = 4000

const typeOf = (subject: PointsSubject): 'organisation' | 'person' => (subject === 'person' ? 'person' : 'organisation')

/** The nightly job, account by account. A killed process repeats at most one step, without double bookings. */
export function defineRecomputation(dependencies: RecomputationDependencies & { define: DefineJob }) {
  const { db, define } = dependencies
  const { recompute } = createRecomputation(dependencies)

  return define({
    code: 'points',
    title: '信用积分重新计算',
    every: { dayAt: '02:40' },
    async run({ key, stand, signal, step }) {
      await db.delete(pointsFalseEvent).where(lt(pointsFalseEvent.keptUntil, dateKey(dependencies.now())))
      const inAll = await db.$count(pointsAccount)
      let last = Number(stand ?? 0)
      let done = last === 0 ? 0 : await db.$count(pointsAccount, sql`${pointsAccount.id} <= ${last}`)
      for (;;) {
        signal.throwIfAborted()
        const ids = await db
          .select({ id: pointsAccount.id })
          .from(pointsAccount)
          .where(gt(pointsAccount.id, last))
          .orderBy(asc(pointsAccount.id))
          .limit(ACCOUNTS_AT_ONCE)
        if (ids.length === 0) return
        last = ids.at(-1)!.id
        done += ids.length
        await step(
          async (tx) => {
            const { written } = await recompute(
              tx,
              ids.map(({ id }) => id),
            )
            if (written > 0)
              await audit(tx, {
                ...{ actor: { kind: 'system' }, action: 'recompute', entity: 'points', entityId: key },
                detail: { accounts: ids.length, entries: written },
              })
          },
          { stand: String(last), done, inAll },
        )
      }
    },
  })
}
