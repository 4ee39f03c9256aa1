import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeHaizhou } from '../city/haizhou.ts'
import { engine, openEmptyDatabase, TEST_DATA_KEY } from '../database.ts'
import { freePort } from '../free-port.ts'
import { WALK } from '../timeouts.ts'
import { startLoad } from './load.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { childrenOf, killInstances, startInstance, statusOf } from './portal-instance.ts'

const HOST = 'localhost'
const PATHS = ['/home', '/credit-dynamics', '/site-map', '/healthz']
const CLIENTS = 8

/** Several processes share one database, which the embedded engine cannot do. */
describe.runIf(engine() === 'postgres')('a portal that restarts under load', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-restart-'))
  const { folder: city, remove } = makeHaizhou()
  let opened: Awaited<ReturnType<typeof openEmptyDatabase>>
  beforeAll(async () => {
    opened = await openEmptyDatabase()
    await opened.database.close()
  })
  afterAll(async () => {
    killInstances()
    await opened.drop()
    remove()
    rmSync(folder, { recursive: true })
  })

  const start = (
    port: number,
    { isHeld, ...more }: { isHeld?: boolean; WORKERS?: string; METRICS_PORT?: string } = {},
  ) =>
    startInstance({
      ...{ port, host: HOST, logFile: path.join(folder, `${port}.log`), isHeld },
      environment: {
        ...{ DATABASE_URL: opened.url!, DATA_KEY: TEST_DATA_KEY, DATA_DIR: folder, CITY: city, RATE_LIMIT: 'off' },
        ...{ NODE_ENV: 'development', DRAIN_SECONDS: '4', LOG_LEVEL: 'warn', WORKERS: '1', ...more },
      },
    })
  const loadOn = (port: number) => startLoad({ port, host: HOST, paths: PATHS, clients: CLIENTS })
  /** Waits for the given number of further answers. */
  const answers = ({ load }: ReturnType<typeof startLoad>, more: number) => {
    const wanted = load.answered + more
    return vi.waitFor(() => expect(load.answered).toBeGreaterThan(wanted), { timeout: 60_000 })
  }

  it('closes no keep-alive connection during a request, and ends by itself', WALK, async () => {
    const port = await freePort()
    const portal = await start(port)
    const load = loadOn(port)
    await answers(load, 300)

    const code = await portal.leave()

    // A new connection may be refused when the port closes; none of its requests was begun.
    const { failed } = await load.stop()
    expect([code, Object.keys(failed).filter((cause) => !cause.startsWith('new '))]).toEqual([0, []])
  })

  it(
    'loses no request where another process holds the socket, as systemd does, also with several workers',
    WALK,
    async () => {
      const port = await freePort()
      const holder = await start(port, { isHeld: true, WORKERS: '2' })
      const [first] = childrenOf(holder.pid)
      const load = loadOn(port)
      await answers(load, 300)

      process.kill(first!, 'SIGTERM')
      await vi.waitFor(() => expect(childrenOf(holder.pid)).not.toEqual([first]), { timeout: 60_000 })
      await answers(load, 300)

      expect((await load.stop()).failed).toEqual({})
      const [second] = childrenOf(holder.pid)
      holder.kill('SIGKILL')
      process.kill(second!, 'SIGTERM')
    },
  )

  it('restarts a killed worker; only the requests of that worker are lost', WALK, async () => {
    const port = await freePort()
    const figures = await freePort()
    const portal = await start(port, { WORKERS: '2', METRICS_PORT: String(figures) })
    const second = { port: figures + 1, host: HOST }
    await vi.waitFor(async () => expect(await statusOf(second, '/metrics')).toBe(200), { timeout: 60_000 })
    const [killed] = childrenOf(portal.pid)
    const load = loadOn(port)
    await answers(load, 300)

    process.kill(killed!, 'SIGKILL')
    await vi.waitFor(
      () => {
        const workers = childrenOf(portal.pid)
        expect([workers.length, workers.includes(killed!)]).toEqual([2, false])
      },
      { timeout: 30_000 },
    )
    await answers(load, 300)

    const { failed } = await load.stop()
    const lost = Object.values(failed).reduce((sum, number) => sum + number, 0)
    expect(lost).toBeLessThanOrEqual(CLIENTS)
    expect(await portal.leave()).toBe(0)
  })

  it.runIf(hasNginx())('loses no request behind nginx when two instances restart one after another', WALK, async () => {
    const ports = [await freePort(), await freePort()]
    const front = await freePort()
    const portals = [await start(ports[0]!), await start(ports[1]!)]
    const nginx = await startNginx({ port: front, upstreams: ports, host: HOST })
    const load = loadOn(front)
    await answers(load, 300)

    for (const at of [0, 1]) {
      await portals[at]!.leave()
      portals[at] = await start(ports[at]!)
      await answers(load, 100)
    }

    expect((await load.stop()).failed).toEqual({})
    for (const portal of portals) await portal.leave()
    await nginx.stop()
  })
})
