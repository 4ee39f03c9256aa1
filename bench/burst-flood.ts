import { Agent, request } from 'node:http'

// Sends bursts of requests for uncached pages from several networks. A separate process, so that the measuring process does not wait for them.
const [, , base = '', rounds = '0'] = process.argv
const NETWORKS = 5
const REQUESTS = 200
const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS })

/** Addresses that are expensive for different reasons: unknown parameters, deep lists, a search, a page with a captcha. */
const PAGES = [
  (turn: number) => `/home?x=${turn}`,
  (turn: number) => `/credit-dynamics?pageNo=${(turn % 900) + 1}`,
  (turn: number) => `/full-text-retrieval?search=${encodeURIComponent(`信用${turn}`)}`,
  () => '/login',
]

const statuses: Record<string, number> = {}

function ask(turn: number): Promise<void> {
  const path = PAGES[turn % PAGES.length]!(turn)
  const headers = { 'x-forwarded-for': `198.51.100.${(turn % NETWORKS) + 1}`, 'accept-encoding': 'gzip' }
  return new Promise((resolve) => {
    const asked = request(`${base}${path}`, { agent, headers }, (answer) => {
      statuses[answer.statusCode!] = (statuses[answer.statusCode!] ?? 0) + 1
      answer.resume().on('end', resolve)
    })
    asked.on('error', () => resolve()).end()
  })
}

for (let round = 0; round < Number(rounds); round += 1) {
  await Promise.all(Array.from({ length: REQUESTS }, (_, place) => ask(round * REQUESTS + place)))
  console.log(`${round + 1} answered ${JSON.stringify(statuses)}`)
}
agent.destroy()
