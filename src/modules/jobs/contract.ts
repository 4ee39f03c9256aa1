import { z } from 'zod'
import { contract, get } from '../../kernel/calls/contract.ts'
import { Paging, pageOf } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'

/** One sort of work, defined by the room that knows how to do it. */
export interface JobKind<Payload> {
  code: string
  /** As staff reads it. */
  title: string
  /** When it comes by itself. Its slots are shared: where there are two instances, one of them does it. */
  every?: { minutes: number } | { dayAt: `${number}:${number}` }
  /** Does the work. What it returns is done in the transaction that marks the job as done: both or neither. */
  run(job: RunningJob<Payload>): Promise<Effect> | Promise<void>
}

export type Effect = (tx: Db) => Promise<void>

export interface RunningJob<Payload> {
  key: string
  payload: Payload
  /** Where the last finished step left off; null at the beginning. */
  stand: string | null
  /** Aborted when the portal is told to end: stop after the step under way. */
  signal: AbortSignal
  /** One step, in one transaction with how far the work has come: after a kill it goes on behind the last one. */
  step(work: Effect, standing: { stand?: string; done: number; inAll?: number }): Promise<void>
}

/** What a room is given for a kind it has defined. */
export interface JobDesk<Payload> {
  /** Asks for work, inside the transaction that makes it necessary. The same key again changes nothing. */
  put(tx: Db, key: string, payload: Payload, dueAt?: Date): Promise<void>
  /** Asks for it once more where it is done or was given up; what still waits or is under way goes on as it is. */
  redo(tx: Db, key: string, payload: Payload): Promise<{ isNew: boolean }>
  /** Has it begun at once, after the commit, instead of in a few seconds. */
  nudge(): void
  progress(key: string): Promise<JobProgress | null>
  /** What the last finished step stored as its position; null before the first step and where there is no such job. */
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
    data: pageOf(JobEntry),
  },
})
