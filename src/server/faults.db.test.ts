import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { callExamples, named } from '../../test/call-examples.ts'
import { RECIPES, WRITING } from '../../test/call-recipes.ts'
import { engine } from '../../test/database.ts'
import { type FaultKind, faultsOf } from '../../test/database-faults.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { keepJournal } from '../../test/journal.ts'
import { KINDS } from '../modules/submissions/kind-list.ts'

// Time stands still: nothing expires on a slow machine, and no work of the portal's own comes in between.
vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const world = await openInhabitedPortal()
const journal = await keepJournal(world.db)
const faults = await faultsOf(world.portal.database)
afterAll(async () => {
  await faults.close()
  await world.portal.close()
  vi.useRealTimers()
})

/** Calls that are not a GET and only read, or write nothing but a line of the log. */
const READING = new Set([
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformaceDetail',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformacePage',
  'POST /errorlog/add',
])

/** What may stay of a call that failed, and why that is right. `forgotten` is cleared, or the walk would lock itself out. */
const MAY_STAY: Record<string, { tables: string[]; why: string; forgotten?: true }> = {
  'POST /auth/login': {
    tables: ['login_attempt'],
    why: 'a try is counted before the password is looked at, so that many at once are all counted',
    forgotten: true,
  },
  'POST /staff/login': { tables: ['staff_login_failure'], why: 'the same', forgotten: true },
  'POST /filestorage/file/uploadFile': {
    tables: ['captcha', 'upload_pass'],
    why: 'the captcha was worked for and is exchanged for a pass, with which the file can be sent again',
  },
}

/** Calls that have done what they say before their last statements, which only tidy up, and what tidies up later. */
const MAY_SUCCEED: Record<string, string> = {
  'DELETE /filestorage/file/deleteFile/{id}': 'nobody can read or attach it any more; the sweep removes row and bytes',
}

/** Far more than any call has; a walk that comes here goes round in circles. */
const MOST_STATEMENTS = 60

const callOf = (name: string) => named.find((each) => each.name === name)!.call

/** Where connections are lost: at the first statement, and where transactions begin and end. The rest is as with an error. */
const crossings = new Map<string, number[]>()

const isPlainRefusal = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode >= 500 && /^\{"code":500,"msg":"\p{Script=Han}[^"]*","data":null\}$/u.test(body)

/** Makes a call fail at one statement after the other, then lets it pass. Gives what was not as it must be. */
async function walk(name: string, kind: FaultKind): Promise<string[]> {
  const call = callOf(name)
  const recipe = WRITING[name]!
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
    const { result: answer, wasHit, statement } = await faults.during(at, kind, () => world.ask(call, asking))
    const written = (await journal.written()).filter(({ table }) => !stays?.tables.includes(table))
    const note = (what: string) => deviations.push(`${kind} at ${at}, ${statement.slice(0, 60)}: ${what}`)
    if (!wasHit) {
      if (answer.statusCode !== 200) note(`never succeeds: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      else if (call.data) expect(call.data.parse(answer.json().data)).toEqual(answer.json().data)
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
    if (!isPlainRefusal(answer)) note(`answers ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    if (answer.cookies.length > 0) note(`sets ${answer.headers['set-cookie']}`)
    if (world.stored().join() !== before) note('leaves a file')
    for (const { table, operation } of written) note(`leaves ${operation} ${table}`)
    if (stays?.forgotten) for (const table of stays.tables) await world.db.execute(`truncate ${table}`)
  }
  return [...deviations, 'has no end']
}

describe('a statement that fails', () => {
  it.each(Object.keys(WRITING))('leaves nothing of %s, which then succeeds', async (name) => {
    expect(await walk(name, 'error')).toEqual([])
  })
})

// The embedded database has no connection that could be lost.
describe.skipIf(engine() === 'pglite')('a connection that is lost', () => {
  // All kinds of submissions are taken in by the same transaction.
  const alike = new Set(KINDS.slice(1).map(({ callPath }) => `POST ${callPath}`))

  it.each(Object.keys(WRITING).filter((name) => !alike.has(name)))(
    'leaves nothing of %s, which then succeeds',
    async (name) => {
      expect(await walk(name, 'lost')).toEqual([])
    },
  )
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
