import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../../test/browser.ts'
import { doneBy, type WorkSet } from '../../test/captcha-solvers.ts'
import { testSeal } from '../../test/database.ts'
import { EXAMPLES } from '../../test/kind-examples.ts'
import { ANSWERS, carriedBy, plainBrowser } from '../../test/plain-browser.ts'
import { openTestPortal } from '../../test/portal.ts'
import { cameBack, PERSON, register } from '../../test/registration.ts'
import { isManyTimes } from '../../test/tier.ts'
import { LEAST_ATTEMPTS } from '../modules/captcha/prices.server.ts'
import { captchaWon } from '../modules/captcha/tables.server.ts'
import { signOnAccount } from '../modules/sign-on/tables.server.ts'
import { flattenValues } from '../modules/submissions/form/form-values.ts'
import { findSubmitCall } from '../modules/submissions/sending/contract.ts'

/** The gate sends a sample at the same rate; the full run sends all. */
const LOGINS = isManyTimes ? 100 : 10
const SUBMISSIONS = isManyTimes ? 300 : 20
const TEN_MINUTES = 600_000
const OFFICE = '198.51.100.7'
const FORM = '/credit-leavemessageedit'
const CALL = `/credit${findSubmitCall({ code: 'message' }).path}`

let time = Date.parse('2026-11-16T02:00:00Z')
/** Attempts required for each proof of work, in the order of issue. */
const demanded: number[] = []

const portal = await openTestPortal(
  {},
  {
    now: () => time,
    // The answer is found early, so that ten thousand can be sent; the required attempts are recorded.
    captchaAnswers(type, attempts) {
      if (attempts !== undefined) demanded.push(attempts)
      return ANSWERS[type]
    },
  },
)

/** Runs something at even intervals over ten minutes. */
async function inTenMinutes<Result>(times: number, step: (turn: number) => Promise<Result>): Promise<Result[]> {
  const begin = time
  const results: Result[] = []
  for (let turn = 0; turn < times; turn += 1) {
    time = begin + Math.floor((turn * TEN_MINUTES) / times)
    results.push(await step(turn))
  }
  time = begin + 2 * TEN_MINUTES
  return results
}

const messageOf = (turn: number) => ({
  ...EXAMPLES.message,
  content: `请问第 ${turn} 号办件多久可以办好，窗口几点开门`,
  phone: `139${String(10_000_000 + turn)}`,
})

async function workFor(browser: Browser): Promise<string> {
  const { id, challenge } = (await browser.get('/credit/work/captcha?purpose=submit:message')).json().data
  return ticketFor(browser, id, challenge)
}

async function ticketFor(browser: Pick<Browser, 'get'>, id: string, challenge: WorkSet): Promise<string> {
  const answer = JSON.stringify({ challenge, solution: doneBy(challenge) })
  return (await browser.get(`/credit/work/captcha/check?${new URLSearchParams({ id, answer })}`)).json().data.ticket
}

