import { describe, expect, it } from 'vitest'
import { codeOn, formFields, mainOf, NEW_PASSWORD, openOwners } from '../../../test/account-owners.ts'
import type { Browser } from '../../../test/browser.ts'
import { measureWork } from '../../../test/costs/work-done.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER } from '../../../test/registration.ts'

let time = Date.now()
const portal = await openTestPortal(
  { RATE_LIMIT: 'off' },
  { captchaAnswers: (kind) => (kind === 'graphic' ? ANSWER : undefined), now: () => time },
)
const { newcomer, somebody, mayEnter, canLogIn, actionsOn, letters } = openOwners(portal)

async function forgotten(browser: Browser, typed: Record<string, string>) {
  const page = await browser.get('/sign-on/forgotten')
  return browser.post('/sign-on/forgotten', { ...formFields(page), captchaAnswer: ANSWER, ...typed })
}

const resetWith = (browser: Browser, page: { body: string }, typed: Record<string, string>) =>
  browser.post('/sign-on/forgotten', { ...formFields(page), password: NEW_PASSWORD, ...typed })

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a forgotten password', () => {
  it('is reset with a code, which ends every session', async () => {
    const me = await somebody()
    const guest = newcomer()
    const asked = await forgotten(guest, { loginName: me.loginName.toUpperCase(), contact: me.phone })

    const answer = await resetWith(guest, asked, { code: codeOn(asked) })

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-on/forgotten?done'])
    expect(await mayEnter(me.browser)).toBe(false)
    expect([await canLogIn(me), await canLogIn({ ...me, password: NEW_PASSWORD })]).toEqual([false, true])
    expect(await actionsOn(me.loginName)).toEqual(expect.arrayContaining(['ask for reset', 'reset password']))
    expect(await letters()).toContain(`sms ${me.phone} 登录密码已重设`)
  })

  it('is requested with the same work and response, whether or not the account exists', async () => {
    const me = await somebody()
    const asking = (typed: Record<string, string>) => measureWork(() => forgotten(newcomer(), typed))

    const mine = await asking({ loginName: me.loginName, contact: me.phone })
    const others = [
      await asking({ loginName: 'nobody-here', contact: '13655550001' }),
      await asking({ loginName: me.loginName, contact: '13655550002' }),
    ]

    for (const other of others) {
      expect(other.statements).toEqual(mine.statements)
      expect(seen(other.value)).toBe(seen(mine.value))
    }
    expect(mine.statements.length).toBeGreaterThan(5)
  })

  it('stays unchanged for a code that was sent to nobody', async () => {
    const guest = newcomer()
    const asked = await forgotten(guest, { loginName: 'nobody-here', contact: '13655550003' })

    const answer = await resetWith(guest, asked, { code: codeOn(asked) })

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('验证码不正确或已失效')
  })

  it('accepts a code once, within ten minutes and five tries', async () => {
    const me = await somebody()
    const guest = newcomer()
    const first = await forgotten(guest, { loginName: me.loginName, contact: me.phone })
    for (let turn = 0; turn < 5; turn += 1) await resetWith(guest, first, { code: wrongFor(codeOn(first)) })
    const tooOften = await resetWith(guest, first, { code: codeOn(first) })
    const second = await forgotten(guest, { loginName: me.loginName, contact: me.phone })
    time += 10 * 60_000 + 1
    const tooLate = await resetWith(guest, second, { code: codeOn(second) })
    const third = await forgotten(guest, { loginName: me.loginName, contact: me.phone })

    const good = await resetWith(guest, third, { code: codeOn(third) })
    const again = await resetWith(guest, third, { code: codeOn(third) })

    expect([tooOften, tooLate, good, again].map(({ statusCode }) => statusCode)).toEqual([422, 422, 303, 422])
  })

  it('cannot be requested without limit, for one telephone or from one network', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1)
      statuses.push((await forgotten(newcomer(), { loginName: `n-${turn}`, contact: '13655550009' })).statusCode)
    const guest = newcomer()
    const ofNetwork: number[] = []
    for (let turn = 0; turn < 102; turn += 1)
      ofNetwork.push((await forgotten(guest, { loginName: 'n', contact: `13666660${100 + turn}` })).statusCode)

    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect([ofNetwork.at(0), ofNetwork.at(-1)]).toEqual([200, 429])
  })

  it('requires a captcha and a password that is not common', async () => {
    const me = await somebody()
    const guest = newcomer()
    const unsolved = await forgotten(guest, { loginName: me.loginName, contact: me.phone, captchaAnswer: 'WRONG' })
    const asked = await forgotten(guest, { loginName: me.loginName, contact: me.phone })

    const weak = await resetWith(guest, asked, { code: codeOn(asked), password: 'Password2026' })
    const strong = await resetWith(guest, weak, { code: codeOn(asked) })

    expect([unsolved, weak, strong].map(({ statusCode }) => statusCode)).toEqual([422, 422, 303])
    expect(weak.body).toContain('该密码过于常见或有规律')
  })
})

/** A page without values that change on every request or were typed. */
const seen = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${mainOf(body)
    .replace(/<strong>\d{6}<\/strong>/, '')
    .replace(/value="[^"]*"/g, '')
    .replace(/1\d{2}\*{4}\d{4}/g, '')}`
