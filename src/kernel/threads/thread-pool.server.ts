import { channel } from 'node:diagnostics_channel'
import { type PoolWorker, startPoolWorker, type WorkerKind } from './pool-workers.server.ts'

type ThreadTrouble = 'too-slow' | 'crashed'

export interface ThreadPoolSettings {
  workerFile: string
  /** Threads where nothing is said. Work that fills much memory is done in processes, which give it back. */
  workers?: WorkerKind
  mostWorkers: number
  /** Counted from when its turn comes and its thread has loaded what it needs. */
  deadlineMs: number
  mostWaiting: number
  /** So long an idle thread stays; for ever where nothing is said. */
  idleMs?: number
  /** Work that fills more was made for it; 512 where nothing is said. */
  memoryMb?: number
  /** Told of work that ended a thread or took too long: a mistake of ours, or someone's attempt. */
  onTrouble(trouble: { kind: ThreadTrouble; error?: unknown }): void
  /** What whoever asked is told. */
  refuse(why: ThreadTrouble | 'busy'): Error
}

interface ThreadPool<Job, Answer> {
  /** Memory in `handOver` is given away: whoever calls has only what comes back. */
  run(job: Job, handOver?: ArrayBuffer[]): Promise<Answer>
  close(): Promise<void>
}

/** Says what workers are asked for. */
export const poolJobs = channel('portal.pool-jobs')

/** For loading, on a machine that may have just started. */
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
 * Idle threads of closed pools, by what they run, for the next pool that runs the same. Only the setup of the tests keeps any: a
 * thread takes up to a CPU second to load what it needs, and a run of the tests opens hundreds of portals.
 */
export const spareThreads: { kept?: Map<string, PoolWorker[]> } = {}

/**
 * Long work is done in threads or processes of its own, so that none holds up those who ask for pages. One that does not come back in
 * time, or that its work has ended, is replaced, and the work is refused. The other side is `serveJobs`.
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
    // It is heard of the end of a thread more than once.
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

/** One that has not ended meanwhile. */
function takeSpare(sort: string): PoolWorker | undefined {
  const kept = spareThreads.kept?.get(sort)
  for (let worker = kept?.pop(); worker; worker = kept?.pop()) if (worker.isAlive()) return worker
  return undefined
}

/** Returns an idle thread to the pool of spare threads, if there is one. */
function keepSpare<Job, Answer>(sort: string, { worker, isReady, current }: Thread<Job, Answer>): boolean {
  if (!spareThreads.kept || !isReady || current) return false
  worker.listen(null)
  spareThreads.kept.set(sort, [...(spareThreads.kept.get(sort) ?? []), worker])
  return true
}
