import type { Doors } from '../../kernel/calls/implement.server.ts'
import { jobCalls } from './contract.ts'
import { listJobs, stateOfQueue } from './job-list.server.ts'
import { createJobs, type JobNeeds } from './jobs.server.ts'

export function openJobs(doors: Doors, needs: JobNeeds) {
  const jobs = createJobs(needs)
  const { db, now } = needs
  doors.implement(jobCalls, {
    page: ({ query }) => listJobs(db, query, { now: now(), titleOf: jobs.titleOf }),
  })
  return { ...jobs, state: () => stateOfQueue(db, now()) }
}
