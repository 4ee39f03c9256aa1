import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenTransaction {
  /** The connection or pool whose transaction it is. */
  of: object
  isOpen: boolean
}

const scope = new AsyncLocalStorage<OpenTransaction>()

/** Runs the work of a transaction, so that `isInTransaction` can tell statements that it sends past its own transaction. */
export async function asTransaction<Result>(of: object, work: () => Promise<Result>): Promise<Result> {
  const transaction = { of, isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Whether the running code is part of a transaction that is still open. A statement that it sends to the database itself, and not
 * to the transaction, waits for a second connection: on the embedded engine, which has one, for ever; on PostgreSQL as soon as all
 * connections of the pool belong to such transactions.
 */
export function isInTransaction(of: object): boolean {
  const transaction = scope.getStore()
  return transaction?.isOpen === true && transaction.of === of
}

export const pastTransaction = (statement: string): Error =>
  new Error(`sent past the open transaction, for which it would wait: ${statement.slice(0, 200)}`)