describe('people behind one address', () => {
  it(`log in ${LOGINS} times in ten minutes, although every fifth mistypes a password first`, {
    timeout: 300_000,
  }, async () => {
    await register(openBrowser(portal.app, OFFICE), PERSON)
    const { db } = portal.database
    const [account] = await db.select().from(signOnAccount).where(eq(signOnAccount.loginName, PERSON.loginName))
    const names = Array.from({ length: LOGINS }, (_, turn) => `crowd${turn}`)
    await db.insert(signOnAccount).values(names.map((loginName) => ({ ...account!, id: loginName, loginName })))

    const sessions = await inTenMinutes(LOGINS, async (turn) => {
      const browser = openBrowser(portal.app, OFFICE)
      const own = { ...PERSON, loginName: names[turn]! }
      if (turn % 5 === 0) await cameBack(browser, '/user', { ...own, password: 'mistyped' }).catch(() => undefined)
      await browser.get(await cameBack(browser, '/user', own))
      return browser.cookies.has('session')
    })

    expect(sessions.filter((isIn) => isIn)).toHaveLength(LOGINS)
  })

  it(`send ${SUBMISSIONS} forms in ten minutes, half of them without script`, { timeout: 300_000 }, async () => {
    const answers = await inTenMinutes(SUBMISSIONS, async (turn) => {
      if (turn % 2 === 0) {
        const visitor = plainBrowser(portal.app, OFFICE)
        await visitor.open(FORM)
        const review = await visitor.post(FORM, [...flattenValues(messageOf(turn)), ['step', 'review']])
        return visitor.post(FORM, [...carriedBy(review.body), ['step', 'send']])
      }
      const browser = openBrowser(portal.app, OFFICE)
      return browser.call(CALL, { ...messageOf(turn), captchaTicket: await workFor(browser) })
    })

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(Array.from({ length: SUBMISSIONS }, (_, turn) => (turn % 2 === 0 ? 303 : 200)))
  })
})

describe('a script that sends 10,000 from one address in ten minutes', () => {
  const TIMES = 10_000
  /** A clever script works ahead: a proof of work remains valid for the next 200 tickets. */
  const AHEAD = 200
  const ADDRESS = '203.0.113.9'
  const PERSONS_WORK = LEAST_ATTEMPTS

  /** A new browser each time, so that no per-browser limit applies. */
  async function ask() {
    const browser = openBrowser(portal.app, ADDRESS)
    const request = () => browser.get('/credit/work/captcha?purpose=submit:message')
    let answer = await request()
    // One address gets 1,200 answers a minute: a refused script waits and tries again.
    for (let waits = 0; answer.statusCode === 429 && waits < 60; waits += 1) {
      time += 1000
      answer = await request()
    }
    const { id, challenge } = answer.json().data
    return { attempts: demanded.at(-1)!, win: (): Promise<string | null> => ticketFor(browser, id, challenge) }
  }

  it.runIf(isManyTimes)('has to do fifty times the work of a person for each', { timeout: 900_000 }, async () => {
    const queue: Awaited<ReturnType<typeof ask>>[] = []
    for (let turn = 0; turn < AHEAD; turn += 1) queue.push(await ask())
    let [work, won] = [0, 0]
    const begin = time
    while (won < TIMES) {
      // Slightly faster than the sliding window, so that every ticket still counts for the next one.
      time = Math.max(time, begin + Math.floor((won * (TEN_MINUTES - 10_000)) / TIMES))
      const { attempts, win } = queue.shift()!
      work += attempts
      if ((await win()) !== null) won += 1
      queue.push(await ask())
    }

    expect(work / TIMES / PERSONS_WORK).toBeGreaterThanOrEqual(50)
  })

  it.skipIf(isManyTimes)(
    'has to do fifty times the work of a person for each, by samples of the price ladder',
    async () => {
      const EVERY = 200
      const payerHash = testSeal().mac(`captcha payer network ${ADDRESS}`)
      const asked: number[] = []
      let early: Awaited<ReturnType<typeof ask>> | undefined
      for (let sent = 0; sent < TIMES; sent += EVERY) {
        const sample = await ask()
        asked.push(sample.attempts)
        if (sent === 400) early = sample
        const rows = Array.from({ length: EVERY }, (_, n) => `sent-${sent + n}`)
        const row = { payerHash, type: 'work' as const, wonAt: new Date(time) }
        await portal.database.db.insert(captchaWon).values(rows.map((id) => ({ ...row, id })))
      }

      // Each ticket costs the price of 200 tickets before, the longest lead that is accepted.
      const work = asked.reduce((sum, _, at) => sum + EVERY * asked[Math.max(0, at - AHEAD / EVERY)]!, 0)
      expect(work / TIMES / PERSONS_WORK).toBeGreaterThanOrEqual(50)
      expect(await early!.win()).toBeNull()
    },
  )
})
