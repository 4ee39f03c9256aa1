import { afterAll, describe, expect, it } from 'vitest'
import { codeOn, formFields, NEW_PASSWORD, openOwners } from '../../../test/account-owners.ts'
import type { Browser } from '../../../test/browser.ts'
import { startMailServer } from '../../../test/outside/mail-server.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { ANSWER, PERSON } from '../../../test/registration.ts'

const mail = await startMailServer()
// Mail is configured and SMS is not, so the tests cover hidden and displayed codes.
const portal = await openTestPortal(
  { RATE_LIMIT: 'off', SMTP_URL: mail.url, MAIL_FROM: 'noreply@rongyu.example.gov.cn' },
  { captchaAnswers: (kind) => (kind === 'graphic' ? ANSWER : undefined) },
)
afterAll(() => mail.close())
const { newcomer, somebody, logIn, mayEnter, canLogIn, actionsOn, letters, boxOf } = openOwners(portal)

/** Submits a form of the user centre. */
async function change(browser: Browser, part: string, typed: Record<string, string>, after?: { body: string }) {
  const address = `/user?part=${part}`
  const page = after ?? (await browser.get(address))
  return browser.post(address, { ...formFields(page), ...typed })
}

describe('changing the password', () => {
  it('requires the current one, ends the other sessions, keeps this one, and notifies the owner by every channel', async () => {
    const me = await somebody()
    const other = newcomer()
    await logIn(other, me)

    const answer = await change(me.browser, 'password', { present: me.password, password: NEW_PASSWORD })

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user?part=account&done=password'])
    expect([await mayEnter(me.browser), await mayEnter(other)]).toEqual([true, false])
    expect([await canLogIn(me), await canLogIn({ ...me, password: NEW_PASSWORD })]).toEqual([false, true])
    expect(await actionsOn(me.loginName)).toContain('change password')
    expect(await letters()).toContain(`sms ${me.phone} 登录密码已修改`)
    expect(await boxOf(me.loginName)).toEqual(['登录密码已修改'])
  })

  it.each([
    [{ present: 'not the password' }, '当前密码不正确'],
    [{ password: PERSON.password }, '新密码不能与当前密码相同'],
    [{ password: 'Password2026' }, '该密码过于常见或有规律'],
    [{ password: 'short' }, '密码至少 10 位'],
  ])('is refused with %o', async (typed, message) => {
    const me = await somebody()

    const answer = await change(me.browser, 'password', { present: me.password, password: NEW_PASSWORD, ...typed })

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(message)
    expect(answer.body).not.toContain(NEW_PASSWORD)
    expect(await canLogIn(me)).toBe(true)
  })

  it('does not let a person with a stolen session try passwords without limit', async () => {
    const me = await somebody()
    const statuses: number[] = []

    for (let turn = 0; turn < 7; turn += 1)
      statuses.push(
        (await change(me.browser, 'password', { present: `guess ${turn}`, password: NEW_PASSWORD })).statusCode,
      )

    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('requires a login', async () => {
    const answer = await newcomer().post('/user?part=password', { do: 'secure', thing: 'password', present: 'a' })

    expect(answer.statusCode).toBe(401)
    expect(answer.body).toContain('登录已过期')
    expect(answer.body).not.toContain('name="present"')
  })
})

describe('changing the telephone', () => {
  it('takes effect with the code sent to it, and the old number is notified', async () => {
    const me = await somebody()
    const asked = await change(me.browser, 'phone', { value: '13712340001', present: me.password })
    const before = await me.browser.get('/user?part=account')

    const answer = await change(me.browser, 'phone', { code: codeOn(asked) }, asked)

    expect(before.body).toContain(`${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`)
    expect(answer.headers.location).toBe('/user?part=account&done=phone')
    expect((await me.browser.get('/user?part=account')).body).toContain('137****0001')
    expect((await me.browser.get('/credit/base/account/account/getCurrenUser')).json().data.phone).toBe('137****0001')
    expect(await letters()).toContain(`sms ${me.phone} 手机号码已更换`)
    expect(await letters()).not.toContain('sms 13712340001 手机号码已更换')
    expect(await actionsOn(me.loginName)).toEqual(expect.arrayContaining(['ask to change phone', 'change phone']))
  })

  it('requires the password', async () => {
    const me = await somebody()

    const answer = await change(me.browser, 'phone', { value: '13712340002', present: 'not the password' })

    expect(answer.statusCode).toBe(422)
    expect(codeOn(answer)).toBe('')
  })

  it('accepts only a code that the same account requested', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const asked = await change(me.browser, 'phone', { value: '13712340003', present: me.password })

    const answer = await change(other.browser, 'phone', { code: codeOn(asked) }, asked)

    expect(answer.statusCode).not.toBe(303)
    expect((await other.browser.get('/user?part=account')).body).not.toContain('137****0003')
  })
})

describe('changing the mailbox', () => {
  it('is confirmed by mail, and the page does not show the code', async () => {
    const me = await somebody()
    const arriving = mail.next()

    const asked = await change(me.browser, 'email', { value: 'owner@example.cn', present: me.password })
    await portal.workOnCases()
    const { to, text } = await arriving
    const code = /(\d{6})，/.exec(text)![1]!
    const answer = await change(me.browser, 'email', { code }, asked)

    expect(to).toEqual(['owner@example.cn'])
    expect(asked.body).not.toContain(code)
    expect(answer.headers.location).toBe('/user?part=account&done=email')
  })
})

it('calls of the account can be made by pages only', async () => {
  const me = await somebody()
  const paths = ['reset/code', 'reset', 'password', 'contact/code', 'contact']

  const answers = await Promise.all(paths.map((path) => me.browser.call(`/credit/sign-on/${path}`, {})))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404))
})
