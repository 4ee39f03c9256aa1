import { and, asc, count, desc, eq, lte, min, sql } from 'drizzle-orm'
import { type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { readPage } from '../../kernel/data/read-page.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { JobEntry } from './contract.ts'
import { job } from './tables.server.ts'

/** A job that has waited longer than this counts as stuck. */
const LATE_MS = 5 * 60_000

const NAMES: Record<JobEntry['state'], string> = {
  waiting: '等待执行',
  running: '正在执行',
  late: '已延误',
  done: '已完成',
  failed: '失败',
}

/** Jobs for the console: failed ones first, then open ones, then the rest, newest first. Payloads are never included. */
export async function listJobs(
  db: Db,
  { state: asked, ...paging }: Paging & { state?: 'failed' },
  { now, titleOf }: { now: number; titleOf(kind: string): string },
): Promise<Page<JobEntry>> {
  const urgency = sql`case ${job.state} when 'failed' then 0 when 'waiting' then 1 else 2 end`
  const where = asked && eq(job.state, asked)
  const [rows, total] = await readPage(db, job, { where, orderBy: [asc(urgency), desc(job.id)], paging })
  const entries = rows.map((row): JobEntry => {
    const state = stateOf(row, now)
    return {
      id: row.id,
      title: titleOf(row.kind),
      state,
      stateName: NAMES[state],
      done: row.stepsDone,
      inAll: row.stepsInAll,
      tries: row.tries,
      trouble: row.trouble,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }
  })
  return toPage(entries, total, paging)
}

/** Number of jobs that were given up. */
export const countFailedJobs = (db: Db): Promise<number> => db.$count(job, eq(job.state, 'failed'))

/** Number of due jobs, age of the oldest, and number of failed jobs. */
export async function readQueueState(db: Db, now: number) {
  const isDue = and(eq(job.state, 'waiting'), lte(job.dueAt, new Date(now)))
  const [row] = await db
    .select({ waiting: count(), oldestAt: min(job.dueAt) })
    .from(job)
    .where(isDue)
  return { ...expectRow(row), failed: await db.$count(job, eq(job.state, 'failed')) }
}

/**
 * State of a job. A worker moves the due time ahead while it runs; a retry also waits for its due time, but has an error stored.
 */
function stateOf({ state, dueAt, startedAt, trouble }: typeof job.$inferSelect, now: number): JobEntry['state'] {
  if (state !== 'waiting') return state
  if (dueAt.getTime() < now - LATE_MS) return 'late'
  return startedAt && !trouble && dueAt.getTime() > now ? 'running' : 'waiting'
}
