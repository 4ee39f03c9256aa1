import { describe, expect, it } from 'vitest'
import { ANSWERS, plainBrowser, readCaptcha, readInputs } from '../../../../test/plain-browser.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { submissionsPages } from '../pages.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers: (kind) => ANSWERS[kind] })

const browser = () => plainBrowser(portal.app)

describe('querying a case', () => {
  it('only reports that nothing was found', async () => {
    const visitor = browser()
    const { body: form } = await visitor.open('/service-inquire')

    const { body, statusCode } = await visitor.post('/service-inquire', [
      ...readCaptcha(form),
      ['mode', 'one'],
      ['acceptNo', 'LY202603010001235'],
      ['queryCode', 'ABCD2345'],
    ])

    expect(statusCode).toBe(422)
    expect(body).toContain('未查询到相关信息，请核对受理编号与查询码')
  })

  it.each(submissionsPages.filter(({ view }) => view === 'inquiry'))('on $path has both ways', async ({ path }) => {
    const visitor = browser()

    expect(readInputs((await visitor.open(path)).body, /^(acceptNo|queryCode|captchaAnswer)$/)).toHaveLength(3)
    expect(readInputs((await visitor.open(`${path}?mode=mine`)).body, /^(name|phone|queryCode)$/)).toHaveLength(3)
  })

  it.each(submissionsPages.filter(({ view }) => /^inquiry-/.test(view)))(
    'on $path shows nothing to a stranger',
    async ({ path }) => {
      const { body } = await browser().open(path)

      expect(body).toContain('前往查询')
    },
  )
})
