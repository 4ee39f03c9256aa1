import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { callExamples, named } from '../../test/call-examples.ts'
import { RECIPES, WRITING } from '../../test/call-recipes.ts'
import { openFaults } from '../../test/database-faults.ts'
import { type Asking, openInhabitedPortal, USERS } from '../../test/inhabited-portal.ts'
import { ANSWER, PERSON, register } from '../../test/registration.ts'
import { API_BASE } from '../kernel/calls/contract.ts'
import { pages } from '../pages.ts'

vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const world = await openInhabitedPortal({}, { LOG_LEVEL: 'debug' })
const faults = await openFaults(world.portal.database)
afterAll(async () => {
  await faults.close()
  await world.portal.close()
  vi.useRealTimers()
})

/** Everything that was given or told and is nobody else's business, by where it came from. */
const secrets = new Map<string, string>()
const keep = (where: string, value: unknown) => {
  if (typeof value === 'string' && value.length >= 2) secrets.set(value, where)
}

/** Fields of requests and answers that say who somebody is, or let somebody in. */
const PRIVATE =
  /name|phone|certno|legalrep|password|captchaticket|^ticket$|^code$|^state$|querycode|^pass$|token|idempotency|content|statement|reason|address/i
const OPEN = /^(?:targetName|subjectName|enterpriseName|fileName|orgName|kindName|stateName|stepName|shopName)$/

/** A state of our own, or a reason from a list of ours, is a plain word: `open` stands in many lines. */
const isOwnWord = (name: string, value: unknown): boolean =>
  /^(?:state|reason)$/.test(name) && typeof value === 'string' && /^[a-z-]+$/.test(value)

function keepAll(where: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) keepAll(where, each)
  else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value))
    for (const [name, inner] of Object.entries(value)) {
      if (PRIVATE.test(name) && !OPEN.test(name) && !isOwnWord(name, inner)) keep(`${where} ${name}`, inner)
      keepAll(where, inner)
    }
}

function keepOf(name: string, { as, query, body }: Asking): void {
  for (const value of Object.values(as.cookies)) keep(`${name} cookie`, value)
  keepAll(name, query)
  keepAll(name, body)
}

/** Far enough into each call that its statements carry what was given. At every statement they fail in `faults.db.test.ts`. */
const FAILING_AT = [1, 3, 5, 7, 9, 12, 18]

beforeAll(async () => {
  for (const user of Object.values(USERS)) keepAll('user', user)
  keepAll('registration', { ...PERSON, kind: '', consent: '' })
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const { call } = named.find((each) => each.name === name)!
    const asking = await recipe(world)
    keepOf(name, asking)
    if (name in WRITING)
      for (const at of FAILING_AT) {
        const { wasHit } = await faults.during(at, 'error', () => world.ask(call, asking))
        if (!wasHit) break
      }
    const answer = await world.ask(call, asking)
    if (call.data) keepAll(`answer of ${name}`, answer.json().data)
  }
})

const lines = () => world.portal.log

/** Secrets in lines that were not looked at before: what a later request says cannot stand in an earlier line. */
let looked = 0
function found(): string[] {
  const fresh = lines().slice(looked)
  looked += fresh.length
  return [...secrets].flatMap(([secret, where]) => {
    const escaped = JSON.stringify(secret).slice(1, -1)
    const line = fresh.find((each) => each.includes(secret) || (escaped !== secret && each.includes(escaped)))
    return line === undefined ? [] : [`${where}: ${secret} in ${line.slice(0, 300)}`]
  })
}

describe('the log', () => {
  it('holds nothing of what was given to calls, that passed or failed', () => {
    expect(lines().filter((line) => line.includes('"msg":"call failed"')).length).toBeGreaterThan(100)
    expect(secrets.size).toBeGreaterThan(100)
    expect(found()).toEqual([])
  })

  it('holds nothing of logins, registrations and look-ups that were refused', async () => {
    const typed = {
      ...PERSON,
      loginName: 'someone.else',
      name: '司马小榕',
      phone: '13700007777',
      certNo: '11010119900307803X',
    }
    const browser = openBrowser(world.portal.app, '10.40.0.1')
    await register(browser, { ...typed, password: 'short' })
    await register(browser, { ...typed, captchaAnswer: `not ${ANSWER}` })
    const as = world.newVisitor()
    const wrong = {
      username: 'someone.else',
      password: 'Wrong horse 77',
      captchaTicket: await world.ticket(as, 'login'),
    }
    await world.ask({ method: 'POST', path: '/auth/login' }, { as, body: wrong })
    keepAll('refused', [{ ...typed, kind: '', consent: '' }, wrong])

    expect(found()).toEqual([])
  })

  it('holds nothing of what stands in an address or what a browser reports', async () => {
    const phone = '13700008888'
    const name = '诸葛小榕'
    keepAll('address', [{ phone, name }])
    await world.portal.app.inject(`/home?name=${name}&phone=${phone}`)
    await world.portal.app.inject(`/nowhere/${phone}`)
    await world.portal.app.inject({
      method: 'POST',
      url: `${API_BASE}/errorlog/add`,
      payload: { error: `TypeError: ${phone}`, info: `x ${phone}`, url: `/user/${phone}?name=${name}` },
    })

    expect(lines().filter((line) => line.includes('browser error'))).toHaveLength(1)
    expect(found()).toEqual([])
  })

  it('holds nothing of pages that people see of themselves, also when they fail', async () => {
    const { cookies } = world.actors.person
    for (const { path } of pages.filter((row) => row.needLogin)) {
      await world.portal.app.inject({ url: path, cookies })
      await faults.during(2, 'error', () => world.portal.app.inject({ url: path, cookies }))
    }

    expect(found()).toEqual([])
  })

  it('still says what failed, and where', async () => {
    const { exampleOf } = await callExamples(world.db)
    const { call } = named.find(({ name }) => name === 'POST /people/favourite/add')!
    await faults.during(3, 'error', () => world.portal.app.inject(exampleOf(call)))

    const { err } = JSON.parse(lines().findLast((line) => line.includes('call failed'))!)

    expect(err.message).toContain('Failed query: select count(*) from "favourite" where')
    expect(err.cause.code).toBe('22012')
    expect(err.stack).toContain('centre.server.ts')
  })
})
