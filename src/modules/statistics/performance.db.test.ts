import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey, startOfDay } from '../../kernel/format/date.ts'
import { expectKind } from '../submissions/kinds/kind-list.ts'
import { LEAST_COUNTED, type Performance } from './performance-contract.ts'
import { readUptime, recordPulse } from './uptime.server.ts'

const world = await openInhabitedPortal()

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const FORM = '/credit-leavemessageedit'
const TODAY = dateKey(Date.now())

const open = (agent = BROWSER) => world.portal.app.inject({ url: FORM, headers: { 'user-agent': agent } })
const post = (payload: Record<string, string>) =>
  world.portal.app.inject({
    ...{ method: 'POST', url: FORM, payload: new URLSearchParams(payload).toString() },
    headers: { 'user-agent': BROWSER, 'content-type': 'application/x-www-form-urlencoded' },
  })
const hiddenValue = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

async function counted(): Promise<Record<string, number>> {
  await world.portal.writeCounts()
  const { rows } = await world.db.execute<{ step: string; count: number }>(
    sql`select step, sum(count)::int as count from form_count where kind = 'message' and day = ${TODAY} group by step`,
  )
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]))
}

const { captchaTicket: _, ...EXAMPLE } = expectKind('message').example as Record<string, string | boolean>
const MESSAGE = {
  ...Object.fromEntries(Object.entries(EXAMPLE).map(([name, value]) => [name, String(value)])),
  step: 'review',
}

describe('form statistics', () => {
  beforeAll(async () => {
    await world.db.execute(sql`delete from form_count`)
  })

  it('count people who open a form, and not programs', async () => {
    await open()
    await open('curl/8')
    await open('Mozilla/5.0 (compatible; Baiduspider/2.0)')

    expect(await counted()).toEqual({ opened: 1 })
  })

  it('count each step once, even after going back, and store only step and minute', async () => {
    const way = hiddenValue((await open()).body, 'formWay')
    const review = await post({ ...MESSAGE, formWay: way })
    const carried = hiddenValue(review.body, 'formWay')
    await post({ ...MESSAGE, formWay: carried, step: 'edit' })
    await post({ ...MESSAGE, formWay: carried })

    expect(way).toMatch(/^opened-\d+$/)
    expect(carried).toMatch(/^review-\d+$/)
    expect(await counted()).toEqual({ opened: 2, review: 1 })
  })

  it('count no further step for a form with errors', async () => {
    const way = hiddenValue((await open()).body, 'formWay')
    const again = await post({ step: 'review', formWay: way })

    expect(again.statusCode).toBe(422)
    expect(hiddenValue(again.body, 'formWay')).toBe(way)
    expect(await counted()).toEqual({ opened: 3, review: 1 })
  })
})

describe('the call', () => {
  it('covers every service until yesterday, without shares of fewer than five', async () => {
    await world.db.execute(sql`insert into form_count (day, kind, step, minutes, count) values
      (${addDays(TODAY, -1)}, 'complaint', 'opened', 0, 9), (${addDays(TODAY, -1)}, 'complaint', 'sent', 4, 6),
      (${addDays(TODAY, -1)}, 'clue', 'opened', 0, 3), (${TODAY}, 'clue', 'opened', 0, 40)`)

    const found = await world.get<Performance>('GET /statistics/performance', { as: world.actors.anonymous })

    const named = (name: string) => found.services.find((service) => service.name === name)!
    expect(found).toMatchObject({ month: null, to: addDays(TODAY, -1) })
    expect(named('信用投诉')).toMatchObject({ opened: 9, sent: 6, sentShare: 6 / 9, minutes: 4 })
    expect(named('线索征集')).toMatchObject({ opened: 3, sentShare: null, minutes: null })
    for (const { answered, days, keptShare, rated, stars } of found.services) {
      if (answered < LEAST_COUNTED) expect([days, keptShare]).toEqual([null, null])
      if (rated < LEAST_COUNTED) expect(stars).toBeNull()
    }
  })

  it('counts the same cases as answered that the console counts as ended', async () => {
    const to = addDays(TODAY, -1)
    const found = await world.get<Performance>('GET /statistics/performance', { as: world.actors.anonymous })
    const desk = await world.get<{ total: { ended: number; kept: number } }>('GET /submissions/statistics/figures', {
      as: world.actors.reviewing,
      query: { from: found.from, to },
    })

    expect(found.total.answered).toBeGreaterThanOrEqual(desk.total.ended)
    expect(found.total.answered - found.total.late).toBeGreaterThanOrEqual(desk.total.kept)
  })

  it('is shown as a page without script, and exported as a table', async () => {
    const { body } = await world.portal.app.inject('/performance')
    const file = await world.portal.app.inject('/credit/statistics/performance/file')

    expect(body).toContain('办得怎样')
    expect(body).toContain('我们没做到的')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('停在填写')
  })
})

describe('the uptime pulse', () => {
  const at = (day: string, minute: number) => startOfDay(day).getTime() + minute * 60_000

  it('records a gap of more than three minutes once', async () => {
    await world.db.execute(sql`delete from portal_pulse`)
    await world.db.execute(sql`delete from portal_break`)
    const day = addDays(TODAY, -2)
    for (const minute of [0, 1, 2, 30, 31, 33]) await recordPulse(world.db, at(day, minute))
    // A second instance with a late pulse.
    await recordPulse(world.db, at(day, 31))

    const found = await readUptime(world.db, TODAY)

    expect(found.since).toBe(day)
    expect(found.breaks).toEqual([{ at: new Date(at(day, 2)).toISOString(), minutes: 28 }])
    expect(found.days.map(({ minutes }) => minutes)).toEqual([28, 0])
    expect(found.share).toBeCloseTo(1 - 28 / 2880, 6)
  })
})
