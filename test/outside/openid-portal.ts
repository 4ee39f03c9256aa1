import type { Browser } from '../browser.ts'
import { openTestPortal } from '../portal.ts'
import { CLIENT, startOpenIdProvider } from './openid-provider.ts'

/** How long a service that failed is left alone. */
export const REST_MS = 30_000
export const PERSON = { name: '林小榕', user_type: 1, cert_no: '350102199003070039', phone_number: '13800001111' }

/** The portal with a real provider of OpenID Connect to sign on at, and a clock for both. */
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
    /** All the way there, without the last step back. */
    cameBack: async (browser: Browser, page?: string): Promise<string> => provider.logIn(await setOut(browser, page)),
    /** Whatever a test did to the provider and to its good name is forgotten. */
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
