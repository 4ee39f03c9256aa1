import { type RunningPortal, startPortal } from './portal-process.ts'
import { MOODS, type Mood, startSignOnService } from './sign-on-service.ts'

const PAGES = ['/home', '/credit-dynamics']
const ROUNDS = 3
const REQUESTS = 48
const AT_ONCE = 2
const LOGINS_AT_ONCE = 4

type Times = Record<Mood, Record<string, number[]>>

/** Measures the effect of an unavailable sign-on service on public pages and logins: p95 of pages while people try to log in. */
export async function benchSignOn(): Promise<void> {
  for (const protocol of ['government', 'openid']) {
    const service = await startSignOnService()
    const portal = await startPortal({
      PAGE_CACHE: 'off',
      DEMO: 'small',
      SIGN_ON_PROTOCOL: protocol,
      SIGN_ON_URL: service.url,
      SIGN_ON_SECRET: 'bench',
    })
    for (const page of PAGES) await pageTimes(portal.url + page)
    const times = Object.fromEntries(
      MOODS.map((mood) => [mood, Object.fromEntries([...PAGES, 'login'].map((what) => [what, []]))]),
    ) as unknown as Times
    // Behaviours alternate, so that other work on the machine affects all of them equally.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const mood of MOODS) {
        service.mood = mood
        await measure(portal, times[mood])
      }
    }
    for (const mood of MOODS) print(protocol, mood, times)
    service.close()
    await portal.stop()
  }
}

async function measure(portal: RunningPortal, times: Times[Mood]): Promise<void> {
  let isOver = false
  const logins = Array.from({ length: LOGINS_AT_ONCE }, async () => {
    while (!isOver) times.login!.push(await loginTime(portal.url))
  })
  for (const page of PAGES) times[page]!.push(...(await pageTimes(portal.url + page)))
  isOver = true
  await Promise.all(logins)
}

async function pageTimes(url: string): Promise<number[]> {
  const times: number[] = []
  const ask = async () => {
    for (let turn = 0; turn < REQUESTS / AT_ONCE; turn += 1) {
      const start = performance.now()
      const answer = await fetch(url)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return times
}

/** Time until the returning browser is answered, whatever the answer. */
async function loginTime(url: string): Promise<number> {
  const away = await fetch(`${url}/sign-on/start`, { redirect: 'manual' })
  const [, state = ''] = /sign-on=([^;]+)/.exec(away.headers.get('set-cookie') ?? '') ?? []
  const start = performance.now()
  await fetch(`${url}/user?code=bench&state=${state}`, { redirect: 'manual', headers: { cookie: `sign-on=${state}` } })
  const took = performance.now() - start
  // People do not log in as fast as a loop.
  await new Promise((resolve) => setTimeout(resolve, 200))
  return took
}

function print(protocol: string, mood: Mood, times: Times): void {
  const pages = PAGES.map((page) => {
    const [own, healthy] = [at95(times[mood][page]!), at95(times.healthy[page]!)]
    return `${page} p95 ${own.toFixed(1)} ms (${(own / healthy).toFixed(2)} of healthy)`
  })
  const logins = times[mood].login!
  console.log(
    `sign-on ${protocol.padEnd(10)} ${mood.padEnd(8)}  ${pages.join('  ')}  ${logins.length} logins, slowest ${Math.max(...logins).toFixed(0)} ms`,
  )
}

const at95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
