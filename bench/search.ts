import { Agent, request } from 'node:http'
import pg from 'pg'
import { startPortal } from './portal-process.ts'
import { drawSamples, nameQueries, rivals, type Sample } from './search-samples.ts'
import { type Measured, measure, percentile } from './search-timing.ts'

const QUERIES = 500
const PAGES = 150

/** Time from the first sent to the last received byte of an uncached search, with one client at a time. */
export async function benchSearch(): Promise<void> {
  const url = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/portal_million'
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select (select count(*) from subject) subjects, (select count(*) from record) records',
  )
  console.log(`search on ${Number(rows[0].subjects)} subjects and ${Number(rows[0].records)} records`)
  const samples = await drawSamples(client)
  const queries = nameQueries(samples, QUERIES)
  const portal = await startPortal({ DATABASE_URL: url, PAGE_CACHE: 'off' })
  try {
    const get = (path: string) => () => read(portal.url + path)
    const front = '/credit/cmpinternetportalfront'
    const rowsOfWork: [string, string[], { p50?: number; p95: number }][] = [
      [
        'name search, call',
        queries.map((word) => `${front}/archives/search?keyword=${encodeURIComponent(word)}`),
        { p50: 8, p95: 30 },
      ],
      [
        'name search, page',
        queries.map((word) => `/code-publicity?search=${encodeURIComponent(word)}`),
        { p50: 8, p95: 30 },
      ],
      ['suggestions, as typed', typedOut(samples), { p95: 15 }],
      ['subject archive', samples.slice(0, PAGES).map(({ id }) => `/enterprise-detail?id=${id}`), { p95: 50 }],
      ['list page, any page number', listPages(), { p95: 50 }],
      [
        'full text',
        queries.slice(0, PAGES).map((word) => `/full-text-retrieval?search=${encodeURIComponent(word)}`),
        { p95: 50 },
      ],
    ]
    for (const [name, paths, bar] of rowsOfWork) {
      for (const path of paths.slice(0, 20)) await get(path)()
      print(name, await measure(paths.map((path) => ({ name: path, run: get(path) }))), bar)
    }
  } finally {
    await portal.stop()
  }
  await compare(client, queries)
  await client.end()
}

/** The same words on the same rows in the two usual ways, with the same limit and order. */
async function compare(client: pg.Client, queries: string[]): Promise<void> {
  const some = queries.slice(0, 100)
  const results: [string, Measured[]][] = []
  for (const { name, prepare, run, clear } of rivals(client)) {
    await prepare()
    results.push([name, await measure(some.map((word) => ({ name: word, run: () => run(word) })))])
    await clear()
  }
  const [, ours] = results[0]!
  for (const [name, times] of results) {
    const ratio = (share: number) => (percentile(times, share) / percentile(ours, share)).toFixed(1)
    console.log(`${`SQL, ${name}`.padEnd(30)} ${figures(times)}  ${ratio(0.5)} and ${ratio(0.95)} times ours`)
  }
}

/** Every name letter by letter, as suggestions are asked for. */
function typedOut(samples: readonly Sample[]): string[] {
  const words = samples
    .slice(0, 100)
    .flatMap(({ key }) => [1, 2, 3, 4, 6].map((length) => [...key].slice(0, length).join('')))
  return words.map((word) => `/credit/cmpinternetportalfront/archives/suggest?keyword=${encodeURIComponent(word)}`)
}

function listPages(): string[] {
  const lists = [
    '/double-publicity-info?tab=permit',
    '/double-publicity-info?tab=penalty',
    '/red-black-publicity?tab=red',
  ]
  const numbers = [1, 2, 7, 40, 150, 400, 600, 666]
  return lists.flatMap((list) => numbers.map((pageNo) => `${list}&pageNo=${pageNo}`))
}

function print(name: string, times: Measured[], bar: { p50?: number; p95: number }): void {
  const isMet = percentile(times, 0.95) <= bar.p95 && percentile(times, 0.5) <= (bar.p50 ?? Number.POSITIVE_INFINITY)
  const wanted = `${bar.p50 ? `p50 ≤ ${bar.p50}, ` : ''}p95 ≤ ${bar.p95} ms`
  console.log(`${name.padEnd(30)} ${figures(times)}  ${isMet ? 'meets' : 'MISSES'} ${wanted}`)
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
  console.log(
    `${' '.repeat(31)}slowest: ${slowest.map((one) => `${decodeURIComponent(one.name)} ${one.ms.toFixed(0)} ms`).join(', ')}`,
  )
}

const figures = (times: Measured[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms  p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms  (${times.length})`

const connection = new Agent({ keepAlive: true, maxSockets: 1 })

/** Over one keep-alive connection, as browsers use it; `fetch` would cost as much as the search. */
function read(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent: connection, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}
