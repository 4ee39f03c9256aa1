import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestPortal } from '../../test/portal.ts'
import { calls } from '../calls.ts'
import { ANONYMOUS } from '../kernel/actor.ts'
import { API_BASE, type Call, callPath } from '../kernel/contract.ts'
import type { Envelope } from '../kernel/envelope.ts'
import { createDoors } from '../kernel/implement.server.ts'
import { unlimited } from '../kernel/rate-limit.server.ts'
import { startSession } from '../kernel/session.server.ts'

const table = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../test/tables', name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

/** The calls as the city ordered them. */
const ordered = table('calls.tsv')
  .slice(1)
  .map((line) => {
    const [method, callPath, who] = line.split('\t')
    return { name: `${method} ${callPath}`, who }
  })

/** Calls whose room is not built yet. The list only ever shrinks. */
const IN_PREPARATION = table('calls-in-preparation.txt')

/** What anyone may write without logging in. A new one is a decision, not an accident. */
const PUBLIC_WRITES = [
  // Both read only; the city ordered them as POST.
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformaceDetail',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformacePage',
  'POST /errorlog/add',
  'POST /filestorage/file/downloadFile/{id}',
]

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
afterAll(() => portal.close())

const STAFF = { kind: 'staff', staffId: 'p1', roles: [], name: '陈二', sessionId: '' } as const
const staffSession = await startSession(portal.database.db, STAFF, 'test')

const nameOf = (call: Call) => `${call.method} ${call.path}`
const named = calls.map((call) => ({ name: nameOf(call), call }))
const queried = named.flatMap(({ name, call }) =>
  Object.keys(call.query?.shape ?? {}).map((field) => ({ name, call, field })),
)

/** The request of a call's example, or the same with other parameters in its path or another query. */
function exampleOf(call: Call, { params = call.example.params, query = queryOf(call) } = {}): InjectOptions {
  return {
    method: call.method,
    url: `${API_BASE}${callPath(call.path, params)}?${query}`,
    ...(call.access === 'staff' ? { cookies: { session: staffSession } } : {}),
    ...(call.example.body ? { payload: call.example.body as object } : {}),
  }
}
const queryOf = (call: Call, change: Record<string, string> = {}): string =>
  new URLSearchParams({ ...call.example.query, ...change }).toString()

describe('the calls', () => {
  it.each(ordered.filter(({ name }) => !IN_PREPARATION.includes(name)))('have $name as ordered', ({ name, who }) => {
    expect(calls.find((call) => nameOf(call) === name)).toMatchObject({ access: who })
  })

  it.each([
    'GET /cms/front/notice/list',
    'GET /cms/front/notice/memberDropList',
    'GET /cms/front/notice/memberList',
    'GET /cms/front/articleinfo/detail/{id}',
    'GET /cms/front/articleinfo/pageByClassificationId',
    'GET /cms/front/articleinfo/articleSearchPage',
    'GET /cms/front/articleclassification/getClassificationTree',
    'GET /cms/front/articleclassification/getClassificationByName',
    'GET /cms/front/articleclassification/getClassificationChildren',
    'GET /cms/front/sidebartypeconfiguration/tree',
    'GET /cms/front/sidebartypeconfiguration/pictureSidebar',
    'GET /cms/front/navigationbar/tree',
    'GET /dict/dictionary/getDataDictionaryListByParentCode',
    'GET /cmpinternetportalfront/memberunit/list',
    'GET /filestorage/file/readImage/{pictureId}',
    'GET /filestorage/file/downloadFile/{id}',
    'POST /filestorage/file/downloadFile/{id}',
  ])('are never again without %s', (name) => {
    expect(calls.map(nameOf)).toContain(name)
    expect(IN_PREPARATION).not.toContain(name)
  })

  it('are listed by name as long as they are in preparation', () => {
    const missing = ordered.map(({ name }) => name).filter((name) => !calls.some((call) => nameOf(call) === name))

    expect(missing.sort()).toEqual([...IN_PREPARATION].sort())
  })

  it('stand once each', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length)
  })

  it('all have a handler', () => {
    const implemented = portal.doors.all().map(({ call }) => nameOf(call))

    expect(implemented.sort()).toEqual(calls.map(nameOf).sort())
  })

  it('let anyone write only what is listed', () => {
    const writes = calls.filter((call) => call.access === 'public' && call.method !== 'GET').map(nameOf)

    expect(writes.sort()).toEqual(PUBLIC_WRITES)
  })

  it('that are not public refuse an anonymous visitor', async () => {
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const answer = await portal.app.inject({ ...exampleOf(call), cookies: {} })

      expect([answer.statusCode, answer.json<Envelope>().code], nameOf(call)).toEqual([401, 401])
    }
  })
})

