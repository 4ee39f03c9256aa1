import type { Db } from './db.server.ts'

/**
 * A queue in a table. A worker postpones a row before it works on it, so that no other process picks it up, and works without an open transaction,
 * which would hold a connection. After a crash the row becomes due again, so each row is processed at least once.
 */
export interface Queue<Due, Taken> {
  /** The next due row, locked: `.limit(1).for('update', { skipLocked: true })`. */
  next(tx: Db): PromiseLike<Due[]>
  /** Postpones the row and increments its attempts. */
  putOff(tx: Db, due: Due): Promise<Taken>
  /** Whether the work succeeded. The callback records a failure itself. */
  work(taken: Taken): Promise<boolean>
}

/** Processes the due rows one after the other and returns how many succeeded. */
export async function processQueue<Due, Taken>(
  db: Db,
  { next, putOff, work }: Queue<Due, Taken>,
  mayGoOn: () => boolean,
): Promise<number> {
  let done = 0
  while (mayGoOn()) {
    const taken = await db.transaction(async (tx) => {
      const [due] = await next(tx)
      return due && { row: await putOff(tx, due) }
    })
    if (!taken) break
    if (await work(taken.row)) done += 1
  }
  return done
}

/** Delay before the next attempt; it doubles with each failure. */
export const delayAfter = (firstWaitMs: number, failedTries: number): number => firstWaitMs * 2 ** (failedTries - 1)
