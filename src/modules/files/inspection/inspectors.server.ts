import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { conflict } from '../../../kernel/calls/errors.ts'
import { refused } from '../refusal.ts'
import type { InspectedFile } from './inspect.server.ts'
import type { Job, Verdict } from './worker.server.ts'

export interface Inspectors {
  /** The bytes are given away with the memory they lie in: whoever calls has only those that come back. */
  inspect(name: string, bytes: Buffer): Promise<InspectedFile>
  close(): Promise<void>
}

export interface InspectorSettings {
  /** Told of files that ended a thread or took too long: a mistake of ours, or someone's attempt. */
  onTrouble(trouble: { kind: 'too-slow' | 'crashed'; error?: unknown }): void
  deadlineMs?: number
  mostWaiting?: number
  /** Another worker, for tests only. */
  workerFile?: string
}

/** One looks at a large file while the other goes on with small ones. */
const MOST_WORKERS = 2
/** A picture of 50 megapixels takes some seconds on a small machine. Counted from when its turn comes. */
const DEADLINE_MS = 10_000
/** For loading the parsers, on a machine that may have just started. */
const LOADING_MS = 60_000
const MOST_WAITING = 32
/** A file that makes the parsers fill more memory than this was made for it. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

const TOO_SLOW = '文件过于复杂，未能在规定时间内核查完，请简化后再上传'
const BUSY = '正在上传的人较多，请稍后再试'
const CRASHED = '文件无法核查，请用其他软件另存后再上传'

interface Waiting {
  job: Job
  resolve(file: InspectedFile): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  /** Whether it has loaded what it needs; the time for a file counts from then. */
  isReady: boolean
  current?: Waiting
  deadline?: NodeJS.Timeout
}

/**
 * Files are looked at in threads of their own, so that none can hold up those who ask for pages. A thread that does not come
 * back in time, or that a file has ended, is replaced; the file is refused.
 */
export function startInspectors(settings: InspectorSettings): Inspectors {
  const { onTrouble, deadlineMs = DEADLINE_MS, mostWaiting = MOST_WAITING, workerFile = WORKER_FILE } = settings
  const threads = new Set<Thread>()
  const waiting: Waiting[] = []
  let isClosed = false

  function start(): Thread {
    // Without the settings of the portal: who takes a thread over finds no keys in it.
    const worker = new Worker(workerFile, { env: {}, resourceLimits: MEMORY })
    const thread: Thread = { worker, isReady: false }
    threads.add(thread)
    worker.on('message', (message: Verdict | 'ready') => (message === 'ready' ? begin(thread) : judge(thread, message)))
    worker.on('error', (error) => fail(thread, 'crashed', error))
    worker.on('exit', (code) => fail(thread, 'crashed', new Error(`the thread ended with ${code}`)))
    worker.unref()
    return thread
  }

  function next(): void {
    if (waiting.length === 0 || isClosed) return
    const idle = [...threads].find(({ current }) => !current)
    const thread = idle ?? (threads.size < MOST_WORKERS ? start() : undefined)
    if (!thread) return
    thread.current = waiting.shift()!
    const { job } = thread.current
    thread.worker.postMessage(job, [job.bytes.buffer])
    watch(thread)
  }

  function watch(thread: Thread): void {
    clearTimeout(thread.deadline)
    thread.deadline = setTimeout(() => fail(thread, 'too-slow'), thread.isReady ? deadlineMs : LOADING_MS)
  }

  function begin(thread: Thread): void {
    thread.isReady = true
    if (thread.current) watch(thread)
  }

  function judge(thread: Thread, verdict: Verdict): void {
    const { current } = thread
    clearTimeout(thread.deadline)
    thread.current = undefined
    if ('refusal' in verdict) current?.reject(refused(verdict.refusal))
    else current?.resolve({ ...verdict.file, bytes: bufferOf(verdict.bytes) })
    next()
  }

  function fail(thread: Thread, kind: 'too-slow' | 'crashed', error?: unknown): void {
    // It is heard of the end of a thread more than once.
    if (!threads.delete(thread)) return
    clearTimeout(thread.deadline)
    void thread.worker.terminate()
    onTrouble({ kind, error })
    thread.current?.reject(refused(kind === 'too-slow' ? TOO_SLOW : CRASHED))
    next()
  }

  return {
    inspect(name, bytes) {
      if (waiting.length >= mostWaiting || isClosed) throw conflict(BUSY)
      return new Promise((resolve, reject) => {
        waiting.push({ job: { name, bytes: ownMemory(bytes) }, resolve, reject })
        next()
      })
    },
    async close() {
      isClosed = true
      const ended = [...threads]
      threads.clear()
      const left = [...waiting.splice(0), ...ended.flatMap(({ current }) => current ?? [])]
      for (const { reject } of left) reject(conflict(BUSY))
      for (const { deadline } of ended) clearTimeout(deadline)
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

const WORKER_FILE = path.join(import.meta.dirname, 'worker.server.ts')

/** Small buffers share their memory with others and cannot be handed over as they are. */
const ownMemory = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength > Buffer.poolSize
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes)
