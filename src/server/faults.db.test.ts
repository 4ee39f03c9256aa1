import { afterAll, describe, expect, it, vi } from 'vitest'
import { hiddenFields, openBrowser } from '../../test/browser.ts'
import { callExamples, named } from '../../test/call-examples.ts'
import { RECIPES, WRITING } from '../../test/call-recipes.ts'
import { engine } from '../../test/database.ts'
import { openFaults } from '../../test/faults/database-faults.ts'
import { everyKindOfStatement, everyStatement, type Fault } from '../../test/faults/fault-places.ts'
import { collectSecrets } from '../../test/faults/log-secrets.ts'
import { FORMS } from '../../test/form-recipes.ts'
import { type Asking, openInhabitedPortal, USERS } from '../../test/inhabited-portal.ts'
import { keepJournal } from '../../test/journal.ts'
import { PAGE_WRITING, pageCalls } from '../../test/page-calls.ts'
import { ANSWERS } from '../../test/plain-browser.ts'
import { ANSWER, PERSON, register } from '../../test/registration.ts'
import { isFullRun } from '../../test/tier.ts'
import { WALK } from '../../test/timeouts.ts'
import { type Way, wayOf } from '../../test/writing-ways.ts'
import { API_BASE } from '../kernel/calls/contract.ts'
import { KINDS } from '../modules/submissions/kinds/kind-list.ts'
import { pages } from '../pages.ts'

// Frozen time: nothing expires on a slow machine, and no timer of the portal runs in between.
vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
const world = await openInhabitedPortal({}, { LOG_LEVEL: 'debug' })
const journal = await keepJournal(world.db)
const faults = await openFaults(world.portal.database)
const secrets = collectSecrets(world.portal.log)
for (const user of Object.values(USERS)) secrets.keepFields('user', user)
secrets.keepFields('registration', { ...PERSON, kind: '', consent: '' })
afterAll(async () => {
  await faults.close()
  vi.useRealTimers()
})

/** Calls other than GET that only read, or write nothing but the log. */
const READING = new Set([
  'POST /cmpinternetportalfront/archives/verifyFile',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformaceDetail',
  'POST /cmpinternetportalfront/contractperformaceportal/getContractPerformacePage',
  'POST /errorlog/add',
  'POST /screening/lists',
  'POST /site/desk/calendar/check',
  'POST /site/desk/profile/check',
  'POST /staff/activation/look',
  'POST /staff/own/offer',
])

/**
 * Tables that a failed call may change, with the reason. `forgotten` tables are cleared after each fault, because the walk would be locked out
 * otherwise.
 */
const MAY_STAY: Record<string, { tables: string[]; why: string; forgotten?: true }> = {
  'POST /auth/login': {
    tables: ['login_attempt'],
    why: 'an attempt is counted before the password is checked, so that parallel attempts all count',
    forgotten: true,
  },
  'POST /repairprogram/login': { tables: ['staff_login_failure'], why: 'the same', forgotten: true },
  'POST /staff/login': { tables: ['staff_login_failure'], why: 'the same', forgotten: true },
  ...Object.fromEntries(
    [...named, ...pageCalls]
      .filter(({ call }) => call.secondFactor)
      .map(({ name }) => [
        name,
        { tables: ['staff_login_failure'], why: 'the same, of the one-time code', forgotten: true as const },
      ]),
  ),
  'POST /staff/activation/activate': {
    tables: ['staff_login_failure'],
    why: 'the same, of the code that the new authenticator shows',
    forgotten: true,
  },
  'POST /sign-on/authorize': { tables: ['login_attempt'], why: 'the same', forgotten: true },
}

const AFTER_COMMIT = 'it is committed; the cache is refilled at the next read'

/**
 * Calls whose last statements only clean up after the commit: they succeed although one of these fails. The value says how the rest is cleaned up.
 */
const MAY_SUCCEED: Record<string, string> = {
  'DELETE /filestorage/file/deleteFile/{id}': 'nobody can read or attach it any more; the sweep removes row and bytes',
  'POST /site/desk/calendar/save': AFTER_COMMIT,
  'POST /site/desk/profile/save': AFTER_COMMIT,
  'POST /site/desk/severities/move': AFTER_COMMIT,
}

const ALL = [...Object.keys(WRITING), ...Object.keys(PAGE_WRITING), ...Object.keys(FORMS)]

