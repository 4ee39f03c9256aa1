import type { Db } from '../../../kernel/data/db.server.ts'
import type { Line } from './case-rows.server.ts'
import type { RunningStep } from './kind-hooks.server.ts'

/** A register record that a case is about. */
export interface RecordTarget {
  dataset: string
  recordId: string
}

type LockRecords = (tx: Db, targets: readonly RecordTarget[]) => Promise<void>
type LineEffect = (running: RunningStep, line: Line, target: RecordTarget) => Promise<void>

/**
 * Builds an effect on the record of each line. All records are locked before the first is changed, so that cases about the same
 * records run one after another and none waits for a record while holding the audit lock.
 */
export function createLineEffect(lock: LockRecords, change: LineEffect) {
  return async (running: RunningStep): Promise<undefined> => {
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
