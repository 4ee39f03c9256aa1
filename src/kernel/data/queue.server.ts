import type { Db } from './db.server.ts'

/**
 * A queue stored in a table. A worker postpones a row before working on it, so that no other process takes it, and works without an
 * open transaction, which would hold a connection all the while. After a crash the row is due again, so each is worked on at
 * least once.
 */
export interface Queue<Due, Taken> {
  /** The next row that is due, locked: `.limit(1).for('update', { skipLocked: true })`. */
  next(tx: Db): PromiseLike<Due[]>
  /** Puts the row off and counts the try. */
  putOff(tx: Db, due: Due): Promise<Taken>
  /** Whether the work succeeded. A failure is recorded by the queue itself. */
  work(taken: Taken): Promise<boolean>
}

/** Processes the rows that are due, one after the other, and returns how many succeeded. */
export async function workThrough<Due, Taken>(
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

/** When a try that failed comes again: after a wait that doubles with each try. */
export const waitAfter = (firstWaitMs: number, failedTries: number): number => firstWaitMs * 2 ** (failedTries - 1)
