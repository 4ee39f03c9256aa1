import path from 'node:path'
import { type PoolWorker, startPoolWorker } from '../../../kernel/threads/pool-workers.server.ts'
import type { WritingJob, Written } from './worker.server.ts'

const WORKER = path.join(import.meta.dirname, 'worker.server.ts')
/** About 150 are used by a row group and the buffers of three files. */
const MEMORY_MB = 384

/** A thread that writes snapshots: rendering and compressing millions of records would hold up every request. */
export function startSnapshotWriter() {
  let worker: PoolWorker | undefined
  const thread = (): PoolWorker => {
    worker ??= startPoolWorker('thread', WORKER, MEMORY_MB)
    return worker
  }

  return {
    /** Sends one job to the worker; jobs run one after the other. */
    ask: (job: WritingJob): Promise<Written> =>
      new Promise((resolve, reject) => {
        const asked = thread()
        asked.listen({
          onMessage: (said) => isAnswer(said) && resolve(said.answer),
          onEnd: (error) => {
            worker = undefined
            reject(error)
          },
        })
        asked.post(job, [])
      }),
    end: async (): Promise<void> => {
      worker?.listen(null)
      await worker?.end()
      worker = undefined
    },
  }
}

export type SnapshotWriter = ReturnType<typeof startSnapshotWriter>

/** The first message of a thread only reports that it is ready. */
const isAnswer = (said: unknown): said is { answer: Written } =>
  typeof said === 'object' && said !== null && 'answer' in said
