import { readFileSync } from 'node:fs'
import path from 'node:path'
import { and, gt, isNotNull, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { callExamples, named } from '../../test/call-examples.ts'
import { RECIPES } from '../../test/call-recipes.ts'
import { THINGS, type Thing } from '../../test/cases/owned-things.ts'
import { openInhabitedPortal, type Visitor } from '../../test/inhabited-portal.ts'
import { keepJournal } from '../../test/journal.ts'
import { signedOnLender } from '../../test/lenders.ts'
import { isFullRun } from '../../test/tier.ts'
import type { Call } from '../kernel/calls/contract.ts'
import { fieldMeta } from '../kernel/forms/fields.ts'
import { storedFile } from '../modules/files/tables.server.ts'
import { submission } from '../modules/submissions/tables.server.ts'

// Time stands still: nothing expires on a slow machine, and no work of the portal's own comes in between.
vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const world = await openInhabitedPortal()
const journal = await keepJournal(world.db)
const { exampleOf } = await callExamples(world.db)
// Whatever belongs to a lender in this walk is another institution's.
const actors: Readonly<Record<string, Visitor>> = {
  ...world.actors,
  otherLender: await signedOnLender(world, 'nongshang'),
}
afterAll(() => vi.useRealTimers())

/**
 * What each sort of visitor is answered about somebody's thing. `ok`: the thing. `missing`, `refused`, `nothing`: 404, 422
 * or a success without it, in each case word for word what is said of something that does not exist. `login`, `forbidden`:
 * not at all.
 */
const [HEAD, ...ROWS] = readFileSync(path.resolve(import.meta.dirname, '../../test/tables/access.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const COLUMNS = HEAD!.slice(1)
const table = new Map(ROWS.map(([key, ...cells]) => [key!, cells]))

/** The call of a row: what comes after it says which of the things it names. */
const callOf = (key: string): Call | undefined =>
  named.find(({ name }) => key === name || key.startsWith(`${name} `))?.call

/** Fields by which a request names a row of somebody, or something that is good for one person only. */
const NAMING = /^(?!pageNo$)(?:id|pass|code|ticket|address|acceptNo|captchaTicket|\w+(?:Id|No))$/
const isOfFiles = (field: unknown) => fieldMeta.get(field as never)?.files !== undefined
const fieldsOf = (part: unknown) => Object.entries((part as { shape?: object } | undefined)?.shape ?? {})
const namesSomething = ({ path: address, query, body }: Call) =>
  address.includes('{') ||
  [...fieldsOf(query), ...fieldsOf(body)].some(([name, field]) => NAMING.test(name) || isOfFiles(field))

const STATUS: Record<number, string> = { 401: 'login', 403: 'forbidden', 404: 'missing', 422: 'refused' }

/** Everything a visitor could tell two answers apart by. */
function seenOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return JSON.stringify([statusCode, rest, body])
}

const visitorOf = (column: string, owner: Visitor): Visitor => (column === 'owner' ? owner : actors[column]!)

/** Counted, whoever comes: tries that failed. */
const COUNTED = new Set([
  'captcha',
  'captcha_won',
  'login_attempt',
  'look_up_failure',
  'staff_login_failure',
  'audit_record',
])

/** Files may be sent only so many a day, and this walk is one long day. */
const forgetUploads = () =>
  world.db
    .update(storedFile)
    .set({ createdAt: new Date(0) })
    .where(and(isNotNull(storedFile.ownerHash), gt(storedFile.createdAt, new Date(0))))

/** The same of what an account sends in. */
const forgetSendings = () =>
  world.db
    .update(submission)
    .set({ submittedAt: sql`${submission.submittedAt} - interval '1 day'` })
    .where(gt(submission.submittedAt, sql`now() - interval '1 day'`))

/** What is public, or nobody's in particular. */
async function openCell(call: Call, column: string): Promise<string> {
  const { cookies } = visitorOf(column, world.actors.person)
  return wordFor(await world.portal.app.inject({ ...exampleOf(call), cookies }), 'ok')
}

const wordFor = ({ statusCode }: LightMyRequestResponse, success: string) =>
  statusCode === 200 ? success : (STATUS[statusCode] ?? String(statusCode))

/** What a visitor is answered about a thing, held against what is said of one that does not exist. */
async function ownedCell(call: Call, { owner, request }: Thing, column: string) {
  const as = visitorOf(column, owner)
  const none = await world.ask(call, { as, ...(await request(as, false)) })
  const asking = { as, ...(await request(as, true)) }
  await journal.written()
  const answer = await world.ask(call, asking)
  const all = await journal.written()
  // A one-time code is used up, whatever results from it.
  const isSpent = (name: string) => COUNTED.has(name) || (call.secondFactor && name === 'staff_account')
  const written = all.filter(({ table: name }) => !isSpent(name))
  const isSame = seenOf(answer) === seenOf(none)
  const cell = (): string => {
    if (answer.statusCode === 200 && (!isSame || written.length > 0)) return 'ok'
    const word = wordFor(answer, 'nothing')
    if (written.length > 0) return `${word}, but writes ${written[0]!.table}`
    return isSame ? word : `${word}, but told apart: ${answer.body.slice(0, 80)} / ${none.body.slice(0, 80)}`
  }
  // Being written down in the audit changes nothing about a thing.
  return { cell: cell(), isTouched: all.some(({ table: name }) => name !== 'audit_record') }
}

/** Decided by the session alone, before a call looks anything up: `roles.test.ts` asks it of every staff call and role. */
const BY_SESSION = new Set(['login', 'forbidden'])

/** How many of those who get the same answer ask in the gate. */
const ASKING = 2

/**
 * Who asks: everybody in the full run. In the gate one visitor of those sent to the login and one of those without the role, two of those
 * who get 404, and two of those who may have what is public. Neighbouring rows take different ones.
 */
function columnsOf(key: string, expected: readonly string[]): string[] {
  if (isFullRun) return COLUMNS
  const row = ROWS.findIndex(([name]) => name === key)
  return COLUMNS.filter((_, at) => {
    const word = expected[at]!
    if (BY_SESSION.has(word)) return expected.indexOf(word) === at
    if (word === 'ok' && key in THINGS) return true
    const alike = expected.flatMap((other, place) => (other === word ? [place] : []))
    return (alike.indexOf(at) + row) % alike.length < ASKING
  })
}

/** The cells of a row. Preparing a thing is most of the work, so those who change it ask last: until then one thing serves all. */
async function rowOf(key: string, expected: readonly string[], columns: readonly string[]): Promise<string[]> {
  const call = callOf(key)!
  const make = THINGS[key]
  const cells = new Map<string, string>()
  let thing: Thing | undefined
  const byChange = columns.toSorted((one, other) => Number(isOk(one)) - Number(isOk(other)))
  for (const column of byChange) {
    if (!make) {
      cells.set(column, await openCell(call, column))
      continue
    }
    thing ??= await make(world)
    const { cell, isTouched } = await ownedCell(call, thing, column)
    cells.set(column, cell)
    if (isTouched) thing = undefined
  }
  return columns.map((column) => cells.get(column)!)

  function isOk(column: string): boolean {
    return expected[COLUMNS.indexOf(column)] === 'ok'
  }
}

describe('who is answered what', () => {
  it.each([...table])('%s', async (key, expected) => {
    await forgetUploads()
    await forgetSendings()

    const columns = columnsOf(key, expected)
    const wanted = columns.map((column) => expected[COLUMNS.indexOf(column)])
    expect(await rowOf(key, expected, columns)).toEqual(wanted)
  })
})

describe('the table', () => {
  it('has a row for every call that names something, and no other', () => {
    const covered = new Set([...table.keys()].map(callOf))
    const missing = named.filter(({ call }) => namesSomething(call) && !covered.has(call))

    expect(missing.map(({ name }) => name)).toEqual([])
    expect([...table.keys()].filter((key) => !callOf(key))).toEqual([])
  })

  it('has a row for everything that belongs to somebody', () => {
    expect(Object.keys(THINGS).filter((key) => !table.has(key))).toEqual([])
  })

  it('leaves no public call that needs something prepared to its example', () => {
    const unprepared = [...table.keys()].filter(
      (key) => !(key in THINGS) && key in RECIPES && callOf(key)!.access === 'public',
    )

    expect(unprepared).toEqual([])
  })
})
