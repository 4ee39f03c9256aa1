import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { forwardedCase } from '../../../test/cases/sent-cases.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { CONSOLE_DISPLAY, CONSOLE_SAVED_FILTERS, CONSOLE_SHOWN_COLUMNS } from '../desk/layouts.ts'
import { CONSOLE_CASE, CONSOLE_CASES } from '../submissions/desk/layouts.ts'

const world = await openInhabitedPortal()

const { app } = world.portal
const headsOf = async ({ cookies }: Visitor): Promise<string[]> => {
  const { body } = await app.inject({ url: CONSOLE_CASES, cookies })
  const head = /<caption[^>]*>办件列表<\/caption><thead>(.*?)<\/thead>/s.exec(body)?.[1] ?? ''
  return [...head.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, label]) => label!.replace(/<[^>]*>/g, ''))
}
const send = (fields: [string, string][], visitor: Visitor, headers = {}) =>
  sendTo(CONSOLE_SHOWN_COLUMNS, fields, visitor, headers)
const sendTo = (url: string, fields: [string, string][], { cookies, address }: Visitor, headers = {}) =>
  app.inject({
    ...{ method: 'POST', url, cookies, remoteAddress: address },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const FORM: [string, string][] = [
  ['list', 'cases'],
  ['back', `${CONSOLE_CASES}?light=red`],
  ['show', 'title'],
  ['show', 'acceptNo'],
]
const recorded = async () => {
  const { rows } = await world.db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_record where entity = 'shown_columns'`,
  )
  return rows[0]!.n
}

it('shows the chosen columns to the person who chose them, and to nobody else', async () => {
  const [as, other] = [world.actors.accepting, world.actors.reviewing]
  const usual = await headsOf(as)

  const answer = await send(FORM, as)
  const again = await send(FORM, as)

  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${CONSOLE_CASES}?light=red`])
  expect(again.statusCode).toBe(303)
  expect(await headsOf(as)).toEqual(['事由', '受理编号'])
  expect(await headsOf(other)).toEqual(usual)
  expect(await recorded()).toBe(1)

  await send([...FORM, ['move', 'up acceptNo']], as)
  expect(await headsOf(as)).toEqual(['受理编号', '事由'])

  await send([...FORM, ['reset', 'yes']], as)
  expect(await headsOf(as)).toEqual(usual)
})

it('stores one row when the same choice is sent many times at once', async () => {
  const as = world.actors.reviewing

  const answers = await Promise.all(Array.from({ length: 5 }, () => send(FORM, as)))

  const { rows } = await world.db.execute(sql`select list, columns from staff_shown_columns`)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303))
  expect(rows).toEqual([{ list: 'cases', columns: ['title', 'acceptNo'] }])
})

