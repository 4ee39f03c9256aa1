import path from 'node:path'
import { conflict } from '../../../kernel/calls/errors.ts'
import { startThreadPool, type ThreadPoolSettings } from '../../../kernel/threads/thread-pool.server.ts'
import { refusedFile } from '../refusal.ts'
import type { InspectedFile } from './inspect.server.ts'
import type { InspectionOutcome, Job } from './worker.server.ts'

export interface Inspectors {
  /** Inspects a file. The memory of `bytes` is transferred to the thread, so callers use only the returned bytes. */
  inspect(name: string, bytes: Buffer): Promise<InspectedFile>
  close(): Promise<void>
}

export type InspectorSettings = Pick<ThreadPoolSettings, 'onTrouble'> &
  /** Thread settings that only tests change. */
  Partial<Pick<ThreadPoolSettings, 'deadlineMs' | 'mostWaiting' | 'workerFile'>>

const POOL = {
  workerFile: path.join(import.meta.dirname, 'worker.server.ts'),
  /** Two threads, so that small files are not delayed by a large one. */
  mostWorkers: 2,
  /** A picture of 50 megapixels takes some seconds on a small machine. */
  deadlineMs: 10_000,
  mostWaiting: 32,
}

const REFUSALS = {
  'too-slow': () => refusedFile('文件过于复杂，未能在规定时间内核查完，请简化后再上传'),
  crashed: () => refusedFile('文件无法核查，请用其他软件另存后再上传'),
  busy: () => conflict('正在上传的人较多，请稍后再试'),
}

/** Inspects files in worker threads. */
export function startInspectors(settings: InspectorSettings): Inspectors {
  const pool = startThreadPool<Job, InspectionOutcome>({ ...POOL, refuse: (why) => REFUSALS[why](), ...settings })
  return {
    async inspect(name, sent) {
      const bytes = ownMemory(sent)
      const verdict = await pool.run({ name, bytes }, [bytes.buffer])
      if ('refusal' in verdict) throw refusedFile(verdict.refusal)
      return { ...verdict.file, bytes: bufferOf(verdict.bytes) }
    },
    close: pool.close,
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Small buffers share memory with others and are copied, because shared memory cannot be transferred. */
const ownMemory = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength > Buffer.poolSize
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
