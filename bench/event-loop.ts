import { createHash } from 'node:crypto'
import { callExamples } from '../test/call-examples.ts'
import { beginRun, prepareDatabase } from '../test/database.ts'
import { hostileCorpus, type Target } from '../test/hostile/corpus.ts'
import { eventLoopDelay } from '../test/hostile/event-loop-delay.ts'
import { type HeavyRequest, heavyRequests } from '../test/hostile/heavy-requests.ts'
import { openTestPortal, type TestPortal } from '../test/portal.ts'
import { shareOf } from './shares.ts'

const TRIES = 5
/** An import of 50,000 rows takes the better part of a minute. */
const HEAVY_TRIES = 2
/** Milliseconds for which one request may delay all others, on a machine that takes `REFERENCE_MS` for the calibration. */
const MOST_MS = 50
const REFERENCE_MS = 25
const OFFENDERS = 10

interface Measured {
  name: string
  /** Event-loop delay of each try, in milliseconds of processor time. */
  delays: number[]
}

/** Event-loop delay of every hostile request and of heavy requests of staff, on PostgreSQL; fails where a request delays others for more than 50 ms. */
export async function benchEventLoop(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    console.log('event-loop is measured on PostgreSQL: set TEST_DATABASE_URL')
    process.exitCode = 1
    return
  }
  process.env.TEST_ENGINE = 'postgres'
  const end = beginRun()
  await prepareDatabase('postgres')
  const portal = await openTestPortal({ RATE_LIMIT: 'off' })
  try {
    const { exampleOf } = await callExamples(portal.database.db)
    const calibration = await calibrate()
    const most = (MOST_MS * calibration) / REFERENCE_MS
    console.log(
      `calibration  ${calibration.toFixed(1)} ms (reference ${REFERENCE_MS} ms), so ${MOST_MS} ms are ${most.toFixed(1)} ms here`,
    )

    const all: Measured[] = []
    for (const [name, targets] of Object.entries(hostileCorpus(exampleOf))) {
      const measured: Measured[] = []
      for (const target of targets) measured.push(...(await measure(portal, target)))
      print(name, measured)
      all.push(...measured)
    }
    const heavy: Measured[] = []
    for (const each of await heavyRequests(portal.database.db)) heavy.push(await measureHeavy(portal, each))
    print('a heavy body of staff', heavy)
    for (const { name, delays } of heavy)
      console.log(
        `  ${Math.min(...delays)
          .toFixed(1)
          .padStart(7)} ms  ${name}`,
      )
    report([...all, ...heavy], most)
  } finally {
    await portal.close()
    await end()
  }
}

async function measure({ app }: TestPortal, { where, honest, hostile }: Target): Promise<Measured[]> {
  const measured: Measured[] = []
  // Loading and compiling is not what a request costs.
  await app.inject(honest)
  for (const { what, request } of hostile) {
    const delays: number[] = []
    for (let tries = 0; tries < TRIES; tries += 1) delays.push(await eventLoopDelay(() => app.inject(request)))
    measured.push({ name: `${where}, ${what}`, delays })
  }
  return measured
}

/** The first request loads and compiles, also in the threads; its bytes are made before the clock runs. */
async function measureHeavy({ app }: TestPortal, { what, request }: HeavyRequest): Promise<Measured> {
  const delays: number[] = []
  for (let turn = 0; turn < HEAVY_TRIES; turn += 1) {
    const wanted = request(turn)
    delays.push(await eventLoopDelay(() => app.inject(wanted)))
  }
  return { name: what, delays }
}

/** Fixed work like the portal's own, parsing and hashing: its time says how quick the machine is. Best of five. */
async function calibrate(): Promise<number> {
  const text = JSON.stringify(
    Array.from({ length: 20_000 }, (_, id) => ({ id, name: `榕屿市第${id}号`, tags: ['a', 'b'] })),
  )
  const times: number[] = []
  for (let tries = 0; tries < TRIES; tries += 1)
    times.push(
      await eventLoopDelay(async () => {
        const rows = JSON.parse(text) as { name: string }[]
        createHash('sha256')
          .update(rows.map(({ name }) => name.normalize('NFKC')).join())
          .digest()
      }),
    )
  return Math.min(...times)
}

const middle = ({ delays }: Measured): number => shareOf(delays, 0.5)

function print(name: string, measured: readonly Measured[]): void {
  const [median, worst] = [
    shareOf(measured.map(middle), 0.5),
    Math.max(...measured.map(({ delays }) => Math.max(...delays))),
  ]
  console.log(
    `${name.padEnd(32)} ${String(measured.length).padStart(5)} requests  median ${median.toFixed(1)} ms  worst ${worst.toFixed(1)} ms`,
  )
}

/** The best of five decides: interference from the machine does not repeat, the cost of a request does. */
function report(all: readonly Measured[], most: number): void {
  console.log('worst offenders, median and worst of five:')
  for (const each of all.toSorted((one, other) => middle(other) - middle(one)).slice(0, OFFENDERS))
    console.log(`  ${middle(each).toFixed(1)} ms  ${Math.max(...each.delays).toFixed(1)} ms  ${each.name}`)
  const broken = all.filter(({ delays }) => Math.min(...delays) > most)
  console.log(`${broken.length} of ${all.length} requests delay others for more than ${most.toFixed(1)} ms`)
  for (const { name } of broken) console.log(`  ${name}`)
  if (broken.length > 0) process.exitCode = 1
}
