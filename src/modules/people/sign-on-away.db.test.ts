import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { measurePatience } from '../../../test/costs/patience.ts'
import { openTestPortal } from '../../../test/portal.ts'

/** An external service that accepts every request and never answers. */
const silent = createServer(() => {})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const portal = await openTestPortal({
  RATE_LIMIT: 'off',
  SIGN_ON_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  SIGN_ON_APP_ID: 'city-portal',
  SIGN_ON_SECRET: 'secret of the city',
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
})

describe('with an external sign-on service that does not answer', () => {
  it('the browser is redirected to it with our application id and a return address', async () => {
    const browser = openBrowser(portal.app)

    const { location } = (await browser.get('/sign-on/start?redirect=/user')).headers

    const asked = new URL(location!)
    expect(asked.searchParams.get('appId')).toBe('city-portal')
    expect(asked.searchParams.get('returnUrl')).toMatch(/^http:\/\/127\.0\.0\.1:8080\/user\?state=[\w-]{22}$/)
    expect(location).not.toContain('secret')
  })

  it('a login is answered within three seconds, and public pages in the meantime', async () => {
    const browser = openBrowser(portal.app)
    await browser.get('/sign-on/start?redirect=/user')
    await openBrowser(portal.app).get('/credit-dynamics')
    const answered: string[] = []

    const { value, patience } = await measurePatience(
      () =>
        Promise.all([
          browser.get(`/user?code=abc&state=${browser.cookies.get('sign-on')}`).finally(() => answered.push('login')),
          openBrowser(portal.app)
            .get('/credit-dynamics')
            .finally(() => answered.push('page')),
        ]),
      // Long enough for the page to be answered first on any machine.
      1,
    )

    const [login, page] = value
    expect(page.statusCode).toBe(200)
    expect(answered).toEqual(['page', 'login'])
    expect(login.headers.location).toMatch(/^\/login\?/)
    expect(patience).toBeGreaterThan(0)
    expect(patience).toBeLessThan(3000)
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('the portal asks for no passwords', async () => {
    const page = await openBrowser(portal.app).get('/login')

    expect(page.statusCode).toBe(200)
    expect(page.body.includes('name="password"')).toBe(false)
    expect((await portal.app.inject('/sign-on/authorize')).statusCode).toBe(302)
  })
})
