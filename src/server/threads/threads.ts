import { availableParallelism } from 'node:os'
import path from 'node:path'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import { startThreadPool, type ThreadPoolSettings } from '../../kernel/threads/thread-pool.server.ts'
import type { FileContent, ReadFile } from '../../modules/register/import/file-reading.server.ts'
import type { ImportJob } from './import-worker.ts'
import type { QuickAnswer, QuickJob, QuickName, QuickWork, ResultOf } from './quick-work.ts'

type ThreadSettings = Pick<ThreadPoolSettings, 'onTrouble'> &
  /** Only for tests. */
  Partial<Pick<ThreadPoolSettings, 'deadlineMs' | 'mostWaiting'>>

/** One core is left for pages. */
const MOST_WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1))
const MINUTE = 60_000
const TOO_SLOW = '内容过于复杂，未能在规定时间内处理完，请简化后再试'
const BUSY = '正在处理的内容较多，请稍后再试'

const QUICK = {
  workerFile: path.join(import.meta.dirname, 'quick-worker.ts'),
  mostWorkers: MOST_WORKERS,
  /** The longest article takes well under a second, a spreadsheet within its limits some seconds. */
  deadlineMs: 20_000,
  mostWaiting: 32,
  idleMs: 5 * MINUTE,
}

const IMPORTS = {
  workers: 'process' as const,
  workerFile: path.join(import.meta.dirname, 'import-worker.ts'),
  mostWorkers: MOST_WORKERS,
  /** The most rows of a file take half a millisecond each, on a busy machine. */
  deadlineMs: 5 * MINUTE,
  mostWaiting: 8,
  idleMs: MINUTE,
  /** A spreadsheet is read into memory as a whole. */
  memoryMb: 1024,
}

export type QuickThreads = ReturnType<typeof startQuickThreads>

/** Starts threads for jobs that requests wait for: sanitising and comparing texts, reading small tables. */
export function startQuickThreads(settings: ThreadSettings) {
  const refuse = (why: string) => conflict(why === 'busy' ? BUSY : TOO_SLOW)
  const pool = startThreadPool<QuickJob, QuickAnswer>({ ...QUICK, refuse, ...settings })
  return {
    /** A limit exceeded by the input is reported at the field. */
    async run<Name extends QuickName>(
      field: string,
      name: Name,
      ...args: Parameters<QuickWork[Name]>
    ): Promise<ResultOf<Name>> {
      const answer = await pool.run({ name, args })
      if ('refusal' in answer) throw invalid({ [field]: answer.refusal })
      return answer.value as ResultOf<Name>
    },
    close: pool.close,
  }
}

/** Starts processes that read files of records: they take minutes and much memory, and must not delay the jobs of editors. */
export function startImportThreads(settings: ThreadSettings) {
  const refuse = (why: string) => conflict(why === 'busy' ? '正在导入的文件较多，请稍后再试' : IMPORT_TOO_SLOW)
  const pool = startThreadPool<ImportJob, FileContent>({ ...IMPORTS, refuse, ...settings })
  const readFile: ReadFile = (dataset, reading) => pool.run({ dataset, reading })
  return { readFile, close: pool.close }
}

const IMPORT_TOO_SLOW = '文件过大或过于复杂，未能在规定时间内读完，请分成几个文件报送'
