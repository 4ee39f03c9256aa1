import { describe, expect, it, vi } from 'vitest'
import { measureWork } from '../../test/costs/work-done.ts'
import { BODIES, FORM, postOf } from '../../test/pages/bodies.ts'
import { openTestPortal } from '../../test/portal.ts'
import { MOST_FIELDS, MOST_OF_ONE_NAME } from '../kernel/forms/form.ts'
import { startSession } from '../kernel/guard/session.server.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off', PAGE_CACHE: 'off' })
const { app, log } = portal

const person = { kind: 'user', userId: 'user-person', userType: 1, name: '林小榕' } as const
const session = await startSession(portal.database.db, person, 'test')
const asPerson = (url: string) => ({ url, cookies: { session }, remoteAddress: '10.1.1.2' })
const asAnyone = (url: string) => ({ url, cookies: { visitor: 'a'.repeat(22) }, remoteAddress: '10.1.1.3' })
const faults = () => log.filter((line) => line.includes('"level":50'))

const SIGN_ON = '?appId=credit-portal&returnUrl=%2Fuser'

it.each([
  [`/sign-on/authorize${SIGN_ON}`, 'loginName=a%00b&password=x&captchaTicket=x'],
  [`/sign-on/register${SIGN_ON}`, 'kind=person&loginName=a%00b'],
  ['/favourite', 'address=%2Fhome%00&title=a'],
])('a null character sent to %s is refused', async (url, text) => {
  expect((await app.inject(postOf(asAnyone(url), { type: FORM, text }))).statusCode).toBe(422)
})

// pages.db.test.ts sends the same bodies to pages.
describe('a body that is not a form', () => {
  it.each(['/reading', '/sidebar', '/favourite'])('is refused with a plain page on %s', async (url) => {
    for (const body of BODIES) {
      const answer = await app.inject(postOf(asPerson(url), body))

      expect(answer.statusCode, body.what).toBe(422)
      expect(answer.body, body.what).toMatch(/提交的(?:表单无法读取|内容过多)|请求内容格式不正确/)
      expect(answer.headers['content-type'], body.what).toBe('text/html; charset=utf-8')
    }
    expect(faults()).toEqual([])
  })

  it('is accepted as a logout or refused on /logout', async () => {
    for (const body of BODIES)
      expect([303, 422]).toContain((await app.inject(postOf(asAnyone('/logout'), body))).statusCode)
  })
})

describe('a form that is larger than any form of the portal', () => {
  const CROWDED = /提交的内容过多，请减少后重新提交/
  /** The message of a page, or of an address that only accepts forms. */
  const UNREADABLE = /提交的表单无法读取，请重新填写后提交|请求内容格式不正确/
  const BODY_LIMIT = 1024 * 1024
  const TOO_MANY = Array.from({ length: MOST_FIELDS + 1 }, (_, at) => `f${at}=`).join('&')
  const FORMS = [
    '/credit-leavemessageedit',
    '/website-interaction',
    '/login',
    `/sign-on/authorize${SIGN_ON}`,
    '/reading',
  ]

  it.each(FORMS)('is refused by every limit on %s', async (url) => {
    for (const [text, sentence] of [
      [TOO_MANY, CROWDED],
      ['content=a&'.repeat(20_000), CROWDED],
      [
        Array(MOST_OF_ONE_NAME + 1)
          .fill('content=a')
          .join('&'),
        CROWDED,
      ],
      [`content=${'a'.repeat(BODY_LIMIT)}`, UNREADABLE],
    ] as const) {
      const answer = await app.inject(postOf(asAnyone(url), { type: FORM, text }))

      expect([answer.statusCode, sentence.test(answer.body)], text.slice(0, 20)).toEqual([422, true])
    }
  })

  it.each(FORMS)('is counted on %s before any field is decoded', async (url) => {
    const decoded = vi.spyOn(globalThis, 'URLSearchParams')
    await app.inject(postOf(asAnyone(url), { type: FORM, text: TOO_MANY }))

    const texts = decoded.mock.calls.map(([text]) => text)
    decoded.mockRestore()
    expect(texts).not.toContain(TOO_MANY)
  })

  it.each(FORMS)('costs %s no more statements than to show the page', async (url) => {
    const shown = await measureWork(() => app.inject(asAnyone(url)))
    const refused = await measureWork(() => app.inject(postOf(asAnyone(url), { type: FORM, text: TOO_MANY })))

    expect(refused.statements.length).toBeLessThanOrEqual(shown.statements.length)
    expect(refused.hashes).toBe(0)
  })
})
