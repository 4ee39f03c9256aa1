import { afterAll, describe, expect, it } from 'vitest'
import { callExamples, named, queryOf } from '../../test/call-examples.ts'
import { HOSTILE } from '../../test/hostile-values.ts'
import { openTestPortal } from '../../test/portal.ts'
import type { Envelope } from '../kernel/calls/envelope.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
afterAll(() => portal.close())
const { exampleOf } = await callExamples(portal.database.db)

const queried = named
  .flatMap(({ name, call }) => Object.keys(call.query?.shape ?? {}).map((field) => ({ name, call, field })))
  .map((each, place) => ({ ...each, place, values: HOSTILE }))

/** What the field of any call is refused for, by its schema. */
const refused = new Set<string>()

/**
 * Whatever passes the schema of its field reaches the call and is sent to each. What does not is refused at the door, which
 * is the same for all: it is sent once for each name of a field, and once more for each field of a call.
 */
function isNews(call: (typeof named)[number]['call'], field: string, value: string): boolean {
  if (call.query?.shape[field]?.safeParse(value).success) return true
  const places = [`${field} ${value}`, `${call.path} ${field}`]
  const isNew = places.some((place) => !refused.has(place))
  for (const place of places) refused.add(place)
  return isNew
}
for (const each of queried) each.values = HOSTILE.filter((value) => isNews(each.call, each.field, value))

describe('hostile input', () => {
  it.each(queried)('$name refuses $field given twice or as a list', async ({ call, field, place }) => {
    const forms = [`${field}=1&${field}=2`, `${field}[]=1`, `${field}[0]=1&${field}[1]=2`, `${field}[a]=1`]
    // The door of all calls refuses them, before it looks at the field: each field meets one, every call with four all.
    const query = forms[place % forms.length]!
    const answer = await portal.app.inject(exampleOf(call, { query: `${queryOf(call)}&${query}` }))

    expect(answer.statusCode, query).toBe(422)
    expect(answer.json(), query).toMatchObject({ code: 202, errors: { [field]: '同一参数只能出现一次' } })
  })

  it.each(queried)('$name bears anything as $field', async ({ call, field, values }) => {
    for (const value of values) {
      const answer = await portal.app.inject(exampleOf(call, { query: queryOf(call, { [field]: value }) }))

      expect([200, 404, 422], value).toContain(answer.statusCode)
      expectChinese(answer.headers['content-type'], answer.body)
    }
  })

  it.each(named.filter(({ call }) => call.params))('$name bears anything in its path', async ({ call }) => {
    for (const value of HOSTILE) {
      const params = Object.fromEntries(Object.keys(call.params!.shape).map((field) => [field, value]))
      const answer = await portal.app.inject(exampleOf(call, { params }))

      // What only lenders may read is forbidden to whoever the example is of.
      expect([403, 404, 422], value).toContain(answer.statusCode)
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
