import { eventLoopDelay } from '../hostile/event-loop-delay.ts'
import { openInhabitedPortal, STAFF, USERS, type Visitor } from '../inhabited-portal.ts'
import { type Draft, type Wire, writeWire } from './draft.ts'
import { addMarkedRecords } from './marks.ts'
import { kindsFor, MUTATIONS } from './mutations.ts'
import { openRandom, type Random } from './random.ts'
import type { Report } from './report.ts'
import { type Answer, send, unpacked } from './sender.ts'
import { allTargets, type Target } from './targets.ts'
import { findFaults, secretsIn } from './verdict.ts'

/** One request in eight is sent over a socket. */
const SOCKET_EVERY = 8
/** Number of requests after which a target is prepared again, because tickets are accepted once. */
const MOST_USES = 12

/** Number of requests after which everybody is signed on again. */
const SEATED_FOR = 100

const SIGNED_ON = Object.keys(USERS) as (keyof typeof USERS)[]
const PEOPLE = ['anonymous', ...SIGNED_ON] as const
const WORKERS = Object.keys(STAFF) as (keyof typeof STAFF)[]

interface Prepared {
  draft: Draft
  as: Visitor
  uses: number
}

/** An inhabited portal as the target of random requests. */
export async function openFuzz(seed: number, report: Report) {
  const world = await openInhabitedPortal()
  const { app, log } = world.portal
  const address = await world.portal.listen()
  const marks = new Set(await addMarkedRecords(world.db))
  const targets = allTargets()
  const prepared = new Map<Target, Prepared>()
  let read = 0

  /** Signs everybody on again, because some requests log out. Prepared requests use the new sessions too. */
  async function seat(): Promise<void> {
    for (const name of SIGNED_ON) Object.assign(world.actors[name], await world.signedOn(name))
    for (const name of WORKERS) Object.assign(world.actors[name], await world.staffSession(STAFF[name]))
  }

  async function prepare(target: Target, random: Random, isFresh: boolean): Promise<Prepared> {
    const known = prepared.get(target)
    if (known && known.uses < MOST_USES && !isFresh) return known
    try {
      const made = { ...(await target.prepare(world, random)), uses: 0 }
      prepared.set(target, made)
      return made
    } catch (error) {
      // Some actions are limited per day; the earlier prepared request still has the right form.
      if (!known) throw error
      return Object.assign(known, { uses: 0 })
    }
  }

  /** Builds the request with this number, mutated by its random numbers. */
  async function build(index: number, isFresh: boolean) {
    const random = openRandom(seed, index)
    const target = targets[index % targets.length]!
    const whose = random.number(10)
    const other = world.actors[whose < 2 ? random.pick(PEOPLE) : random.pick(WORKERS)]
    const isOver = random.once(SOCKET_EVERY)
    const kinds = kindsFor(random)
    // Depends only on the seed and the target, so that a request sent alone is built from the same preparation as in its run.
    const ready = await prepare(target, openRandom(seed + 1, index % targets.length), isFresh)
    ready.uses += 1
    const as = whose < 4 ? other : ready.as
    const draft = structuredClone({ ...ready.draft, body: undefined }) as Draft
    draft.body = Buffer.isBuffer(ready.draft.body) ? ready.draft.body : structuredClone(ready.draft.body)
    for (const kind of kinds) MUTATIONS[kind]!.draft?.(draft, random)
    const wire = writeWire(draft)
    wire.headers.cookie = cookieOf(as)
    for (const kind of kinds) MUTATIONS[kind]!.wire?.(wire, random)
    return { target, kinds, wire, as, isOver: isOver || needsDoor(wire) }
  }

  async function measure({ wire, as, isOver }: Awaited<ReturnType<typeof build>>) {
    let answer: Answer = { status: 0, type: '', location: '', encoding: '', body: Buffer.alloc(0) }
    const turn = await eventLoopDelay(async () => {
      answer = await send(app, wire, as, isOver ? address : undefined)
    })
    return { answer: unpacked(answer), turn }
  }

  async function run(index: number): Promise<void> {
    if (index % SEATED_FOR === 0) await seat()
    let request = await build(index, false)
    const { target, kinds } = request
    report.begin(`#${index} ${target.name} (${kinds.join(', ')}) ${shown(request.wire)}`)
    try {
      const { answer, turn } = await measure(request)
      // A delay caused by the machine does not repeat; one caused by the request does.
      const turns = [turn]
      while (turns.at(-1)! > report.longestMs && turns.length < 3) {
        request = await build(index, true)
        turns.push((await measure(request)).turn)
      }
      const leaks = 'session' in request.as.cookies ? [] : secretsIn(answer, request.wire, marks)
      if (leaks.length > 0) report.fault('personal data in public', leaks.join(' '))
      for (const fault of findFaults(target, request.wire, answer))
        report.fault(fault, `${answer.status} ${answer.type} ${answer.body.toString('utf8', 0, 300)}`)
      if (Math.min(...turns) > report.longestMs) report.fault('slow turn', `${turns.map(Math.round)} ms`)
      report.answered(kinds, answer.status, request.isOver ? 'socket' : 'inject', Math.min(...turns))
    } catch (error) {
      report.fault('no answer', String(error))
    }
    if (target.endsSession) await seat()
    for (; read < log.length; read += 1)
      if (isError(log[read]!)) report.fault('error in the log', log[read]!.slice(0, 1500))
  }

  return {
    run,
    /** Closes the portal and returns faults that appeared only at the end. */
    async close(): Promise<string[]> {
      const isWell = (await fetch(`${address}/healthz`)).ok
      // Mutated ids can look like secrets in the log. Secrets in logs are tested elsewhere, with intact ids.
      await world.portal.close().catch(() => {})
      return isWell ? [] : ['the portal is not well']
    },
  }
}

/** Requests that only the HTTP parser can refuse (too long), whose dots `inject` would resolve, or whose body must arrive in pieces. */
const needsDoor = ({ url, payload }: Wire): boolean => {
  if (payload && payload.length > 65_536) return true
  const [path = ''] = url.split('?')
  return url.length > 8000 || path.length > 512 || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

const cookieOf = ({ cookies }: Visitor) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** Errors reported by browsers are logged as errors of the browser and are no fault of the portal. */
const isError = (line: string): boolean => /"level":[56]0/.test(line) && !line.includes('"browser":')

const shown = ({ method, url, headers, payload }: Wire): string =>
  `${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${JSON.stringify(payload?.toString('utf8', 0, 300) ?? '')}`
