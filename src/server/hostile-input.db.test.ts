import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { callExamples, named, queryOf } from '../../test/call-examples.ts'
import { HOSTILE } from '../../test/hostile/values.ts'
import { openTestPortal } from '../../test/portal.ts'
import { isFullRun } from '../../test/tier.ts'
import type { Call } from '../kernel/calls/contract.ts'
import type { Envelope } from '../kernel/calls/envelope.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { exampleOf } = await callExamples(portal.database.db)

/** Checks before field validation are the same code for all calls: the gate tests one call of each kind, the full run all. */
function oneOfEachSort<Item extends { call: Call }>(items: readonly Item[]): readonly Item[] {
  if (isFullRun) return items
  return [...new Map(items.toReversed().map((item) => [sortOf(item.call), item])).values()]
}
const sortOf = ({ access, method, upload, data }: Call) => `${access} ${method} ${Boolean(upload)} ${Boolean(data)}`

const queried = named.flatMap(({ name, call }) =>
  Object.entries(call.query?.shape ?? {}).map(([field, schema]) => ({ name, call, field, schema })),
)
const withPath = named.filter(({ call }) => call.params)

const parse = (schema: z.core.$ZodType, value: string) => (schema as z.ZodType).safeParse(value)
const isRefused = (schemas: readonly z.core.$ZodType[], value: string) =>
  schemas.some((schema) => !parse(schema, value).success)
const refusedBy = (schemas: readonly z.core.$ZodType[]) => HOSTILE.filter((value) => isRefused(schemas, value))

/**
 * Values that reach the handler, because the schemas accept them. Of values that a schema maps to the same result, such as trimmed spaces, the gate
 * sends one.
 */
function reaching(schemas: readonly z.core.$ZodType[]): string[] {
  const passing = HOSTILE.filter((value) => !isRefused(schemas, value))
  if (isFullRun) return passing
  const given = (value: string) => JSON.stringify(schemas.map((schema) => parse(schema, value).data))
  return [...new Map(passing.map((value) => [given(value), value])).values()]
}

/** Values with a special meaning in databases or patterns: each is sent in every field. */
const SHARP = new Set(['\u0000', '\u0000a', '\uffff', '\ud83d\ude00', '%', '_', '\\', "'", '9'.repeat(400)])

/**
 * The full run tests one field after the other. In the gate all fields of a call are hostile at once; values that are not sharp are distributed over
 * the fields.
 */
function hostileQueriesTo({ query }: Call): Record<string, string>[] {
  const fields = Object.entries(query!.shape).map(([field, schema]) => ({ field, values: reaching([schema]) }))
  if (isFullRun) return fields.flatMap(({ field, values }) => values.map((value) => ({ [field]: value })))
  const dealt = fields.map(({ field, values }) => ({
    field,
    values,
    given: values.filter((value) => SHARP.has(value)),
  }))
  for (const value of HOSTILE.filter((each) => !SHARP.has(each))) {
    const [freest] = dealt
      .filter(({ values }) => values.includes(value))
      .toSorted((a, b) => a.given.length - b.given.length)
    freest?.given.push(value)
  }
  const rounds = Math.max(0, ...dealt.map(({ given }) => given.length))
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(dealt.flatMap(({ field, given }) => (round < given.length ? [[field, given[round]!]] : []))),
  )
}

describe('hostile input', () => {
  it.each(oneOfEachSort(queried))('$name refuses $field given twice or as a list', async ({ call, field }) => {
    for (const query of [`${field}=1&${field}=2`, `${field}[]=1`, `${field}[0]=1&${field}[1]=2`, `${field}[a]=1`]) {
      const answer = await portal.app.inject(exampleOf(call, { query: `${queryOf(call)}&${query}` }))

      expect.soft(answer.statusCode, query).toBe(422)
      expect.soft(answer.json(), query).toMatchObject({ code: 202, errors: { [field]: '同一参数只能出现一次' } })
    }
  })

  it.each(named.filter(({ call }) => call.query))('$name handles any query', async ({ call }) => {
    for (const change of hostileQueriesTo(call)) {
      const answer = await portal.app.inject(exampleOf(call, { query: queryOf(call, change) }))

      expect.soft([200, 404, 422], JSON.stringify(change)).toContain(answer.statusCode)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })

  it.each(withPath)('$name handles any path', async ({ call }) => {
    for (const value of reaching(Object.values(call.params!.shape))) {
      const answer = await portal.app.inject(exampleOf(call, { params: inPath(call, value) }))

      // 403: the account of the example is not a lender.
      expect.soft([403, 404, 422], value).toContain(answer.statusCode)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })
})

describe('a value that a schema refuses', () => {
  it('is refused in Chinese, in every field', () => {
    const schemas = [
      ...queried.map(({ name, field, schema }) => ({ place: `${name} ${field}`, schema })),
      ...withPath.flatMap(({ name, call }) =>
        Object.values(call.params!.shape).map((schema) => ({ place: `${name} path`, schema })),
      ),
    ]

    for (const { place, schema } of schemas)
      for (const value of refusedBy([schema]))
        for (const { message } of parse(schema, value).error!.issues)
          expect.soft(message, `${place} ${value}`).toMatch(/\p{Script=Han}/u)
  })

  it.each(oneOfEachSort(queried))('is answered with 422: $name $field', async ({ call, field, schema }) => {
    for (const value of refusedBy([schema])) {
      const answer = await portal.app.inject(exampleOf(call, { query: queryOf(call, { [field]: value }) }))

      expect.soft(answer.statusCode, value).toBe(422)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })

  it.each(oneOfEachSort(withPath))('is answered with 404 or 422 in a path: $name', async ({ call }) => {
    for (const value of refusedBy(Object.values(call.params!.shape))) {
      // Without the last part this is the address of another call.
      if (value === '' && named.some((other) => `${other.call.path}/{name}` === call.path)) continue
      const answer = await portal.app.inject(exampleOf(call, { params: inPath(call, value) }))

      expect.soft([403, 404, 422], value).toContain(answer.statusCode)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })
})

describe('a query with names of prototype properties', () => {
  it.each(oneOfEachSort(named))('changes no prototype: $name', async ({ call }) => {
    const query = '__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1&toString=1'

    const answer = await portal.app.inject(exampleOf(call, { query: `${queryOf(call)}&${query}` }))

    expect(answer.statusCode).toBeLessThan(500)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

const inPath = (call: Call, value: string) =>
  Object.fromEntries(Object.keys(call.params!.shape).map((field) => [field, value]))

/** Checks that a refusal has a Chinese message. */
function expectChinese(type: unknown, body: string): void {
  if (!String(type).startsWith('application/json')) return
  const { msg, errors = {} } = JSON.parse(body) as Envelope
  for (const message of [msg, ...Object.values(errors)]) expect.soft(message).toMatch(/\p{Script=Han}/u)
}
