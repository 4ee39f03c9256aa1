import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hiddenFields } from '../../test/browser.ts'
import { callExamples, named } from '../../test/call-examples.ts'
import { openTestPortal } from '../../test/portal.ts'
import { isFullRun } from '../../test/tier.ts'
import { WALK } from '../../test/timeouts.ts'
import { session } from '../kernel/data/tables.server.ts'
import { endSession, startSession } from '../kernel/guard/session.server.ts'
import { pages } from '../pages.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database
const { exampleOf } = await callExamples(db)

const person = { kind: 'user', userId: 'u-over', userType: 1, name: '林小榕' } as const
const over = await startSession(db, person, 'test')
const [row] = await db.select().from(session).where(eq(session.actorId, person.userId))
await endSession(db, row!.tokenHash)

const WHO: Record<string, string>[] = [{ session: over }, {}]
const closed = named.filter(({ call }) => call.access !== 'public')
const reading = named.filter(({ call }) => call.access === 'public' && call.method === 'GET' && call.data)

/** The session is checked before the call, so the gate samples the calls. */
const some = <Item>(items: readonly Item[], step: number): Item[] =>
  items.filter((_, index) => isFullRun || index % step === 0)

describe('an expired session', () => {
  it.each(closed)('is reported by $name', async ({ call }) => {
    const answer = await portal.app.inject({ ...exampleOf(call), cookies: { session: over } })

    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 4011, msg: '登录已过期', data: null }])
  })

  it.each(some(closed, 10))(
    'is told so by $name as a bearer, and is not taken for an unknown one',
    async ({ call }) => {
      const bearer = await portal.app.inject({
        ...exampleOf(call),
        cookies: {},
        headers: { ...call.example.headers, authorization: `Bearer ${over}` },
      })
      const unknown = await portal.app.inject({ ...exampleOf(call), cookies: { session: 'never-given' } })

      expect(bearer.json()).toMatchObject({ code: 4011 })
      expect(unknown.json()).toEqual({ code: 401, msg: '请先登录', data: null })
    },
  )

  it.each(some(reading, 5))('does not prevent $name', async ({ call }) => {
    const [answer, anonymous] = await Promise.all(
      WHO.map((cookies) => portal.app.inject({ ...exampleOf(call), cookies })),
    )

    expect(answer!.statusCode).toBe(anonymous!.statusCode)
  })

  it('is reported by the login page that a protected page redirects to', async () => {
    const { headers } = await portal.app.inject({ url: '/farming-user', cookies: { session: over } })
    const login = await portal.app.inject({ url: String(headers.location) })

    expect(headers.location).toBe('/login?redirect=%2Ffarming-user&problem=expired')
    expect(login.body).toContain('登录已过期，请重新登录。')
  })

  it('does not lose a filled-in form: the page holds it until its sender has logged in again', WALK, async () => {
    const typed = { reason: '甲 & 乙 <丙> "丁" 国', password: 'Secret-2026', oneTimeCode: '123456' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const payload = new URLSearchParams(typed).toString()
    const closedPages = pages.filter(
      ({ path, needLogin, staffOnly }) => (needLogin || staffOnly) && !path.includes(':'),
    )
    let kept = 0

    for (const { path } of closedPages) {
      const sent = { method: 'POST', url: `${path}?id=1`, headers, payload, cookies: { session: over } } as const
      const answer = await portal.app.inject(sent)
      if (answer.statusCode === 405) continue
      kept += 1
      expect(answer.statusCode, path).toBe(401)
      expect(answer.headers['cache-control'], path).toBe('no-store')
      expect(answer.body, path).toContain(`action="${path}?id=1"`)
      expect(hiddenFields(answer.body), path).toMatchObject({ reason: typed.reason })
      expect(answer.body, path).not.toMatch(/Secret-2026|123456/)
    }
    expect(kept).toBeGreaterThan(30)
  })

  it('returns the input unconverted in traditional characters, and drops a form longer than anybody types', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const sent = {
      method: 'POST',
      url: '/user',
      headers,
      cookies: { session: over, ui_reading: 'traditional' },
    } as const

    const answer = await portal.app.inject({ ...sent, payload: new URLSearchParams({ reason: '国家标准' }).toString() })
    const flood = await portal.app.inject({ ...sent, payload: `reason=${'%22'.repeat(120_001)}` })

    expect(answer.body).toContain('繼續提交')
    expect(hiddenFields(answer.body)).toMatchObject({ reason: '国家标准' })
    expect([flood.statusCode, flood.headers.location]).toEqual([302, expect.stringMatching(/^\/login/)])
  })

  it('has a login page that accepts no form and no external addresses', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const url = '/login-again?to=%2F%2Felsewhere.example&login=%2F%2Felsewhere.example'

    const sent = await portal.app.inject({ method: 'POST', url, headers, payload: 'a=b' })
    const read = await portal.app.inject({ url })

    expect(sent.statusCode).toBe(405)
    expect(read.statusCode).toBe(200)
    expect(read.body).not.toMatch(/(?:href|action)="\/\/elsewhere/)
  })

  it.each(['/home', '/login', '/console/submissions'])('counts as anonymous on %s', async (url) => {
    const [answer, anonymous] = await Promise.all(WHO.map((cookies) => portal.app.inject({ url, cookies })))

    expect([answer!.statusCode, answer!.headers.location]).toEqual([anonymous!.statusCode, anonymous!.headers.location])
  })
})
