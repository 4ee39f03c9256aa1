import { afterAll, describe, expect, it, vi } from 'vitest'
import { engine, openTestDatabase } from '../../../test/database.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { openPostgres } from './db.server.ts'

// The embedded engine has no replicas. Here the only server plays both parts; real replication is in replicas.full.db.test.ts.
const onPostgres = engine() === 'postgres'
const opened = onPostgres ? await openTestDatabase() : undefined
const database = opened ? openPostgres(opened.url!, undefined, [opened.url!]) : undefined
afterAll(() => database?.close())
const reads = database?.reads

const pool = () => (database?.engine === 'postgres' ? database.client : undefined)!
/** Statements of replicas run in read-only sessions. */
const isOnReplica = async () =>
  (await pool().query('show default_transaction_read_only')).rows[0].default_transaction_read_only === 'on'
const replicaIsKnown = () => vi.waitFor(() => expect(reads!.states()).toMatchObject([{ isUsed: true }]), 10_000)

describe.runIf(onPostgres)('a replica', () => {
  it('answers statements of reading requests, and no others', async () => {
    await replicaIsKnown()

    expect(await reads!.run(0, isOnReplica)).toBe(true)
    expect(await isOnReplica()).toBe(false)
  })

  it('is not used for what it has not replayed', async () => {
    await replicaIsKnown()

    expect(await reads!.run(Number.MAX_SAFE_INTEGER, isOnReplica)).toBe(false)
  })

  it('never runs a transaction', async () => {
    await replicaIsKnown()
    const work = () => database!.db.transaction((tx) => tx.execute('show default_transaction_read_only'))

    expect((await reads!.run(0, work)).rows).toEqual([{ default_transaction_read_only: 'off' }])
  })

  it('passes a statement that writes to the primary, and the rest of its request', async () => {
    await pool().query('create table replica_test (value int)')
    await replicaIsKnown()

    const after = await reads!.run(0, async () => {
      await pool().query('insert into replica_test values (1)')
      return isOnReplica()
    })

    expect(after).toBe(false)
    expect((await pool().query('select value from replica_test')).rows).toEqual([{ value: 1 }])
  })

  it('refuses a statement that is wrong, as the primary would', async () => {
    await replicaIsKnown()

    await expect(reads!.run(0, () => pool().query('select 1 / 0'))).rejects.toThrow('division by zero')
  })

  it('is not used after a change until the position of the change is known and replayed', async () => {
    await replicaIsKnown()
    reads!.changed()

    expect(await reads!.run(0, isOnReplica)).toBe(false)
    await replicaIsKnown()
    await vi.waitFor(async () => expect(await reads!.run(0, isOnReplica)).toBe(true), 10_000)
  })
})

describe.runIf(onPostgres)('a portal with a replica', async () => {
  const portal = onPostgres ? await openTestPortal({}, { database: database! }) : undefined

  it('gives the position of a write to the browser, which brings it along', async () => {
    const written = await portal!.app.inject({ method: 'POST', url: '/credit/errorlog/add', payload: {} })
    const read = await portal!.app.inject('/home')

    expect(written.headers['set-cookie']).toEqual(
      expect.stringMatching(/^written-at=[0-9a-z]+; .*HttpOnly.*Max-Age=60/),
    )
    expect(String(read.headers['set-cookie'])).not.toContain('written-at')
  })

  it.each(['', 'zzzzzzzzzzz', '%00', '../..', 'a'.repeat(200)])(
    'serves a page to a browser with the position %j',
    async (value) => {
      const page = await portal!.app.inject({ url: '/home', cookies: { 'written-at': value } })

      expect(page.statusCode).toBe(200)
    },
  )
})
