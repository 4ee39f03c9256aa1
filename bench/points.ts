import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, openPostgres } from '../src/kernel/data/db.server.ts'
import { addMonths } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { createRecomputation } from '../src/modules/points/recomputation.server.ts'
import { pointsAccount, pointsConsent } from '../src/modules/points/tables.server.ts'
import { readCountedRecords } from '../src/modules/register/own-archive/counted-records.server.ts'
import { testSeal, withTestKeys } from '../test/database.ts'
import { createCluster } from '../test/kill/cluster.ts'

/** As many as are asked for (`POINTS_SUBJECTS`), or as fit into the time (`POINTS_MINUTES`). */
const SUBJECTS = Number(process.env.POINTS_SUBJECTS ?? 1_000_000)
const MINUTES = Number(process.env.POINTS_MINUTES ?? 8)
const AT_ONCE = 500

/** Measures the nightly recomputation: a first night in which everything is booked, and a second one in which nothing changes. */
export async function benchPoints(): Promise<void> {
  const cluster = await createCluster()
  const database = withTestKeys(openPostgres(cluster.url))
  try {
    await database.migrate()
    await measureNights(database.db)
  } finally {
    await database.close()
    await cluster.remove()
  }
}

async function measureNights(db: Db): Promise<void> {
  const seal = testSeal()
  const now = Date.now()
  /** The moment at which this many thirds of the duration are over. */
  const after = (thirds: number) => now + (thirds * MINUTES * 60_000) / 3
  const recordsOf = (from: typeof db, subjects: Parameters<typeof readCountedRecords>[2]) =>
    readCountedRecords(from, seal, subjects)
  const { recompute } = createRecomputation({ seal, now: () => now, recordsOf })
  const joinedOn = addMonths(dateKey(now), -13)
  const ids: number[] = []
  let most = 0
  const measure = async (work: (part: number[]) => Promise<unknown>, all: number[], until: number) => {
    const begin = performance.now()
    let done = 0
    for (let place = 0; place < all.length && Date.now() < until; place += AT_ONCE) {
      await work(all.slice(place, place + AT_ONCE))
      done = Math.min(all.length, place + AT_ONCE)
      most = Math.max(most, process.memoryUsage().rss)
    }
    return { done, perSecond: Math.round(done / ((performance.now() - begin) / 1000)) }
  }
  for (let place = 0; place < SUBJECTS && Date.now() < after(1); place += 1000) {
    const many = Array.from({ length: Math.min(1000, SUBJECTS - place) }, (_, each) => ({
      id: randomUUID(),
      code: `BENCH${place + each}`,
    }))
    await db
      .insert(pointsConsent)
      .values(
        many.map(({ id }) => ({ id, givenBy: 'bench', scope: 'points', version: 'bench', givenAt: new Date(now) })),
      )
    const rows = await db
      .insert(pointsAccount)
      .values(
        many.map(({ id, code }) => ({
          ...{ consentId: id, subjectType: 'person' as const, subjectHash: seal.hash(code), joinedOn, score: 0 },
          ...{ nameSealed: seal.seal('林小榕'), codeSealed: seal.seal(code), level: 'growing' as const },
        })),
      )
      .returning({ id: pointsAccount.id })
    for (const { id } of rows) ids.push(id)
  }
  await db.execute(sql`analyze points_account`)
  const night = (part: number[]) => db.transaction((tx) => recompute(tx, part))
  const first = await measure(night, ids, after(2))
  const second = await measure(night, ids.slice(0, first.done), after(3))
  console.log(`points: ${ids.length} subjects; first night ${first.done} at ${first.perSecond}/s`)
  console.log(`points: second night ${second.done} at ${second.perSecond}/s; ${Math.round(most / 2 ** 20)} MB at most`)
}
