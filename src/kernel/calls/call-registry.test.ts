import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unlimited } from '../guard/rate-limit.server.ts'
import { type Actor, ANONYMOUS } from './actor.ts'
import { type Caller, createCallRegistry, type Handler } from './call-registry.server.ts'
import { type Access, type Call, contract } from './contract.ts'
import { conflict, notFound, PortalError } from './errors.ts'

const USER: Actor = { kind: 'user', userId: 'u1', userType: 1, name: '林一', sessionId: 's1' }
const ENTERPRISE: Actor = { ...USER, userType: 2 }
const LENDER: Actor = { ...USER, userType: 3 }
const STAFF: Actor = { kind: 'staff', staffId: 'p1', roles: ['accept'], name: '陈二', sessionId: 's2' }

const callerOf = (actor: Actor, via: Caller['via'] = 'api'): Caller => ({
  actor,
  address: '10.0.0.1',
  headers: {},
  via,
})

/** A registry with one call, and a list that records the order of its steps. */
function oneDoor<C extends Call>(call: C, handle: Handler<C>, { allow = true } = {}) {
  const steps: string[] = []
  const faults: unknown[] = []
  const registry = createCallRegistry({
    limiter: {
      async take(what, address, perMinute) {
        steps.push(`limit ${what} ${address} ${perMinute}`)
        return allow ? 0 : 17
      },
      close: async () => {},
    },
    onFault: (error) => faults.push(error),
  })
  registry.implement(contract({ call }), {
    call: (input: never) => {
      steps.push('handle')
      return handle(input)
    },
  } as never)
  const [door] = registry.all()
  return { run: door!.run, registry, steps, faults }
}

const Named = {
  method: 'POST',
  path: '/things/{id}',
  access: 'user',
  summary: 'Keeps a thing',
  params: z.object({ id: z.string().regex(/^\d+$/, '编号应为数字') }),
  query: z.object({ dry: z.enum(['yes', 'no'], '请选择').default('no') }),
  body: z.object({
    name: z
      .string('请输入名称')
      .min(2, '名称至少 2 个字')
      .regex(/^\p{Script=Han}+$/u, '名称应为汉字'),
  }),
  data: z.object({ id: z.string(), name: z.string() }),
  example: {},
} as const satisfies Call

const GOOD = { params: { id: '7' }, query: {}, body: { name: '榕屿' } }

