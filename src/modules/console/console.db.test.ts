import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../../demo/staff.ts'
import { hiddenFields, openBrowser } from '../../../test/browser.ts'
import { addressOf, openDesks, type STAFF } from '../../../test/cases/desks.ts'
import { ANSWERS } from '../../../test/plain-browser.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from '../staff/totp.server.ts'

let clock = Date.now()
const portal = await openTestPortal(
  { RATE_LIMIT: 'off' },
  { now: () => clock, captchaAnswers: (kind) => ANSWERS[kind] },
)
const { db } = portal.database

const { desk, complaint } = openDesks(portal)

describe('the login of the console', () => {
  it('lets staff in without script: name, password, one-time code, captcha', async () => {
    const browser = openBrowser(portal.app)
    const page = await browser.get('/console/login')

    const answer = await browser.post('/console/login', { ...hiddenFields(page.body), ...rightLogin() })

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console/login'])
    const { body } = await browser.get('/console')
    for (const word of ['林小满', '榕屿市信用信息中心', '受理', '待我办理']) expect(body).toContain(word)
    expect((await browser.get('/console/login')).headers.location).toBe('/console')
  })

  it('keeps the name and never the password after an error', async () => {
    const browser = openBrowser(portal.app)
    const page = await browser.get('/console/login')

    const wrong = { ...rightLogin(), password: 'Wrong-Password-1' }
    const answer = await browser.post('/console/login', { ...hiddenFields(page.body), ...wrong })

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('用户名、密码或动态口令不正确')
    expect(answer.body).toContain('value="shouli"')
    expect(answer.body).not.toContain('Wrong-Password-1')
  })

  it('shows another captcha on request, and refuses a wrong answer', async () => {
    const browser = openBrowser(portal.app)
    const page = await browser.get('/console/login')

    const sum = await browser.post('/console/login', { ...hiddenFields(page.body), captchaSwitch: 'sum' })
    const wrong = await browser.post('/console/login', {
      ...rightLogin(),
      ...hiddenFields(page.body),
      captchaAnswer: 'XXXXX',
    })

    expect(sum.body).toMatch(/\d \+ \d = \?/)
    expect([wrong.statusCode, wrong.body.includes('验证码不正确或已失效')]).toEqual([422, true])
  })

  it('ends with a form and not with a link', async () => {
    const browser = await desk('accept')

    await browser.get('/console/logout')
    expect((await browser.get('/console/submissions')).statusCode).toBe(200)

    const answer = await browser.post('/console/logout', {})
    expect(answer.headers.location).toBe('/console/login')
    expect((await browser.get('/console/submissions')).headers.location).toBe('/console/login')
  })
})

describe('pages of the console', () => {
  it('list cases with their time limits and open them without personal data', async () => {
    const id = await complaint()
    const browser = await desk('accept')

    const list = await browser.get('/console/submissions?kind=complaint&pageSize=100')
    const one = await browser.get(addressOf(id))

    expect(list.body).toContain(addressOf(id))
    expect(list.body).toMatch(/本环节还有 \d+ 个工作日/)
    expect(one.statusCode).toBe(200)
    expect(one.body.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(one.body).toContain('不予受理')
    expect(one.body).not.toContain('林晓')
    expect(one.headers['cache-control']).toBe('no-store')
  })

  it('show the sender of a case only for a reason, and record that', async () => {
    const id = await complaint()
    const browser = await desk('accept')

    const without = await browser.post(addressOf(id), { do: 'personal', reason: '' })
    const shown = await browser.post(addressOf(id), { do: 'personal', reason: '电话核实' })

    expect([without.statusCode, without.body.includes('请输入查看理由')]).toEqual([422, true])
    expect(shown.body).toContain('林晓')
    const [record] = await db
      .select()
      .from(auditRecord)
      .where(and(eq(auditRecord.action, 'view-personal'), eq(auditRecord.entityId, id)))
    expect(record).toMatchObject({ actorKind: 'staff', actorId: 'demo-shouli', address: '10.1.1.1' })
    expect((await browser.get(addressOf(id))).body).not.toContain('林晓')
  })
})

describe('handling a case at the desk', () => {
  it('moves it from acceptance through a department to its answer, each step by the role that may take it', async () => {
    const id = await complaint()
    const address = addressOf(id)
    const [accept, handle, elsewhere, review] = await Promise.all(
      (['accept', 'handle', 'elsewhere', 'review'] as const).map(desk),
    )

    type Desk = NonNullable<typeof accept>
    /** Submits a form of the current page. */
    const send = async (browser: Desk, fields: Record<string, string>) =>
      browser.post(address, { seen: hiddenFields((await browser.get(address)).body).seen ?? '', ...fields })
    await send(accept!, { action: 'accept' })
    expect((await handle!.get(address)).statusCode).toBe(404)
    const forwarded = await send(accept!, { action: 'forward', 'forward-0.unit': '榕屿市市场监督管理局' })
    expect([forwarded.statusCode, forwarded.headers.location]).toEqual([303, address])
    expect((await accept!.get(address)).body).toContain('“转办”已完成')
    expect((await elsewhere!.get(address)).statusCode).toBe(404)

    const answer = { action: 'answer', 'answer-0.phrase~reply': '经核实，情况属实，已责令改正。' }
    const replied = await send(handle!, {
      ...answer,
      'answer-0.reply': '企业已退款。',
      'answer-0.internal': '已电话告知',
    })
    expect(replied.statusCode).toBe(303)
    const done = (await handle!.get(address)).body
    expect(done).toContain('撤回')
    expect(done).toContain('经核实，情况属实，已责令改正。\n企业已退款。')
    expect((await review!.get(address)).body).toContain('内部备注：已电话告知')

    const missing = await send(review!, { action: 'close', sure: 'yes', 'close-0.measures': '责令退款' })
    expect([missing.statusCode, missing.body.includes('请选择结论')]).toEqual([422, true])
    const closed = { action: 'close', sure: 'yes', 'close-0.measures': '责令退款', 'close-0.conclusion': '属实' }
    expect((await send(review!, closed)).statusCode).toBe(303)
    expect((await review!.get(address)).body).toContain('已办结')
  })

  it('shows nobody the actions of others, and refuses them when they are sent anyway', async () => {
    const id = await complaint()
    const act = async (who: keyof typeof STAFF, action: string) =>
      (await (await desk(who)).call(`/credit/submissions/staff/${id}/act`, { action })).statusCode

    expect((await (await desk('review')).get(addressOf(id))).body).not.toContain('value="accept"')
    expect(await act('review', 'accept')).toBe(403)
    expect(await act('audit', 'accept')).toBe(403)
    expect(await act('elsewhere', 'accept')).toBe(404)
    expect(await act('accept', 'close')).toBe(403)
    expect(await act('accept', 'accept')).toBe(200)
  })
})

/** Finds the confirmation form among all forms of the page. */

/** Logs in at a half minute of its own each time, because a one-time code is valid for one login. */
function rightLogin() {
  clock += 30_000
  const code = codeAt(bytesOfBase32(DEMO_TOTP_SECRET), timeStep(clock))
  return { login: 'shouli', password: DEMO_PASSWORD, code, captchaAnswer: 'HKM37' }
}
