import { parentPort } from 'node:worker_threads'

/**
 * The other side of a thread pool: one piece of work after another, its memory handed over with the answer. An error ends the
 * thread.
 */
export function serveJobs<Job, Answer>(work: (job: Job) => Promise<{ answer: Answer; handOver: ArrayBuffer[] }>): void {
  parentPort!.on('message', async (job: Job) => {
    const { answer, handOver } = await work(job)
    parentPort!.postMessage({ answer }, handOver)
  })
  parentPort!.postMessage('ready')
}