describe('a call', () => {
  it('is admitted, counted, parsed, handled and trimmed to its declared fields', async () => {
    const { run, steps } = oneDoor(Named, async ({ params, query, body }) => {
      expect(query).toEqual({ dry: 'no' })
      return { id: params.id, name: body.name, password: 'hidden', nested: { secret: 1 } }
    })

    const answer = await run(callerOf(USER), { ...GOOD, body: { name: '榕屿', role: 'admin' } })

    expect(answer).toEqual({ status: 200, envelope: { code: 200, msg: '操作成功', data: { id: '7', name: '榕屿' } } })
    expect(steps).toEqual(['limit POST /things/{id} account u1 30', 'handle'])
  })

  it('checks access before it counts, parses or handles', async () => {
    const { run, steps } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }))

    const answer = await run(callerOf(ANONYMOUS), { params: { id: 'not a number' } })

    expect(answer).toMatchObject({ status: 401, envelope: { code: 401, msg: '请先登录', data: null } })
    expect(steps).toEqual([])
  })

  it('refuses a call over the limit before it parses or handles', async () => {
    const { run, steps } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }), { allow: false })

    const answer = await run(callerOf(USER), { params: { id: 'not a number' } })

    expect(answer).toMatchObject({ status: 429, envelope: { code: 4290, msg: '访问过于频繁，请在 17 秒后再试' } })
    expect(steps).toHaveLength(1)
  })

  it('reports to its caller how long to wait', async () => {
    const { run } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }), { allow: false })
    const waits: number[] = []

    await run({ ...callerOf(USER), onLimit: (seconds) => void waits.push(seconds) }, GOOD)

    expect(waits).toEqual([17])
  })

  it('refuses bad input before the handler runs', async () => {
    const { run, steps } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }))

    await run(callerOf(USER), { ...GOOD, body: {} })

    expect(steps).not.toContain('handle')
  })

  it('reports every wrong field of all parts at once, each with its first message', async () => {
    const { run } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }))

    const answer = await run(callerOf(USER), { params: { id: 'x' }, query: { dry: 'maybe' }, body: { name: 'a' } })

    expect(answer).toEqual({
      status: 422,
      envelope: {
        code: 202,
        msg: '编号应为数字',
        data: null,
        errors: { id: '编号应为数字', dry: '请选择', name: '名称至少 2 个字' },
      },
    })
  })

  it.each([
    ['given twice', { dry: ['yes', 'no'] }],
    ['given as a list', { 'dry[]': 'yes' }],
    ['given as an object', { 'dry[a]': 'yes' }],
  ])('refuses a query field %s', async (_, query) => {
    const { run } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }))

    const answer = await run(callerOf(USER), { ...GOOD, query })

    expect(answer).toMatchObject({ status: 422, envelope: { code: 202, errors: { dry: '同一参数只能出现一次' } } })
  })

  it('hides the cause of a fault and logs it', async () => {
    const cause = new Error('relation "secret_table" does not exist')
    const { run, faults } = oneDoor(Named, async () => {
      throw cause
    })

    const answer = await run(callerOf(USER), GOOD)

    expect(answer).toEqual({ status: 500, envelope: { code: 500, msg: '系统繁忙，请稍后重试', data: null } })
    expect(faults).toEqual([cause])
  })

  it('is a fault if the handler returns something other than declared', async () => {
    const { run, faults } = oneDoor(Named, (async () => ({ id: 7 })) as never)

    const answer = await run(callerOf(USER), GOOD)

    expect(answer).toMatchObject({ status: 500 })
    expect(faults).toHaveLength(1)
  })

  it('logs the cause of a refusal and hides it from the answer', async () => {
    const cause = new Error('connect ECONNREFUSED 10.0.0.8:443')
    const { run, faults } = oneDoor(Named, async () => {
      throw new PortalError('message', '服务暂时无法使用', { cause })
    })

    const answer = await run(callerOf(USER), GOOD)

    expect(answer).toEqual({ status: 409, envelope: { code: 203, msg: '服务暂时无法使用', data: null } })
    expect(faults).toEqual([cause])
  })

  it('returns refusals of the handler and logs none of them', async () => {
    const missing = oneDoor(Named, async () => Promise.reject(notFound('文章')))
    const clash = oneDoor(Named, async () => Promise.reject(conflict('已经提交过')))

    const answers = [await missing.run(callerOf(USER), GOOD), await clash.run(callerOf(USER), GOOD)]

    expect(answers).toMatchObject([
      { status: 404, envelope: { code: 4040, msg: '文章不存在或已下线' } },
      { status: 409, envelope: { code: 203, msg: '已经提交过' } },
    ])
    expect([...missing.faults, ...clash.faults]).toEqual([])
  })

  it('for pages only passes the same checks and is not part of the API', async () => {
    const registry = createCallRegistry({ limiter: unlimited, onFault: () => {} })
    registry.implementForPages({ one: Named }, { one: async () => ({ id: '7', name: '榕屿' }) })
    const { method, path } = Named

    const answers = [
      await registry.answer(callerOf(USER), { method, path, ...GOOD }),
      await registry.answer(callerOf(ANONYMOUS), { method, path, ...GOOD }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 401])
    expect(registry.all()).toEqual([])
  })

  it('returns bytes unchanged', async () => {
    const bytes = { raw: true as const, status: 206, headers: { etag: '"1"' }, body: Buffer.from('x') }
    const { run } = oneDoor({ ...Named, data: undefined }, async () => bytes)

    expect(await run(callerOf(USER), GOOD)).toBe(bytes)
  })
})

