import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { checkPack } from '../../city/check.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { EVERY_ROLE } from '../../src/kernel/guard/staff-roles.ts'
import type { PageRow } from '../../src/kernel/pages/pages.ts'
import { leadsToHidden } from '../../src/kernel/pages/shown-pages.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import { makeAccountRow } from '../../src/modules/staff/accounts.server.ts'
import { staffAccount } from '../../src/modules/staff/tables.server.ts'
import { hiddenPaths, pages } from '../../src/pages.ts'
import { testSeal } from '../database.ts'
import { listHrefs, parseHtml } from '../html.ts'
import { WALK } from '../timeouts.ts'
import { DEMO_NUMBERS, DEMO_WORDS, HIDDEN, openHaizhou, RANDOM_TEXT } from './haizhou.ts'

const { portal, folder, database, close } = await openHaizhou()
const { app } = portal
afterAll(close)

/** Default colours of the logo and of pages, for cities that set none. */
const STANDARD_BLUES = /#185aae|#0f3f7d|#2269c4|#0f4a97/i

const CHOICE = { hiddenPages: HIDDEN.pages, hiddenSubSites: HIDDEN.subSites, ownPages: [] }
const hidden = hiddenPaths(CHOICE)
const isHidden = ({ path }: PageRow) => leadsToHidden(hidden, path)

/** A member of staff with every role, so that every desk opens. */
const CENTRE = { login: 'zhou', name: '周慕云', unit: '海州市信用信息中心' }
const secrets = { password: 'Haizhou-First-2026', totpSecret: Buffer.alloc(20, 1), recoveryCodes: [] }
const roles = EVERY_ROLE
await database.db
  .insert(staffAccount)
  .values(await makeAccountRow(testSeal(), { ...CENTRE, id: 'zhou', roles }, secrets))
const session = await startSession(database.db, { kind: 'staff', staffId: 'zhou', roles, name: CENTRE.name }, 'Test')

/** A user with an account. */
const at = new Date()
await database.db.insert(account).values({
  ...{
    id: 'user',
    gateway: 'bundled',
    subjectId: 'subject',
    userType: 1,
    realNameLevel: 1,
    createdAt: at,
    lastLoginAt: at,
  },
  ...{ nameSealed: testSeal().seal('林小满'), phoneSealed: testSeal().seal('13800001111') },
})
const user = { kind: 'user', userId: 'user', userType: 1, name: '林小满' } as const
const userSession = await startSession(database.db, user, 'Test')

const SESSIONS = { anonymous: undefined, user: userSession, staff: session }

const open = (url: string, as: keyof typeof SESSIONS = 'anonymous') =>
  app.inject({ url, cookies: SESSIONS[as] ? { session: SESSIONS[as] } : {} })

const openerOf = ({ staffOnly, needLogin }: PageRow) => (staffOnly ? 'staff' : needLogin ? 'user' : 'anonymous')

/** Words of the demo city in a text, with their context. */
const strangeIn = (body: string): string[] => [
  ...foundIn(body, DEMO_WORDS),
  ...foundIn(body.replaceAll(RANDOM_TEXT, ''), DEMO_NUMBERS),
]
const foundIn = (text: string, { source, flags }: RegExp): string[] =>
  [...text.matchAll(new RegExp(source, `${flags}g`))].map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 30),
  )

const shown = pages.filter((row) => !row.redirectTo && !row.path.includes(':') && !isHidden(row))

