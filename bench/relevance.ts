import { sql } from 'drizzle-orm'
import { loadRegisterDemo } from '../demo/register/loading/load.ts'
import { createRandom } from '../demo/register/random.ts'
import { type Database, openPostgres } from '../src/kernel/data/db.server.ts'
import { createSeal } from '../src/kernel/guard/seal.server.ts'
import { createCluster } from '../test/kill/cluster.ts'
import { stopwatch } from './import-watch.ts'
import { type Ask, createAsk, type Given } from './relevance/asking.ts'
import { judge, mean, readGraded } from './relevance/graded.ts'
import { asGood, type DrawnName, SPOILS, type Way } from './relevance/spoils.ts'

const SEED = 20261119
const SPOILT = Number(process.env.SPOILT) || 5000
const WHOLE = 500
/** An additional kind of error beside the sixteen. */
const EXTRA: Way = 'any other character'
const ONE_WRONG: readonly Way[] = ['same sound', 'similar shape', 'dropped', 'doubled', 'swapped', EXTRA]
const MOST_TOLD = 12

/**
 * Measures how often the search shows the intended result near the top: for complete names and codes, for names with sixteen kinds of errors,
 * and for a list of queries with graded answers. Uses the register of DATABASE_URL, by default the demo city in a PostgreSQL of its own.
 */
export async function benchRelevance(): Promise<void> {
  const given = process.env.DATABASE_URL
  if (given) return measure(given)
  const cluster = await createCluster()
  try {
    const database = openPostgres(cluster.url)
    await database.migrate()
    await loadRegisterDemo(database, { scale: 'city', seal: createSeal(Buffer.alloc(32, 1)) })
    await database.db.execute(sql`analyze`)
    await database.close()
    await measure(cluster.url)
  } finally {
    await cluster.remove()
  }
}

async function measure(url: string): Promise<void> {
  const database = openPostgres(url)
  const statements = countStatements(database)
  const ask = createAsk(database.db)
  try {
    const drawn = await drawNames(database)
    const graded = await readGraded(database.db)
    console.log(`relevance on ${await database.db.$count(sql`subject`)} subjects`)
    await ask('预热')
    const watch = stopwatch(url)
    const cost = (what: string, searches: number) => {
      const { here, server } = watch()
      const each = (seconds: number) => `${((seconds * 1000) / searches).toFixed(2)} ms`
      const asked = (statements.taken() / searches).toFixed(1)
      console.log(
        `${' '.repeat(22)}${what}: CPU ${each(here)} here, ${each(server)} of the database, ${asked} statements`,
      )
    }
    statements.taken()

    for (const [what, keyOf] of [
      ['whole name', ({ name }: DrawnName) => name],
      ['whole code', ({ creditCode }: DrawnName) => creditCode],
    ] as const) {
      const found = await askAll(
        ask,
        drawn.slice(0, WHOLE).map((one) => ({ one, query: keyOf(one) })),
        'whole',
      )
      report(what, found, { within: 1, least: 1 })
    }
    cost('a whole name or code', 2 * WHOLE)
    await spoiltNames(ask, drawn, cost)

    const judged = await judge(graded, ask)
    const score = mean(judged)
    console.log(
      `nDCG@10 ${score.toFixed(3)} of ${judged.length} graded queries  ${verdict(score >= 0.92, 'at least 0.92')}`,
    )
    for (const [kind, list] of Map.groupBy(judged, ({ kind }) => kind))
      console.log(`  ${kind.padEnd(20)} ${mean(list).toFixed(3)} (${list.length})`)
    cost('a graded query', judged.length)
    for (const { query, kind, score, first } of judged.filter(({ score }) => score < 0.5).slice(0, told()))
      console.log(`  ${kind}: ${query} ${score.toFixed(2)}, first ${first}`)
  } finally {
    await database.close()
  }
}

const told = (): number => (process.env.MISSES ? Number.POSITIVE_INFINITY : MOST_TOLD)

type Cost = (what: string, searches: number) => void

