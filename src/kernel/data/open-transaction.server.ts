import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenTransaction {
  /** The connection or pool of the transaction. */
  of: object
  isOpen: boolean
}

const scope = new AsyncLocalStorage<OpenTransaction>()

/** Runs the work of a transaction and marks its async context for `isInTransaction`. */
export async function runAsTransaction<Result>(of: object, work: () => Promise<Result>): Promise<Result> {
  const transaction = { of, isOpen: true }
  try {
    return await scope.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Whether the running code belongs to an open transaction on this connection or pool. A statement that it sends to the database instead of the
 * transaction needs a second connection: the embedded engine has only one and would wait forever; PostgreSQL would wait as soon as all connections of
 * the pool are in such transactions.
 */
export function isInTransaction(of: object): boolean {
  const transaction = scope.getStore()
  return transaction?.isOpen === true && transaction.of === of
}

export const outsideTransactionError = (statement: string): Error =>
  new Error(`sent past the open transaction, for which it would wait: ${statement.slice(0, 200)}`)
