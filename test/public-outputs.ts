import type { FastifyInstance } from 'fastify'
import { calls } from '../src/calls.ts'
import { API_BASE, type Call, callPath } from '../src/kernel/calls/contract.ts'
import type { PageRow } from '../src/kernel/pages/pages.ts'
import { recordPlace } from '../src/modules/register/catalogue/addresses.ts'
import { catalogue, findDataset } from '../src/modules/register/catalogue/catalogue.ts'
import { listPages } from '../src/modules/register/records/list-pages.ts'
import { listOnPage } from '../src/modules/register/records/lists.ts'
import { pages } from '../src/pages.ts'
import { isFullRun } from './tier.ts'

export interface Output {
  address: string
  body: string
}

export interface Trace {
  dataset: string
  id: string
  /** Search terms that could find the record. If there is only one, the record is not searched for. */
  words: string[]
  /** Set if the id is that of a subject and not of a record. */
  isSubject?: true
}

/** Everything the public can read about these records: calls, pages, feeds, files; optionally only some addresses. */
export async function publicOutputs(
  app: FastifyInstance,
  traces: readonly Trace[],
  among?: readonly string[],
): Promise<Output[]> {
  const requests = new Map<string, { method: 'GET' | 'POST'; url: string; payload?: object }>()
  const add = (method: 'GET' | 'POST', url: string, payload?: object) =>
    requests.set(`${method} ${url} ${JSON.stringify(payload ?? '')}`, { method, url, payload })

  for (const call of calls.filter(
    ({ access, method }) => access === 'public' && method !== 'DELETE' && method !== 'PUT',
  )) {
    if (call.method === 'POST' && !READ_BY_POST.test(call.path)) continue
    for (const { params, query, body } of variantsOf(call, traces))
      add(
        call.method as 'GET' | 'POST',
        `${API_BASE}${callPath(call.path, params)}?${new URLSearchParams(query)}`,
        body,
      )
  }
  for (const row of pages.filter(isOpen)) for (const query of queriesOf(row, traces)) add('GET', `${row.path}?${query}`)
  for (const address of [
    '/sitemap.xml',
    '/robots.txt',
    '/feeds/credit-announcement.xml',
    '/feeds/credit-announcement.json',
  ])
    add('GET', address)

  const outputs: Output[] = []
  for (const { method, url, payload } of requests.values()) {
    if (among && !among.includes(`${method} ${url}`)) continue
    const answer = await app.inject({ method, url, payload })
    outputs.push({ address: `${method} ${url}`, body: `${JSON.stringify(answer.headers)}\n${answer.body}` })
  }
  return outputs
}

/** Calls that read with POST. */
const READ_BY_POST = /contractperformace/

/** Calls whose ids refer to other things than records. */
const NOT_OF_RECORDS = /captcha|\/cms\//

const isOpen = (row: PageRow): boolean => !row.redirectTo && !row.needLogin && !row.staffOnly && !row.path.includes(':')

type Given = { params?: Record<string, string>; query: Record<string, string>; body?: object }

/** A call with its example, with every record it could name, and with every search term. */
function* variantsOf(call: Call, traces: readonly Trace[]): Generator<Given> {
  const { params = {}, query = {}, body } = call.example
  const payload = body as object | undefined
  yield { params, query, body: payload }
  const asked = Object.keys(call.query?.shape ?? {})
  const word = ['keyword', 'word', 'search', 'name'].find((field) => asked.includes(field))
  if ('dataset' in params)
    for (const { code } of catalogue)
      yield { params: { ...params, dataset: code }, query: { ...query, pageSize: '100' } }
  for (const trace of traces) {
    // A call for one dataset is tried with records of that dataset, which its example names.
    if ('id' in params && ('dataset' in params || params.id!.startsWith(trace.dataset))) {
      const own = { ...params, id: trace.id, ...('dataset' in params ? { dataset: trace.dataset } : {}) }
      yield { params: own, query }
      if (asked.includes('pass')) yield { params: own, query: { ...query, pass: FORGED_PASS } }
    }
    for (const field of NOT_OF_RECORDS.test(call.path) ? [] : ['dataId', 'id'])
      if (asked.includes(field)) yield { params, query: { ...query, [field]: trace.id } }
    const words = trace.words.length > 1 ? trace.words : []
    if (word) for (const value of words) yield { params, query: { ...query, [word]: value } }
    if (payload) for (const value of words) yield { params, query, body: { ...payload, keyword: value } }
  }
}

/** Traces for pages about a subject: all subjects, and one record, which such a page must not find. */
const openedAsSubjects = (traces: readonly Trace[]): Trace[] =>
  traces.filter(({ isSubject }, index) => isSubject || index === 0)

const FORGED_PASS = '9999999999999-x'
const SEARCHING_VIEWS = new Set(['register', 'search-results', 'search', 'full-text', 'repair-finder'])
const searching = pages.filter((row) => isOpen(row) && SEARCHING_VIEWS.has(row.view))
const listOf = ({ path }: PageRow) =>
  listPages.some((row) => row.path === path) ? JSON.stringify(listOnPage(path)) : path
/** Pages to search on. Pages with the same list run the same code with the same query, so the gate takes one of them. */
const SEARCHED = new Set(isFullRun ? searching : new Map(searching.map((row) => [listOf(row), row])).values())

/** The page without a query, with each record that it could open, and with each search term. */
function* queriesOf(row: PageRow, traces: readonly Trace[]): Generator<URLSearchParams> {
  const { path, view } = row
  yield new URLSearchParams()
  if (view === 'subject') for (const { id } of openedAsSubjects(traces)) yield new URLSearchParams({ id })
  for (const { dataset, id, words } of traces) {
    const type = dataset === 'permit' ? 'permit' : 'punish'
    const [, secret] = words
    if (path === '/record-detail' || recordPlace(findDataset(dataset)!).page === path) {
      yield new URLSearchParams({ id, dataset, type })
      if (secret) yield new URLSearchParams({ id, dataset, type, name: secret, pass: FORGED_PASS })
    }
    if (SEARCHED.has(row) && secret)
      for (const word of words) yield new URLSearchParams({ search: word, keyword: word, name: word })
  }
}
