import { parentPort } from 'node:worker_threads'

type Work<Job, Answer> = (job: Job) => Promise<{ answer: Answer; handOver: ArrayBuffer[] }>

/** The worker side of a pool: runs one job after another and transfers memory with the answer. An error ends the worker. */
export function serveJobs<Job, Answer>(work: Work<Job, Answer>): void {
  if (parentPort) serveInThread(parentPort, work)
  else serveInProcess(work)
}

function serveInThread<Job, Answer>(port: NonNullable<typeof parentPort>, work: Work<Job, Answer>): void {
  port.on('message', async (job: Job) => {
    const { answer, handOver } = await work(job)
    port.postMessage({ answer }, handOver)
  })
  port.postMessage('ready')
}

function serveInProcess<Job, Answer>(work: Work<Job, Answer>): void {
  process.on('uncaughtException', (error) => process.send?.({ failed: error }, () => process.exit(1)))
  process.once('disconnect', () => process.exit())
  // Ctrl-C reaches all processes of a terminal; the portal decides when its jobs end.
  process.on('SIGINT', () => {})
  process.on('message', async (job: Job) => {
    const { answer } = await work(job)
    process.send?.({ answer })
  })
  process.send?.('ready')
}
