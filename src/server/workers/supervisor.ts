import cluster, { type Worker } from 'node:cluster'
import { hostname } from 'node:os'
import { inheritedSocket } from './inherited-socket.ts'
import { countForWorkers } from './shared-limits.ts'
import { WORKER_NUMBER } from './worker-process.ts'

/** A worker that ends this soon after its start probably fails again, so its restart is delayed. */
const SHORT_LIFE_MS = 10_000
const LONGEST_WAIT_MS = 30_000

interface Supervision {
  workers: number
  /** Settings determined by the parent, such as a free port. */
  environment: Record<string, string>
}

/**
 * The parent of several workers behind one port. It distributes connections, restarts workers that have ended, and forwards signals. It loads no code
 * of the portal, so that no bug of the portal can end it.
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
      // A failed first start has printed its reason and is not repeated, as with a single process.
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
    // A second signal is forwarded too; workers then exit at once.
    for (const worker of living.values()) worker.process.kill('SIGTERM')
    leaveIfLast()
  }

  // With an inherited socket workers accept connections themselves: connections that are still queued when all workers have ended remain in the
  // socket for the next portal. If the parent accepted them, they would be reset.
  if (inheritedSocket(process.env, { pid: process.pid, ppid: process.ppid, isWorker: false }) !== undefined)
    cluster.schedulingPolicy = cluster.SCHED_NONE
  countForWorkers()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)
  // The first worker migrates the tables and reports configuration errors; the others start when it listens.
  start(1)
  await new Promise<void>((resolve) => cluster.once('listening', () => resolve()))
  hasListened = true
  if (!isLeaving) for (let number = 2; number <= workers; number += 1) start(number)
}

/** A log line in the format of the workers, which have their own logger. */
function logWarning(details: Record<string, unknown>, msg: string): void {
  console.log(JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), ...details, msg }))
}
