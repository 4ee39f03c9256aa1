import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beginRun, prepareDatabase } from '../test/database.ts'
import { type LongestTurn, longestTurn } from '../test/hostile/event-loop-delay.ts'
import { openInhabitedPortal } from '../test/inhabited-portal.ts'
import { HEAVY, type Measurable, measurables } from './event-loop-requests.ts'
import { shareOf } from './shares.ts'
import { profileLongestTurn } from './turn-profile.ts'

/** Milliseconds for which one request may delay all others. */
const MOST_MS = 50
const TRIES = 5
/** Each request is tried twice; if both tries stay below this, it cannot come near the limit and is not repeated. */
const SHORT_MS = 15
/**
 * A heavy request takes thousands of event-loop turns and up to half a minute. It is tried once, and repeated only if a turn came near the
 * limit.
 */
const HEAVY_SHORT_MS = 40
const HEAVY_TRIES = 3
const SHOWN = 20

interface Measured {
  name: string
  group: string
  status: number
  /** The first try, which also loads and compiles the code. */
  cold: LongestTurn
  /** Measurements after the first, in which all code was loaded. */
  warm: LongestTurn[]
}

/**
 * Measures the longest event-loop turn caused by each request, on PostgreSQL: hostile requests, every call by a permitted caller with its
 * example and with its largest body, every page, and heavy bodies and answers of staff. Fails if a median exceeds 50 ms. `ONLY=<part of a name
 * or group>` measures some of them; `PROFILE=1` prints the functions in which the slow ones spend their time.
 */
export async function benchEventLoop(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    console.log('event-loop is measured on PostgreSQL: set TEST_DATABASE_URL')
    process.exitCode = 1
    return
  }
  process.env.TEST_ENGINE = 'postgres'
  const begun = performance.now()
  const end = beginRun()
  await prepareDatabase('postgres')
  const world = await openInhabitedPortal()
  const { ONLY: only, PROFILE: isProfiled } = process.env
  try {
    const all: Measured[] = []
    for (const [group, requests] of Object.entries(await measurables(world))) {
      const wanted = requests.filter(({ name }) => !only || `${group}, ${name}`.includes(only))
      const since = performance.now()
      const measured: Measured[] = []
      for (const each of wanted) {
        const one = await measure(world.portal.app, group, each).catch((error) => {
          console.log(`  NOT MEASURED ${each.name}: ${error.message.slice(0, 200)}`)
        })
        if (!one) continue
        measured.push(one)
        if (group === HEAVY)
          console.log(`${verdict([one])} ${ms(middle(one))} ${ms(one.cold.delay)} at first  ${one.status}  ${one.name}`)
        if (isProfiled && middle(one) > SHORT_MS * 2) {
          console.log(`  ${one.name}`)
          const request = await each.prepare(TRIES + 1)
          for (const line of await profileLongestTurn(() => world.portal.app.inject(request)))
            console.log(`    ${line}`)
        }
      }
      if (measured.length > 0) print(group, measured, performance.now() - since)
      all.push(...measured)
    }
    report(all)
    console.log(`took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
  } finally {
    await world.portal.close().catch((error) => console.log(`closing: ${error}`))
    await end()
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

type App = Awaited<ReturnType<typeof openInhabitedPortal>>['portal']['app']

async function measure(app: App, group: string, { name, prepare }: Measurable): Promise<Measured> {
  let status = 0
  const attempt = async (turn: number) => {
    const request = await prepare(turn)
    // Waits for work left over from preparing a heavy body, which does not belong to the request.
    if (group === HEAVY) collectGarbage()
    return longestTurn(async () => {
      status = (await app.inject(request)).statusCode
    })
  }
  const cold = await attempt(0)
  if (group === HEAVY && cold.delay < HEAVY_SHORT_MS) return { name, group, status, cold, warm: [cold] }
  const warm = [await attempt(1)]
  const isShort = Math.max(cold.delay, warm[0]!.delay) < SHORT_MS
  const tries = group === HEAVY ? HEAVY_TRIES : TRIES
  while (!isShort && warm.length < tries) warm.push(await attempt(warm.length + 1))
  return { name, group, status, cold, warm }
}

const isBroken = (measured: Measured): boolean => middle(measured) > MOST_MS
const verdict = (measured: readonly Measured[]): string => (measured.some(isBroken) ? 'FAIL' : 'pass')
const delays = ({ warm }: Measured): number[] => warm.map(({ delay }) => delay)
const middle = (measured: Measured): number => shareOf(delays(measured), 0.5)
const worstOf = ({ warm }: Measured): LongestTurn => warm.toSorted((one, other) => other.delay - one.delay)[0]!

function print(name: string, measured: readonly Measured[], time: number): void {
  const median = shareOf(measured.map(middle), 0.5)
  const worst = Math.max(...measured.flatMap(delays))
  const accepted = measured.filter(({ status }) => status < 400).length
  console.log(
    `${verdict(measured)} ${name.padEnd(32)} ${String(measured.length).padStart(5)} requests, ${String(accepted).padStart(4)} accepted  median ${median.toFixed(1)} ms  worst ${worst.toFixed(1)} ms  in ${Math.round(time / 1000)} s`,
  )
}

function report(all: readonly Measured[]): void {
  console.log(`worst ${SHOWN} in ms of processor time; a minor collection is part of its turn, a major one is not`)
  console.log(' median  worst  (minor, major)   first  status  request')
  for (const each of all.toSorted((one, other) => middle(other) - middle(one)).slice(0, SHOWN)) {
    const { delay, minor, major } = worstOf(each)
    console.log(
      `${ms(middle(each))} ${ms(delay)}  (${minor.toFixed(1).padStart(5)}, ${major.toFixed(1).padStart(5)}) ${ms(each.cold.delay)}     ${each.status}  ${each.name}`,
    )
  }
  const broken = all.filter(isBroken)
  const isGood = broken.length === 0
  console.log(
    `${isGood ? 'PASS' : 'FAIL'}: ${broken.length} of ${all.length} requests delay others for more than ${MOST_MS} ms`,
  )
  for (const { name } of broken) console.log(`  ${name}`)
  if (!isGood) process.exitCode = 1
}

const ms = (time: number): string => time.toFixed(1).padStart(7)
