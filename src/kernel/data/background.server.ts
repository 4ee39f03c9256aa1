import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<true>()

/**
 * Runs work of the portal itself, such as jobs, messages and audit, so that requests do not wait for it: on PostgreSQL it has a small pool of its
 * own, and on the embedded engine it starts when no request has a query.
 */
export const inBackground = <Result>(work: () => Promise<Result>): Promise<Result> => background.run(true, work)

/** Whether the running code was started by `inBackground`. */
export const isInBackground = (): boolean => background.getStore() === true
