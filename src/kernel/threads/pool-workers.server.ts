import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** One worker of a pool: a thread, or a process of its own. */
export interface PoolWorker {
  post(job: unknown, handOver: ArrayBuffer[]): void
  /** Replaces what listened before. */
  listen(listener: WorkerListener | null): void
  isAlive(): boolean
  end(): Promise<unknown>
}

interface WorkerListener {
  onMessage(said: unknown): void
  onEnd(error: unknown): void
}

/** A process gives all of its memory back when it ends; a thread starts sooner and hands memory over without a copy. */
export type WorkerKind = 'thread' | 'process'

export const startPoolWorker = (kind: WorkerKind, file: string, memoryMb: number): PoolWorker =>
  kind === 'process' ? startProcess(file, memoryMb) : startThread(file, memoryMb)

function startThread(file: string, memoryMb: number): PoolWorker {
  // Without the settings of the portal: code that takes a thread over finds no keys in it.
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

/** What a child needs of the environment of the portal. It gets no keys either. */
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
    // The reason of an engine that ran out of memory goes to standard error.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let heard: WorkerListener | null = null
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    // Without a process there is no exit.
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
