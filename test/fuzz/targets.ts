import { API_BASE, type Call } from '../../src/kernel/calls/contract.ts'
import type { PageRow } from '../../src/kernel/pages/pages.ts'
import { pages } from '../../src/pages.ts'
import { named } from '../call-examples.ts'
import { RECIPES } from '../call-recipes.ts'
import type { Recipe } from '../cases/case-recipes.ts'
import { FORMS } from '../form-recipes.ts'
import { type ActorName, type InhabitedPortal, STAFF, type Visitor } from '../inhabited-portal.ts'
import type { Draft } from './draft.ts'
import { formOn } from './page-forms.ts'
import type { Random } from './random.ts'

/** A call, page or route that requests are sent to. */
export interface Target {
  name: string
  /** Prepares a request that succeeds, as far as one is known. */
  prepare(world: InhabitedPortal, random: Random): Promise<{ draft: Draft; as: Visitor }>
  /** The expected kind of answer: an envelope, bytes, a page, or that of one of the small routes. */
  answers: 'envelope' | 'bytes' | 'html' | 'anything'
  /** Whether the request may end the session of its sender. */
  endsSession: boolean
}

const ENDING = /logout|close|device/

/** All targets: every call several times, every page as GET and as form, and the small routes. */
export function allTargets(): Target[] {
  const calls = named.map(({ name, call }) => callTarget(name, call))
  const rows = pages.filter(({ path }) => !path.includes(':'))
  const read = rows.map((row) => pageTarget('GET', row))
  const sent = rows.filter(({ redirectTo }) => !redirectTo).map((row) => pageTarget('POST', row))
  const forms = Object.entries(FORMS).map(([name, recipe]) => formTarget(name, recipe))
  const small = [...SMALL.map((path) => smallTarget('GET', path)), ...SENT.map((path) => smallTarget('POST', path))]
  return [...calls, ...read, ...calls, ...sent, ...calls, ...forms, ...small]
}

function callTarget(name: string, call: Call): Target {
  const known = { query: Object.keys(call.query?.shape ?? {}), body: shapeOf(call.body) }
  return {
    ...{ name, endsSession: ENDING.test(name), answers: call.data ? 'envelope' : 'bytes' },
    async prepare(world, random) {
      const { as, params, query, body, headers } = await (RECIPES[name] ?? exampleOf(call, random))(world)
      const draft: Draft = {
        ...{ method: call.method, path: API_BASE + call.path, params: { ...params }, query: { ...query }, known },
        ...{ body, encoding: Buffer.isBuffer(body) ? 'bytes' : 'json', headers: { ...headers } },
      }
      return { draft, as }
    },
  }
}

const shapeOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : []

const exampleOf =
  ({ access, example }: Call, random: Random): Recipe =>
  async ({ actors }) => {
    const staff = actors[random.pick(WORKERS)]
    const as = access === 'staff' ? staff : access === 'user' || example.as ? actors.person : actors.anonymous
    return { ...example, as: access === 'enterprise' ? actors.enterprise : as }
  }

const WORKERS = Object.keys(STAFF) as (keyof typeof STAFF)[]

const entitled = ({ staffOnly, needLogin }: PageRow, random: Random): ActorName =>
  staffOnly ? random.pick(WORKERS) : needLogin ? random.pick(['person', 'enterprise'] as const) : 'anonymous'

const ASKED = [
  'id',
  'search',
  'pageNo',
  'type',
  'code',
  'redirect',
  'dataset',
  'name',
  'keyword',
  'tab',
  'kind',
  'step',
]

function pageTarget(method: 'GET' | 'POST', row: PageRow): Target {
  return {
    ...{ name: `${method} ${row.path}`, answers: 'html', endsSession: ENDING.test(row.path) },
    async prepare(world, random) {
      const as = world.actors[entitled(row, random)]
      const body = method === 'POST' ? await formOn(world.portal.app, row.path, as) : undefined
      const query = random.once(2)
        ? {}
        : { [random.pick(ASKED)]: random.pick(['1', '2', 'permit', 'journal-1', '榕屿']) }
      const encoding = row.options.files === 'yes' && random.once(2) ? 'multipart' : 'form'
      const known = { query: ASKED, body: ['step', 'id', 'action'] }
      return { draft: { method, path: row.path, params: {}, query, body, encoding, headers: SAME_SITE, known }, as }
    },
  }
}

const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

function formTarget(name: string, recipe: Recipe): Target {
  const [method = '', path = ''] = name.split(' ')
  return {
    ...{ name, answers: 'anything', endsSession: false },
    async prepare(world) {
      const { as, query, body } = await recipe(world)
      const known = { query: Object.keys(query ?? {}), body: [] }
      const draft: Draft = {
        method,
        path,
        params: {},
        query: { ...query },
        body,
        encoding: 'form',
        headers: SAME_SITE,
        known,
      }
      return { draft, as }
    },
  }
}

const SMALL = [
  ...['/search', '/sign-on/start', '/sign-on/new', '/sign-on/registered', '/feeds/credit-dynamics.xml', '/healthz'],
  ...[
    '/feeds/credit-dynamics.json',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/assets/x.js',
    '/readyz',
    '/nowhere',
  ],
]
const SENT = ['/reading', '/sidebar', '/favourite', '/logout']

function smallTarget(method: string, path: string): Target {
  return {
    ...{ name: `${method} ${path}`, answers: 'anything', endsSession: ENDING.test(path) },
    async prepare(world, random) {
      const as = world.actors[random.pick(['anonymous', 'person', 'enterprise'] as const)]
      const body = { back: '/home', title: '信用动态', address: '/credit-dynamics', font: 'large', action: 'add' }
      const known = { query: ASKED, body: ['back'] }
      return { draft: { method, path, params: {}, query: {}, body, encoding: 'form', headers: SAME_SITE, known }, as }
    },
  }
}
