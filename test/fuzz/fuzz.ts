import { eventLoopDelay } from '../hostile/event-loop-delay.ts'
import { openInhabitedPortal, STAFF, USERS, type Visitor } from '../inhabited-portal.ts'
import { type Draft, type Wire, writeWire } from './draft.ts'
import { hideMarks } from './marks.ts'
import { kindsFor, MUTATIONS } from './mutations.ts'
import { openRandom, type Random } from './random.ts'
import type { Report } from './report.ts'
import { type Answer, send, unpacked } from './sender.ts'
import { allTargets, type Target } from './targets.ts'
import { findFaults, secretsIn } from './verdict.ts'

/** One request of eight goes over a socket. */
const SOCKET_EVERY = 8
/** After so many requests a target is prepared anew: tickets are good once. */
const MOST_USES = 12

/** So many requests at most are sent by people who may have been logged out. */
const SEATED_FOR = 100

const SIGNED_ON = Object.keys(USERS) as (keyof typeof USERS)[]
const PEOPLE = ['anonymous', ...SIGNED_ON] as const
const WORKERS = Object.keys(STAFF) as (keyof typeof STAFF)[]

interface Prepared {
  draft: Draft
  as: Visitor
  uses: number
}

/** The portal with everyone in it, ready to be sent anything. */
export async function openFuzz(seed: number, report: Report) {
  const world = await openInhabitedPortal()
  const { app, log } = world.portal
  const address = await world.portal.listen()
  const marks = new Set(await hideMarks(world.db))
  const targets = allTargets()
  const prepared = new Map<Target, Prepared>()
  let read = 0

  /** Sessions end on the way: logging out is among what is sent. Requests that are prepared already get the new ones too. */
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
      // Some things may be done only so often a day; what was prepared before still says what they look like.
      if (!known) throw error
      return Object.assign(known, { uses: 0 })
    }
  }

  /** The request of this number, spoilt as its chance has it. */
  async function build(index: number, isFresh: boolean) {
    const random = openRandom(seed, index)
    const target = targets[index % targets.length]!
    const whose = random.number(10)
    const other = world.actors[whose < 2 ? random.pick(PEOPLE) : random.pick(WORKERS)]
    const isOver = random.once(SOCKET_EVERY)
    const kinds = kindsFor(random)
    // The same each time, so that a request sent alone is made from what it was made from in its run.
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
      // What the machine does by itself in between does not come again; what the request costs does.
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
    /** Ends it; gives what did not hold until the end. */
    async close(): Promise<string[]> {
      const isWell = (await fetch(`${address}/healthz`)).ok
      // Ids that chance has broken look like secrets in the log; what may be there is asked elsewhere, of whole ones.
      await world.portal.close().catch(() => {})
      return isWell ? [] : ['the portal is not well']
    },
  }
}

/**
 * Too long for any but the door to refuse, with dots that would be resolved on the way past the network, or with a body
 * that the network would bring in pieces.
 */
const needsDoor = ({ url, payload }: Wire): boolean => {
  if (payload && payload.length > 65_536) return true
  const [path = ''] = url.split('?')
  return url.length > 8000 || path.length > 512 || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

const cookieOf = ({ cookies }: Visitor) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

/** What a browser reports is logged as an error of that browser. */
const isError = (line: string): boolean => /"level":[56]0/.test(line) && !line.includes('"browser":')

const shown = ({ method, url, headers, payload }: Wire): string =>
  `${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${JSON.stringify(payload?.toString('utf8', 0, 300) ?? '')}`
