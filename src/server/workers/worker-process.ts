import cluster from 'node:cluster'

/** Set by the parent for each worker: 1 for the first one. */
export const WORKER_NUMBER = 'PORTAL_WORKER_NUMBER'

/** Number of this worker; 1 if there is only one process. */
export const workerNumber = (): number => Number(process.env[WORKER_NUMBER] ?? 1)

/** Whether this process is a worker of a parent that distributes connections and counts for the limits. */
export const isWorker = (): boolean => cluster.isWorker
