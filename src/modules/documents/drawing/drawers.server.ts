import { availableParallelism } from 'node:os'
import path from 'node:path'
import { conflict } from '../../../kernel/calls/errors.ts'
import { startThreadPool, type ThreadPoolSettings } from '../../../kernel/threads/thread-pool.server.ts'
import type { Drawing, DrawingJob } from './job.ts'

export interface Drawers {
  draw(job: DrawingJob): Promise<Drawing>
  close(): Promise<void>
}

type DrawerSettings = Pick<ThreadPoolSettings, 'onTrouble'> &
  /** Only tests set the length of the queue. */
  Partial<Pick<ThreadPoolSettings, 'mostWaiting'>>

const POOL = {
  workers: 'process' as const,
  workerFile: path.join(import.meta.dirname, 'worker.server.ts'),
  /** One core is left for pages. With three or more, two papers are drawn at a time, so that a long report does not delay a short one. */
  mostWorkers: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** A paper of several hundred pages takes a second, or several under load. */
  deadlineMs: 60_000,
  mostWaiting: 32,
  /** An idle process holds 150 MB, mostly fonts; starting one costs a second of CPU. */
  idleMs: 60_000,
}

/** Starts the processes that draw papers, with a bounded queue. */
export function startDrawers(settings: DrawerSettings): Drawers {
  const pool = startThreadPool<DrawingJob, Drawing>({
    ...POOL,
    refuse: (why) => conflict(why === 'busy' ? '正在生成的文件较多，请稍后再试' : '文件未能生成，请稍后再试'),
    ...settings,
  })
  return { draw: (job) => pool.run(job), close: pool.close }
}
