import { afterAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { periodOf } from './statistics.server.ts'
import type { Counted, Statistics } from './statistics-contract.ts'

const world = await openInhabitedPortal()
afterAll(() => world.portal.close())

const figures = (query: Record<string, string> = {}) =>
  world.get<Statistics>('GET /submissions/statistics/figures', { as: world.actors.reviewing, query })

describe('numbers of the cases', () => {
  it('are the same by kind, by unit and by month', async () => {
    const { total, kinds, units, months } = await figures()
    const summed = (rows: Counted[]) =>
      (['came', 'ended', 'kept', 'open', 'rated'] as const).map((key) => rows.reduce((sum, row) => sum + row[key], 0))

    expect(total.came).toBeGreaterThan(0)
    expect([summed(kinds), summed(units), summed(months)]).toEqual([summed([total]), summed([total]), summed([total])])
    expect(kinds.every(({ kept, ended }) => kept <= ended)).toBe(true)
  })

  it('are those of the days that were asked for', async () => {
    const all = await figures()
    const none = await figures({ from: '2001-01-01', to: '2001-12-31' })

    expect(none.total).toMatchObject({ came: 0, ended: 0, averageDays: null })
    expect((await figures({ from: all.from, to: all.to })).total).toEqual(all.total)
  })

  it('come as a file that says the same', async () => {
    const { total } = await figures()
    const { body } = await world.portal.app.inject({
      url: '/credit/submissions/statistics/file',
      cookies: world.actors.reviewing.cookies,
    })

    expect(body.split('\r\n').find((line) => line.startsWith('合计'))).toContain(
      `,${total.came},${total.ended},${total.kept},`,
    )
  })
})

describe('the period', () => {
  it('is twelve months up to today where nothing is said', () => {
    expect(periodOf({}, '2026-11-16')).toEqual({ from: '2025-12-01', to: '2026-11-16' })
    expect(periodOf({ to: '2026-03-31' }, '2026-11-16')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  })

  it.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, { to: '结束日期不能早于开始日期' }],
    [{ from: '2001-01-01' }, { from: '一次最多统计五年' }],
  ])('is not %j', (asked, fields) => {
    expect(() => periodOf(asked, '2026-11-16')).toThrow(expect.objectContaining({ fields }))
  })
})