describe('a city on an empty database', () => {
  it('has nothing left that must be filled in', () => {
    expect(checkPack(folder).filter(({ isMust }) => isMust)).toEqual([])
  })

  it.each(shown)('$path mentions nothing of the demo city and links to no hidden page', WALK, async (row) => {
    const answer = await open(row.path, openerOf(row))

    expect(answer.statusCode).toBeLessThan(500)
    expect(strangeIn(answer.body)).toEqual([])
    expect(listHrefs(parseHtml(answer.body)).filter((href) => leadsToHidden(hidden, href))).toEqual([])
  })

  it.each(['/sitemap.xml', '/robots.txt', '/favicon.svg', '/.well-known/security.txt', '/feeds/credit-dynamics.xml'])(
    '%s says nothing of it either',
    async (address) => {
      const { statusCode, body } = await open(address)

      expect(statusCode).toBe(200)
      expect(strangeIn(body)).toEqual([])
    },
  )

  it('uses the colour of its pack in pages, logo and plain pages', async () => {
    const home = await open('/home')
    const mark = await open('/favicon.svg')
    const refused = await open('/%E0%A4%A')

    expect(home.body).toContain('--brand:#1a6b52')
    expect(home.body).toContain('<meta name="theme-color" content="#1a6b52"/>')
    expect(mark.body).toContain('stroke="#1a6b52"')
    expect(mark.body).not.toMatch(STANDARD_BLUES)
    expect(refused.body).toContain('background:#1a6b52')
    expect(refused.body).not.toMatch(STANDARD_BLUES)
    const style = /<style>(.*?)<\/style>/s.exec(refused.body)![1]!
    expect(refused.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
  })

  it('has a home page in elder mode, although it hides the column of notices', async () => {
    const { statusCode, body } = await app.inject({ url: '/home', cookies: { ui_reading: 'elder' } })

    expect([statusCode, body.includes('您要办什么事')]).toEqual([200, true])
  })

  it('describes its calls without it', async () => {
    const groups = await open('/credit/openapi/groups/list')
    const document = await open('/credit/openapi.json')
    const ofStaff = await open('/credit/staff/openapi.json', 'staff')

    for (const { statusCode, body } of [groups, document, ofStaff]) {
      expect(statusCode).toBe(200)
      expect(strangeIn(body)).toEqual([])
    }
    expect(document.body).not.toContain('shoecity')
  })
})

describe('the first day', () => {
  const WORKBENCH = '/console'
  const steps = async () => (await open('/credit/console/first-day', 'staff')).json().data
  const stepOf = async (code: string) => (await steps()).find((step: { code: string }) => step.code === code)

  it('starts with the number of steps that are left', async () => {
    expect(await stepOf('districts')).toMatchObject({ state: 'done', words: '3 个' })
    expect(await stepOf('providers')).toMatchObject({ state: 'done' })
    expect(await stepOf('subjects')).toMatchObject({ state: 'must', words: '必须，0 户' })
    expect(await stepOf('pages')).toMatchObject({ state: 'must', button: '生成 7 页草稿', href: null, isMine: true })
    expect(await stepOf('backup')).toMatchObject({ state: 'must' })
    const { body } = await open(WORKBENCH, 'staff')
    expect(body).toContain('开站准备')
    expect(body).toContain('npm run backup -- --to')
  })

  it('writes the seven drafts with the names of the city, once', async () => {
    const press = () =>
      app.inject({
        ...{ method: 'POST', url: WORKBENCH, cookies: { session }, payload: 'step=pages' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      })

    const first = await press()
    await press()

    expect([first.statusCode, first.headers.location]).toEqual([303, '/console/content/pages'])
    const { data } = (await open('/credit/content/page/list', 'staff')).json()
    expect(data.map(({ address }: { address: string }) => address).sort()).toEqual([
      ...['/about-us', '/contact', '/privacy-policy', '/repair-method', '/repair-procedure'],
      ...['/user-agreement', '/website-statement'],
    ])
    expect(await stepOf('pages')).toMatchObject({ state: 'must', words: '必须，已发布 0 个', button: '去送审' })
  })

  it('is shown only to staff who can do a remaining step', async () => {
    const who = { kind: 'staff', staffId: 'zhou', roles: ['review'], name: CENTRE.name } as const
    const reviewing = await startSession(database.db, who, 'Test')

    const { body } = await app.inject({ url: WORKBENCH, cookies: { session: reviewing } })

    expect(body).toContain('系统运行')
    expect(body).not.toContain('开站准备')
  })
})

describe('pages that a city does not have', () => {
  it.each([
    ...HIDDEN.pages,
    '/free-trade-area',
    '/integrity-wanli',
    '/putian-journal',
    '/credit-shoes-news',
    '/credit-shoes-info',
  ])('%s is not found', async (address) => {
    const { statusCode, headers } = await open(address)

    expect([statusCode, headers.location]).toEqual([302, '/404'])
    expect((await open('/sitemap.xml')).body).not.toContain(`${address}<`)
  })

  it.each(['refuse-classification', 'credit-shoes-news'])('the feed of %s is not found', async (column) => {
    expect((await open(`/feeds/${column}.xml`)).statusCode).toBe(404)
  })

  it('answers 404 to the call of a form without a page', async () => {
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: '/credit/cmpinternetportaladmin/shoecitycomplaintsuggestions/add', payload: {} },
    })

    expect(statusCode).toBe(404)
  })

  it('the city has its own journal', async () => {
    expect((await open('/credit-journal')).statusCode).toBe(200)
  })
})
