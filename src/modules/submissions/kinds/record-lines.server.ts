import type { Db } from '../../../kernel/data/db.server.ts'
import type { Line } from './case-rows.server.ts'
import type { Running } from './kind-hooks.server.ts'

/** A record of the register that a case is about. */
export interface RecordTarget {
  dataset: string
  recordId: string
}

type LockRecords = (tx: Db, targets: readonly RecordTarget[]) => Promise<void>
type LineEffect = (running: Running, line: Line, target: RecordTarget) => Promise<void>

/**
 * An effect on the record of each line. Several records are locked before the first is changed: cases about the same
 * records take turns, and none waits for a record while it keeps others from writing to the audit.
 */
export function createLineEffect(lock: LockRecords, change: LineEffect) {
  return async (running: Running): Promise<undefined> => {
    const about = running.lines.flatMap((line) => {
      const { dataset, recordId } = line
      return recordId === null ? [] : [{ line, target: { dataset, recordId } }]
    })
    if (about.length > 1)
      await lock(
        running.tx,
        about.map(({ target }) => target),
      )
    for (const { line, target } of about) await change(running, line, target)
  }
}
