import type { Db } from './db.server.ts'

/**
 * Work that lies in a table. Whoever takes a row puts it off first, so that no other process takes it meanwhile, and works on it without
 * an open transaction: that would hold a connection for as long as the work takes. A process that dies leaves the row to be taken
 * again when it is due, so work is done at least once.
 */
export interface Queue<Due, Taken> {
  /** The next row that is due, locked: `.limit(1).for('update', { skipLocked: true })`. */
  next(tx: Db): PromiseLike<Due[]>
  /** Puts the row off and counts the try. */
  putOff(tx: Db, due: Due): Promise<Taken>
  /** Whether the work succeeded. A failure is recorded by the queue itself. */
  work(taken: Taken): Promise<boolean>
}

/** Works on what is due, one row after the other, and gives how many succeeded. */
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
