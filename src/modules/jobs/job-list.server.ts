import { and, asc, count, desc, eq, lte, min, sql } from 'drizzle-orm'
import { type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { readPage } from '../../kernel/data/read-page.server.ts'
import { expectRow } from '../../kernel/data/rows.server.ts'
import type { JobEntry } from './contract.ts'
import { job } from './tables.server.ts'

/** So late, nobody is doing it. */
const LATE_MS = 5 * 60_000

const NAMES: Record<JobEntry['state'], string> = {
  waiting: '等待执行',
  running: '正在执行',
  late: '已延误',
  done: '已完成',
  failed: '失败',
}

/** What failed first, then what is not done yet, then the rest; the newest first. Nothing of what the work is about. */
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

/** Work that was given up. */
export const countFailedJobs = (db: Db): Promise<number> => db.$count(job, eq(job.state, 'failed'))

/** What may be done by now and is not, since when the oldest of it, and what was given up. */
export async function stateOfQueue(db: Db, now: number) {
  const isDue = and(eq(job.state, 'waiting'), lte(job.dueAt, new Date(now)))
  const [row] = await db
    .select({ waiting: count(), oldestAt: min(job.dueAt) })
    .from(job)
    .where(isDue)
  return { ...expectRow(row), failed: await db.$count(job, eq(job.state, 'failed')) }
}

/** Whoever works on a job has moved its time ahead. After trouble it waits in the same way, but says so. */
function stateOf({ state, dueAt, startedAt, trouble }: typeof job.$inferSelect, now: number): JobEntry['state'] {
  if (state !== 'waiting') return state
  if (dueAt.getTime() < now - LATE_MS) return 'late'
  return startedAt && !trouble && dueAt.getTime() > now ? 'running' : 'waiting'
}
