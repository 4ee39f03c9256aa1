import { expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'

const portal = await openTestPortal({}, { captchaAnswers: () => 'HKM37' })

const PAGE = '/dishonest-person'

async function search(name: string, answer: string) {
  const opened = await portal.app.inject(PAGE)
  const cookie = opened.cookies.map((each) => `${each.name}=${each.value}`).join('; ')
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(opened.body)![1]!
  return portal.app.inject({
    method: 'POST',
    url: PAGE,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name, captchaId, captchaKind: 'graphic', captchaAnswer: answer }).toString(),
  })
}

it('a person is searched by name and captcha, and no address contains the name', async () => {
  const { body, statusCode } = await search('无此人甲', 'HKM37')

  expect(statusCode).toBe(200)
  expect(body).toContain('没有姓名为“无此人甲”的公示信息')
})

it('a wrong captcha keeps the name and asks again', async () => {
  const { body, statusCode } = await search('无此人甲', 'ZZZZZ')

  expect(statusCode).toBe(422)
  expect(body).toContain('value="无此人甲"')
  expect(body).toContain('id="captchaAnswer-error"')
  expect(body).not.toContain('没有姓名为')
})

it('other lists have no form to post', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  const answer = await portal.app.inject({ method: 'POST', url: '/unusual-directory', headers, payload: 'name=a' })

  expect(answer.statusCode).toBe(405)
})
