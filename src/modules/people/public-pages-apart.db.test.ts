import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { measureWork } from '../../../test/costs/work-done.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { isFullRun } from '../../../test/tier.ts'
import { pages } from '../../pages.ts'

/** An external service that accepts every request and never answers; requests are counted. */
let asked = 0
let onAsked: (() => void) | undefined
const silent = createServer(() => {
  asked += 1
  onAsked?.()
})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const SERVICE = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

/** One page of each view, because rows with the same view run the same code. */
const onePerView = [...new Map(pages.filter(({ needLogin }) => !needLogin).map((row) => [row.view, row])).values()]

/** Public pages do not depend on the protocol, so the gate tests one of them. */
const PROTOCOLS = isFullRun ? ['government', 'openid'] : ['openid']

describe.each(PROTOCOLS)('with a %s sign-on service that never answers', async (protocol) => {
  const portal = await openTestPortal({
    RATE_LIMIT: 'off',
    PAGE_CACHE: 'off',
    SIGN_ON_PROTOCOL: protocol,
    SIGN_ON_URL: SERVICE,
    SIGN_ON_SECRET: 'secret of the city',
  })
  afterAll(() => portal.close())

  it('no public page calls it', async () => {
    asked = 0

    for (const { path } of onePerView) await openBrowser(portal.app).get(path)

    expect(onePerView.length).toBeGreaterThan(20)
    expect(asked).toBe(0)
  })

  it('a public page is as fast as ever while logins hang', async () => {
    const page = () => openBrowser(portal.app).get('/full-text-retrieval?search=%E4%BF%A1%E7%94%A8')
    await page()
    const before = await measureWork(page)
    const isAsked = new Promise<void>((resolve) => {
      onAsked = resolve
    })
    const login =
      protocol === 'openid'
        ? openBrowser(portal.app).get('/sign-on/start')
        : openBrowser(portal.app)
            .get('/sign-on/start')
            .then(({ cookies }) => {
              const state = cookies.find(({ name }) => name === 'sign-on')!.value
              return portal.app.inject({ url: `/user?code=abc&state=${state}`, cookies: { 'sign-on': state } })
            })
    await isAsked

    const during = await measureWork(page)
    const answer = await login

    expect(during.value.statusCode).toBe(200)
    expect(during.statements.length).toBeGreaterThan(0)
    expect(during.statements).toEqual(before.statements)
    expect(answer.headers.location).toContain('problem=away')
  })
})
