import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../test/kind-examples.ts'
import { ANSWERS, carriedBy, plainBrowser, readCaptcha, readInputs } from '../../../test/plain-browser.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { fieldMeta } from '../../kernel/forms/fields.ts'
import { isAskedLater } from './form/form-answers.ts'
import { flattenValues } from './form/form-values.ts'
import { formOnPage, KINDS, PLAIN_FORMS } from './kinds/kind-list.ts'
import { submissionsPages } from './pages.ts'
import { submission } from './tables.server.ts'

let time = Date.now()
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers: (kind) => ANSWERS[kind], now: () => time })

const browser = () => plainBrowser(portal.app)

const MESSAGE = '/credit-leavemessageedit'
const message = flattenValues(EXAMPLES.message)
const forms = submissionsPages.filter(({ file }) => file.endsWith('/form.tsx'))
const isOpen = (path: string) => formOnPage(path)!.kind.login === 'none'

describe('a form', () => {
  it('is on every page that lists one', () => {
    expect(forms.filter(({ path }) => !formOnPage(path)).map(({ path }) => path)).toEqual([])
    expect([...KINDS, ...PLAIN_FORMS].flatMap(({ forms: pages }) => pages.map(({ path }) => path)).toSorted()).toEqual(
      forms.map(({ path }) => path).toSorted(),
    )
  })

  it.each(forms.filter(({ path }) => isOpen(path)))(
    'on $path has all its fields and a key, and no captcha yet',
    async ({ path }) => {
      const { kind, preset, words } = formOnPage(path)!

      const { body, statusCode } = await browser().open(path)

      expect(statusCode).toBe(200)
      for (const [name, field] of Object.entries(kind.body.shape)) {
        const { label, widget } = fieldMeta.get(field as never)!
        if (widget === 'hidden' || widget === 'lines') continue
        const isHere = !(name in preset) && !isAskedLater(kind, name)
        expect(body.includes(`name="${name}"`), name).toBe(isHere)
        if (isHere) expect(body).toContain(words[name]?.label ?? label)
      }
      expect(body).toContain(kind.guide.timeLimit)
      expect(body).not.toContain('captchaAnswer')
      expect(readInputs(body, /^idempotencyKey$/)[0]![1]).toMatch(/^[\w-]{36}$/)
    },
  )

  it.each(forms.filter(({ path }) => !isOpen(path)))('on $path requires a login first', async ({ path }) => {
    const { body } = await browser().open(path)

    // A kind with an introduction shows it on its page before the login.
    expect(body).toContain(formOnPage(path)!.guide.intro ? '登录后申请' : '登录后办理')
    expect(body).toContain(`/sign-on/start?redirect=${encodeURIComponent(path)}`)
    expect(body).not.toContain('captchaAnswer')
  })

  it('reports all errors at once, at the top and at the fields', async () => {
    const visitor = browser()
    const { body: form } = await visitor.open(MESSAGE)

    const { body, statusCode } = await visitor.post(MESSAGE, [
      ...readCaptcha(form),
      ['phone', '123'],
      ['step', 'review'],
    ])

    expect(statusCode).toBe(422)
    for (const name of ['realName', 'phone', 'messageType', 'title', 'content', 'wishPublic']) {
      expect(body, name).toContain(`href="#${name}"`)
      expect(body, name).toContain(`id="${name}-error"`)
    }
    expect(body).toContain('应为 11 位手机号码')
    expect(body).toMatch(/role="alert"[^>]*autofocus|autofocus[^>]*role="alert"/i)
  })

  it('loses no typed value', async () => {
    const visitor = browser()
    const { body: form } = await visitor.open(MESSAGE)
    const typed: [string, string][] = [
      ['realName', '林晓 <b>'],
      ['messageType', '建议'],
      ['content', '太短'],
      ['wishPublic', 'false'],
    ]

    const { body } = await visitor.post(MESSAGE, [...readCaptcha(form), ...typed, ['step', 'review']])

    expect(body).toContain('value="林晓 &lt;b&gt;"')
    expect(body).toMatch(/<option value="建议" selected/)
    expect(body).toContain('太短</textarea>')
    expect(body).toMatch(/type="radio"[^>]*checked=""[^>]*value="false"|value="false"[^>]*checked=""/)
    expect(readInputs(body, /^idempotencyKey$/)).toEqual(readInputs(form, /^idempotencyKey$/))
  })

  it('starts with the page, the scenario and the record it was opened for', async () => {
    const visitor = browser()
    const { records } = (await portal.app.inject('/credit/register/penalty/page?pageSize=1')).json().data

    const [correction, commitment, objection] = await Promise.all(
      [
        '/check-error?page=/credit-dynamics&title=信用动态',
        '/promise-online?scenario=food-permit',
        `/service-objection-representation-person?dataset=penalty&id=${records[0].id}`,
      ].map(async (address) => (await visitor.open(encodeURI(address))).body),
    )

    expect(readInputs(correction!, /^page/)).toEqual([
      ['pageUrl', '/credit-dynamics'],
      ['pageTitle', '信用动态'],
    ])
    expect(commitment).toMatch(/<option value="food-permit" selected/)
    expect(readInputs(objection!, /^items\.0\.recordId$/)).toEqual([['items.0.recordId', records[0].id]])
    expect(readInputs(objection!, /^items\.0\.fields\.\d+\.oldValue$/).length).toBeGreaterThan(3)
  })

  it('reports errors with the labels of its page', async () => {
    const { body } = await browser().post('/declare-person', [['step', 'review']])

    for (const shown of ['请输入姓名', '请输入身份证号码', '请上传证明材料']) expect(body).toContain(shown)
    expect(body).not.toContain('id="commitment-error"')
  })

  it('cannot be opened with an address of another site', async () => {
    const { body } = await browser().open('/check-error?page=//evil.example/')

    expect(readInputs(body, /^pageUrl$/)).toEqual([['pageUrl', '']])
  })
})