it('redirects only within the site, and refuses unknown lists and strangers', async () => {
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

interface Frame {
  filters: Record<string, { name: string; query: string }[]>
}
const filtersOf = async (as: Visitor) => (await world.get<Frame>('GET /console/desk', { as })).filters[CONSOLE_CASES]
const saving = (name: string, query = 'light=amber'): [string, string][] => [
  ['back', `${CONSOLE_CASES}?pageNo=2&${query}&keyword=`],
  ['name', name],
]

it('saves the filter of a list under a name, shows it as a link, replaces it and deletes it', async () => {
  const as = world.actors.accepting

  const saved = await sendTo(CONSOLE_SAVED_FILTERS, saving('临期'), as)
  await sendTo(CONSOLE_SAVED_FILTERS, saving('超期', 'light=red'), as)
  await sendTo(CONSOLE_SAVED_FILTERS, saving('临期', 'light=amber&kind=objection'), as)

  expect(saved.statusCode).toBe(303)
  expect(await filtersOf(as)).toEqual([
    { name: '临期', query: 'kind=objection&light=amber' },
    { name: '超期', query: 'light=red' },
  ])
  const { body } = await app.inject({ url: `${CONSOLE_CASES}?light=red`, cookies: as.cookies })
  expect(body).toContain(`<a href="${CONSOLE_CASES}?light=red" aria-current="page">超期</a>`)
  const back: [string, string] = ['back', CONSOLE_CASES]
  await sendTo(CONSOLE_SAVED_FILTERS, [back, ['delete', '临期']], as)
  await sendTo(CONSOLE_SAVED_FILTERS, [back, ['delete', '没有这个']], as)
  expect(await filtersOf(as)).toEqual([{ name: '超期', query: 'light=red' }])
  const { rows } = await world.db.execute<{ action: string }>(
    sql`select action from audit_record where entity = 'saved_filter' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['save', 'save', 'save', 'delete'])
})

it('shows saved filters to nobody else, and lets nobody else delete them', async () => {
  const [as, other] = [world.actors.accepting, world.actors.reviewing]
  await sendTo(CONSOLE_SAVED_FILTERS, saving('只有自己'), as)

  await sendTo(
    CONSOLE_SAVED_FILTERS,
    [
      ['back', CONSOLE_CASES],
      ['delete', '只有自己'],
    ],
    other,
  )

  expect(await filtersOf(other)).toBeUndefined()
  expect(await filtersOf(as)).toContainEqual({ name: '只有自己', query: 'light=amber' })
})

it('saves no filter for a list that is not in the menu, without a filter, without a name, or past twenty', async () => {
  const as = await world.staffSession('chengban')
  const refused = [
    await sendTo(
      CONSOLE_SAVED_FILTERS,
      [
        ['back', '/console/people?status=active'],
        ['name', '账号'],
      ],
      as,
    ),
    await sendTo(
      CONSOLE_SAVED_FILTERS,
      [
        ['back', '/home?a=b'],
        ['name', '首页'],
      ],
      as,
    ),
    await sendTo(
      CONSOLE_SAVED_FILTERS,
      [
        ['back', CONSOLE_CASES],
        ['name', '全部'],
      ],
      as,
    ),
    await sendTo(CONSOLE_SAVED_FILTERS, saving(''), as),
  ]
  const many = await Promise.all(
    Array.from({ length: 21 }, (_, at) => sendTo(CONSOLE_SAVED_FILTERS, saving(`第${at}个`), as)),
  )
  const stranger = await sendTo(CONSOLE_SAVED_FILTERS, saving('外人'), world.newVisitor())

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(303), 409])
  expect(await filtersOf(as)).toHaveLength(20)
  expect(stranger.headers.location).toBe('/console/login')
})

it('draws pages loosely and with a folded menu for the person who chose that, and for nobody else', async () => {
  const [as, other] = [world.actors.accepting, world.actors.reviewing]
  const lookOf = async ({ cookies }: Visitor) => {
    const { body } = await app.inject({ url: CONSOLE_CASES, cookies })
    return [/data-density="(\w+)"/.exec(body)?.[1], /data-rail="(\w+)"/.exec(body)?.[1]]
  }
  const [usual, heads] = [await lookOf(as), await headsOf(as)]

  const answer = await sendTo(
    CONSOLE_DISPLAY,
    [
      ['back', CONSOLE_CASES],
      ['density', 'comfortable'],
    ],
    as,
  )
  await sendTo(
    CONSOLE_DISPLAY,
    [
      ['back', CONSOLE_CASES],
      ['rail', 'folded'],
    ],
    as,
  )

  expect(usual).toEqual(['compact', 'open'])
  expect([answer.statusCode, answer.headers.location]).toEqual([303, CONSOLE_CASES])
  expect(await lookOf(as)).toEqual(['comfortable', 'folded'])
  expect(await lookOf(other)).toEqual(usual)
  expect(await headsOf(as)).toEqual(heads)
})

it('shows the menu beside a page that is missing or refused, and never without a login', async () => {
  const { cookies } = world.actors.accepting
  const open = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, cookies })
    return { status: statusCode, to: headers.location, hasMenu: body.includes('aria-label="后台导航"') }
  }

  expect(await open('/console/nothing')).toMatchObject({ status: 302, to: '/console/404' })
  expect(await open('/console/404')).toMatchObject({ status: 404, hasMenu: true })
  expect(await open('/console/audit')).toMatchObject({ status: 403, hasMenu: true })
  expect(await open('/console/submissions/detail?id=none')).toMatchObject({ status: 404, hasMenu: true })
  expect((await app.inject({ url: '/console/nothing' })).headers.location).toBe('/404')
})

it('stores a reply text as the caller’s phrase for that step until it is deleted', async () => {
  const { id } = await forwardedCase(world, world.newVisitor())
  const as = world.actors.concerned
  const address = `${CONSOLE_CASE}?id=${id}`
  const press = async (button: [string, string], reply: string) => {
    const form: [string, string][] = [
      ['action', 'answer'],
      ['answer-0.reply', reply],
      ['answer-0.internal', '备注'],
      button,
    ]
    return (await sendTo(address, form, as)).body
  }
  const OWN = '经现场检查，押金已经退还。'
  const isOffered = (body: string) => body.includes(`<option value="${OWN}">`)

  const kept = await press(['do', 'keep-phrase'], OWN)
  const again = (await app.inject({ url: address, cookies: as.cookies })).body
  const named = await press(['do', 'keep-phrase'], '请拨打 13800138000 联系')

  expect(kept).toContain('已存为常用语')
  expect(kept).toMatch(/<textarea[^>]*name="answer-0.internal"[^>]*>备注</)
  expect([kept, again].map(isOffered)).toEqual([true, true])
  expect(named).toContain('常用语不能包含证件号码、电话或者邮箱')
  expect(named).toContain('请拨打 13800138000 联系</textarea>')
  const phrasesOf = async (who: Visitor) =>
    (await world.get<{ phrases: object }>('GET /console/desk', { as: who })).phrases
  expect(await phrasesOf(as)).toEqual({ 'complaint answer': [OWN] })
  expect(await phrasesOf(world.actors.otherUnit)).toEqual({})
  expect(isOffered(await press(['drop', OWN], ''))).toBe(false)
})
