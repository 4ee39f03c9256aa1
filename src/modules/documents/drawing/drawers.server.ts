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
  /** Only for tests. */
  Partial<Pick<ThreadPoolSettings, 'mostWaiting'>>

const POOL = {
  workers: 'process' as const,
  workerFile: path.join(import.meta.dirname, 'worker.server.ts'),
  /** One core is left to the pages. Where there are three, a long report does not hold up a short one. */
  mostWorkers: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** Some hundred pages take a second, and several where everybody wants pages as well. */
  deadlineMs: 60_000,
  mostWaiting: 32,
  /** An idle process keeps fonts in memory, 150 MB with them; starting one takes a second of CPU. */
  idleMs: 60_000,
}

/** Papers are drawn in processes of their own; how many may wait has a limit. */
export function startDrawers(settings: DrawerSettings): Drawers {
  const pool = startThreadPool<DrawingJob, Drawing>({
    ...POOL,
    refuse: (why) => conflict(why === 'busy' ? '正在生成的文件较多，请稍后再试' : '文件未能生成，请稍后再试'),
    ...settings,
  })
  return { draw: (job) => pool.run(job), close: pool.close }
}
