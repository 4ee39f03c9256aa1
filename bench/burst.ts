import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { createCluster } from '../test/kill/cluster.ts'
import { type RunningPortal, startPortal } from './portal-process.ts'

/** `BURSTS=10 npm run bench -- burst` makes fewer. The embedded database, which is for trial, is sent a tenth. */
const BURSTS = Number(process.env.BURSTS ?? 500)
/** The measuring visitor continues until all bursts are answered, but not longer than this: 500 bursts take about 20 minutes on two cores. */
const MOST_MS = 1_800_000
const SLOW_SOCKETS = 400
const SLOW_SECONDS = 5
/** Milliseconds that another visitor may wait for the second slowest of a hundred pages. */
const MOST = { cached: 50, uncached: 500, slowSockets: 100 }

/**
 * Measures how bursts from five other networks, and sockets that send slowly, delay one visitor: on the PostgreSQL server of TEST_DATABASE_URL,
 * if it is set, and on the embedded database.
 */
export async function benchBurst(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) {
    const cluster = await createCluster()
    try {
      await measure('PostgreSQL', { DATABASE_URL: cluster.url, DATA_KEY: randomBytes(32).toString('hex') }, BURSTS)
    } finally {
      await cluster.remove()
    }
  }
  await measure('embedded database', {}, Math.ceil(BURSTS / 10))
}

async function measure(engine: string, settings: Record<string, string>, bursts: number): Promise<void> {
  const quiet = { TRUST_PROXY: 'loopback', DEMO: 'small', RATE_LIMIT: 'on', LOG_LEVEL: 'silent' }
  const portal = await startPortal({ ...quiet, ...settings })
  try {
    console.log(engine)
    await visit(portal, 1000)
    const flood = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'burst-flood.ts'), portal.url, String(bursts)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let told = ''
    flood.stdout.on('data', (part) => {
      told = String(part).trim().split('\n').at(-1)!
    })
    const ended = once(flood, 'exit')
    const during = await visit(portal, MOST_MS, ended)
    flood.kill()
    await ended
    console.log(`bursts       ${told}, of ${bursts} × 200 requests from 5 networks`)
    report('cached', during.cached, 0.99, MOST.cached)
    report('uncached', during.uncached, 0.99, MOST.uncached)
    console.log(`refused      ${during.refused} of ${during.cached.length + during.uncached.length} of the visitor`)
    if (during.refused > 0) process.exitCode = 1

    // Waits until the portal has finished the work left over from the bursts.
    await visit(portal, 3000)
    const sockets = openSlowSockets(portal)
    const slow = await visit(portal, SLOW_SECONDS * 1000)
    for (const socket of sockets) socket.destroy()
    report('slow sockets', [...slow.cached, ...slow.uncached], 0.95, MOST.slowSockets)
  } finally {
    await portal.stop()
  }
}

/** Opens a cached and an uncached page in turn, as one visitor, for a time or until something ends. */
async function visit(portal: RunningPortal, milliseconds: number, ended?: Promise<unknown>) {
  const times = { cached: [] as number[], uncached: [] as number[], refused: 0 }
  const agent = new Agent({ keepAlive: true })
  const open = (page: string): Promise<{ status: number; ms: number }> => {
    const begun = performance.now()
    const headers = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'gzip' }
    return new Promise((resolve, reject) => {
      const asked = request(portal.url + page, { agent, headers }, (answer) =>
        answer.resume().on('end', () => resolve({ status: answer.statusCode!, ms: performance.now() - begun })),
      )
      asked.on('error', reject).end()
    })
  }
  let isOver = false
  ended?.then(() => {
    isOver = true
  })
  const until = performance.now() + milliseconds
  for (let turn = 0; !isOver && performance.now() < until; turn += 1) {
    const [cached, uncached] = [await open('/home'), await open(`/joint-measures?keyword=${turn}-${milliseconds}`)]
    times.cached.push(cached.ms)
    times.uncached.push(uncached.ms)
    times.refused += [cached, uncached].filter(({ status }) => status !== 200).length
  }
  agent.destroy()
  return times
}

/** Sockets that send half of a request and then nothing. */
function openSlowSockets({ url }: RunningPortal) {
  const { hostname, port, host } = new URL(url)
  return Array.from({ length: SLOW_SOCKETS }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.write(`GET /home HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)
    return socket
  })
}

function report(name: string, times: number[], share: number, most: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  const reached = at(share)
  if (!(reached <= most)) process.exitCode = 1
  console.log(
    `${name.padEnd(13)}p50 ${at(0.5).toFixed(1)} ms, p${share * 100} ${reached.toFixed(1)} ms of at most ${most} ms (${sorted.length} pages)`,
  )
}
