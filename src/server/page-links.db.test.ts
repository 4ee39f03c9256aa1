import { describe, expect, it } from 'vitest'
import { hiddenFields, openBrowser } from '../../test/browser.ts'
import { openTestPortal } from '../../test/portal.ts'
import { ANSWER, PERSON, register } from '../../test/registration.ts'
import type { Envelope } from '../kernel/calls/envelope.ts'
import type { ArticleDetail } from '../modules/content/contract.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers: () => ANSWER })

const ARTICLE = { address: '/content-detail?id=credit-dynamics-1', title: '一篇文章' }

describe('收藏', () => {
  it('redirects an anonymous visitor to the login, and from there back to the page', async () => {
    const answer = await openBrowser(portal.app).post('/favourite', ARTICLE)

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/login?${new URLSearchParams({ redirect: ARTICLE.address })}`)
  })

  it('stores the page for a signed-on visitor and shows the list', async () => {
    const browser = openBrowser(portal.app, '10.1.1.2')
    await register(browser, PERSON)
    const form = await browser.get('/login')
    const { loginName: username, password } = PERSON
    await browser.post('/login', { ...hiddenFields(form.body), username, password, captchaAnswer: ANSWER })

    const answer = await browser.post('/favourite', ARTICLE)
    const list = await browser.get(String(answer.headers.location))
    const evil = await browser.post('/favourite', { address: 'https://evil.example/', title: '别处' })
    const listAfter = await browser.get(String(evil.headers.location))

    expect(list.body).toContain('href="/content-detail?id=credit-dynamics-1"')
    expect(list.body).toContain('一篇文章')
    expect(listAfter.body).not.toContain('evil.example')
  })
})

describe('我要纠错', () => {
  const referred = (referer?: string) =>
    portal.app.inject({ url: '/check-error', headers: { host: '127.0.0.1', ...(referer && { referer }) } })

  const article = async () =>
    (await portal.app.inject('/credit/cms/front/articleinfo/detail/city-dynamics-1')).json<Envelope<ArticleDetail>>()
      .data!

  it('names the page on which the link was clicked', async () => {
    const answer = await referred('http://127.0.0.1/credit-dynamics?pageNo=2')

    expect(answer.statusCode).toBe(303)
    const form = await portal.app.inject({ url: String(answer.headers.location), headers: { host: '127.0.0.1' } })
    expect(form.body).toContain('value="/credit-dynamics?pageNo=2"')
    expect(form.body).toContain('value="信用动态"')
  })

  it.each([
    ['an article by its own title', '/content-detail?id=city-dynamics-1', async () => (await article()).name],
    [
      'an article of a sub-site likewise',
      '/medical-insurance/article?id=city-dynamics-1',
      async () => (await article()).name,
    ],
    ['an article that is gone by the name of its page', '/content-detail?id=none', async () => '文章详情'],
    ['a page without an id likewise', '/content-detail', async () => '文章详情'],
  ])('calls %s', async (_, page, title) => {
    const { searchParams } = new URL(
      String((await referred(`http://127.0.0.1${page}`)).headers.location),
      'http://portal',
    )

    expect(searchParams.get('page')).toBe(page)
    expect(searchParams.get('title')).toBe(await title())
  })

  it.each([undefined, 'https://evil.example/credit-dynamics', 'http://127.0.0.1/check-error?page=/home'])(
    'opens the empty form when the browser came from %s',
    async (referer) => {
      expect((await referred(referer)).statusCode).toBe(200)
    },
  )
})
