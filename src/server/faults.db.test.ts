import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hiddenFields } from '../../test/browser.ts'
import { callExamples, named } from '../../test/call-examples.ts'
import { RECIPES, WRITING } from '../../test/call-recipes.ts'
import type { Recipe } from '../../test/cases/case-recipes.ts'
import { engine } from '../../test/database.ts'
import { type FaultKind, openFaults } from '../../test/database-faults.ts'
import { FORMS } from '../../test/form-recipes.ts'
import { type Asking, openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { keepJournal } from '../../test/journal.ts'
import { ANSWERS } from '../../test/plain-browser.ts'
import { MESSAGES } from '../kernel/calls/messages.ts'
import { KINDS } from '../modules/submissions/kinds/kind-list.ts'

// Time stands still: nothing expires on a slow machine, and no work of the portal's own comes in between.
vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const world = await openInhabitedPortal()
const journal = await keepJournal(world.db)
const faults = await openFaults(world.portal.database)
afterAll(async () => {
  await faults.close()
  await world.portal.close()
  vi.useRealTimers()
})

/** Calls that are not a GET and only read, or write nothing but a line of the log. */
const READING = new Set([
  'POST /cmpinternetportalfront/archives/verifyFile',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformaceDetail',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformacePage',
  'POST /errorlog/add',
  'POST /screening/lists',
  'POST /site/desk/calendar/check',
  'POST /site/desk/profile/check',
])

/** What may stay of a call that failed, and why that is right. `forgotten` is cleared, or the walk would lock itself out. */
const MAY_STAY: Record<string, { tables: string[]; why: string; forgotten?: true }> = {
  'POST /auth/login': {
    tables: ['login_attempt'],
    why: 'a try is counted before the password is looked at, so that many at once are all counted',
    forgotten: true,
  },
  'POST /repairprogram/login': { tables: ['staff_login_failure'], why: 'the same', forgotten: true },
  'POST /staff/login': { tables: ['staff_login_failure'], why: 'the same', forgotten: true },
  'POST /register/import/batches/confirm/{batchNo}': {
    ...{ tables: ['staff_login_failure'], why: 'the same, of the one-time code', forgotten: true as const },
  },
  'POST /register/import/desk/take-back/{batchNo}': {
    ...{ tables: ['staff_login_failure'], why: 'the same, of the one-time code', forgotten: true as const },
  },
  'POST /sign-on/authorize': { tables: ['login_attempt'], why: 'the same', forgotten: true },
}

const AFTER_COMMIT = 'it is kept, and what reads it again afterwards does so when it is needed next'

/** Calls that have done what they say before their last statements, which only tidy up, and what tidies up later. */
const MAY_SUCCEED: Record<string, string> = {
  'DELETE /filestorage/file/deleteFile/{id}': 'nobody can read or attach it any more; the sweep removes row and bytes',
  'POST /site/desk/calendar/save': AFTER_COMMIT,
  'POST /site/desk/profile/save': AFTER_COMMIT,
}

/** Far more than any call has; a walk that comes here goes round in circles. */
const MOST_STATEMENTS = 60

/** Something that writes: how it is asked, and whether an answer is a refusal that tells nothing, or what was wanted. */
interface Way {
  recipe: Recipe
  ask(asking: Asking): Promise<LightMyRequestResponse>
  isRefusal(answer: LightMyRequestResponse): boolean
  isDone(answer: LightMyRequestResponse): boolean
}

function wayOf(name: string): Way {
  if (name in FORMS) return formWay(name)
  const { call } = named.find((each) => each.name === name)!
  return {
    recipe: WRITING[name]!,
    ask: (asking) => world.ask(call, asking),
    isRefusal: isPlainRefusal,
    isDone(answer) {
      if (answer.statusCode !== 200) return false
      if (call.data) expect(call.data.parse(answer.json().data)).toEqual(answer.json().data)
      return true
    },
  }
}

function formWay(name: string): Way {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  return {
    recipe: FORMS[name]!,
    ask: (asking) => world.askPage(method, path, asking),
    isRefusal: isPlainPage,
    isDone: ({ statusCode }) => statusCode === (method === 'GET' ? 200 : 303),
  }
}

/** Where connections are lost: at the first statement, and where transactions begin and end. The rest is as with an error. */
const crossings = new Map<string, number[]>()

const ALL = [...Object.keys(WRITING), ...Object.keys(FORMS)]

/** A captcha is solved by one statement. */
const FIRST_AFTER_SOLVING = 2

const isPlainRefusal = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode >= 500 && /^\{"code":500,"msg":"\p{Script=Han}[^"]*","data":null\}$/u.test(body)

/** In words for people, with what was typed, if anything was, and without its password. */
function isPlainPage({ statusCode, body }: LightMyRequestResponse): boolean {
  // Style sheets know elements of that name.
  const shown = body.replace(/<style>[\s\S]*?<\/style>/, '')
  const tells = /password"[^>]*value="[^"]|\bselect\b|\bat .*\.ts/
  return statusCode >= 500 && shown.includes(MESSAGES.fault) && !tells.test(shown)
}

/** Makes a call fail at one statement after the other, then lets it pass. Gives what was not as it must be. */
async function walk(name: string, kind: FaultKind): Promise<string[]> {
  const { recipe, ask, isRefusal, isDone } = wayOf(name)
  const stays = MAY_STAY[name]
  const deviations: string[] = []
  const places =
    kind === 'lost'
      ? [...crossings.get(name)!, MOST_STATEMENTS]
      : Array.from({ length: MOST_STATEMENTS }, (_, at) => at + 1)
  const crossed: number[] = []
  let asking = await recipe(world)
  await journal.written()
  for (const at of places) {
    const before = world.stored().join()
    const { result: answer, wasHit, statement } = await faults.during(at, kind, () => ask(asking))
    const written = (await journal.written()).filter(({ table }) => !stays?.tables.includes(table))
    const note = (what: string) => deviations.push(`${kind} at ${at}, ${statement.slice(0, 60)}: ${what}`)
    if (!wasHit) {
      if (!isDone(answer)) note(`never succeeds: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      if (written.length === 0) note('writes nothing')
      if (at === 1) note('asks nothing of the database')
      crossings.set(name, crossed)
      return deviations
    }
    if (at === 1 || /^(?:begin|commit)/.test(statement)) crossed.push(at)
    if (name in MAY_SUCCEED && answer.statusCode === 200) {
      asking = await recipe(world)
      await journal.written()
      continue
    }
    if (!isRefusal(answer)) note(`answers ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    if (answer.cookies.length > 0) note(`sets ${answer.headers['set-cookie']}`)
    if (world.stored().join() !== before) note('leaves a file')
    for (const { table, operation } of written) note(`leaves ${operation} ${table}`)
    if (stays?.forgotten) for (const table of stays.tables) await world.db.execute(`truncate ${table}`)
  }
  return [...deviations, 'has no end']
}

describe('a statement that fails', () => {
  it.each(ALL)('leaves nothing of %s, which then succeeds', async (name) => {
    expect(await walk(name, 'error')).toEqual([])
  })

  it.each(['authorize', 'register'])('gives the form of %s again, which can be sent as it is', async (form) => {
    const { as, body } = await FORMS[`POST /sign-on/${form}`]!(world)
    const { captchaTicket: _, ...typed } = body as Record<string, string>
    const { body: shown } = await world.askPage('GET', `/sign-on/${form}`, { as, query: typed })
    const sent = { ...typed, ...hiddenFields(shown), captchaAnswer: ANSWERS.graphic }
    const send = (fields: object) => world.askPage('POST', `/sign-on/${form}`, { as, body: fields })
    const { result: failed } = await faults.during(FIRST_AFTER_SOLVING, 'error', () => send(sent))

    const again = await send({ ...typed, ...hiddenFields(failed.body) })

    expect(failed.statusCode).toBe(500)
    expect(failed.body).toContain(`value="${typed.loginName}"`)
    expect(again.statusCode).toBe(303)
  })
})

// The embedded database has no connection that could be lost.
describe.skipIf(engine() === 'pglite')('a connection that is lost', () => {
  // All kinds of submissions are taken in by the same transaction.
  const alike = new Set(KINDS.slice(1).map(({ callPath }) => `POST ${callPath}`))

  it.each(ALL.filter((name) => !alike.has(name)))('leaves nothing of %s, which then succeeds', async (name) => {
    expect(await walk(name, 'lost')).toEqual([])
  })
})

describe('this walk', () => {
  it('has a recipe for every call that is meant to write', () => {
    const writing = named.filter(({ name, call }) => call.method !== 'GET' && !READING.has(name))

    expect(writing.map(({ name }) => name).filter((name) => !(name in WRITING))).toEqual([])
    expect(Object.keys(WRITING).filter((name) => !named.some((each) => each.name === name))).toEqual([])
  })

  it('has a recipe for every other call that writes', async () => {
    const { exampleOf } = await callExamples(world.db)
    const others = named.filter(({ name }) => !(name in RECIPES))
    await journal.written()

    for (const { name, call } of others) {
      await world.portal.app.inject(exampleOf(call))
      expect(await journal.written(), name).toEqual([])
    }
  })
})
