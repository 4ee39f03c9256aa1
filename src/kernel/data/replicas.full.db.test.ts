import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engine } from '../../../test/database.ts'
import { type Cluster, canReplicate, openPrimary, openStandby } from '../../../test/outside/standby.ts'
import { type Database, openPostgres } from './db.server.ts'

const WAIT = { timeout: 60_000, interval: 20 }
const CHANNEL = 'replica_test'

// Needs root, to start servers as the user postgres, and the programs of a server; the embedded engine has no replicas.
describe.runIf(engine() === 'postgres' && canReplicate)('streaming replication', { timeout: 120_000 }, () => {
  let primary: Cluster
  let standby: Cluster
  let writing: Open
  /** Another process of the portal, which learns of changes by notifications only. */
  let other: Open

  type Open = Awaited<ReturnType<typeof open>>

  async function open() {
    const database = openPostgres(primary.url(), undefined, [standby.url()]) as Extract<
      Database,
      { engine: 'postgres' }
    >
    const { client: pool, reads } = database
    const read = async () => {
      const { rows } = await pool.query('select value, pg_is_in_recovery() as on_standby from shown')
      return rows[0] as { value: number; on_standby: boolean }
    }
    return {
      ...{ database, pool, reads: reads!, close: database.close },
      /** Reads as a request whose sender last wrote at the position `from`; 0 for a sender who wrote nothing. */
      read: (from = 0) => reads!.run(from, read),
      isUsed: () => reads!.states()[0]!.isUsed,
      async write(value: number): Promise<number> {
        await pool.query(`with changed as (update shown set value = $1) select pg_notify('${CHANNEL}', '')`, [value])
        return reads!.written()
      },
    }
  }

  const isOnStandby = (opened: Open) =>
    vi.waitFor(async () => expect(await opened.read()).toMatchObject({ on_standby: true }), WAIT)

  beforeAll(async () => {
    primary = await openPrimary()
    primary.run('create table shown as select 0 as value')
    standby = await openStandby(primary)
    ;[writing, other] = [await open(), await open()]
    await other.database.listen(CHANNEL, () => {})
    await Promise.all([isOnStandby(writing), isOnStandby(other)])
  }, 120_000)
  afterAll(async () => {
    await writing?.close()
    await other?.close()
    standby?.remove()
    primary?.remove()
  })

  it('shows a person who has written what they wrote, in whichever process; most reads of others go to the standby', async () => {
    const counts = { stale: 0, onStandby: 0 }
    for (let value = 1; value <= 300; value += 1) {
      const at = await writing.write(value)
      for (const opened of [writing, other]) {
        const seen = await opened.read(at)
        if (seen.value < value) counts.stale += 1
      }
    }
    for (let read = 0; read < 3000; read += 1) {
      const seen = await other.read()
      if (seen.value < 300) counts.stale += 1
      if (seen.on_standby) counts.onStandby += 1
    }

    expect(counts.stale).toBe(0)
    expect(counts.onStandby).toBeGreaterThan(1500)
  })

  it('leaves out a standby that no longer replays, as soon as a change is announced, and uses it again later', async () => {
    await isOnStandby(other)
    standby.run('select pg_wal_replay_pause()')
    const announced = new Promise<void>((resolve) => void other.database.listen(CHANNEL, () => resolve()))
    // Listening begins with a connection of its own.
    await vi.waitFor(() => expect(other.pool.totalCount).toBeGreaterThan(0), WAIT)
    const again = setInterval(() => void writing.write(1000).catch(() => {}), 50)
    await announced.finally(() => clearInterval(again))

    for (let read = 0; read < 200; read += 1) expect(await other.read()).toEqual({ value: 1000, on_standby: false })

    standby.run('select pg_wal_replay_resume()')
    await isOnStandby(other)
    expect((await other.read()).value).toBe(1000)
  })

  it('leaves out a standby that is seconds behind, also where nothing was announced', async () => {
    standby.run('select pg_wal_replay_pause()')
    primary.run('update shown set value = 2000')

    await vi.waitFor(async () => expect(await other.read()).toEqual({ value: 2000, on_standby: false }), WAIT)
    expect(other.isUsed()).toBe(false)
    standby.run('select pg_wal_replay_resume()')
    await isOnStandby(other)
  })

  it('goes on without a standby that was killed, and uses it again when it is back', async () => {
    await isOnStandby(other)
    standby.kill()

    for (let read = 0; read < 200; read += 1) expect((await other.read()).value).toBe(2000)
    expect(other.isUsed()).toBe(false)

    standby.start()
    await isOnStandby(other)
  })

  it('reads from the standby while the primary is away, and writes again when it is back', async () => {
    await isOnStandby(other)
    primary.kill()

    for (let read = 0; read < 200; read += 1) expect(await other.read()).toEqual({ value: 2000, on_standby: true })
    await expect(writing.write(3000)).rejects.toThrow()

    primary.start()
    const at = await vi.waitFor(() => writing.write(3000), WAIT)
    expect((await other.read(at)).value).toBe(3000)
  })
})