describe('a completed form', () => {
  async function sent() {
    const visitor = browser()
    const { body: form } = await visitor.open(MESSAGE)
    const review = await visitor.post(MESSAGE, [...readCaptcha(form), ...message, ['step', 'review']])
    return { visitor, review, carried: carriedBy(review.body) }
  }

  it('is shown for review before it is sent', async () => {
    const { review } = await sent()

    expect(review.statusCode).toBe(200)
    expect(review.body).toContain('核对')
    expect(review.body).toContain(String(EXAMPLES.message.title))
    expect(review.body).toContain('尚未提交')
    expect(review.body).toContain('aria-label="修改留言内容"')
    expect(review.body).toContain('确认提交')
  })

  const answered = (carried: [string, string][], answer: string) =>
    carried.map(([name, value]): [string, string] => [name, name === 'captchaAnswer' ? answer : value])

  it.each(['sum', 'graphic'])('stays on the same step when another captcha is requested: %s', async (type) => {
    const { visitor, review, carried } = await sent()

    const { body, statusCode } = await visitor.post(MESSAGE, [...answered(carried, ''), ['captchaSwitch', type]])

    expect(statusCode).toBe(200)
    expect(body).toContain('确认提交')
    expect(readInputs(body, /^(title|content|idempotencyKey)$/)).toEqual(
      readInputs(review.body, /^(title|content|idempotencyKey)$/),
    )
    expect(readInputs(body, /^captchaType$/)).toEqual([['captchaType', type]])
    expect(readInputs(body, /^captchaId$/)).not.toEqual(readInputs(review.body, /^captchaId$/))
    expect(/\d \+ \d = \?/.test(body)).toBe(type === 'sum')
  })

  it('is accepted with the sum as with the picture', async () => {
    const { visitor, carried } = await sent()
    const { body } = await visitor.post(MESSAGE, [...answered(carried, ''), ['captchaSwitch', 'sum']])

    const own = answered(carriedBy(body), ANSWERS.sum).map(([name, value]): [string, string] => [
      name,
      name === 'title' ? '算术题也可以提交吗' : value,
    ])
    const { statusCode } = await visitor.post(MESSAGE, [...own, ['step', 'send']])

    expect(statusCode).toBe(303)
  })

  it.each([
    ['wrong', 0],
    ['older than twenty minutes', 20 * 60_000],
  ])('stays when the captcha is %s, with a new one', async (why, later) => {
    const { visitor, review, carried } = await sent()
    time += later

    const given = why === 'wrong' ? answered(carried, 'ZZZZZ') : carried
    const { body, statusCode } = await visitor.post(MESSAGE, [...given, ['step', 'send']])

    expect(statusCode).toBe(422)
    expect(body).toContain('id="captchaAnswer-error"')
    expect(body).toContain('确认提交')
    expect(readInputs(body, /^(title|content)$/)).toEqual(readInputs(review.body, /^(title|content)$/))
    expect(readInputs(body, /^captchaId$/)).not.toEqual(readInputs(review.body, /^captchaId$/))
  })

  it('can be changed again', async () => {
    const { visitor, carried } = await sent()

    const { body } = await visitor.post(MESSAGE, [...carried, ['step', 'edit']])

    expect(body).toContain(`value="${EXAMPLES.message.title}"`)
  })

  it('gives the same receipt when it is sent a second time', async () => {
    const { visitor, carried } = await sent()
    const own = carried.map(([name, value]): [string, string] => [name, name === 'title' ? '同一件事点了两次' : value])

    const [first, second] = [
      await visitor.post(MESSAGE, [...own, ['step', 'send']]),
      await visitor.post(MESSAGE, [...own, ['step', 'send']]),
    ]

    expect([first.statusCode, second.statusCode]).toEqual([303, 303])
    const rows = await portal.database.db.select().from(submission).where(eq(submission.title, '同一件事点了两次'))
    expect(rows).toHaveLength(1)
    expect((await visitor.open('/submission-receipt')).body).toContain(rows[0]!.acceptNo)
  })

  it('leads to a receipt that stays for the visit, and by its code to the case', async () => {
    const { visitor, carried } = await sent()

    const answer = await visitor.post(MESSAGE, [...carried, ['step', 'send']])
    const receipt = await visitor.open('/submission-receipt')
    const again = await visitor.open('/submission-receipt')

    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/submission-receipt')
    const [, acceptNo] = /(LY\d{15})/.exec(receipt.body) ?? []
    const [, queryCode] = />([0-9A-Z]{4}-[0-9A-Z]{4})</.exec(receipt.body) ?? []
    expect(acceptNo).toBeDefined()
    expect(queryCode).toBeDefined()
    expect(again.body).toContain(acceptNo)
    expect(again.body).toContain(`>${queryCode}<`)
    expect((await browser().open('/submission-receipt')).body).toContain('本机没有保留回执')

    const other = browser()
    const { body: inquiry } = await other.open('/service-inquire')
    const found = await other.post('/service-inquire', [
      ...readCaptcha(inquiry),
      ['mode', 'one'],
      ['acceptNo', acceptNo!],
      ['queryCode', queryCode!],
    ])
    expect(found.statusCode).toBe(303)
    expect(found.headers.location).not.toContain(queryCode)
    const { body: item } = await other.open(String(found.headers.location))
    expect(item).toContain(acceptNo)
    expect(item).toContain('您提交了留言')
    expect(item).toContain('撤销')
    const { body: stranger } = await browser().open(String(found.headers.location))
    expect(stranger).not.toContain(acceptNo)
    const address = String(found.headers.location)
    expect((await browser().post(address, [['action', 'withdraw']])).statusCode).toBe(422)
    expect((await other.post(address, [['action', 'withdraw']])).statusCode).toBe(303)
    expect((await other.open(address)).body).toContain('已经撤销，不再办理')
  })
})
