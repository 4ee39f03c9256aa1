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

// Frozen time: nothing expires on a slow machine, and no background work interferes.
vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const world = await openInhabitedPortal()
const journal = await keepJournal(world.db)
const { exampleOf } = await callExamples(world.db)
// The lender here belongs to another institution than the one that owns the things in this walk.
const actors: Readonly<Record<string, Visitor>> = {
  ...world.actors,
  otherLender: await signedOnLender(world, 'nongshang'),
}
afterAll(() => vi.useRealTimers())

/**
 * Expected answers to each kind of visitor about a thing that belongs to somebody. `ok`: the thing itself. `missing`, `refused`, `nothing`: 404, 422,
 * or a success without the thing, in each case identical to the answer about a thing that does not exist. `login`, `forbidden`: refused before any
 * look-up.
 */
const [HEAD, ...ROWS] = readFileSync(path.resolve(import.meta.dirname, '../../test/tables/access.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
const COLUMNS = HEAD!.slice(1)
const table = new Map(ROWS.map(([key, ...cells]) => [key!, cells]))

/** The call of a row: the key is the name of the call, optionally followed by the kind of thing. */
const callOf = (key: string): Call | undefined =>
  named.find(({ name }) => key === name || key.startsWith(`${name} `))?.call

/** Names of fields that identify a row of somebody, or a token that is valid for one person only. */
const NAMING = /^(?!pageNo$)(?:id|pass|code|ticket|address|acceptNo|captchaTicket|\w+(?:Id|No))$/
const isOfFiles = (field: unknown) => fieldMeta.get(field as never)?.files !== undefined
const fieldsOf = (part: unknown) => Object.entries((part as { shape?: object } | undefined)?.shape ?? {})
const namesSomething = ({ path: address, query, body }: Call) =>
  address.includes('{') ||
  [...fieldsOf(query), ...fieldsOf(body)].some(([name, field]) => NAMING.test(name) || isOfFiles(field))

const STATUS: Record<number, string> = { 401: 'login', 403: 'forbidden', 404: 'missing', 422: 'refused' }

/** Every part of an answer by which a visitor could distinguish it from another one. */
function seenOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return JSON.stringify([statusCode, rest, body])
}

const visitorOf = (column: string, owner: Visitor): Visitor => (column === 'owner' ? owner : actors[column]!)

/** Tables that count failed attempts of any visitor. */
const COUNTED = new Set([
  'captcha',
  'captcha_won',
  'login_attempt',
  'look_up_failure',
  'staff_login_failure',
  'audit_record',
])

/** Resets the daily limit on uploads, because the whole walk happens on one day. */
const forgetUploads = () =>
  world.db
    .update(storedFile)
    .set({ createdAt: new Date(0) })
    .where(and(isNotNull(storedFile.ownerHash), gt(storedFile.createdAt, new Date(0))))

/** Resets the daily limit on submissions of an account, because the whole walk happens on one day. */
const forgetSendings = () =>
  world.db
    .update(submission)
    .set({ submittedAt: sql`${submission.submittedAt} - interval '1 day'` })
    .where(gt(submission.submittedAt, sql`now() - interval '1 day'`))

/** The cell of a call whose answer is public or belongs to nobody in particular. */
async function openCell(call: Call, column: string): Promise<string> {
  const { cookies } = visitorOf(column, world.actors.person)
  return wordFor(await world.portal.app.inject({ ...exampleOf(call), cookies }), 'ok')
}

const wordFor = ({ statusCode }: LightMyRequestResponse, success: string) =>
  statusCode === 200 ? success : (STATUS[statusCode] ?? String(statusCode))

/** The cell for a visitor's answer about a thing, compared with the answer about a thing that does not exist. */
async function ownedCell(call: Call, { owner, request }: Thing, column: string) {
  const as = visitorOf(column, owner)
  const none = await world.ask(call, { as, ...(await request(as, false)) })
  const asking = { as, ...(await request(as, true)) }
  await journal.written()
  const answer = await world.ask(call, asking)
  const all = await journal.written()
  // A one-time code is used up in any case.
  const isSpent = (name: string) => COUNTED.has(name) || (call.secondFactor && name === 'staff_account')
  const written = all.filter(({ table: name }) => !isSpent(name))
  const isSame = seenOf(answer) === seenOf(none)
  const cell = (): string => {
    if (answer.statusCode === 200 && (!isSame || written.length > 0)) return 'ok'
    const word = wordFor(answer, 'nothing')
    if (written.length > 0) return `${word}, but writes ${written[0]!.table}`
    return isSame ? word : `${word}, but told apart: ${answer.body.slice(0, 80)} / ${none.body.slice(0, 80)}`
  }
  // An audit record does not change the thing.
  return { cell: cell(), isTouched: all.some(({ table: name }) => name !== 'audit_record') }
}

/** Outcomes that the session alone decides, before any look-up; `roles.test.ts` checks them for every staff call and role. */
const BY_SESSION = new Set(['login', 'forbidden'])

/** Number of visitors with the same expected answer that the gate asks for. */
const ASKING = 2

/**
 * The visitors that are checked: all in the full run. In the gate one of those sent to the login, one of those without the role, two of those who get
 * 404, and two of those who may read public data; neighbouring rows use different ones.
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

/** The cells of a row. Preparing a thing is most of the work, so visitors who may change it go last; until then one thing serves all. */
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

describe('the answer to each kind of visitor', () => {
  it.each([...table])('%s', async (key, expected) => {
    await forgetUploads()
    await forgetSendings()

    const columns = columnsOf(key, expected)
    const wanted = columns.map((column) => expected[COLUMNS.indexOf(column)])
    expect(await rowOf(key, expected, columns)).toEqual(wanted)
  })
})

describe('the access table', () => {
  it('has a row for every call that identifies a thing, and no other', () => {
    const covered = new Set([...table.keys()].map(callOf))
    const missing = named.filter(({ call }) => namesSomething(call) && !covered.has(call))

    expect(missing.map(({ name }) => name)).toEqual([])
    expect([...table.keys()].filter((key) => !callOf(key))).toEqual([])
  })

  it('has a row for every table with an owner', () => {
    expect(Object.keys(THINGS).filter((key) => !table.has(key))).toEqual([])
  })

  it('has a recipe for every public call that needs a prepared thing', () => {
    const unprepared = [...table.keys()].filter(
      (key) => !(key in THINGS) && key in RECIPES && callOf(key)!.access === 'public',
    )

    expect(unprepared).toEqual([])
  })
})