describe('every call', () => {
  it.each(named)('$name says what it is for and who may make it', ({ call }) => {
    expect(call.summary.length).toBeGreaterThan(10)
    expect(['public', 'user', 'enterprise', 'finance', 'staff']).toContain(call.access)
    const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(call.params?.shape ?? {})).toEqual(parameters)
    expect(Object.keys(call.example.params ?? {})).toEqual(parameters)
  })

  it.each(named)('$name succeeds with its example', async ({ call }) => {
    const answer = await portal.app.inject(exampleOf(call))

    expect(answer.statusCode).toBe(200)
    if (!call.data) return expect(answer.rawPayload.length).toBeGreaterThan(100)
    const envelope = answer.json<Envelope>()
    expect(envelope).toMatchObject({ code: 200, msg: '操作成功' })
    expect(call.data.parse(envelope.data)).toEqual(envelope.data)
  })

  it.each(named.filter(({ call }) => call.data))(
    '$name lets no field out that it does not declare',
    async ({ call }) => {
      const { data } = (await portal.app.inject(exampleOf(call))).json<Envelope>()
      const doors = createDoors({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
      doors.implement({ call }, { call: async () => withLeaks(data, call.data) } as never)

      const [door] = doors.all()
      const actor = call.access === 'staff' ? STAFF : ANONYMOUS
      const given = call.upload ? { ...call.example, body: Readable.from([]) } : call.example
      const answer = await door!.run({ actor, address: '', headers: {}, via: 'page' }, given)

      expect(answer).toMatchObject({ status: 200, envelope: { data } })
      expect(JSON.stringify(answer)).not.toContain('LEAK')
    },
  )

  it.each(named)('$name answers other methods with 405', async ({ call }) => {
    const known = calls.filter(({ path: other }) => other === call.path).map(({ method }) => method as string)
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((method) => !known.includes(method))

    for (const method of others) {
      const answer = await portal.app.inject({ ...exampleOf(call), method })

      expect(answer.statusCode, method).toBe(405)
      expect(answer.json()).toEqual({ code: 405, msg: '请求方法无效', data: null })
    }
  })
})

describe('a call that is not there', () => {
  it.each([...IN_PREPARATION, 'GET /none', 'POST /cms/front'])('%s is not found', async (name) => {
    const [method, address] = name.split(' ') as ['GET', string]

    const answer = await portal.app.inject({ method, url: API_BASE + address.replace(/[{}]/g, '') })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 4040, msg: '资源不存在，请联系管理员', data: null })
  })
})

describe('hostile input', () => {
  it.each(queried)('$name refuses $field given twice or as a list', async ({ call, field }) => {
    for (const query of [`${field}=1&${field}=2`, `${field}[]=1`, `${field}[0]=1&${field}[1]=2`, `${field}[a]=1`]) {
      const answer = await portal.app.inject(exampleOf(call, { query: `${queryOf(call)}&${query}` }))

      expect(answer.statusCode, query).toBe(422)
      expect(answer.json(), query).toMatchObject({ code: 202, errors: { [field]: '同一参数只能出现一次' } })
    }
  })

  const HOSTILE = [
    ...['', ' ', '0', '-1', ' 1', '1e3', '0x10', 'NaN', 'true', 'null', '1.5', '9'.repeat(400)],
    ...[
      '%',
      '_',
      '\\',
      "'",
      "' or '1'='1",
      '"; drop table article; --',
      '../../etc/passwd',
      '<script>alert(1)</script>',
    ],
    ...['\u0000', '\u0000a', '\r\nx-injected: 1', '\u202e', '\ud83d\ude00', '\uffff', '__proto__', 'constructor'],
    ...['字'.repeat(500), '2026-13-45', '0000-00-00', '99999-01-01', '{"a":1}', '[1]'],
  ]

  it.each(queried)('$name bears anything as $field', async ({ call, field }) => {
    for (const value of HOSTILE) {
      const answer = await portal.app.inject(exampleOf(call, { query: queryOf(call, { [field]: value }) }))

      expect([200, 404, 422], value).toContain(answer.statusCode)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })

  it.each(named.filter(({ call }) => call.params))('$name bears anything in its path', async ({ call }) => {
    for (const value of HOSTILE) {
      const params = Object.fromEntries(Object.keys(call.params!.shape).map((field) => [field, value]))
      const answer = await portal.app.inject(exampleOf(call, { params }))

      expect([404, 422], value).toContain(answer.statusCode)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })

  it.each(named)('$name reaches no prototype', async ({ call }) => {
    const query = '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1&toString=1'

    const answer = await portal.app.inject(exampleOf(call, { query: `${queryOf(call)}&${query}` }))

    expect(answer.statusCode).toBeLessThan(500)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

/** Whatever is refused is refused in words for people. */
function expectChinese(type: unknown, body: string): void {
  if (!String(type).startsWith('application/json')) return
  const { msg, errors = {} } = JSON.parse(body) as Envelope
  for (const message of [msg, ...Object.values(errors)]) expect(message).toMatch(/\p{Script=Han}/u)
}

/** The same data with an undeclared field in every object of it; in a record of any keys nothing is undeclared. */
function withLeaks(data: unknown, schema: z.ZodType | undefined): unknown {
  if (Array.isArray(data)) return data.map((one) => withLeaks(one, inner(schema, 'array')))
  if (data === null || typeof data !== 'object') return data
  const declared = inner(schema, 'object')
  const shape = declared instanceof z.ZodObject ? (declared.shape as Record<string, z.ZodType>) : {}
  const entries = Object.entries(data).map(([key, value]) => [key, withLeaks(value, shape[key])])
  const leaks = declared instanceof z.ZodRecord ? {} : { searchVector: 'LEAK', idNumber: { value: 'LEAK' } }
  return { ...Object.fromEntries(entries), ...leaks }
}

/** The schema without what makes it optional, and of an array the schema of its elements. */
function inner(schema: z.ZodType | undefined, of: 'array' | 'object'): z.ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return inner(schema.unwrap() as z.ZodType, of)
  return of === 'array' && schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema
}
