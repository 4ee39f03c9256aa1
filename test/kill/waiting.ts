import { and, eq, sql } from 'drizzle-orm'
import { job } from '../../src/modules/jobs/tables.server.ts'
import type { Driver } from './driver.ts'
import type { PortalProcess } from './portal-process.ts'

export type Killed = Pick<PortalProcess, 'base' | 'kill' | 'start'>

const PATIENCE_MS = 20_000
const LONGEST_WAIT_MS = 180_000

export const ask = (base: string, path: string, session: string, body?: object): Promise<Response> =>
  fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: `session=${session}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/**
 * Releases jobs claimed by a dead process before their lease ends. If the process is alive after all, both work on the job, which must do no harm.
 */
export async function releaseJobs({ database: { db } }: Driver, kind: string): Promise<void> {
  const isLeft = and(eq(job.kind, kind), eq(job.state, 'waiting'), sql`${job.tries} < 5`)
  const stale = sql`${job.dueAt} < now() + interval '110 seconds'`
  await db.update(job).set({ dueAt: new Date() }).where(and(isLeft, stale))
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await pause(100)
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
