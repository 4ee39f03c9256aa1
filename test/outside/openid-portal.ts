import type { Browser } from '../browser.ts'
import { openTestPortal } from '../portal.ts'
import { CLIENT, startOpenIdProvider } from './openid-provider.ts'

/** How long the portal does not call a service again after it has failed. */
export const REST_MS = 30_000
export const PERSON = { name: '林小榕', user_type: 1, cert_no: '350102199003070039', phone_number: '13800001111' }

/** A portal with a real OpenID Connect provider for sign-on, and one clock for both. */
export async function openOpenIdPortal() {
  const provider = await startOpenIdProvider()
  const clock = { now: Date.now() }
  const portal = await openTestPortal(
    {
      RATE_LIMIT: 'off',
      SIGN_ON_PROTOCOL: 'openid',
      SIGN_ON_URL: provider.issuer,
      SIGN_ON_APP_ID: CLIENT.id,
      SIGN_ON_SECRET: CLIENT.secret,
    },
    { now: () => clock.now },
  )
  const setOut = async (browser: Browser, page = '/user'): Promise<string> =>
    (await browser.get(`/sign-on/start?redirect=${encodeURIComponent(page)}`)).headers.location!

  return {
    provider,
    portal,
    clock,
    setOut,
    /** Logs in at the provider and returns the callback address without opening it. */
    cameBack: async (browser: Browser, page?: string): Promise<string> => provider.logIn(await setOut(browser, page)),
    /** Resets the provider, and the portal's memory of its failures. */
    recover() {
      provider.instead = undefined
      provider.twist = undefined
      provider.claims = PERSON
      clock.now += REST_MS
    },
    async close() {
      provider.close()
      await portal.close()
    },
  }
}
