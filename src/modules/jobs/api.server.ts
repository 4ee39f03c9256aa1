import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { jobCalls } from './contract.ts'
import { listJobs, readQueueState } from './job-list.server.ts'
import { createJobs, type JobDependencies } from './jobs.server.ts'

export function openJobs(registry: CallRegistry, dependencies: JobDependencies) {
  const jobs = createJobs(dependencies)
  const { db, now } = dependencies
  registry.implement(jobCalls, {
    page: ({ query }) => listJobs(db, query, { now: now(), titleOf: jobs.titleOf }),
  })
  return { ...jobs, state: () => readQueueState(db, now()) }
}