async function spoiltNames(ask: Ask, drawn: readonly DrawnName[], cost: Cost): Promise<void> {
  const random = createRandom(SEED)
  const ways = Object.keys(SPOILS) as Way[]
  const each = Math.ceil(SPOILT / (ways.length - 1))
  const found = new Map<Way, Found[]>()
  for (const way of ways) {
    const spoilt: { one: DrawnName; query: string }[] = []
    // Former names are rare, so they are drawn first.
    const from = way === 'former name' ? drawn.filter(({ formerName }) => formerName) : drawn
    for (let tries = 0; spoilt.length < each && tries < from.length * 3; tries += 1) {
      const one = random.pick(from)
      const query = SPOILS[way](one, random)
      if (query && query !== one.name) spoilt.push({ one, query })
    }
    found.set(way, await askAll(ask, spoilt, way))
    report(way, found.get(way)!, GOALS[way] ?? { within: 3 })
    cost(way, spoilt.length)
  }
  const wrong = ONE_WRONG.flatMap((way) => found.get(way) ?? [])
  report('one wrong character', wrong, { within: 3, least: 0.94 })
  const all = [...found].flatMap(([way, list]) => (way === EXTRA ? [] : list))
  const none = all.filter(({ isEmpty }) => isEmpty).length / all.length
  console.log(`zero results of ${all.length}: ${(none * 100).toFixed(2)} %  ${verdict(none <= 0.01, 'at most 1 %')}`)
}

interface Goal {
  within: 1 | 3 | 10
  least?: number
}

const GOALS: Partial<Record<Way, Goal>> = {
  brand: { within: 10, least: 0.98 },
  'same sound': { within: 3, least: 0.92 },
  'similar shape': { within: 3, least: 0.85 },
  part: { within: 10 },
  pinyin: { within: 10 },
  initials: { within: 10 },
}

interface Found {
  query: string
  name: string
  /** Rank of the intended result, from 1; 0 if it is not shown. */
  place: number
  isEmpty: boolean
  first: string
}

async function askAll(
  ask: Ask,
  asked: readonly { one: DrawnName; query: string }[],
  way: Way | 'whole',
): Promise<Found[]> {
  const found: Found[] = []
  for (const { one, query } of asked) {
    const given = await ask(query)
    if (given === null) continue
    const isRight = (other: Given) =>
      other.id === one.id || (way !== 'whole' && asGood(way, one.name, other.name, query))
    const place = given.findIndex(isRight) + 1
    found.push({ query, name: one.name, place, isEmpty: given.length === 0, first: given[0]?.name ?? 'nothing' })
  }
  return found
}

function report(what: string, found: readonly Found[], { within, least }: Goal): void {
  const share = (most: number) => found.filter(({ place }) => place > 0 && place <= most).length / found.length
  const percent = (part: number) => `${(part * 100).toFixed(1).padStart(5)} %`
  const goal =
    least === undefined ? '' : verdict(share(within) >= least, `${percent(least).trim()} in the first ${within}`)
  const none = found.filter(({ isEmpty }) => isEmpty).length
  console.log(
    `${what.padEnd(20)} first ${percent(share(1))}  3 ${percent(share(3))}  10 ${percent(share(10))}  nothing ${String(none).padStart(3)} of ${found.length}  ${goal}`,
  )
  for (const { query, name, place, first } of found
    .filter(({ place }) => place === 0 || place > within)
    .slice(0, told() / 4))
    if (process.env.MISSES) console.log(`    ${query} for ${name}: place ${place}, first ${first}`)
}

const verdict = (isMet: boolean, goal: string): string => `${isMet ? 'meets' : 'MISSES'} ${goal}`

/** Draws names; the same register gives the same names. */
async function drawNames({ db }: Database): Promise<DrawnName[]> {
  const { rows } = await db.execute<DrawnName>(sql`
    select s.id, s.name, s.credit_code as "creditCode",
      (select n.name from subject_name n where n.subject_id = s.id and n.rank = 1) as "formerName"
    from (select id, name, credit_code from subject order by md5(credit_code) limit 12000) s`)
  return rows
}

/** Counts statements by the connections they take: one for each statement outside a transaction. */
function countStatements(database: Database) {
  let count = 0
  if (database.engine === 'postgres') database.client.on('acquire', () => (count += 1))
  return {
    taken(): number {
      const taken = count
      count = 0
      return taken
    },
  }
}
