import { inArray, sql } from 'drizzle-orm'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import { expectKind, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { findListCall } from '../../src/modules/submissions/looking-up/contract.ts'
import { openPasses } from '../../src/modules/submissions/looking-up/passes.server.ts'
import { submissionEvent } from '../../src/modules/submissions/tables.server.ts'
import { testSeal } from '../database.ts'
import type { TestPortal } from '../portal.ts'
import { asShown } from '../seen.ts'
import {
  type Actor,
  attempt,
  deriveHead,
  isEnded,
  isMarked,
  isOnBoard,
  isTheirs,
  type ModelCase,
  maySee,
  openWays,
  passTime,
} from './case-model.ts'
import { stateRow } from './case-tables.ts'
import { resolveStep, type Step, type Tried } from './case-walks.ts'
import { freshCode } from './one-time-code.ts'

/** A case of the portal together with its model. */
export interface Walker {
  id: string
  kind: KindCode
  model: ModelCase
  records: readonly string[]
  /** The steps so far, printed when portal and model differ. */
  trace: string[]
  /** The due day last shown to the sender, and the number of events so far that may postpone it. */
  promise?: { day: string; reasons: number }
}

export interface Clock {
  today: string
  /** Minutes after 2:00. */
  minute: number
}

interface Shown {
  id: string
  stateName: string
  stepName: string
  dueOn: string | null
}

const ADDRESS = '127.0.0.1'

const STAFF = {
  accept: { staffId: 'demo-shouli', roles: ['accept'], name: '林小满' },
  review: { staffId: 'demo-shenhe', roles: ['review'], name: '黄书宁' },
  department: { staffId: 'demo-chengban', roles: ['handle'], name: '陈远航' },
  elsewhere: { staffId: 'demo-chengban2', roles: ['handle'], name: '郑海生' },
  audit: { staffId: 'demo-shenji', roles: ['audit'], name: '吴清和' },
} as const

/** Actions that end the publicity of a record and therefore need a one-time code. */
const ENDING: ReadonlySet<string> = new Set(['grant', 'take-down'])

const isStaff = (actor: Actor): actor is keyof typeof STAFF => Object.hasOwn(STAFF, actor)

/** Runs steps on the real portal and on the model, and throws where they differ. */
export async function openComparing(portal: TestPortal, clock: Clock, sessions: { owner: string; stranger: string }) {
  const { app } = portal
  const { db } = portal.database
  const desks = Object.fromEntries(
    await Promise.all(
      Object.entries(STAFF).map(async ([desk, who]) => [
        desk,
        await startSession(db, { kind: 'staff', ...who }, 'test'),
      ]),
    ),
  ) as Record<keyof typeof STAFF, string>
  const passes = openPasses(testSeal(), () => Date.parse(`${clock.today}T02:00:00Z`))
  const divergences: string[] = []
  const seen = { commands: 0, statuses: new Map<number, number>(), gone: new Set<string>() }

  async function ask(method: 'GET' | 'POST', path: string, session?: string, payload?: object) {
    const cookies = session ? { session } : undefined
    const request = { method, url: `/credit${path}`, cookies, payload, remoteAddress: ADDRESS }
    const answer = await app.inject(await asShown(app, request))
    return { status: answer.statusCode, ...(answer.json() as { data: never; msg: string }) }
  }

  function differ(walker: Walker, what: string, portalSays: unknown, tableSays: unknown): void {
    const [is, should] = [JSON.stringify(portalSays), JSON.stringify(tableSays)]
    if (is !== should) divergences.push(`${walker.id} ${what}: ${is}, not ${should}\n  ${walker.trace.join('\n  ')}`)
  }

  let lastWithCode: Promise<unknown> = Promise.resolve()

  async function send({ id }: Walker, { actor, action, line, given }: Tried) {
    if (isStaff(actor)) {
      const act = (code: object) =>
        ask('POST', `/submissions/staff/${id}/act`, desks[actor], { action, line, given, ...code })
      if (!ENDING.has(action)) return act({})
      // Takes a one-time code as the page of the case asks for it. Such steps run one after another, because each code is accepted once.
      const done = lastWithCode.then(async () =>
        act({ oneTimeCode: await freshCode(db, Date.parse(`${clock.today}T02:0${clock.minute}:00Z`)) }),
      )
      lastWithCode = done.catch(() => undefined)
      return done
    }
    const pass = actor === 'pass' ? { pass: passes.give([id], { address: ADDRESS }) } : {}
    const session = actor === 'owner' ? sessions.owner : actor === 'stranger' ? sessions.stranger : undefined
    return ask('POST', `/submissions/${id}/${action}`, session, { ...pass, line, given })
  }

  /** Makes one step of a case on the portal and on the model, and compares the answers. */
  async function walk(walker: Walker, step: Step): Promise<void> {
    const { model, trace } = walker
    const tried = resolveStep(step, model, clock.today)
    const before = model.places.map(({ state }) => state)
    const expected = attempt(model, tried, clock.today)
    trace.push(`${clock.today} ${before.join(' / ')}: ${tried.actor} ${tried.action} ${tried.line ?? ''} → ${expected}`)
    const { status, msg } = await send(walker, tried)
    differ(walker, `answer (${msg})`, status, expected)
    seen.commands += 1
    seen.statuses.set(expected, (seen.statuses.get(expected) ?? 0) + 1)
  }

  /** Advances the clock to a day and runs the nightly jobs of the portal. */
  async function sleep(walkers: readonly Walker[], to: string): Promise<void> {
    clock.today = to
    clock.minute = 0
    // A step that follows from an automatic step is made a minute later.
    await portal.workOnCases()
    clock.minute = 1
    await portal.workOnJobs('credit-report')
    await portal.workOnJobs('repair-papers')
    await portal.workOnCases()
    for (const { model, trace } of walkers) {
      const taken = [...passTime(model, to), ...passTime(model, to)]
      trace.push(`${to} the portal: ${taken.join(', ') || 'nothing'}`)
    }
  }

  async function all(path: string, session?: string): Promise<Map<string, Shown>> {
    const found = new Map<string, Shown>()
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const { data } = await ask('GET', `${path}pageNo=${pageNo}&pageSize=100`, session)
      const page = data as { pages: number; records: Shown[] }
      for (const each of page.records) found.set(each.id, each)
      pages = page.pages
    }
    return found
  }

  /** Compares the lists that show these cases, and the marks on their records in the register. */
  async function compare(walkers: readonly Walker[]): Promise<void> {
    const [{ kind }] = walkers as [Walker]
    const board = boardOf(kind)
    const ids = walkers.map(({ id }) => id)
    const [own, desk, shown, events, records] = await Promise.all([
      all(`/submissions/mine/page?kind=${kind}&`, sessions.owner),
      all(`/submissions/staff/page?kind=${kind}&`, desks.accept),
      board ? all(`${board.path}?kind=${kind}&`) : null,
      db
        .select({ id: submissionEvent.submissionId, number: sql<number>`count(*)::int` })
        .from(submissionEvent)
        .where(inArray(submissionEvent.submissionId, ids))
        .groupBy(submissionEvent.submissionId),
      db
        .select({ id: record.id, flag: record.flag, blocked: record.blocked, endedOn: record.endedOn })
        .from(record)
        .where(inArray(record.id, ['', ...walkers.flatMap((walker) => walker.records)])),
    ])
    for (const walker of walkers) {
      const { id, model } = walker
      const { state, step, due } = deriveHead(model)
      differ(walker, 'promised day at the desk', desk.get(id)?.dueOn, own.get(id)?.dueOn)
      comparePromise(walker, own.get(id)?.dueOn ?? null)
      for (const list of [own, desk]) {
        const is = list.get(id)
        const told = [is?.stateName, is?.stepName, is?.dueOn ? 'due' : '-']
        differ(walker, list === own ? 'own list' : 'staff list', told, [state, step, promisedIn(due)])
      }
      if (shown) differ(walker, 'board', shown.has(id), isOnBoard(model))
      differ(walker, 'timeline', events.find((each) => each.id === id)?.number, model.events)
      for (const each of walker.records) {
        const is = records.find((one) => one.id === each)
        const all = walkers.flatMap(({ records: about, model: of }) =>
          of.places.filter((_, index) => about[index] === each),
        )
        const marked = all.filter((place) => isMarked(model.machine, place))
        const mark = marked.length > 0 ? model.machine : null
        const should = [mark, marked.some(({ isMasked }) => isMasked), all.some(isEnded)]
        differ(walker, `record ${each}`, [is?.flag, is?.blocked, is?.endedOn !== null], should)
      }
    }
  }

  /** The promised day may move later only after a pause for material, an extension or the start of a review. */
  function comparePromise(walker: Walker, day: string | null): void {
    const { promise, model } = walker
    const reasons = model.gone.filter((way) => /supplement|lapse|withdraw|extend|review|退回补正 edit/.test(way)).length
    if (promise && day && day > promise.day && reasons === promise.reasons)
      differ(walker, 'promised day', day, `not later than ${promise.day}`)
    if (day) walker.promise = { day, reasons }
  }

  /** Compares the details of a case as its sender, staff and the public see them. */
  async function compareWhole(walker: Walker): Promise<void> {
    const { id, model } = walker
    for (const way of model.gone) seen.gone.add(`${model.machine}: ${way}`)
    const own = await ask('GET', `/submissions/mine/${id}`, sessions.owner)
    const desk = await ask('GET', `/submissions/staff/${id}`, desks.accept)
    const everyone = await ask('GET', `/submissions/cases/${id}`)
    const head = deriveHead(model)
    const ways = openWays(model, clock.today).map(({ way }) => way)
    const actions = (letter: string) => [
      ...new Set(ways.flatMap(({ who, action }) => (who.includes(letter) ? action : []))),
    ]
    differ(walker, 'one promised day', (desk.data as Detail).dueOn, (own.data as Detail).dueOn)
    for (const [who, { data }, letter] of [
      ['sender', own, 'a'],
      ['staff', desk, 'r'],
    ] as const) {
      const is = data as Detail
      const told = [is.stateName, is.stepName, is.dueOn ? 'due' : '-', is.events.length]
      differ(walker, `detail for ${who}`, told, [head.state, head.step, promisedIn(head.due), model.events])
      differ(walker, `actions of ${who}`, is.actions.map(({ action }) => action).toSorted(), actions(letter).toSorted())
      differ(
        walker,
        `steps for ${who}`,
        is.steps.filter(({ current }) => current).map(({ name }) => name),
        [head.step],
      )
      const lines = model.hasLines ? model.places.map(({ state }) => stateRow(model.machine, state).state) : []
      differ(
        walker,
        `lines for ${who}`,
        is.lines.map(({ stateName }) => stateName),
        lines,
      )
    }
    differ(walker, 'page for everyone', everyone.status, isOnBoard(model) ? 200 : 404)
    if (model.hasLines) await compareUnits(walker)
  }

  /** A department sees only its own lines and their actions, and nothing of a case without any. */
  async function compareUnits(walker: Walker): Promise<void> {
    const { id, model } = walker
    for (const unit of ['department', 'elsewhere'] as const) {
      const { status, data } = await ask('GET', `/submissions/staff/${id}`, desks[unit])
      differ(walker, `case for ${unit}`, status, maySee(model, unit) ? 200 : 404)
      if (status !== 200) continue
      const own = model.places.flatMap((place, index) => (isTheirs(model, place, unit) ? [index + 1] : []))
      const ways = openWays(model, clock.today).filter(({ way, line }) => way.who.includes('d') && own.includes(line))
      const { lines, actions } = data as Detail
      const should = [...new Set(ways.map(({ way }) => way.action))]
      differ(
        walker,
        `lines for ${unit}`,
        lines.map(({ no }) => no),
        model.hasLines ? own : [],
      )
      differ(walker, `actions of ${unit}`, actions.map(({ action }) => action).toSorted(), should.toSorted())
    }
  }

  return { walk, sleep, compare, compareWhole, divergences, seen }
}

interface Detail extends Shown {
  events: object[]
  actions: { action: string }[]
  steps: { name: string; current: boolean }[]
  lines: { no: number; stateName: string }[]
}

/** While the sender completes material, the portal promises working days but no date. */
const promisedIn = (due: string): string => (due === 'paused' ? '-' : due)

/** The public list of a kind; undefined if it has none. */
function boardOf(kind: KindCode): { path: string } | undefined {
  const { list } = expectKind(kind).lookUp
  return list ? findListCall(list) : undefined
}