// All kinds of submissions use the same transaction.
const ALIKE = new Set(KINDS.slice(1).map(({ callPath }) => `POST ${callPath}`))
const roomOf = (name: string) => name.split('/')[1]
/** Calls that are also tested with a lost connection: one of each room in the gate. The embedded database has no connection to lose. */
const LOSING = new Set(
  engine() === 'pglite'
    ? []
    : isFullRun
      ? ALL.filter((name) => !ALIKE.has(name))
      : ALL.filter((name, index) => ALL.findIndex((other) => roomOf(other) === roomOf(name)) === index),
)

/** Solving the captcha is one statement. */
const FIRST_AFTER_SOLVING = 2

/** Injects faults one after the other until the call has no further statement that could fail, and succeeds. Returns the problems found. */
async function walk(name: string): Promise<string[]> {
  const way = wayOf(world, name)
  const stays = MAY_STAY[name]
  const deviations: string[] = []
  let asking = await prepare(name, way)

  /** Returns the statements up to the failed one, or undefined once the call has succeeded. */
  async function inject({ place, kind, isKnown }: Fault): Promise<readonly string[] | undefined> {
    const before = world.stored().join()
    const logged = world.portal.log.length
    const { result: answer, wasHit, statements } = await faults.during(place, kind, () => way.ask(asking))
    const written = (await journal.written()).filter(({ table }) => !stays?.tables.includes(table))
    const note = (what: string) =>
      deviations.push(`${kind} at ${statements.length}, ${statements.at(-1)?.slice(0, 60)}: ${what}`)
    if (!wasHit) {
      if (!way.isDone(answer)) note(`never succeeds: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      if (written.length === 0) note('writes nothing')
      if (place === 1) note('asks nothing of the database')
      if (isKnown) note('a statement of an earlier attempt does not come again')
      if (/^application\/json/.test(String(answer.headers['content-type'])))
        secrets.keepFields(`answer of ${name}`, answer.json().data)
      return undefined
    }
    if (name in MAY_SUCCEED && answer.statusCode === 200) {
      asking = await prepare(name, way)
      return statements
    }
    if (!way.isRefusal(answer)) note(`answers ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    if (answer.cookies.length > 0) note(`sets ${answer.headers['set-cookie']}`)
    if (world.stored().join() !== before) note('leaves a file')
    for (const { table, operation } of written) note(`leaves ${operation} ${table}`)
    // An unreachable database is logged once for all requests that notice it.
    const isOutageLogged = kind === 'lost' && world.portal.log.some((line) => line.includes('"outage":"database"'))
    const isLogged = world.portal.log.slice(logged).some((line) => FAILURE.test(line))
    if (!isLogged && !isOutageLogged) note('is not logged')
    if (stays?.forgotten) for (const table of stays.tables) await world.db.execute(`truncate ${table}`)
    return statements
  }

  const planned = (isFullRun ? everyStatement : everyKindOfStatement)(LOSING.has(name))
  for (let next = planned.next(); !next.done; ) {
    const statements = await inject(next.value)
    if (!statements) return deviations
    next = planned.next(statements)
  }
  return [...deviations, 'has no end']
}

const FAILURE = /"msg":"(?:call|request|page) failed"/

async function prepare(name: string, { recipe }: Pick<Way, 'recipe'>): Promise<Asking> {
  const asking = await recipe(world)
  secrets.keepRequest(name, asking)
  await journal.written()
  return asking
}

describe('a statement that fails, or loses its connection', () => {
  it.each(ALL)('leaves no trace of %s, which then succeeds, and nothing private in the log', WALK, async (name) => {
    expect(await walk(name)).toEqual([])
    expect(secrets.findLeaks()).toEqual([])
  })

  it.each(['authorize', 'register'])('shows the form of %s again, which can be sent unchanged', async (form) => {
    const { as, body } = await FORMS[`POST /sign-on/${form}`]!(world)
    const { captchaTicket: _, ...typed } = body as Record<string, string>
    const { body: shown } = await world.askPage('GET', `/sign-on/${form}`, { as, query: typed })
    const sent = { ...typed, ...hiddenFields(shown), captchaAnswer: ANSWERS.graphic }
    const send = (fields: object) => world.askPage('POST', `/sign-on/${form}`, { as, body: fields })
    const { result: failed } = await faults.during(FIRST_AFTER_SOLVING, 'error', () => send(sent))

    const again = await send({ ...typed, ...hiddenFields(failed.body) })

    expect(failed.statusCode).toBe(500)
    expect(failed.body).toContain(`value="${typed.loginName}"`)
    expect(again.statusCode).toBe(303)
  })
})

describe('this walk', () => {
  it('has a recipe for every writing call', () => {
    const writing = named.filter(({ name, call }) => call.method !== 'GET' && !READING.has(name))

    expect(writing.map(({ name }) => name).filter((name) => !(name in WRITING))).toEqual([])
    expect(Object.keys(WRITING).filter((name) => !named.some((each) => each.name === name))).toEqual([])
    const ofPages = pageCalls.filter(({ name, call }) => call.method !== 'GET' && !READING.has(name))
    expect(ofPages.map(({ name }) => name).sort()).toEqual(Object.keys(PAGE_WRITING).sort())
  })
})

describe('the log', () => {
  const { log } = world.portal
  /** Jobs that read personal data, and calls that start them. */
  const JOBS = ['credit-report', 'repair-papers', 'screening']
  const SENT_FOR_JOBS = [
    'POST /cmpinternetportalfront/creditreportapply/apply',
    'POST /cmpinternetportalfront/creditrepair/apply',
    'POST /screening/start',
  ]

  it.each(Object.keys(RECIPES).filter((name) => !(name in WRITING)))(
    'holds nothing private of %s',
    WALK,
    async (name) => {
      const { call } = named.find((each) => each.name === name)!
      const asking = await prepare(name, { recipe: RECIPES[name]! })

      const answer = await world.ask(call, asking)

      if (call.data) secrets.keepFields(`answer of ${name}`, answer.json().data)
      expect(secrets.findLeaks()).toEqual([])
    },
  )

  it('contains nothing private of jobs on submissions', WALK, async () => {
    for (const name of SENT_FOR_JOBS) {
      const asking = await prepare(name, { recipe: WRITING[name]! })
      await wayOf(world, name).ask(asking)
    }

    const done = await Promise.all(JOBS.map(world.portal.workOnJobs))
    await world.portal.workOnCases()

    expect(done.map((number, index) => (number === 0 ? `${JOBS[index]} had nothing to do` : ''))).toEqual(
      JOBS.map(() => ''),
    )
    expect(secrets.findLeaks()).toEqual([])
  })

  it('contains nothing of refused logins, registrations and look-ups', async () => {
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
    await world.ask('POST /auth/login', { as, body: wrong })
    secrets.keepFields('refused', [{ ...typed, kind: '', consent: '' }, wrong])

    expect(secrets.findLeaks()).toEqual([])
  })

  it('contains nothing of queries in addresses or of browser error reports', async () => {
    const phone = '13700008888'
    const name = '诸葛小榕'
    secrets.keepFields('address', [{ phone, name }])
    await world.portal.app.inject(`/home?name=${name}&phone=${phone}`)
    await world.portal.app.inject(`/nowhere/${phone}`)
    await world.portal.app.inject({
      method: 'POST',
      url: `${API_BASE}/errorlog/add`,
      payload: { error: `TypeError: ${phone}`, info: `x ${phone}`, url: `/user/${phone}?name=${name}` },
    })

    expect(log.filter((line) => line.includes('browser error'))).toHaveLength(1)
    expect(secrets.findLeaks()).toEqual([])
  })

  it('contains nothing of personal pages, also if they fail', async () => {
    const { cookies } = world.actors.person
    for (const { path } of pages.filter((row) => row.needLogin)) {
      await world.portal.app.inject({ url: path, cookies })
      await faults.during(2, 'error', () => world.portal.app.inject({ url: path, cookies }))
    }

    expect(secrets.findLeaks()).toEqual([])
  })

  it('still contains the failure and its place', async () => {
    const { exampleOf } = await callExamples(world.db)
    const { call } = named.find(({ name }) => name === 'POST /people/favourite/add')!
    await faults.during(3, 'error', () => world.portal.app.inject(exampleOf(call)))

    const { err } = JSON.parse(log.findLast((line) => line.includes('call failed'))!)

    expect(err.message).toContain('Failed query: select count(*) from "favourite" where')
    expect(err.cause.code).toBe('22012')
    expect(err.stack).toContain('centre.server.ts')
  })
})
