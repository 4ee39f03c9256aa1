import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { API_BASE } from '../src/kernel/calls/contract.ts'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import { typedKeys } from '../src/kernel/typed-keys.ts'
import { financeCalls } from '../src/modules/finance/contract.ts'
import { FILTERS } from '../src/modules/finance/product-question.ts'
import { SORTS } from '../src/modules/finance/product-words.ts'
import { createCluster } from '../test/kill/cluster.ts'
import { startPortal } from './portal-process.ts'
import { shareOf } from './shares.ts'

const PRODUCTS = 5000
const ROUNDS = 40
const BAR_MS = 30

const named = FILTERS.filter(({ name }) => ['guarantee', 'category', 'target'].includes(name))
const banded = FILTERS.filter((filter) => !named.includes(filter))
const choicesOf = (filters: typeof FILTERS) =>
  filters.flatMap(({ name, options }) => options.map(({ code }) => `${name}=${encodeURIComponent(code)}`))
const BOTH = ['', ...choicesOf(named), ...typedKeys(SORTS).map((sort) => `sort=${sort}`), 'keyword=%E8%B4%B7']

/** All ways to request products: the whole list, each filter, each order, a search word, a later page. */
const QUESTIONS = {
  call: [
    ...BOTH,
    'amountFrom=50&amountTo=200',
    'termFrom=6&termTo=12',
    'rateFrom=4&rateTo=5',
    'pageNo=2',
    'pageNo=400',
  ],
  page: [...BOTH, ...choicesOf(banded), 'page=2', 'page=400'],
}

/** Measures the list of products as a call and as a page, uncached and cached, in a city with five thousand products. */
export async function benchFinance(): Promise<void> {
  const cluster = await createCluster()
  const settings = { DATABASE_URL: cluster.url, DATA_KEY: randomBytes(32).toString('hex'), DEMO: 'small' }
  const database = openPostgres(cluster.url)
  const asked = async (cache: 'on' | 'off', ask: (url: string) => Promise<void>) => {
    const portal = await startPortal({ ...settings, LOG_LEVEL: 'error', PAGE_CACHE: cache })
    try {
      await database.db.execute(copies)
      await database.db.execute(sql`analyze product`)
      await ask(portal.url)
    } finally {
      await portal.stop()
    }
  }
  try {
    await asked('off', async (url) => {
      tell('call', await timesOf(`${url}${API_BASE}${financeCalls.productPage.path}`, QUESTIONS.call))
      tell('page made anew', await timesOf(`${url}/finance/products`, QUESTIONS.page))
    })
    await asked('on', async (url) => tell('page as served', await timesOf(`${url}/finance/products`, QUESTIONS.page)))
  } finally {
    await database.close()
    await cluster.remove()
  }
}

async function timesOf(list: string, questions: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const question of questions) {
      const begun = performance.now()
      const answer = await fetch(`${list}?${question}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.status} for ${question}`)
      // The first round only warms up.
      if (round > 0) times.push(performance.now() - begun)
    }
  return times
}

function tell(what: string, times: readonly number[]): void {
  const p95 = shareOf(times, 0.95)
  const verdict = p95 <= BAR_MS ? 'meets' : 'MISSES'
  console.log(
    `${what.padEnd(15)} of ${PRODUCTS} products  p50 ${shareOf(times, 0.5)} ms  p95 ${p95} ms  (asked ${times.length} times)  ${verdict} ≤ ${BAR_MS} ms`,
  )
}

/** Adds copies of the demo city's listed products up to the required number, each with a slightly higher amount. */
const copies = sql.raw(`
  with listed as (select *, row_number() over (order by id) as place, count(*) over () as number
                  from product where state = 'listed'),
       wanted as (select listed.*, copy
                  from listed, lateral generate_series(1, (${PRODUCTS} - place) / number) copy)
  insert into product
  select made.*
  from wanted, jsonb_populate_record(null::product, to_jsonb(wanted) || jsonb_build_object(
    'id', 'bench-' || copy || '-' || place, 'form_key', 'bench-' || copy || '-' || place,
    'name', name || copy, 'rate_max', rate_max + copy, 'amount_max', amount_max + copy * 1000000)) made
  on conflict do nothing`)
