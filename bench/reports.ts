import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../test/free-port.ts'
import { loaded } from './portal-process.ts'
import { shareOf } from './shares.ts'

/** Request rate, as the share of time for which it keeps the otherwise idle portal busy. */
const BUSY = 0.4
const MOST_PAGES_A_SECOND = 50
const SECONDS = 4
/** Rounds alternate between the cases, because of other work on the machine; the median of the rounds counts. */
const ROUNDS = 15
/** Longest duration of a special report, from its records to the paper. */
const SPECIAL_MS = 3000

/** Measures how long a paper of 500 records takes, and how four papers at a time delay pages. */
export async function benchReports(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const portal = fork(path.join(import.meta.dirname, 'reports-portal.ts'), {
    env: {
      ...{ ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'small', LOG_LEVEL: 'warn' },
      // The page cache is off: whether a page was cached or expired would otherwise dominate the measurement.
      ...{ RATE_LIMIT: 'off', PAGE_CACHE: 'off' },
    },
  })
  const page = `http://127.0.0.1:${port}/double-publicity-info`
  try {
    await once(portal, 'message')
    await loaded(`http://127.0.0.1:${port}/healthz`)
    await ask(portal, { say: 'draw', number: 2 })
    const made = (await ask(portal, { say: 'draw', number: 20 })) as { times: number[]; ownMs: number }
    console.log(
      `paper of 500 records  p50 ${shareOf(made.times, 0.5)} ms  p95 ${shareOf(made.times, 0.95)} ms  of the answering thread ${made.ownMs.toFixed(1)} ms CPU`,
    )
    const special = (await ask(portal, { say: 'special', number: 40 })) as { times: number[] }
    console.log(
      `special report, all fields  p50 ${shareOf(special.times, 0.5)} ms  p95 ${shareOf(special.times, 0.95)} ms (at most ${SPECIAL_MS})`,
    )
    const pace = await paceFor(page)
    await pageTimes(page, pace)
    const ratios: number[] = []
    const all = { idle: [] as number[], beside: [] as number[] }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const idle = await pageTimes(page, pace)
      portal.send({ say: 'keep', number: 4 })
      const beside = await pageTimes(page, pace)
      const { drawn } = (await ask(portal, { say: 'stop', number: 0 })) as { drawn: number }
      const [before, after] = [shareOf(idle, 0.95), shareOf(beside, 0.95)]
      ratios.push(after / before)
      all.idle.push(...idle)
      all.beside.push(...beside)
      console.log(
        `pages at ${pace}/s, ${round}    idle p95 ${before} ms  beside four papers ${after} ms (${(after / before).toFixed(2)} times)  papers in ${SECONDS} s: ${drawn}`,
      )
    }
    const shares = [0.5, 0.95].map((share) => {
      const [idle, beside] = [shareOf(all.idle, share), shareOf(all.beside, share)]
      return `p${share * 100} ${idle} ms idle, ${beside} ms beside (${(beside / idle).toFixed(2)} times)`
    })
    console.log(`pages of all rounds   ${shares.join('; ')}`)
    console.log(`pages beside papers   ${shareOf(ratios, 0.5).toFixed(2)} times in the middle of ${ROUNDS} rounds`)
  } finally {
    portal.kill('SIGTERM')
    await once(portal, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ask(portal: ChildProcess, message: { say: string; number: number }): Promise<unknown> {
  const answer = once(portal, 'message')
  portal.send(message)
  return (await answer)[0]
}

/** On a machine that can barely serve the pages alone, the figures would show its queue and not the effect of papers. */
async function paceFor(url: string): Promise<number> {
  const times: number[] = []
  for (let place = 0; place < 100; place += 1) times.push(await pageTime(url, place))
  return Math.max(1, Math.min(MOST_PAGES_A_SECOND, Math.floor((BUSY * 1000) / shareOf(times, 0.5))))
}

/** Sends at a constant rate, independent of the answers, so that a slow answer does not delay the next request. */
async function pageTimes(url: string, pace: number): Promise<number[]> {
  const all = Array.from({ length: pace * SECONDS }, async (_, place) => {
    await new Promise((resolve) => setTimeout(resolve, (place * 1000) / pace))
    return pageTime(url, place)
  })
  return Promise.all(all)
}

async function pageTime(url: string, place: number): Promise<number> {
  const began = performance.now()
  await (await fetch(`${url}?page=${(place % 20) + 1}`)).arrayBuffer()
  return performance.now() - began
}
