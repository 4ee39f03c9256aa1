import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** One worker of a pool: a thread or a child process. */
export interface PoolWorker {
  post(job: unknown, handOver: ArrayBuffer[]): void
  /** Replaces the previous listener. */
  listen(listener: WorkerListener | null): void
  isAlive(): boolean
  end(): Promise<unknown>
}

interface WorkerListener {
  onMessage(said: unknown): void
  onEnd(error: unknown): void
}

/** A process returns all of its memory when it ends; a thread starts faster and transfers memory without a copy. */
export type WorkerKind = 'thread' | 'process'

export const startPoolWorker = (kind: WorkerKind, file: string, memoryMb: number): PoolWorker =>
  kind === 'process' ? startProcess(file, memoryMb) : startThread(file, memoryMb)

function startThread(file: string, memoryMb: number): PoolWorker {
  // No environment variables, so that code which gains control of the thread finds no keys.
  const worker = new Worker(file, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  })
  let heard: WorkerListener | null = null
  worker.on('message', (said) => heard?.onMessage(said))
  worker.on('error', (error) => heard?.onEnd(error))
  worker.on('exit', (code) => heard?.onEnd(new Error(`the thread ended with ${code}`)))
  worker.unref()
  return {
    post: (job, handOver) => worker.postMessage(job, handOver),
    listen(listener) {
      heard = listener
    },
    isAlive: () => worker.threadId > 0,
    end: () => worker.terminate(),
  }
}

/** Environment variables that a child process needs. It gets no keys either. */
const PASSED_ON = ['PATH', 'TZ', 'TMPDIR', 'MALLOC_MMAP_THRESHOLD_']

function startProcess(file: string, memoryMb: number): PoolWorker {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const child = fork(file, [], {
    env: { MALLOC_ARENA_MAX: '2', ...Object.fromEntries(passed) },
    execArgv: [
      ...['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'],
      `--max-old-space-size=${memoryMb}`,
    ],
    serialization: 'advanced',
    // An engine that runs out of memory writes the reason to standard error.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let heard: WorkerListener | null = null
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // If the process could not be started, there is no exit event.
    child.once('error', () => child.pid === undefined && resolve())
  })
  child.on('message', (said) => {
    if (isFailure(said)) heard?.onEnd(said.failed)
    else heard?.onMessage(said)
  })
  child.on('error', (error) => heard?.onEnd(error))
  child.on('exit', (code, signal) => heard?.onEnd(new Error(`the process ended with ${signal ?? code}`)))
  child.unref()
  child.channel?.unref()
  return {
    post: (job) => void child.send(job as object),
    listen(listener) {
      heard = listener
    },
    isAlive: () => child.connected,
    end() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

const isFailure = (said: unknown): said is { failed: unknown } =>
  typeof said === 'object' && said !== null && 'failed' in said
