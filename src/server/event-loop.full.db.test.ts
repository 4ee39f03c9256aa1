import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { callExamples, named } from '../../test/call-examples.ts'
import { turnsUntil } from '../../test/hostile/longest-turn.ts'
import {
  HOSTILE_ADDRESSES,
  HOSTILE_BODIES,
  type Hostile,
  hostileForms,
  hostileHeaders,
  hostileQueries,
  hostileRequestsTo,
} from '../../test/hostile/requests.ts'
import { openTestPortal } from '../../test/portal.ts'
import { pages } from '../pages.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
afterAll(() => portal.close())
const { exampleOf } = await callExamples(portal.database.db)

/** For so long a request may keep everyone else waiting. The embedded database works in the same thread. */
const LONGEST_MS = portal.database.engine === 'postgres' ? 50 : 250

/** Requests that took longer, five times over: what the machine does by itself in between does not come again. */
async function slowOnes(honest: InjectOptions, hostile: readonly Hostile[]): Promise<string[]> {
  const slow: string[] = []
  // What is read and compiled for the first time is not what a request costs.
  await portal.app.inject(honest)
  for (const { what, request } of hostile) {
    const turns = await turnsUntil(LONGEST_MS, () => portal.app.inject(request))
    if (Math.min(...turns) > LONGEST_MS) slow.push(`${what}: ${turns.map(Math.round)} ms`)
  }
  return slow
}

const FIELDS = ['id', 'search', 'pageNo', 'type', 'code', 'redirect']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const queriesTo = (path: string): Hostile[] =>
  hostileQueries(FIELDS).map(({ what, query }) => ({ what, request: { url: `${path}?${query}` } }))
const formsTo = (url: string, fields: readonly string[]): Hostile[] =>
  hostileForms(fields).map(({ what, payload }) => ({ what, request: { method: 'POST', url, headers: FORM, payload } }))

/** One page of each view: pages of one view are read by the same code. */
const views = [
  ...new Map(pages.filter((row) => !row.redirectTo && !row.path.includes(':')).map((row) => [row.view, row])).values(),
]
const forms = pages.filter(({ view }) =>
  ['form', 'report-apply', 'inquiry', 'inquiry-item', 'login', 'staff-login'].includes(view),
)
const SMALL = ['/search', '/sign-on/start', '/sign-on/authorize', '/sign-on/register', '/sign-on/new', '/feeds/a.xml']
const SENT = ['/reading', '/sidebar', '/favourite', '/sign-on/authorize', '/sign-on/register', '/logout']

/** Calls that end the session come last: without one the others would be refused before they read anything. */
const isLast = ({ name }: (typeof named)[number]): boolean => /logout|close|device\/end/.test(name)
/** Calls of staff are fuzzed (`npm run test:fuzz`) and need an account that the city gave. */
const open = named.filter(({ call }) => call.access !== 'staff')
const inOrder = [...open.filter((each) => !isLast(each)), ...open.filter(isLast)]

/** What is taken apart before it is known whose it is needs few places to be sent to: of each sort of call the first. */
const oneOfEach = [
  ...new Map(inOrder.toReversed().map((each) => [`${each.call.access} ${each.call.method}`, each])).values(),
]

describe('a small request keeps no one else waiting', () => {
  it.each(oneOfEach)('as a whole, at $name', async ({ call }) => {
    const example = exampleOf(call)
    const [address] = String(example.url).split('?')
    const headers = { ...example.headers, 'content-type': 'application/json' }
    const bodies = call.body ? HOSTILE_BODIES : []

    const slow = await slowOnes(example, [
      ...HOSTILE_ADDRESSES.map(({ what, query }) => ({ what, request: { ...example, url: `${address}?${query}` } })),
      ...bodies.map(({ what, payload }) => ({ what, request: { ...example, headers, payload } })),
    ])

    expect(slow).toEqual([])
  })

  it.each(['/home', '/credit-dynamics', '/search'])('as a whole, on %s', async (path) => {
    const hostile = HOSTILE_ADDRESSES.map(({ what, query }) => ({ what, request: { url: `${path}?${query}` } }))

    expect(await slowOnes({ url: path }, hostile)).toEqual([])
  })

  it.each(inOrder)('at $name', async ({ call }) => {
    const example = exampleOf(call)

    expect(await slowOnes(example, hostileRequestsTo(call, example))).toEqual([])
  })

  it.each(views)('on $path', async ({ path }) => {
    expect(await slowOnes({ url: path }, queriesTo(path))).toEqual([])
  })

  it.each(SMALL)('at %s', async (path) => {
    expect(await slowOnes({ url: path }, queriesTo(path))).toEqual([])
  })

  it.each(forms)('sent to $path', async ({ path }) => {
    expect(await slowOnes({ url: path }, formsTo(path, ['content', 'items.0.recordTitle', 'name', 'step']))).toEqual([])
  })

  it.each(SENT)('sent to %s', async (path) => {
    expect(await slowOnes({ url: path }, formsTo(path, ['back', 'loginName', 'password', 'title']))).toEqual([])
  })

  it.each(['/home', '/check-error', '/search', '/healthz', '/credit/filestorage/file/downloadFile/journal-1'])(
    'with its headers, at %s',
    async (url) => {
      const hostile = hostileHeaders().map(([what, headers]) => ({ what, request: { url, headers } }))

      expect(await slowOnes({ url }, hostile)).toEqual([])
    },
  )
})
