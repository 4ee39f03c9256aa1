import cluster, { type Worker } from 'node:cluster'
import { hostname } from 'node:os'
import { inheritedSocket } from './inherited-socket.ts'
import { countForWorkers } from './shared-limits.ts'
import { WORKER_NUMBER } from './worker-process.ts'

/** A worker that ends sooner after its start than this has a fault that comes again: it waits before the next try. */
const SHORT_LIFE_MS = 10_000
const LONGEST_WAIT_MS = 30_000

interface Supervision {
  workers: number
  /** Settings that were decided in the parent, such as a free port. */
  environment: Record<string, string>
}

/**
 * The parent of several workers behind one port. It accepts connections and hands them over in turn, starts a worker again that has
 * ended, and passes signals on. It knows nothing of the portal, so that nothing of the portal can end it.
 */
export async function superviseWorkers({ workers, environment }: Supervision): Promise<void> {
  const living = new Map<number, Worker>()
  const failures = new Map<number, number>()
  let isLeaving = false
  let hasListened = false

  function start(number: number): void {
    const worker = cluster.fork({ ...environment, [WORKER_NUMBER]: String(number) })
    const begun = performance.now()
    living.set(number, worker)
    worker.once('exit', (code, signal) => {
      living.delete(number)
      if (isLeaving) return leaveIfLast()
      // A first start that fails has said why: to try again is for the person who started the portal, as with one process.
      if (!hasListened) process.exit(code || 1)
      const wasShort = performance.now() - begun < SHORT_LIFE_MS
      const failed = wasShort ? (failures.get(number) ?? 0) + 1 : 0
      failures.set(number, failed)
      const waitMs = failed === 0 ? 0 : Math.min(1000 * 2 ** (failed - 1), LONGEST_WAIT_MS)
      logWarning(
        { worker: number, ended: worker.process.pid, code, signal, waitMs },
        'a worker has ended and is started again',
      )
      setTimeout(() => isLeaving || start(number), waitMs)
    })
  }

  function leaveIfLast(): void {
    if (living.size === 0) process.exit(0)
  }

  function leave(): void {
    isLeaving = true
    // A second signal is passed on too: it does not wait.
    for (const worker of living.values()) worker.process.kill('SIGTERM')
    leaveIfLast()
  }

  // Where somebody else holds the socket, workers accept from it themselves: what still waits when all of them have left stays in it
  // for the next portal. Handed over by the parent, it would be reset.
  if (inheritedSocket(process.env, { pid: process.pid, ppid: process.ppid, isWorker: false }) !== undefined)
    cluster.schedulingPolicy = cluster.SCHED_NONE
  countForWorkers()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
  // The first one brings the tables up to date and finds what keeps the portal from starting; the others follow when it listens.
  start(1)
  await new Promise<void>((resolve) => cluster.once('listening', () => resolve()))
  hasListened = true
  if (!isLeaving) for (let number = 2; number <= workers; number += 1) start(number)
}

/** A line as those of the workers, which log for themselves. */
function logWarning(details: Record<string, unknown>, msg: string): void {
  console.log(JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), ...details, msg }))
}
