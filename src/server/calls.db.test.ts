import { Readable } from 'node:stream'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { callExamples, named, nameOf } from '../../test/call-examples.ts'
import { RECIPES, WRITING } from '../../test/call-recipes.ts'
import { openAsDailyRole } from '../../test/calls/daily-role.ts'
import { withLeaks } from '../../test/calls/leaks.ts'
import { createFit } from '../../test/calls/openapi-fit.ts'
import { ROLE_COLUMNS, ROLE_ROWS, rolesOfColumn, rolesWith } from '../../test/calls/role-table.ts'
import { engine } from '../../test/database.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { keepJournal } from '../../test/journal.ts'
import { suspiciousOf } from '../../test/watched-log.ts'
import { calls } from '../calls.ts'
import { checkAudit } from '../kernel/audit/check.server.ts'
import { createCallRegistry } from '../kernel/calls/call-registry.server.ts'
import { API_BASE, type Call } from '../kernel/calls/contract.ts'
import type { Envelope } from '../kernel/calls/envelope.ts'
import { unlimited } from '../kernel/guard/rate-limit.server.ts'
import { startSession } from '../kernel/guard/session.server.ts'

// Frozen time: nothing expires on a slow machine, and the portal starts no background work that the journal would record.
vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
// As in production, the portal uses a database role that owns no table: a call that needs more rights fails here.
const daily = engine() === 'postgres' ? await openAsDailyRole() : undefined
const world = await openInhabitedPortal({ ...(daily && { database: daily.database }) })
const { portal } = world
const journal = await keepJournal(daily?.owner.db ?? world.db)
const { exampleOf, actorFor } = await callExamples(world.db)
afterAll(async () => {
  await portal.close()
  await daily?.close()
  vi.useRealTimers()
})

const describing = calls.find(({ path }) => path === '/staff/openapi.json')!
const send = (request: InjectOptions): Promise<LightMyRequestResponse> => portal.app.inject(request)
const misfits = createFit((await send(exampleOf(describing))).json())

/** Sessions of accounts with one role each, at the centre, so that no check of units interferes. */
const sessions = new Map<string, string>()
for (const column of ROLE_COLUMNS) {
  const who = { kind: 'staff', staffId: 'demo-zhongxin', roles: rolesOfColumn(column), name: '江一苇' } as const
  sessions.set(column, await startSession(world.db, who, 'Test browser'))
}

/** An account with a role that the table allows or refuses; calls use different roles in rotation, so that all are covered. */
function roleWith(word: 'yes' | 'no', call: Call) {
  const columns = rolesWith(word, ROLE_ROWS.find(({ name }) => name === nameOf(call))!)
  return { session: sessions.get(columns[calls.indexOf(call) % columns.length]!)! }
}

/** A request that succeeds: prepared by the recipe of the call, or its example made by an admitted actor. */
async function goodRequest(call: Call): Promise<InjectOptions> {
  const recipe = RECIPES[nameOf(call)]
  if (recipe) return world.requestOf(call, await recipe(world))
  return { ...exampleOf(call), ...(call.access === 'staff' && { cookies: roleWith('yes', call) }) }
}

function expectDeclared(call: Call, answer: LightMyRequestResponse): void {
  expect.soft(answer.statusCode, `succeeds: ${answer.body.slice(0, 200)}`).toBe(200)
  if (answer.statusCode !== 200) return
  if (!call.data) {
    expect.soft(answer.rawPayload.length, 'has bytes').toBeGreaterThan(10)
    if (call.bytes !== '*/*') expect.soft(answer.headers['content-type'], 'type of its bytes').toContain(call.bytes)
    return
  }
  const envelope = answer.json<Envelope>()
  expect.soft(envelope, 'envelope').toMatchObject({ code: 200, msg: '操作成功' })
  expect.soft(call.data.safeParse(envelope.data).data, 'declared output').toEqual(envelope.data)
  expect.soft(misfits(call, 200, envelope), 'OpenAPI description of its answer').toEqual([])
}

