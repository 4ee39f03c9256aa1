import { serveJobs } from '../../kernel/threads/thread-work.server.ts'
import { doQuickJob, type QuickAnswer, type QuickJob } from './quick-work.ts'

/** The worker side of `startQuickThreads`. */
serveJobs<QuickJob, QuickAnswer>(async (job) => ({ answer: await doQuickJob(job), handOver: [] }))
