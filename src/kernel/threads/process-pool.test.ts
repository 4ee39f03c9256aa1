import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { testFolder } from '../../../test/setup/at-end.ts'
import { startThreadPool, type ThreadPoolSettings } from './thread-pool.server.ts'

const workerFile = path.join(testFolder('portal-process-pool'), 'worker.ts')
const served = pathToFileURL(path.join(import.meta.dirname, 'thread-work.server.ts')).href
writeFileSync(
  workerFile,
  `import { serveJobs } from '${served}'
  const WORK = {
    double: (bytes) => bytes.map((byte) => byte * 2),
    settings: () => Object.keys(process.env),
    pid: () => process.pid,
    fail: () => { throw new TypeError('no such font') },
    exit: () => process.exit(3),
    hang: () => { for (;;); },
  }
  serveJobs(async ({ name, bytes }) => ({ answer: WORK[name](bytes), handOver: [] }))`,
)

const troubles: { kind: string; error?: unknown }[] = []
const pools: { close(): Promise<void> }[] = []
afterEach(async () => {
  troubles.length = 0
  for (const pool of pools.splice(0)) await pool.close()
})

function openPool(settings: Partial<ThreadPoolSettings> = {}) {
  const pool = startThreadPool<{ name: string; bytes?: Uint8Array }, unknown>({
    ...{ workers: 'process', workerFile, mostWorkers: 1, deadlineMs: 20_000, mostWaiting: 4 },
    onTrouble: (trouble) => troubles.push(trouble),
    refuse: (why) => new Error(why),
    ...settings,
  })
  pools.push(pool)
  return pool
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('returns the answer of a process, including bytes', async () => {
  const answer = await openPool().run({ name: 'double', bytes: new Uint8Array([1, 2, 3]) })

  expect(answer).toEqual(new Uint8Array([2, 4, 6]))
})

it('passes no settings of the portal to the process', async () => {
  vi.stubEnv('DATA_KEY', 'secret')
  const names = await openPool().run({ name: 'settings' })
  vi.unstubAllEnvs()

  expect(names).not.toContain('DATA_KEY')
})

it('runs consecutive jobs in the same process', async () => {
  const pool = openPool()

  const pids = await Promise.all([pool.run({ name: 'pid' }), pool.run({ name: 'pid' })])

  expect(pids[0]).toBe(pids[1])
  expect(pids[0]).not.toBe(process.pid)
})

it.each([
  ['fail', 'no such font'],
  ['exit', 'the process ended with 3'],
])('%s: the error of the process is reported, its job is refused, and the next one is done', async (name, message) => {
  const pool = openPool()

  const [failed, next] = await Promise.allSettled([
    pool.run({ name }),
    pool.run({ name: 'double', bytes: new Uint8Array(1) }),
  ])

  expect(failed).toMatchObject({ reason: { message: 'crashed' } })
  expect(next).toMatchObject({ status: 'fulfilled' })
  expect(troubles).toMatchObject([{ kind: 'crashed', error: { message } }])
})

it('ends a process that does not answer in time', async () => {
  const pool = openPool()
  const pid = (await pool.run({ name: 'pid' })) as number
  const hasty = openPool({ deadlineMs: 1 })

  await expect(hasty.run({ name: 'hang' })).rejects.toThrow('too-slow')

  expect(troubles).toEqual([{ kind: 'too-slow', error: undefined }])
  expect(isRunning(pid)).toBe(true)
})

it('ends an idle process, and closing ends the others', async () => {
  const [idle, busy] = [openPool({ idleMs: 1 }), openPool()]
  const pids = (await Promise.all([idle.run({ name: 'pid' }), busy.run({ name: 'pid' })])) as number[]

  await vi.waitFor(() => expect(isRunning(pids[0]!)).toBe(false), { timeout: 20_000 })
  expect(isRunning(pids[1]!)).toBe(true)
  await busy.close()
  expect(isRunning(pids[1]!)).toBe(false)
})
