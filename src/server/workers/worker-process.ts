import cluster from 'node:cluster'

/** Set by the parent process for each of its workers: 1 for the first one. */
export const WORKER_NUMBER = 'PORTAL_WORKER_NUMBER'

/** The place of this process among the workers of one portal; 1 where there is only one process. */
export const workerNumber = (): number => Number(process.env[WORKER_NUMBER] ?? 1)

/** Whether a parent process listens for this one, hands connections over and counts for the limits. */
export const isWorker = (): boolean => cluster.isWorker
