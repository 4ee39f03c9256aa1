import { channel } from 'node:diagnostics_channel'
import { type PoolWorker, startPoolWorker, type WorkerKind } from './pool-workers.server.ts'

type ThreadTrouble = 'too-slow' | 'crashed'

export interface ThreadPoolSettings {
  workerFile: string
  /** Threads by default. Work that needs much memory runs in processes, which return it. */
  workers?: WorkerKind
  mostWorkers: number
  /** Counted from the moment a worker has loaded its modules and starts the job. */
  deadlineMs: number
  mostWaiting: number
  /** Lifetime of an idle worker; unlimited by default. */
  idleMs?: number
  /** Memory limit of a thread, 512 by default. Only hostile input needs more. */
  memoryMb?: number
  /** Called if a job crashed its worker or exceeded its deadline: a bug or an attack. */
  onTrouble(trouble: { kind: ThreadTrouble; error?: unknown }): void
  /** The error that the caller of `run` gets. */
  refuse(why: ThreadTrouble | 'busy'): Error
}

interface ThreadPool<Job, Answer> {
  /** Buffers in `handOver` are transferred: the caller can no longer use them. */
  run(job: Job, handOver?: ArrayBuffer[]): Promise<Answer>
  close(): Promise<void>
}

/** Diagnostics channel that reports every job. */
export const poolJobs = channel('portal.pool-jobs')

/** Time limit for loading modules, on a machine that may have just started. */
const LOADING_MS = 60_000

interface Waiting<Job, Answer> {
  job: Job
  handOver: ArrayBuffer[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Thread<Job, Answer> {
  worker: PoolWorker
  isReady: boolean
  current?: Waiting<Job, Answer>
  timer?: NodeJS.Timeout
}

/**
 * Idle threads of closed pools by worker file, for reuse by the next pool with the same file. Used only by the setup of the tests: a thread takes up
 * to a CPU second to load its modules, and a test run opens hundreds of portals.
 */
export const spareThreads: { kept?: Map<string, PoolWorker[]> } = {}

/**
 * Runs long work in threads or processes, so that it does not delay requests for pages. A worker that crashes or exceeds its deadline is replaced,
 * and its job is refused. The worker side is `serveJobs`.
 */
export function startThreadPool<Job, Answer>(settings: ThreadPoolSettings): ThreadPool<Job, Answer> {
  const { workerFile, mostWorkers, deadlineMs, mostWaiting, idleMs, memoryMb = 512, onTrouble, refuse } = settings
  const { workers = 'thread' } = settings
  const threads = new Set<Thread<Job, Answer>>()
  const waiting: Waiting<Job, Answer>[] = []
  let isClosed = false
  const sort = `${workers} ${workerFile} ${memoryMb}`

  function start(): Thread<Job, Answer> {
    const spare = takeSpare(sort)
    const worker = spare ?? startPoolWorker(workers, workerFile, memoryMb)
    const thread: Thread<Job, Answer> = { worker, isReady: Boolean(spare) }
    threads.add(thread)
    worker.listen({
      onMessage: (said) => (said === 'ready' ? begin(thread) : finish(thread, (said as { answer: Answer }).answer)),
      onEnd: (error) => fail(thread, 'crashed', error),
    })
    return thread
  }

  function next(): void {
    if (waiting.length === 0 || isClosed) return
    const idle = [...threads].find(({ current }) => !current)
    const thread = idle ?? (threads.size < mostWorkers ? start() : undefined)
    if (!thread) return
    thread.current = waiting.shift()!
    const { job, handOver } = thread.current
    poolJobs.publish({ job, workers })
    thread.worker.post(job, handOver)
    watch(thread)
  }

  function watch(thread: Thread<Job, Answer>): void {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => fail(thread, 'too-slow'), thread.isReady ? deadlineMs : LOADING_MS)
  }

  function begin(thread: Thread<Job, Answer>): void {
    thread.isReady = true
    if (thread.current) watch(thread)
  }

  function finish(thread: Thread<Job, Answer>, answer: Answer): void {
    const { current } = thread
    clearTimeout(thread.timer)
    thread.current = undefined
    if (idleMs) thread.timer = setTimeout(() => stop(thread), idleMs).unref()
    current?.resolve(answer)
    next()
  }

  function stop(thread: Thread<Job, Answer>): void {
    threads.delete(thread)
    clearTimeout(thread.timer)
    void thread.worker.end()
  }

  function fail(thread: Thread<Job, Answer>, kind: ThreadTrouble, error?: unknown): void {
    // The end of a thread is reported more than once.
    if (!threads.has(thread)) return
    stop(thread)
    onTrouble({ kind, error })
    thread.current?.reject(refuse(kind))
    next()
  }

  return {
    async run(job, handOver = []) {
      if (waiting.length >= mostWaiting || isClosed) throw refuse('busy')
      return new Promise((resolve, reject) => {
        waiting.push({ job, handOver, resolve, reject })
        next()
      })
    },
    async close() {
      isClosed = true
      const ended = [...threads]
      threads.clear()
      const left = [...waiting.splice(0), ...ended.flatMap(({ current }) => current ?? [])]
      for (const { reject } of left) reject(refuse('busy'))
      for (const { timer } of ended) clearTimeout(timer)
      await Promise.all(ended.filter((thread) => !keepSpare(sort, thread)).map(({ worker }) => worker.end()))
    },
  }
}

/** Removes and returns a spare thread that is still alive. */
function takeSpare(sort: string): PoolWorker | undefined {
  const kept = spareThreads.kept?.get(sort)
  for (let worker = kept?.pop(); worker; worker = kept?.pop()) if (worker.isAlive()) return worker
  return undefined
}

/** Adds an idle thread to the spare threads, if these are in use. */
function keepSpare<Job, Answer>(sort: string, { worker, isReady, current }: Thread<Job, Answer>): boolean {
  if (!spareThreads.kept || !isReady || current) return false
  worker.listen(null)
  spareThreads.kept.set(sort, [...(spareThreads.kept.get(sort) ?? []), worker])
  return true
}