/** Checks that undeclared fields in the result of a handler are removed from the answer. */
async function expectNoLeak(call: Call, data: unknown): Promise<void> {
  const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
  registry.checkFactorsBy(async () => async () => {})
  registry.implement({ call }, { call: async () => withLeaks(data, call.data) } as never)
  const given = call.upload ? { ...call.example, body: Readable.from([]) } : call.example

  const answer = await registry.all()[0]!.run({ actor: actorFor(call), address: '', headers: {}, via: 'page' }, given)

  expect.soft(answer, 'no undeclared field').toMatchObject({ status: 200, envelope: { data } })
  expect.soft(JSON.stringify(answer), 'no undeclared field').not.toContain('LEAK')
}

/** Checks that a refusal has the right status and an envelope that fits the API description. */
function expectRefused(call: Call, answer: LightMyRequestResponse, status: number, who: string): void {
  expect.soft(answer.statusCode, who).toBe(status)
  expect.soft(misfits(call, answer.statusCode, answer.json()), `OpenAPI description, ${who}`).toEqual([])
}

async function expectOtherMethodsRefused(call: Call): Promise<void> {
  const known = calls.filter(({ path }) => path === call.path).map(({ method }) => method as string)
  const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((method) => !known.includes(method))
  for (const method of others) {
    const answer = await send({ ...exampleOf(call), cookies: {}, method })
    expect.soft(answer.statusCode, method).toBe(405)
    expect.soft(answer.json(), method).toEqual({ code: 405, msg: '请求方法无效', data: null })
  }
}

async function expectRefusals(call: Call): Promise<void> {
  const example = exampleOf(call)
  if (call.access !== 'public') {
    const answer = await send({ ...example, cookies: {} })
    expectRefused(call, answer, 401, 'an anonymous visitor')
    expect.soft(answer.json<Envelope>().code, 'an anonymous visitor').toBe(401)
  }
  if (call.access === 'staff')
    expectRefused(call, await send({ ...example, cookies: roleWith('no', call) }), 403, 'a role that may not')
  if (call.access === 'public' && call.query?.shape.pageNo)
    expectRefused(call, await send(exampleOf(call, { query: 'pageNo=x' })), 422, 'a page that is no number')
}

describe('every call', () => {
  it.each(named)('$name', async ({ name, call }) => {
    const earlier = portal.log.length
    const request = await goodRequest(call)
    const mayWrite = name in WRITING
    if (!mayWrite) await journal.written()

    const answer = await send(request)

    if (!mayWrite) expect.soft(await journal.written(), 'writes nothing').toEqual([])
    expectDeclared(call, answer)
    if (call.data && answer.statusCode === 200) await expectNoLeak(call, answer.json<Envelope>().data)
    await expectRefusals(call)
    await expectOtherMethodsRefused(call)
    const lines = portal.log.slice(earlier)
    expect.soft(suspiciousOf(lines), 'personal data or secrets in the log').toEqual([])
    expect.soft(lines.filter(isFault), 'faults in the log').toEqual([])
  })
})

/** A fault of the portal; errors reported by browsers are logged at the same level. */
function isFault(line: string): boolean {
  const { level, msg } = JSON.parse(line)
  return level >= 50 && msg !== 'browser error'
}

describe('the calls', () => {
  it('all have a handler', () => {
    const implemented = portal.registry.all().map(({ call }) => nameOf(call))

    expect(implemented.sort()).toEqual(calls.map(nameOf).sort())
  })

  it('are detected if an answer differs from its description', () => {
    const call = calls.find(({ path }) => path === '/register/overview')!

    expect(misfits(call, 200, { code: 200, msg: '操作成功', data: { stray: 1 } })).not.toEqual([])
    expect(misfits(call, 418, {})).not.toEqual([])
  })
})

describe('the rows left by the calls', () => {
  it('can be processed and swept, and the audit chain is intact', async () => {
    await portal.workOnCases()
    await portal.sweep()

    expect(await checkAudit(world.db)).toMatchObject({ why: null })
  })
})

describe('an unknown call', () => {
  it.each(['GET /none', 'POST /cms/front'])('%s is not found', async (name) => {
    const [method, address] = name.split(' ') as ['GET', string]

    const answer = await send({ method, url: API_BASE + address })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 4040, msg: '资源不存在，请联系管理员', data: null })
  })
})
