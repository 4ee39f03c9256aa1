import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { CONSOLE_SHOWN_COLUMNS } from '../desk/layouts.ts'
import { CONSOLE_CASES } from '../submissions/desk/layouts.ts'

const world = await openInhabitedPortal()
afterAll(() => world.portal.close())

const { app } = world.portal
const headsOf = async ({ cookies }: Visitor): Promise<string[]> => {
  const { body } = await app.inject({ url: CONSOLE_CASES, cookies })
  const head = /<caption[^>]*>办件列表<\/caption><thead>(.*?)<\/thead>/s.exec(body)?.[1] ?? ''
  return [...head.matchAll(/<th[^>]*>([^<]+)</g)].map(([, label]) => label!)
}
const send = (fields: [string, string][], { cookies, address }: Visitor, headers = {}) =>
  app.inject({
    ...{ method: 'POST', url: CONSOLE_SHOWN_COLUMNS, cookies, remoteAddress: address },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const FORM: [string, string][] = [
  ['list', 'cases'],
  ['back', `${CONSOLE_CASES}?light=red`],
  ['show', 'acceptNo'],
  ['show', 'title'],
  ['place.acceptNo', '2'],
  ['place.title', '1'],
]
const recorded = async () => {
  const { rows } = await world.db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_record where entity = 'shown_columns'`,
  )
  return rows[0]!.n
}

it('shows whoever chose them the columns they chose, and nobody else', async () => {
  const [as, other] = [world.actors.accepting, world.actors.reviewing]
  const usual = await headsOf(as)

  const answer = await send(FORM, as)
  const again = await send(FORM, as)

  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${CONSOLE_CASES}?light=red`])
  expect(again.statusCode).toBe(303)
  expect(await headsOf(as)).toEqual(['事由', '受理编号'])
  expect(await headsOf(other)).toEqual(usual)
  expect(await recorded()).toBe(1)

  await send([...FORM, ['reset', 'yes']], as)
  expect(await headsOf(as)).toEqual(usual)
})

it('is one row when it is sent many times at once', async () => {
  const as = world.actors.reviewing

  const answers = await Promise.all(Array.from({ length: 5 }, () => send(FORM, as)))

  const { rows } = await world.db.execute(sql`select list, columns from staff_shown_columns`)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303))
  expect(rows).toEqual([{ list: 'cases', columns: ['title', 'acceptNo'] }])
})

it('leads nobody away from the site, takes no list there is not, and nothing from strangers', async () => {
  const as = world.actors.accepting
  const elsewhere = await send(
    [
      ['list', 'cases'],
      ['back', 'https://evil.example/'],
      ['show', 'title'],
    ],
    as,
  )
  const unknown = await send(
    [
      ['list', 'everything'],
      ['show', 'title'],
    ],
    as,
  )
  const stranger = await send(FORM, world.newVisitor())
  const forged = await send(FORM, as, { 'sec-fetch-site': 'cross-site' })

  expect(elsewhere.headers.location).toBe('/console')
  expect([unknown.statusCode, forged.statusCode]).toEqual([409, 403])
  expect(stranger.headers.location).toBe('/console/login')
})