describe('access', () => {
  const ACTORS = { anonymous: ANONYMOUS, user: USER, enterprise: ENTERPRISE, lender: LENDER, staff: STAFF }
  const EXPECTED: Record<Access, Record<keyof typeof ACTORS, number>> = {
    public: { anonymous: 200, user: 200, enterprise: 200, lender: 200, staff: 200 },
    user: { anonymous: 401, user: 200, enterprise: 200, lender: 200, staff: 403 },
    enterprise: { anonymous: 401, user: 403, enterprise: 200, lender: 403, staff: 403 },
    staff: { anonymous: 401, user: 403, enterprise: 403, lender: 403, staff: 200 },
  }
  const cells = Object.entries(EXPECTED).flatMap(([access, row]) =>
    Object.entries(row).map(([who, status]) => ({ access: access as Access, who: who as keyof typeof ACTORS, status })),
  )

  it.each(cells)('$access answers $who with $status', async ({ access, who, status }) => {
    const admission = access === 'staff' ? { access, roles: ['accept'] as const } : { access }
    const { run } = oneDoor({ ...Named, ...admission }, async () => ({ id: '7', name: '榕屿' }))

    expect(await run(callerOf(ACTORS[who]), GOOD)).toMatchObject({ status })
  })
})

describe('a call for staff', () => {
  const ofRole = (...roles: string[]): Actor => ({ ...STAFF, roles }) as Actor
  const HANDLED = { ...Named, access: 'staff', roles: ['handle', 'review'] } as const

  it.each([
    [['handle'], 200],
    [['accept', 'review'], 200],
    [['accept', 'audit'], 403],
    [[], 403],
  ])('for two roles answers %j with %i', async (roles, status) => {
    const { run } = oneDoor(HANDLED, async () => ({ id: '7', name: '榕屿' }))

    expect(await run(callerOf(ofRole(...roles)), GOOD)).toMatchObject({ status })
  })

  it('cannot be declared without roles, nor with one that does not exist', () => {
    // @ts-expect-error: a call for staff must name its roles
    const open: Call = { ...Named, access: 'staff' }
    // @ts-expect-error: at least one role
    const empty: Call = { ...Named, access: 'staff', roles: [] }
    // @ts-expect-error: the list of roles is closed
    const unknown: Call = { ...Named, access: 'staff', roles: ['admin'] }

    expect([open, empty, unknown]).toHaveLength(3)
  })
})

describe('the limit of a call', () => {
  it.each([
    ['reading', { method: 'GET' } as const, 600],
    ['writing', { method: 'POST' } as const, 30],
    ['its own', { method: 'POST', perMinute: 5 } as const, 5],
  ])('for %s', async (_, part, perMinute) => {
    const { run, steps } = oneDoor({ ...Named, ...part }, async () => ({ id: '7', name: '榕屿' }))

    await run(callerOf(USER), GOOD)

    expect(steps[0]).toBe(`limit ${part.method} /things/{id} account u1 ${perMinute}`)
  })
})

describe('a call made by a page', () => {
  it('passes the same checks, and its writes are counted', async () => {
    const { registry, steps } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }), { allow: false })
    const request = { method: 'POST', path: '/things/{id}', ...GOOD }

    const limited = await registry.send(callerOf(USER, 'page'), request)
    const refused = await registry.send(callerOf(ANONYMOUS, 'page'), request)

    expect([limited.code, refused.code]).toEqual([4290, 401])
    expect(steps).toEqual(['limit POST /things/{id} account u1 30'])
  })

  it('is not counted if it reads, because the page was counted', async () => {
    const Read = { ...Named, method: 'GET', body: undefined } as const satisfies Call
    const { registry, steps } = oneDoor(Read, async () => ({ id: '7', name: '榕屿' }), { allow: false })

    const answer = await registry.send(callerOf(USER, 'page'), { method: 'GET', path: '/things/{id}', ...GOOD })

    expect(answer.code).toBe(200)
    expect(steps).toEqual(['handle'])
  })

  it('is refused if the call does not exist', async () => {
    const { registry } = oneDoor(Named, async () => ({ id: '7', name: '榕屿' }))

    expect(await registry.send(callerOf(USER), { method: 'GET', path: '/none' })).toMatchObject({ code: 4040 })
  })
})
