import { and, asc, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { delayAfter, processQueue, type Queue } from '../../kernel/data/queue.server.ts'
import { errorCode } from '../../kernel/error-code.ts'
import type { JobDesk, JobEffect, JobKind, JobProgress } from './contract.ts'
import { lastSlot } from './slots.ts'
import { job } from './tables.server.ts'

export interface JobDependencies extends SealedBasics {
  /** Whether jobs may run now. Otherwise none is started and none is scheduled. */
  mayWork?(): boolean
  /** Called for each failure, without the payload. */
  onTrouble(trouble: JobTrouble): void
}

export interface JobTrouble {
  kind: string
  id: number
  tries: number
  isLast: boolean
  error: unknown
}

/** Longest duration of a step. After this the worker counts as dead, and another continues behind the last finished step. */
export const LEASE_MS = 2 * 60_000
export const MOST_TRIES = 6
/** Wait before the second try. Doubled at each try, so the last one is about a quarter of an hour after the first. */
export const FIRST_WAIT_MS = 30_000
/** Finished jobs are listed for staff this long, then deleted. */
export const RETENTION_MS = 30 * 86_400_000
/** Finished recurring jobs are deleted after a day, which is enough to see that they run. */
const KEPT_SLOTS_MS = 86_400_000

type Row = typeof job.$inferSelect

/** The worker has lost its lease because it counted as dead; its step is rolled back. */
class LeaseLost extends Error {}

export function createJobs(dependencies: JobDependencies) {
  const { db, seal, now, mayWork = () => true } = dependencies
  const { put, redo, readProgress, readStand } = createQueue(dependencies)
  const leases = createLeases(dependencies)
  const { holding, leaseEnd, giveBack, putOff } = leases
  const kinds = new Map<string, JobKind<unknown>>()
  const slots = new Map<string, number>()
  const leaving = new AbortController()
  let onNudge: (code: string) => void = () => {}

  function define<Payload>(kind: JobKind<Payload>): JobDesk<Payload> {
    if (kinds.has(kind.code)) throw new Error(`there are two kinds of work called ${kind.code}`)
    // The cast is safe, because a payload is opened only for the kind that sealed it.
    kinds.set(kind.code, kind as JobKind<unknown>)
    return {
      put: (tx, key, payload, dueAt = new Date(now())) => put(tx, kind.code, key, payload, dueAt),
      redo: (tx, key, payload) => redo(tx, kind.code, key, payload),
      nudge: () => onNudge(kind.code),
      progress: (key) => readProgress(kind.code, key),
      standOf: (key) => readStand(kind.code, key),
    }
  }

  /** Queues recurring jobs. The first instance inserts the slot; the others find it there. */
  async function putSlots(): Promise<void> {
    for (const { code, every } of kinds.values()) {
      if (!mayWork()) return
      if (!every) continue
      const slot = lastSlot(every, now())
      if (slots.get(code) === slot.getTime()) continue
      await put(db, code, slot.toISOString(), null, slot)
      slots.set(code, slot.getTime())
    }
  }

  /** Runs the due jobs of one kind one after another and returns their number. */
  async function workOn(code: string): Promise<number> {
    const kind = kinds.get(code)
    if (!kind) return 0
    const queue = { ...leases.queueOf(code), work: (taken: Row) => run(kind, taken) }
    return processQueue(db, queue, () => !leaving.signal.aborted && mayWork())
  }

  /** Runs the due jobs of all kinds. */
  async function work(): Promise<number> {
    await putSlots()
    const numbers = await Promise.all([...kinds.keys()].map(workOn))
    return numbers.reduce((sum, number) => sum + number, 0)
  }

  async function run(kind: JobKind<unknown>, taken: Row): Promise<boolean> {
    try {
      const effect = await kind.run({
        key: taken.key,
        payload: JSON.parse(seal.open(taken.payloadSealed)),
        stand: taken.standSealed === null ? null : seal.open(taken.standSealed),
        signal: leaving.signal,
        step: (work, { stand, done, inAll }) =>
          holding(taken, work, {
            dueAt: leaseEnd(),
            stepsDone: done,
            ...(stand === undefined ? {} : { standSealed: seal.seal(stand) }),
            ...(inAll === undefined ? {} : { stepsInAll: inAll }),
          }),
      })
      await holding(taken, effect ?? nothing, { state: 'done', finishedAt: new Date(now()), trouble: null })
      return true
    } catch (error) {
      if (error instanceof LeaseLost) return false
      await (leaving.signal.aborted ? giveBack(taken) : putOff(taken, error))
      return false
    }
  }

  async function sweep(): Promise<void> {
    const slotted = [...kinds.values()].filter(({ every }) => every).map(({ code }) => code)
    const over = (kept: number) => and(eq(job.state, 'done'), lt(job.finishedAt, new Date(now() - kept)))
    await db.delete(job).where(over(RETENTION_MS))
    await db.delete(job).where(and(over(KEPT_SLOTS_MS), inArray(job.kind, slotted)))
  }

  return {
    define,
    codes: (): string[] => [...kinds.keys()],
    putSlots,
    workOn,
    work,
    sweep,
    titleOf: (kind: string): string => kinds.get(kind)?.title ?? kind,
    whenNudged(wake: (code: string) => void): void {
      onNudge = wake
    },
    /** Lets running steps finish. */
    leave: (): void => leaving.abort(),
  }
}

/** Queues jobs and reads their progress. */
function createQueue({ db, seal, now }: JobDependencies) {
  async function put(tx: Db, kind: string, key: string, payload: unknown, dueAt: Date): Promise<void> {
    const payloadSealed = seal.seal(JSON.stringify(payload ?? null))
    await tx
      .insert(job)
      .values({ kind, key, payloadSealed, dueAt, createdAt: new Date(now()) })
      .onConflictDoNothing({ target: [job.kind, job.key] })
  }

  async function redo(tx: Db, kind: string, key: string, payload: unknown): Promise<{ isNew: boolean }> {
    const at = new Date(now())
    const asked = { payloadSealed: seal.seal(JSON.stringify(payload ?? null)), dueAt: at, createdAt: at }
    const anew = { state: 'waiting' as const, tries: 0, stepsDone: 0, stepsInAll: null, standSealed: null }
    const put = await tx
      .insert(job)
      .values({ kind, key, ...asked })
      .onConflictDoUpdate({
        target: [job.kind, job.key],
        set: { ...asked, ...anew, startedAt: null, finishedAt: null, trouble: null },
        setWhere: ne(job.state, 'waiting'),
      })
      .returning({ id: job.id })
    return { isNew: put.length > 0 }
  }

  async function readProgress(kind: string, key: string): Promise<JobProgress | null> {
    const [found] = await db
      .select({ state: job.state, done: job.stepsDone, inAll: job.stepsInAll })
      .from(job)
      .where(and(eq(job.kind, kind), eq(job.key, key)))
    return found ?? null
  }

  async function readStand(kind: string, key: string): Promise<string | null> {
    const [found] = await db
      .select({ sealed: job.standSealed })
      .from(job)
      .where(and(eq(job.kind, kind), eq(job.key, key)))
    return found?.sealed ? seal.open(found.sealed) : null
  }

  return { put, redo, readProgress, readStand }
}

/** Leases jobs to this worker and returns them. */
function createLeases({ db, now, onTrouble }: JobDependencies) {
  /** Due jobs of one kind; a lease postpones a job while it is worked on. */
  const queueOf = (kind: string): Pick<Queue<Row, Row>, 'next' | 'putOff'> => ({
    next: (tx) =>
      tx
        .select()
        .from(job)
        .where(and(eq(job.state, 'waiting'), lte(job.dueAt, new Date(now())), eq(job.kind, kind)))
        .orderBy(asc(job.dueAt), asc(job.id))
        .limit(1)
        .for('update', { skipLocked: true }),
    async putOff(tx, due) {
      const taken = { tries: due.tries + 1, dueAt: leaseEnd(), startedAt: due.startedAt ?? new Date(now()) }
      await tx.update(job).set(taken).where(eq(job.id, due.id))
      return { ...due, ...taken }
    },
  })

  /** Updates the job and applies `work` in one transaction, provided that this worker still holds the lease. */
  async function holding(taken: Row, work: JobEffect, change: Partial<Row>): Promise<void> {
    await db.transaction(async (tx) => {
      const own = and(eq(job.id, taken.id), eq(job.tries, taken.tries), eq(job.state, 'waiting'))
      const held = await tx.update(job).set(change).where(own).returning({ id: job.id })
      if (held.length === 0) throw new LeaseLost()
      await work(tx)
    })
  }

  async function putOff(taken: Row, error: unknown): Promise<void> {
    const isLast = taken.tries >= MOST_TRIES
    const trouble = describeError(error)
    const dueAt = new Date(now() + delayAfter(FIRST_WAIT_MS, taken.tries))
    const change = isLast ? { state: 'failed' as const, finishedAt: new Date(now()), trouble } : { dueAt, trouble }
    await holding(taken, nothing, change)
    onTrouble({ kind: taken.kind, id: taken.id, tries: taken.tries, isLast, error })
  }

  /** Returns a job that a shutdown interrupted: it is due at once and no try is counted. */
  const giveBack = (taken: Row): Promise<void> =>
    holding(taken, nothing, { dueAt: new Date(now()), tries: taken.tries - 1 }).catch(() => {})

  const leaseEnd = (): Date => new Date(now() + LEASE_MS)

  return { queueOf, holding, leaseEnd, giveBack, putOff }
}

export type Jobs = ReturnType<typeof createJobs>

const nothing: JobEffect = async () => {}

/** Name and code only, because error messages may contain personal data from the job. */
const describeError = (error: unknown): string =>
  error instanceof Error ? [error.name, errorCode(error)].filter(Boolean).join(' ') : 'unknown'
