import type { InjectOptions } from 'fastify'
import type { Call } from '../../src/kernel/calls/contract.ts'
import { pages } from '../../src/pages.ts'
import { named } from '../call-examples.ts'
import {
  HOSTILE_ADDRESSES,
  HOSTILE_BODIES,
  type Hostile,
  hostileForms,
  hostileHeaders,
  hostileQueries,
  hostileRequestsTo,
} from './requests.ts'

/** A target of hostile requests, and a valid request that loads and compiles the code they need. */
export interface Target {
  where: string
  honest: InjectOptions
  hostile: readonly Hostile[]
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const FIELDS = ['id', 'search', 'pageNo', 'type', 'code', 'redirect']
const SMALL = ['/search', '/sign-on/start', '/sign-on/authorize', '/sign-on/register', '/sign-on/new', '/feeds/a.xml']
const SENT = ['/reading', '/sidebar', '/favourite', '/sign-on/authorize', '/sign-on/register', '/logout']
const REPEATED = ['/credit-leavemessageedit', '/website-interaction', '/login', '/sign-on/authorize', '/reading']
const WITH_HEADERS = ['/home', '/check-error', '/search', '/healthz']
const FORM_VIEWS = ['form', 'report-apply', 'inquiry', 'inquiry-item', 'login', 'staff-login']

/** Calls that end the session come last, because without a session the others would be refused before anything is read. */
const isLast = ({ name }: (typeof named)[number]): boolean => /logout|close|device\/end/.test(name)
/** Staff calls are left to the fuzz run (`npm run test:fuzz`), because they need a staff account. */
const open = named.filter(({ call }) => call.access !== 'staff')
const inOrder = [...open.filter((each) => !isLast(each)), ...open.filter(isLast)]
/** The first call of each sort: a whole address or body is parsed before the call is known. */
const oneOfEach = [
  ...new Map(inOrder.toReversed().map((each) => [`${each.call.access} ${each.call.method}`, each])).values(),
]
/** One page of each view, because pages of one view are parsed by the same code. */
const views = [
  ...new Map(pages.filter((row) => !row.redirectTo && !row.path.includes(':')).map((row) => [row.view, row])).values(),
]
const forms = pages.filter(({ view }) => FORM_VIEWS.includes(view))

const readingOf = (path: string): Target => ({
  ...{ where: path, honest: { url: path } },
  hostile: hostileQueries(FIELDS).map(({ what, query }) => ({ what, request: { url: `${path}?${query}` } })),
})

const sendingTo = (url: string, fields: readonly string[]): Target => ({
  ...{ where: url, honest: { url } },
  hostile: hostileForms(fields).map(({ what, payload }) => ({
    ...{ what, request: { method: 'POST', url, headers: FORM, payload } },
  })),
})

/** All hostile requests, by their target; `exampleOf` gives the valid request of a call. */
export function hostileCorpus(exampleOf: (call: Call) => InjectOptions): Readonly<Record<string, readonly Target[]>> {
  const wholeCall = ({ name, call }: (typeof named)[number]): Target => {
    const honest = exampleOf(call)
    const [address] = String(honest.url).split('?')
    const headers = { ...honest.headers, 'content-type': 'application/json' }
    const bodies = call.body ? HOSTILE_BODIES : []
    const queries = HOSTILE_ADDRESSES.map(({ what, query }) => ({
      ...{ what, request: { ...honest, url: `${address}?${query}` } },
    }))
    return {
      ...{ where: name, honest },
      hostile: [...queries, ...bodies.map(({ what, payload }) => ({ what, request: { ...honest, headers, payload } }))],
    }
  }
  const wholePage = (path: string): Target => ({
    ...{ where: path, honest: { url: path } },
    hostile: HOSTILE_ADDRESSES.map(({ what, query }) => ({ what, request: { url: `${path}?${query}` } })),
  })
  return {
    'a whole address or body': [
      ...oneOfEach.map(wholeCall),
      ...['/home', '/credit-dynamics', '/search'].map(wholePage),
    ],
    'a field of a call': inOrder.map(({ name, call }) => {
      const honest = exampleOf(call)
      return { where: name, honest, hostile: hostileRequestsTo(call, honest) }
    }),
    'a query of a page': views.map(({ path }) => readingOf(path)),
    'a query of a small route': SMALL.map(readingOf),
    'a form of a page': forms.map(({ path }) => sendingTo(path, ['content', 'items.0.recordTitle', 'name', 'step'])),
    'a form of a small route': SENT.map((path) => sendingTo(path, ['back', 'loginName', 'password', 'title'])),
    'a form that repeats one field': REPEATED.map((url) => ({
      ...{ where: url, honest: { url } },
      hostile: [
        {
          what: 'one field 20,000 times',
          request: { method: 'POST', url, headers: FORM, payload: 'content=a&'.repeat(20_000) },
        },
      ],
    })),
    'a header': [...WITH_HEADERS, '/credit/filestorage/file/downloadFile/journal-1'].map((url) => ({
      ...{ where: url, honest: { url } },
      hostile: hostileHeaders().map(([what, headers]) => ({ what, request: { url, headers } })),
    })),
  }
}
