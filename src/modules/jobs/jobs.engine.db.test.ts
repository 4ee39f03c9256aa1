import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { type Db, openPostgres } from '../../kernel/data/db.server.ts'
import type { JobKind, RunningJob } from './contract.ts'
import { listJobs } from './job-list.server.ts'
import { createJobs, FIRST_WAIT_MS, type JobTrouble, LEASE_MS, MOST_TRIES } from './jobs.server.ts'
import { job } from './tables.server.ts'

const { database, url } = await openTestDatabase()
const { db } = database

const clock = { now: Date.parse('2026-11-16T01:00:00Z') }
const troubles: JobTrouble[] = []
const desk = (at: Db = db) =>
  createJobs({
    db: at,
    seal: testSeal(),
    now: () => clock.now,
    onTrouble: (trouble) => void troubles.push(trouble),
  })

/** A job that records what it has done. */
function writing(done: string[], run: JobKind<{ word: string }>['run'] = async () => {}): JobKind<{ word: string }> {
  return {
    code: 'write',
    title: '记录',
    run(one) {
      done.push(one.payload.word)
      return run(one)
    },
  }
}

beforeEach(async () => {
  await db.delete(job)
  troubles.length = 0
})

describe('a queued job', () => {
  it('runs once, and its payload is not readable in the database', async () => {
    const jobs = desk()
    const done: string[] = []
    const write = jobs.define(writing(done))
    await write.put(db, 'a', { word: '林暮秋' })
    const stored = JSON.stringify(await db.select().from(job))

    expect([await jobs.work(), await jobs.work()]).toEqual([1, 0])
    expect(done).toEqual(['林暮秋'])
    expect(stored).not.toContain('林暮秋')
    expect(await write.progress('a')).toEqual({ state: 'done', done: 0, inAll: null })
  })

  it('runs once for a repeated key, also after it has finished', async () => {
    const jobs = desk()
    const done: string[] = []
    const write = jobs.define(writing(done))
    await write.put(db, 'a', { word: 'first' })
    await write.put(db, 'a', { word: 'second' })
    await jobs.work()
    await write.put(db, 'a', { word: 'third' })
    await jobs.work()

    expect(done).toEqual(['first'])
  })

  it('does not run if the transaction that queued it was rolled back', async () => {
    const jobs = desk()
    const done: string[] = []
    const write = jobs.define(writing(done))
    const undone = db.transaction(async (tx) => {
      await write.put(tx, 'a', { word: 'never' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')

    await jobs.work()

    expect([done, await write.progress('a')]).toEqual([[], null])
  })

  it('waits until its due time', async () => {
    const jobs = desk()
    const done: string[] = []
    const write = jobs.define(writing(done))
    await write.put(db, 'a', { word: 'later' }, new Date(clock.now + 60_000))
    await jobs.work()
    const before = [...done]
    clock.now += 60_000

    await jobs.work()

    expect([before, done]).toEqual([[], ['later']])
  })

  it('of an unknown kind is left to a version that knows it', async () => {
    const newer = desk()
    await newer.define(writing([])).put(db, 'a', { word: 'new' })

    expect(await desk().work()).toBe(0)
    expect(await newer.work()).toBe(1)
  })
})

describe('the effect of a job', () => {
  const markDone = (key: string) => async (tx: Db) => {
    await tx.insert(job).values({ kind: 'trace', key, payloadSealed: '', dueAt: new Date(0), createdAt: new Date(0) })
  }
  const traces = async () => (await db.select().from(job)).filter(({ kind }) => kind === 'trace').length

  it('is committed together with the mark that it is done', async () => {
    const jobs = desk()
    let fails = true
    const write = jobs.define(
      writing([], async () => async (tx) => {
        await markDone('a')(tx)
        if (fails) throw new Error('at the last moment')
      }),
    )
    await write.put(db, 'a', { word: '' })
    await jobs.work()
    const afterFailure = [await traces(), (await write.progress('a'))!.state]
    fails = false
    clock.now += FIRST_WAIT_MS
    await jobs.work()

    expect(afterFailure).toEqual([0, 'waiting'])
    expect([await traces(), (await write.progress('a'))!.state]).toEqual([1, 'done'])
  })

  it('continues behind the last finished step', async () => {
    const jobs = desk()
    const seen: string[] = []
    let dies = true
    const write = jobs.define(
      writing([], async ({ stand, step }) => {
        for (let place = Number(stand ?? 0); place < 4; place += 1) {
          if (place === 2 && dies) throw new Error('killed')
          await step(async () => void seen.push(`step ${place}`), {
            stand: String(place + 1),
            done: place + 1,
            inAll: 4,
          })
        }
      }),
    )
    await write.put(db, 'a', { word: '' })
    await jobs.work()
    const half = await write.progress('a')
    dies = false
    clock.now += FIRST_WAIT_MS
    await jobs.work()

    expect(half).toEqual({ state: 'waiting', done: 2, inAll: 4 })
    expect(seen).toEqual(['step 0', 'step 1', 'step 2', 'step 3'])
    expect(await write.progress('a')).toEqual({ state: 'done', done: 4, inAll: 4 })
  })

  it('is rolled back for a worker that lost its lease to another', async () => {
    const [slow, quick] = [desk(), desk()]
    const kept: string[] = []
    const asleep = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const write = slow.define(
      writing([], async () => {
        taken.resolve()
        await asleep.promise
        return async () => void kept.push('slow')
      }),
    )
    quick.define(writing([], async () => async () => void kept.push('quick')))
    await write.put(db, 'a', { word: '' })
    const late = slow.work()
    await taken.promise
    clock.now += LEASE_MS

    await quick.work()
    asleep.resolve()
    await late

    expect(kept).toEqual(['quick'])
    expect(troubles).toEqual([])
  })
})

describe('a failing job', () => {
  it('is retried with growing pauses, then given up, and both are reported without the payload', async () => {
    const jobs = desk()
    const write = jobs.define(
      writing([], async () => {
        throw new RangeError('林暮秋 is too long')
      }),
    )
    await write.put(db, 'a', { word: '林暮秋' })
    const waits: number[] = []
    for (let waited = 0; troubles.length < MOST_TRIES; waited += FIRST_WAIT_MS, clock.now += FIRST_WAIT_MS) {
      const before = troubles.length
      await jobs.work()
      if (troubles.length === before) continue
      waits.push(waited)
      waited = 0
    }

    expect(waits.map((wait) => wait / FIRST_WAIT_MS)).toEqual([0, 1, 2, 4, 8, 16])
    expect(troubles.map(({ isLast }) => isLast)).toEqual([false, false, false, false, false, true])
    const { records } = await listJobs(db, { pageNo: 1, pageSize: 15 }, { now: clock.now, titleOf: jobs.titleOf })
    expect(records).toMatchObject([
      { title: '记录', state: 'failed', stateName: '失败', tries: 6, trouble: 'RangeError' },
    ])
    expect(JSON.stringify(records)).not.toContain('林暮秋')
  })

  it('interrupted by a shutdown runs at the next start without losing a try', async () => {
    const jobs = desk()
    const write = jobs.define(
      writing([], async ({ signal }: RunningJob<unknown>) => {
        jobs.leave()
        signal.throwIfAborted()
      }),
    )
    await write.put(db, 'a', { word: '' })
    await jobs.work()
    const next = desk()
    next.define(writing([]))

    expect(await next.work()).toBe(1)
    expect(troubles).toEqual([])
    expect((await db.select().from(job))[0]).toMatchObject({ state: 'done', tries: 1 })
  })
})

describe('a recurring job', () => {
  const minutely = (done: string[]): JobKind<null> => ({
    code: 'minutely',
    title: '每分钟',
    every: { minutes: 1 },
    run: async ({ key }) => void done.push(key),
  })

  it('runs once per slot on one instance, and missed slots are not repeated', async () => {
    const done: string[] = []
    const [one, two] = [desk(), desk()]
    for (const jobs of [one, two]) jobs.define(minutely(done))
    clock.now = Date.parse('2026-11-16T02:00:30Z')
    for (const jobs of [one, two, one]) await jobs.work()
    clock.now += 5 * 60_000
    for (const jobs of [two, one]) await jobs.work()

    expect(done).toEqual(['2026-11-16T02:00:00.000Z', '2026-11-16T02:05:00.000Z'])
  })

  it('is deleted after a day, other jobs after thirty; failed ones stay', async () => {
    const jobs = desk()
    jobs.define(minutely([]))
    const write = jobs.define(writing([]))
    const row = { payloadSealed: '', dueAt: new Date(0), createdAt: new Date(0), finishedAt: new Date(clock.now) }
    await db.insert(job).values({ ...row, kind: 'write', key: 'failed', state: 'failed' })
    await write.put(db, 'a', { word: '' })
    await jobs.work()
    const left = async () => {
      await jobs.sweep()
      return (await db.select().from(job)).map(({ kind, key }) => (kind === 'write' ? key : kind)).sort()
    }
    const now = await left()
    clock.now += 86_400_001
    const nextDay = await left()
    clock.now += 29 * 86_400_000

    expect(now).toEqual(['a', 'failed', 'minutely'])
    expect(nextDay).toEqual(['a', 'failed'])
    expect(await left()).toEqual(['failed'])
  })
})

it('two workers share the jobs and run none twice', async () => {
  const other = url ? openPostgres(url) : undefined
  const done: string[] = []
  const [one, two] = [desk(), desk(other?.db)]
  const write = one.define(writing(done))
  two.define(writing(done))
  for (let place = 0; place < 30; place += 1) await write.put(db, `${place}`, { word: `${place}` })

  const numbers = await Promise.all([one.work(), two.work()])
  await other?.close()

  expect(numbers[0]! + numbers[1]!).toBe(30)
  expect(new Set(done).size).toBe(30)
  expect(done).toHaveLength(30)
})
