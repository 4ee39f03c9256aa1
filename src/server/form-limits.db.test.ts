import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../test/kind-examples.ts'
import { ANSWERS, carriedBy, plainBrowser } from '../../test/plain-browser.ts'
import { openTestPortal } from '../../test/portal.ts'
import { flattenValues } from '../modules/submissions/form/form-values.ts'
import { findSubmitCall } from '../modules/submissions/sending/contract.ts'

const FORM = '/credit-leavemessageedit'
/** The call behind the form. */
const { path: CALL, perMinute: PER_MINUTE } = findSubmitCall({ code: 'message' })

/** Fixed time: limits count by the minute of the clock, and a test must not cross it. */
const now = Date.now()

const portal = await openTestPortal({}, { captchaAnswers: (kind) => ANSWERS[kind], now: () => now })

const typed = flattenValues({ ...EXAMPLES.message, content: '请问多久可以办好，第一次来问' })

/** Sends the form repeatedly, each time as it was shown. Refusals by the form itself count as well. */
async function sendTimes(times: number, remoteAddress: string) {
  const answers = []
  for (let time = 0; time < times; time += 1) {
    const visitor = plainBrowser(portal.app, remoteAddress)
    await visitor.open(FORM)
    const review = await visitor.post(FORM, [...typed, ['step', 'review']])
    answers.push(await visitor.post(FORM, [...carriedBy(review.body), ['step', 'send']]))
  }
  return answers
}

describe('a form that is sent too often', () => {
  it('does not affect 30 people behind one address in a minute', async () => {
    const answers = await sendTimes(30, '192.0.2.9')

    expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([])
  })

  it('is refused by the limit of its call, preserves the input and says when to try again', async () => {
    // These calls fail validation but still count.
    const call = { method: 'POST', url: `/credit${CALL}`, payload: {}, remoteAddress: '192.0.2.1' } as const
    for (let time = 0; time < PER_MINUTE; time += 1) await portal.app.inject(call)

    const [last] = await sendTimes(1, '192.0.2.1')

    expect(last!.statusCode).toBe(429)
    expect(Number(last!.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(last!.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(last!.body).toMatch(/访问过于频繁，请在 \d+ 秒后再试/)
    expect(last!.body).toContain('请问多久可以办好，第一次来问')
    expect(last!.headers['content-type']).toContain('text/html')
  })

  it('does not affect other networks, nor reading by the same one', async () => {
    const [elsewhere] = await sendTimes(1, '192.0.2.2')
    const { statusCode } = await plainBrowser(portal.app, '192.0.2.1').open(FORM)

    expect(elsewhere!.statusCode).not.toBe(429)
    expect(statusCode).toBe(200)
  })
})

describe('a call that is made too often', () => {
  it('says when to try again', async () => {
    const report = { method: 'POST', url: '/credit/errorlog/add', payload: {}, remoteAddress: '192.0.2.3' } as const
    const answers = await Promise.all(Array.from({ length: 25 }, () => portal.app.inject(report)))

    const limited = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(limited!.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited!.json()).toMatchObject({ code: 4290, msg: expect.stringMatching(/请在 \d+ 秒后再试/) })
  })
})

describe('a proxy that is not trusted', () => {
  it('is logged once', async () => {
    for (let time = 0; time < 3; time += 1)
      await portal.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.9' } })

    expect(portal.log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  it('is not logged if it is trusted', async () => {
    const trusting = await openTestPortal({ TRUST_PROXY: '127.0.0.1' })
    await trusting.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.9' } })

    expect(trusting.log.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
    await trusting.close()
  })
})
