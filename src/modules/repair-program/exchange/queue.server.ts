import type { PassOn } from '../../register/records/desk-contract.ts'
import { exchangeRow } from './tables.server.ts'

const AT_ONCE = 1000

/** Queues an event in its own transaction, so that it is reported if and only if it happened. */
export function createQueue(now: () => number): PassOn {
  return async (tx, changes) => {
    const queuedAt = new Date(now())
    const rows = changes.map(({ id, ...change }) => ({ ...change, recordId: id, queuedAt }))
    for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(exchangeRow).values(rows.slice(at, at + AT_ONCE))
  }
}
