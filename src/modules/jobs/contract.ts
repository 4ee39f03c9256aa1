import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'

/** A kind of background job, defined by the room that runs it. */
export interface JobKind<Payload> {
  code: string
  /** Title of the job for staff. */
  title: string
  /** Schedule of a recurring job. Each time slot is run once, by one of the instances. */
  every?: { minutes: number } | { dayAt: `${number}:${number}` }
  /** Runs the job. The returned effect is applied in the transaction that marks the job as done, so both happen or neither. */
  run(job: RunningJob<Payload>): Promise<JobEffect> | Promise<void>
}

export type JobEffect = (tx: Db) => Promise<void>

export interface RunningJob<Payload> {
  key: string
  payload: Payload
  /** Position stored by the last finished step; null before the first. */
  stand: string | null
  /** Aborted when the portal shuts down; the job should stop after the current step. */
  signal: AbortSignal
  /**
   * Runs one step in a transaction together with the progress of the job; after a crash the job resumes behind the last finished
   * step.
   */
  step(work: JobEffect, standing: { stand?: string; done: number; inAll?: number }): Promise<void>
}

/** Operations on the jobs of one kind. */
export interface JobDesk<Payload> {
  /** Queues a job within the transaction that requires it. A repeated key changes nothing. */
  put(tx: Db, key: string, payload: Payload, dueAt?: Date): Promise<void>
  /** Queues a finished or failed job again; a waiting or running one is left unchanged. */
  redo(tx: Db, key: string, payload: Payload): Promise<{ isNew: boolean }>
  /** Starts the job at once after the commit instead of at the next poll. */
  nudge(): void
  progress(key: string): Promise<JobProgress | null>
  /** Position stored by the last finished step; null before the first step and for an unknown key. */
  standOf(key: string): Promise<string | null>
}

export interface JobProgress {
  state: 'waiting' | 'done' | 'failed'
  done: number
  inAll: number | null
}

export type DefineJob = <Payload>(kind: JobKind<Payload>) => JobDesk<Payload>

const JobEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  state: z.enum(['waiting', 'running', 'late', 'done', 'failed']),
  stateName: z.string(),
  done: z.number().int(),
  inAll: z.number().int().nullable(),
  tries: z.number().int(),
  trouble: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type JobEntry = z.output<typeof JobEntry>

export const jobCalls = contract({
  page: {
    ...get(['audit'], '/console/jobs/page'),
    summary: '查询后台任务；失败的和未完成的在前，不含任务内容',
    query: Paging.extend({
      state: z.literal('failed', { error: '请选择状态' }).optional().describe('状态；failed 失败的'),
    }),
    data: pageSchema(JobEntry),
  },
})
