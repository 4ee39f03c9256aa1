import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { givenQuery } from '../../test/examples.ts'
import { turnsUntil } from '../../test/hostile/longest-turn.ts'
import { type ActorName, openInhabitedPortal } from '../../test/inhabited-portal.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
import { pages } from '../pages.ts'

const world = await openInhabitedPortal()
afterAll(() => world.portal.close())
const { app, log } = world.portal

const MULTIPART = 'multipart/form-data; boundary=x'
const FORM = 'application/x-www-form-urlencoded'

/** What comes to a form and is none: by name, type and content. */
const BODIES: readonly [what: string, type: string | undefined, body: string | undefined][] = [
  ['JSON', 'application/json', '{"step":"send"}'],
  ['broken JSON', 'application/json', '{"step"'],
  ['plain text', 'text/plain', 'step=send'],
  ['XML', 'application/xml', '<step>send</step>'],
  ['a type that is no type', 'form', 'step=send'],
  ['no type', undefined, 'step=send'],
  ['nothing', undefined, undefined],
  ['parts without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
  ['parts that break off', MULTIPART, '--x\r\nContent-Disposition: form-data; name="step"\r\n\r\nse'],
  ['parts that are none', MULTIPART, 'step=send'],
  ['nothing as parts', MULTIPART, ''],
  ['one field 20000 times', FORM, 'step=a&'.repeat(20_000)],
  ['a null character', FORM, 'step=a%00b'],
  ['20000 fields', FORM, Array.from({ length: 20_000 }, (_, at) => `f${at}=`).join('&')],
  ['two megabytes', FORM, `step=${'a'.repeat(2 * 1024 * 1024)}`],
]

/** Enough to see that a page refuses what is no form; how it is read does not depend on the page. */
const FEW = BODIES.filter(([what]) => ['plain text', 'nothing', 'parts that break off'].includes(what))

const rows = pages.filter((row) => !row.redirectTo && !row.path.includes(':'))
/** One page of each view gets all of it: the others are shown by the same code. */
const firstOfViews = new Set(new Map(rows.toReversed().map((row) => [row.view, row])).values())
const actorOf = ({ staffOnly, needLogin }: PageRow): ActorName =>
  staffOnly ? 'accepting' : needLogin ? 'person' : 'anonymous'

function post(url: string, as: ActorName, [, type, body]: (typeof BODIES)[number]): InjectOptions {
  const { cookies, address } = world.actors[as]
  const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) }
  return { method: 'POST', url, cookies, remoteAddress: address, headers, payload: body }
}

const faults = () => log.filter((line) => line.includes('"level":50'))
const formsIn = (html: string) => html.match(/<form[\s>]/g)?.length ?? 0

it.each([
  ['/sign-on/authorize?appId=credit-portal&returnUrl=%2Fuser', 'loginName=a%00b&password=x&captchaTicket=x'],
  ['/sign-on/register?appId=credit-portal&returnUrl=%2Fuser', 'kind=person&loginName=a%00b'],
  ['/favourite', 'address=%2Fhome%00&title=a'],
])('a null character sent to %s is refused', async (url, body) => {
  const answer = await app.inject(post(url, 'anonymous', ['a null character', FORM, body]))

  expect(answer.statusCode).toBe(422)
})

describe('what comes to a page and is no form', () => {
  it.each(rows)('is refused on $path, which is shown again', async (row) => {
    const as = actorOf(row)
    const { cookies, address } = world.actors[as]
    const url = row.path + givenQuery(row)
    const asked = await app.inject({ url, cookies, remoteAddress: address })
    for (const body of firstOfViews.has(row) ? BODIES : FEW) {
      const answer = await app.inject(post(url, as, body))

      const expected = asked.statusCode === 200 ? [405, 422] : [405, asked.statusCode]
      expect(expected, body[0]).toContain(answer.statusCode)
      if (asked.statusCode !== 200 || answer.statusCode === 405) continue
      expect(answer.body, body[0]).toMatch(/<p role="alert" class="page-note">(?:提交的|文件不能)[^<]+。<\/p>/)
      expect(formsIn(answer.body), body[0]).toBe(formsIn(asked.body))
    }
    expect(faults()).toEqual([])
  })

  it.each(['/reading', '/sidebar', '/favourite'])('is refused in plain words on %s', async (url) => {
    for (const body of BODIES) {
      const answer = await app.inject(post(url, 'person', body))

      expect(answer.statusCode, body[0]).toBe(422)
      expect(answer.body, body[0]).toMatch(/提交的(?:表单无法读取|内容过多)|请求内容格式不正确/)
      expect(answer.headers['content-type'], body[0]).toBe('text/html; charset=utf-8')
    }
    expect(faults()).toEqual([])
  })

  it('does not log anyone out by accident, nor keep them from it', async () => {
    for (const body of BODIES) {
      expect([303, 422]).toContain((await app.inject(post('/logout', 'anonymous', body))).statusCode)
    }
  })
})

describe('a form that repeats one field', () => {
  it.each(['/credit-leavemessageedit', '/website-interaction', '/login', '/sign-on/authorize', '/reading'])(
    'keeps no one else waiting on %s',
    async (url) => {
      const sent = post(url, 'anonymous', ['', FORM, 'content=a&'.repeat(20_000)])
      await app.inject(sent)

      const allowed = world.portal.database.engine === 'postgres' ? 50 : 250
      const turns = await turnsUntil(allowed, () => app.inject(sent))

      expect(Math.min(...turns)).toBeLessThanOrEqual(allowed)
    },
  )
})
